#!/usr/bin/env bash
# Builds the container image from the built program and page (docker/image.sh --built) and runs it: tests/image/run.sh. The server has its
# own user, no privileges, and a read-only root except /data. A game is played over its socket, then one through Caddy with
# docker/Caddyfile and a test certificate. The server stops within its grace period and restarts with its games. Without cgroups and
# container networks. Needs root.
set -euo pipefail
cd "$(dirname "$0")/../.."

name=idavoll-test
port=8080   # the image's
tls_port=${IDAVOLL_TLS_PORT:-8443}
grace=10    # seconds: stop_grace_period of docker/compose.yaml
buildah() { command buildah --storage-driver vfs --root build/image/storage --runroot build/image/run "$@"; }

out=$(mktemp -d)
container= holder= caddy=
leave() {
  [ -z "$holder" ] || kill -KILL "$holder" 2>/dev/null || true
  [ -z "$caddy" ] || kill "$caddy" 2>/dev/null || true
  [ -z "$container" ] || { buildah umount "$container"; buildah rm "$container"; } >/dev/null 2>&1 || true
  rm -rf "$out"
}
trap leave EXIT
failed=0
check() { # check <what> <command…>
  if "${@:2}" >"$out/said" 2>&1; then echo "ok      $1"; else
    echo "FAILED  $1"
    sed 's/^/        /' "$out/said"
    failed=$((failed + 1))
  fi
}

docker/image.sh --built "$name"
container=$(buildah from --pull-never "$name")
root=$(buildah mount "$container")
buildah inspect --type image "$name" >"$out/image.json"
of_image() { node -p "JSON.stringify(JSON.parse(require('fs').readFileSync('$out/image.json','utf8')).OCIv1.config$1)"; }
check "it runs as its own user" test "$(of_image .User)" = '"idavoll"'
check "…who has a number that is not root's" test "$(chroot "$root" id -u idavoll)" = 10001
check "only /data is said to be written" test "$(of_image .Volumes)" = '{"/data":{}}'
check "it is stopped by SIGTERM" test "$(of_image .StopSignal)" = '"SIGTERM"'
check "it starts the server" test "$(of_image .Entrypoint)$(of_image .Cmd)" = '["idavoll"]["serve"]'
check "nothing in it gives rights to who runs it" bash -c '! find "$1" -xdev -user 10001 ! -path "$1/data*" | grep .' - "$root"

data=$out/data
install -d -m 0700 -o 10001 -g 10001 "$data"
mapfile -t environment < <(node -p "JSON.parse(process.argv[1]).join('\n')" "$(of_image .Env)")

# Like a container: own mounts and processes, a read-only root, no new privileges.
start() {
  unshare --mount --pid --ipc --uts --fork --kill-child bash -c '
    set -e
    root=$1 data=$2
    shift 2
    mount --make-rprivate /
    mount --bind "$root" "$root"
    mount --bind "$data" "$root/data"
    mount -t proc proc "$root/proc"
    mount -o remount,bind,ro "$root"
    exec chroot "$root" setpriv --reuid=10001 --regid=10001 --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all \
      env -i "$@" idavoll serve' \
    - "$root" "$data" "${environment[@]}" IDAVOLL_SERVE_TRUSTED_PROXY=127.0.0.1 \
    "IDAVOLL_SERVE_PORT=$port" "IDAVOLL_SERVE_PUBLIC_URL=$public" >>"$out/server.log" 2>&1 &
  holder=$!
  for _ in $(seq 100); do
    ! curl -fs -o "$out/ready" "http://127.0.0.1:$port/readyz" || return 0
    kill -0 "$holder" 2>/dev/null || break
    sleep 0.2
  done
  cat "$out/server.log"
  return 1
}
server() { pgrep -P "$holder"; }
stop() {
  local begin=$SECONDS
  kill -TERM "$(server)"
  wait "$holder" || { cat "$out/server.log"; return 1; }
  holder=
  [ $((SECONDS - begin)) -le "$grace" ] || { echo "it took $((SECONDS - begin)) s"; return 1; }
}
field() { sed -n "s/^$1:\s*//p" "/proc/$(server)/status"; }
is_health() { # as the image's own HEALTHCHECK asks
  local asks
  mapfile -t asks < <(node -p "JSON.parse(require('fs').readFileSync('$out/image.json','utf8')).Docker.config.Healthcheck.Test.slice(1).join('\n')")
  chroot --userspec=10001:10001 "$root" env -i "${environment[@]}" "IDAVOLL_SERVE_PORT=$port" "IDAVOLL_SERVE_PUBLIC_URL=$public" "${asks[@]}"
}

public=http://127.0.0.1:$port
check "it starts" start
check "its process is its user's" test "$(field Uid | cut -f1)" = 10001
check "…without any rights" test "$(field CapEff)$(field CapBnd)" = 00000000000000000000000000000000
check "…and can get none" test "$(field NoNewPrivs)" = 1
check "nothing can be written but /data" bash -c 'for at in / /etc /tmp /usr/share/idavoll /var/lib; do
  ! nsenter --target "$1" --mount touch "/proc/$1/root$at/x" 2>/dev/null || exit 1; done
  nsenter --target "$1" --mount touch "/proc/$1/root/data/x"' - "$(server)"
check "the image's health check finds it well" is_health
check "a game is played over its socket" node tests/image/play.mjs "$public"
check "it stops within its grace" stop
port=9000
check "it starts at another port" start
check "…where its health check asks" is_health
check "…and stops" stop
port=8080
is_missed() { ! is_health; }
check "the health check misses it" is_missed

# Behind Caddy as in compose.yaml, except for the certificate.
public=https://localhost:$tls_port
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost \
  -addext subjectAltName=DNS:localhost -keyout "$out/key.pem" -out "$out/certificate.pem" 2>"$out/said"
{
  printf '{\n\tadmin off\n\tauto_https disable_redirects\n}\n'
  sed "s|^{\$IDAVOLL_HOST} {\$|&\n\ttls $out/certificate.pem $out/key.pem|" docker/Caddyfile
} >"$out/Caddyfile"
check "it starts again, for another address" start
IDAVOLL_HOST=$public IDAVOLL_UPSTREAM=127.0.0.1:$port HOME=$out caddy run --config "$out/Caddyfile" --adapter caddyfile >"$out/caddy.log" 2>&1 &
caddy=$!
over_tls() { curl -fs --cacert "$out/certificate.pem" "$@"; }
for _ in $(seq 100); do
  ! over_tls -o "$out/ready" "$public/readyz" || break
  sleep 0.1
done
check "Caddy hands the page on, over TLS" bash -c 'curl -fs --cacert "$1" "$2" | grep -q "<title>"' - "$out/certificate.pem" "$public/"
check "…and says so to browsers" bash -c 'curl -fsI --cacert "$1" "$2" | grep -qi "^strict-transport-security"' - "$out/certificate.pem" "$public/"
check "…but not what is for operators" test "$(over_tls -o "$out/said" -w '%{http_code}' "$public/metrics" || true)" = 404
check "a game is played through it, over WebSockets" env NODE_EXTRA_CA_CERTS="$out/certificate.pem" node tests/image/play.mjs "$public"
check "both games are there, and sound" bash -c 'chroot --userspec=10001:10001 "$1" idavoll --version >/dev/null && "$2" admin verify --database "$3" | grep -q "^2 games"' \
  - "$root" "${IDAVOLL_PROGRAM:-build/release/server/idavoll}" "$data/idavoll.db"
check "it stops within its grace, with Caddy before it" stop

echo "$failed failed"
[ "$failed" = 0 ]
