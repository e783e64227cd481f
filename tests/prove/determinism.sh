#!/usr/bin/env bash
# The same action lists give the same states with GCC and Clang, at any optimisation, with and without sanitizers.
#
#     tests/prove/determinism.sh            GCC as released, and GCC with sanitizers (a minute)
#     IDAVOLL_LENGTH=long tests/prove/determinism.sh     all eight (a quarter of an hour the first time)
#
# Exit status 1 if two builds differ; prints the first game in which they do.
set -euo pipefail
cd "$(dirname "$0")/../.."

games=2
builds="g++:-O3: g++:-O1:address,undefined"
if [ "${IDAVOLL_LENGTH:-}" = long ]; then
  games=4
  builds=""
  for compiler in g++ clang++; do
    for level in -O0 -O3; do
      builds+=" $compiler:$level: $compiler:$level:address,undefined"
    done
  done
fi

first=""
for build in $builds; do
  IFS=: read -r compiler level sanitizers <<<"$build"
  folder="build/determinism/$compiler$level${sanitizers:+-sanitized}"
  cmake -G Ninja -B "$folder" -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_CXX_COMPILER_LAUNCHER=ccache \
    -DCMAKE_CXX_FLAGS="$level" -DIDAVOLL_SANITIZE="${sanitizers}" -DBUILD_TESTING=ON \
    -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON --log-level=ERROR >/dev/null
  cmake --build "$folder" --target state_hashes >/dev/null
  "$folder/tests/state_hashes" "$games" >"$folder/hashes.txt"
  echo "determinism: $(wc -l <"$folder/hashes.txt") games with $compiler $level ${sanitizers:-without sanitizers}"
  first=${first:-$folder}
  if ! diff "$first/hashes.txt" "$folder/hashes.txt" >"$folder/differences.txt"; then
    echo "$first and $folder differ:" >&2
    head -3 "$folder/differences.txt" >&2
    exit 1
  fi
done
