#!/usr/bin/env bash
# compare.sh <tests_server>: 10,000 random games rated by the server and by another implementation.
set -euo pipefail
games=$(mktemp)
trap 'rm -f "$games"' EXIT
node "$(dirname "$0")/openskill.mjs" 10000 >"$games"
IDAVOLL_OPENSKILL=$games "$1" "the update is that of another implementation*"
