#!/usr/bin/env bash
# Builds the container image of the Dockerfile with buildah, in build/image/storage: docker/image.sh [--built] [name]. Without a registry
# the base, debian:12-slim, is made by debootstrap. With --built the image contains build/release and web-client/dist, which must have
# been built on the same Debian; otherwise it builds both. Needs root.
set -euo pipefail
cd "$(dirname "$0")/.."

built=
[ "${1:-}" != --built ] || { built=1; shift; }
name=${1:-idavoll}
base=debian:12-slim

buildah() { command buildah --storage-driver vfs --root build/image/storage --runroot build/image/run "$@"; }

make_base() {
  local house=build/image/base container
  [ -e "$house/etc/debian_version" ] || debootstrap --variant=minbase bookworm "$house" >/dev/null
  rm -rf "$house"/var/lib/apt/lists/* "$house"/var/cache/apt/archives/*.deb
  container=$(buildah from scratch)
  buildah add -q "$container" "$house" / >/dev/null
  buildah config --cmd bash --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$container"
  buildah commit -q --rm "$container" "$base" >/dev/null
}

mkdir -p build/image
if ! buildah inspect --type image "$base" >/dev/null 2>&1; then
  timeout 60 command buildah --storage-driver vfs --root build/image/storage --runroot build/image/run \
    pull -q "docker.io/library/$base" >/dev/null 2>&1 && buildah tag "docker.io/library/$base" "$base" || make_base
fi

context=.
file=docker/Dockerfile
if [ -n "$built" ]; then
  # The second stage of the Dockerfile, with the files its first stage would have made.
  context=$(mktemp -d)
  trap 'rm -rf "$context"' EXIT
  mkdir -p "$context/docker" "$context/dist"
  cp docker/packages.txt docker/packages.sh "$context/docker/"
  cp -r web-client/dist/. "$context/dist"
  strip -o "$context/idavoll" "${IDAVOLL_PROGRAM:-build/release/server/idavoll}"
  file=$context/Dockerfile
  awk '/^FROM/ { stage++ } stage == 2' docker/Dockerfile \
    | sed 's|^COPY --from=build .*/idavoll |COPY idavoll |; s|^COPY --from=build .*/dist |COPY dist |' >"$file"
fi
# Only Docker's image format has health checks.
buildah bud -q --format docker --isolation chroot --pull-never --layers=false --build-arg "COMMIT=$(git rev-parse --short=10 HEAD 2>/dev/null)" -f "$file" -t "$name" "$context" >/dev/null
echo "the image $name is in build/image/storage" >&2
