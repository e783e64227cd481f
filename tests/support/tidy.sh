#!/usr/bin/env bash
# tidy.sh [--only <source>…]: clang-tidy over all sources, or these; ten at a time, which saves reading headers.
set -euo pipefail
cd "$(dirname "$0")/../.."

# tidy <folder below build> <ON|OFF: ten sources at a time> <checks> <regular expression of sources…>
tidy() {
  # Clang cannot use our precompiled headers, which are GCC's.
  cmake --preset release -B "build/$1" -DCMAKE_CXX_COMPILER=clang++ -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON \
    -DCMAKE_UNITY_BUILD="$2" -DBUILD_TESTING=OFF >/dev/null
  local aside="build/$1/aside.txt"
  run-clang-tidy -clang-tidy-binary "$PWD/tests/support/tidy_once.mjs" -quiet -p "build/$1" -checks="$3" \
    -extra-arg=-Wno-unknown-warning-option "${@:4}" 2>"$aside" \
    | { ! grep -E '(warning|error):'; } \
    || { grep -vE '^([0-9]+ warnings? |Suppressed |Use -)' "$aside" && false; }
}

sources_with() { git grep --untracked "$@" -E 'co_(await|return|yield)|at_once\(|use_awaitable' -- 'engine/*.cpp' 'protocol/*.cpp' 'server/*.cpp'; }

if [ "${1:-}" = --only ]; then
  readarray -t wanted < <(printf '%s\n' "${@:2}" | grep -E '^(engine|protocol|server)/' || true)
  [ ${#wanted[@]} = 0 ] || tidy lint-alone OFF "-clang-analyzer-*" "${wanted[@]/#/^$PWD/}"
  exit
fi

unused="misc-unused-using-decls,misc-unused-alias-decls"
readarray -t with < <(sources_with --files-with-matches)
readarray -t without < <(sources_with --files-without-match)
tidy lint ON "-clang-analyzer-*,-bugprone-suspicious-include" "^$PWD/(build/lint/)?(engine|protocol|server)/.*\.c(pp|xx)\$"
# Clang 14 cannot analyse coroutines, such as those of at_once and use_awaitable, and reports false findings. Paths start at
# the root; otherwise they would match the tests of the same name.
tidy lint-alone OFF "-*,clang-analyzer-*,$unused" "${without[@]/#/^$PWD/}"
tidy lint-alone OFF "-*,$unused" "${with[@]/#/^$PWD/}"
