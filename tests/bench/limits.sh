#!/usr/bin/env bash
# limits.sh <bench>: a move's processor time beside the durable relay of the same run.
set -euo pipefail
seconds=1
[ "${IDAVOLL_LENGTH:-}" != long ] || seconds=4
exec "$1" --hosting --seconds "$seconds" --at-most 3
