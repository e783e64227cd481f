#!/usr/bin/env bash
# Runs the README's two commands on a fresh machine: tests/fresh/run.sh <folder> [part of ./dev test…]. Copies the commit into a minimal
# Debian 12, made in that folder by debootstrap, where `./dev serve` installs, builds and serves, and then `./dev test` runs whole or in
# parts. Needs root and the network. Takes along a proxy's certificate (NODE_EXTRA_CA_CERTS) and a compiler cache (CCACHE_DIR), so that
# missing packages are found without compiling everything again.
set -euo pipefail
cd "$(dirname "$0")/../.."

house=$1
shift
rm -rf --one-file-system "$house"
mkdir -p "$house"
house=$(realpath "$house")
debootstrap --variant=minbase bookworm "$house" >/dev/null
mkdir "$house/srv/idavoll"
git archive HEAD | tar -x -C "$house/srv/idavoll"

environment=(PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8)
for name in http_proxy https_proxy no_proxy; do
  [ -z "${!name:-}" ] || environment+=("$name=${!name}")
done
if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
  cp "$NODE_EXTRA_CA_CERTS" "$house/etc/machines-own.crt"
  environment+=(NODE_EXTRA_CA_CERTS=/etc/machines-own.crt)
fi
cp /etc/resolv.conf "$house/etc/resolv.conf"

server=
leave() {
  [ -z "$server" ] || kill -- "-$server" 2>/dev/null || true
  umount -l "$house/var/cache/ccache" "$house/dev/shm" "$house/proc" 2>/dev/null || true
}
trap leave EXIT
mount -t proc proc "$house/proc"
mkdir -p "$house/dev/shm"
mount -t tmpfs tmpfs "$house/dev/shm"
if [ -n "${CCACHE_DIR:-}" ]; then
  mkdir -p "$house/var/cache/ccache"
  mount --bind "$CCACHE_DIR" "$house/var/cache/ccache"
  environment+=(CCACHE_DIR=/var/cache/ccache)
fi
in_house() { chroot "$house" env -i "${environment[@]}" bash -c "cd /srv/idavoll && $*"; }

said=$house/tmp/serve.txt
set -m
SECONDS=0
in_house ./dev serve --port 8391 >"$said" 2>&1 &
server=$!
set +m
until grep -q '^Idavoll is ready: ' "$said"; do
  kill -0 "$server" 2>/dev/null || { cat "$said"; echo "./dev serve has ended"; exit 1; }
  sleep 1
done
echo "ok      ./dev serve prints its address after $SECONDS s"
page=$(exec 3<>/dev/tcp/127.0.0.1/8391; printf 'GET / HTTP/1.0\r\nHost: 127.0.0.1:8391\r\n\r\n' >&3; cat <&3)
[[ $page == *"200 OK"*"<title>"* ]] || { echo "FAILED  the page is not served: $page"; exit 1; }
echo "ok      the page is served"
kill -- "-$server"
wait "$server" || true
server=

SECONDS=0
in_house ./dev test "$@"
echo "ok      ./dev test $* passes after $SECONDS s"
