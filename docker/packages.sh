#!/bin/sh
# Prints the packages in these sections of packages.txt: packages.sh build test
set -eu
file=$(dirname "$0")/packages.txt
for section in "$@"; do
  sed -n "/^\[$section\]/,/^\[/{ /^\[/d; s/[[:space:]]*#.*//; /./p; }" "$file"
done
