#!/usr/bin/env bash
# check_messages.sh <file>: checks that the client's types follow from the schemas, and that the examples and every message
# in the file, one a line, fit them.
set -euo pipefail
cd "$(dirname "$0")/../../protocol"
node generate_types.mjs --check
node validate.mjs --corpus
[ ! -e "$1" ] || node validate.mjs "$1"
