#!/usr/bin/env bash
# The command line's promise: what selfplay writes, replay passes, twice the same to the byte.
set -euo pipefail
idavoll="$(dirname "$0")/../../build/release/server/idavoll"
order=(selfplay --game voluspa --games 300 --legal --states --seed a --out -)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$idavoll" "${order[@]}" >"$folder/first"
"$idavoll" "${order[@]}" >"$folder/second"
cmp "$folder/first" "$folder/second"
"$idavoll" replay - <"$folder/first" | tee "$folder/replay"
grep -q '^300 passed, 0 failed$' "$folder/replay"
