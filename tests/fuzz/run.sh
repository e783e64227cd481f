#!/usr/bin/env bash
# Random input for each of four entry points: `tests/fuzz/run.sh [seconds]`, 60 seconds each. Findings go to build/fuzz/.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
cmake --preset debug -B build/fuzz -DCMAKE_CXX_COMPILER=clang++ -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON \
  -DIDAVOLL_FUZZ=ON "-DIDAVOLL_SANITIZE=fuzzer-no-link,address,undefined;-fno-sanitize=function" \
  "-DCMAKE_CXX_FLAGS_DEBUG=-O1 -g1" >/dev/null
for door in messages states records requests; do
  cmake --build build/fuzz --target "fuzz_$door"
  mkdir -p "build/fuzz/new/$door"
  echo "== fuzzing $door" >&2
  "build/fuzz/tests/fuzz/fuzz_$door" -max_total_time="${1:-60}" -max_len=32768 -timeout=20 \
    -dict=tests/fuzz/json.dict -artifact_prefix="build/fuzz/found-$door-" \
    "build/fuzz/new/$door" "tests/fuzz/corpus/$door"
done
