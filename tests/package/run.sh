#!/bin/bash
# Tests the Debian package: tests/package/run.sh [--fresh <folder>]. Builds two versions and checks them with lintian and by content. With
# --fresh the package is installed, started, played on, upgraded, removed and purged in a minimal Debian in that folder, made by
# debootstrap if missing; this needs root and the network.
set -euo pipefail
cd "$(dirname "$0")/../.."

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
failed=0
check() { # check <what> <command…>
  if "${@:2}" >"$out/said" 2>&1; then echo "ok      $1"; else
    echo "FAILED  $1"
    sed 's/^/        /' "$out/said"
    failed=$((failed + 1))
  fi
}

first=$(docker/package/build.sh "$out" 0.2.0~one)
second=$(docker/package/build.sh "$out" 0.2.0~two)

contents=$out/contents
dpkg-deb --contents "$first" >"$contents"
has() { grep -q " \./$1$" "$contents"; }
only_roots() { ! grep -v ' root/root ' "$contents"; }
not_writable() { ! grep -E '^[^l]....w|^[^l].......w' "$contents"; }

check "lintian finds no error" lintian --fail-on error --suppress-tags bad-distribution-in-changes-file "$first"
for file in usr/bin/idavoll usr/share/idavoll/web/index.html lib/systemd/system/idavoll.service etc/idavoll/idavoll.conf \
  usr/share/man/man1/idavoll.1.gz usr/share/bash-completion/completions/idavoll usr/share/doc/idavoll/copyright; do
  check "it has /$file" has "$file"
done
check "everything in it is root's" only_roots
check "nobody else may write to it" not_writable
check "the manual page is one" man --warnings -E UTF-8 -l -Tutf8 -Z docker/package/idavoll.1
check "each command is completed" bash -c 'PATH='"$(dirname "${IDAVOLL_PROGRAM:-$PWD/build/release/server/idavoll}")"':$PATH
  . docker/package/completion.bash
  COMP_WORDS=(idavoll adm) COMP_CWORD=1; _idavoll; [ "${COMPREPLY[*]}" = admin ] || exit 1
  COMP_WORDS=(idavoll admin ver) COMP_CWORD=2; _idavoll; [ "${COMPREPLY[*]}" = verify ] || exit 1
  COMP_WORDS=(idavoll serve --publ) COMP_CWORD=2; _idavoll; [ "${COMPREPLY[*]}" = --public-url ] || exit 1'

if [ "${1:-}" = --fresh ]; then
  house=$2
  [ -e "$house/etc/debian_version" ] || debootstrap --variant=minbase bookworm "$house" >/dev/null
  in_house() { chroot "$house" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
  mountpoint -q "$house/proc" || { mount -t proc proc "$house/proc" && mounted=1; }
  server=
  leave() {
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    [ -z "${mounted:-}" ] || umount "$house/proc"
    rm -rf "$out"
  }
  trap leave EXIT
  cp "$first" "$house/tmp/first.deb"
  cp "$second" "$house/tmp/second.deb"

  # Without systemd, the unit's steps are done by hand.
  start() {
    local unit=$house/lib/systemd/system/idavoll.service
    mapfile -t settings < <(sed -n 's/^Environment=//p' "$unit")
    chroot --userspec=idavoll:idavoll "$house" env -i PATH=/usr/bin:/bin LC_ALL=C.UTF-8 "${settings[@]}" \
      bash -c 'umask 0077; exec idavoll serve' >"$out/server.log" 2>&1 &
    server=$!
    for _ in $(seq 100); do
      ! curl -fs -o "$out/ready" http://127.0.0.1:8080/readyz || return 0
      sleep 0.1
    done
    cat "$out/server.log"
    return 1
  }
  stop() {
    kill "$server"
    wait "$server"
    server=
  }
  guest() { curl -fs -c "$out/cookies" -b "$out/cookies" -H 'Origin: http://127.0.0.1:8080' -H 'Content-Type: application/json' "$@"; }
  open_room() {
    guest -d '{}' http://127.0.0.1:8080/api/guest &&
      guest -d '{"game":"voluspa","options":{}}' http://127.0.0.1:8080/api/rooms
  }
  games() { in_house idavoll admin games --database /var/lib/idavoll/idavoll.db | grep -c voluspa; }
  mode() { stat -c '%a %U' "$1"; }

  in_house apt-get update -qq
  check "it installs" in_house apt-get install -y -qq --no-install-recommends /tmp/first.deb
  check "the folder of games is its user's alone" test "$(in_house stat -c '%a %U' /var/lib/idavoll)" = "700 idavoll"
  check "it starts as its user" start
  check "it serves the page" bash -c 'curl -fs http://127.0.0.1:8080/ | grep -q "<title>"'
  check "a room is opened" open_room
  check "it stops when it is asked to" stop
  echo '# ours' >>"$house/etc/idavoll/idavoll.conf"
  check "it is upgraded" in_house apt-get install -y -qq --no-install-recommends /tmp/second.deb
  check "…keeping the configuration" grep -q '^# ours' "$house/etc/idavoll/idavoll.conf"
  check "…and the games" test "$(games)" = 1
  check "it starts again" start
  check "…and stops" stop
  check "it is removed" in_house apt-get remove -y -qq idavoll
  check "…the program with it" test ! -e "$house/usr/bin/idavoll"
  check "…but not the games" test -e "$house/var/lib/idavoll/idavoll.db"
  check "it is purged" in_house apt-get purge -y -qq idavoll
  check "…with everything" test ! -e "$house/var/lib/idavoll" -a ! -e "$house/etc/idavoll"
  check "…and its user" bash -c "! grep -q ^idavoll: $house/etc/passwd"
fi
echo "$failed failed"
[ "$failed" = 0 ]
