#!/bin/bash
# shellcheck disable=SC2016
# Makes a Debian package of the built program and page: docker/package/build.sh <folder> [<version>]. Prints its path.
set -euo pipefail
cd "$(dirname "$0")/../.."

folder=$1
version=${2:-$(sed -n 's/^project(idavoll VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)}
program=${IDAVOLL_PROGRAM:-build/release/server/idavoll}
architecture=$(dpkg --print-architecture)
version+=-1
maintainer="Idavoll <games@example.org>"
package=$folder/idavoll_${version}_$architecture.deb

mkdir -p "$folder"
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
chmod 0755 "$root"

put() { install -D -m "$1" "$2" "$root$3"; }

put 0755 "$program" /usr/bin/idavoll
strip --strip-unneeded --remove-section=.comment --remove-section=.note "$root/usr/bin/idavoll"
mkdir -p "$root/usr/share/idavoll"
cp -r --no-preserve=mode,ownership web-client/dist "$root/usr/share/idavoll/web"
put 0644 docker/package/completion.bash /usr/share/bash-completion/completions/idavoll
put 0644 docker/package/copyright /usr/share/doc/idavoll/copyright
put 0644 docker/package/idavoll.1 /usr/share/man/man1/idavoll.1
gzip -9n "$root/usr/share/man/man1/idavoll.1"
put 0644 CHANGELOG.md /usr/share/doc/idavoll/changelog
gzip -9n "$root/usr/share/doc/idavoll/changelog"
cat >"$root/usr/share/doc/idavoll/changelog.Debian" <<END
idavoll ($version) bookworm; urgency=medium

  * Made of the sources as they are; their changelog says what is new.

 -- $maintainer  $(date -R -u -d "@${SOURCE_DATE_EPOCH:-$(stat -c %Y CHANGELOG.md)}")
END
gzip -9n "$root/usr/share/doc/idavoll/changelog.Debian"
put 0644 docker/prometheus-rules.yaml /usr/share/doc/idavoll/examples/prometheus-rules.yaml
put 0644 docker/grafana-dashboard.json /usr/share/doc/idavoll/examples/grafana-dashboard.json
put 0644 docker/Caddyfile /usr/share/doc/idavoll/examples/Caddyfile

# The unit for installing by hand, with other paths and another user.
mkdir -p "$root/lib/systemd/system"
sed -e '1,/^$/d' -e 's#/usr/local/bin/#/usr/bin/#' -e 's#/usr/local/share/idavoll#/usr/share/idavoll/web#' \
  -e 's#^EnvironmentFile=.*#Environment=IDAVOLL_SERVE_CONFIG=/etc/idavoll/idavoll.conf#' \
  -e 's#^DynamicUser=yes#User=idavoll\nGroup=idavoll#' docker/idavoll.service >"$root/lib/systemd/system/idavoll.service"

mkdir -p "$root/etc/idavoll"
{
  echo '# Settings of the server. `idavoll config check --config /etc/idavoll/idavoll.conf` shows those in force;'
  echo '# `systemctl reload idavoll` reloads those that can change while it runs. Settings of the unit take precedence.'
  echo
  "$program" config example
} >"$root/etc/idavoll/idavoll.conf"

mkdir -p "$root/DEBIAN"
echo /etc/idavoll/idavoll.conf >"$root/DEBIAN/conffiles"
for script in postinst prerm postrm; do install -m 0755 "docker/package/$script" "$root/DEBIAN/$script"; done

# The libraries it needs, with their versions.
mkdir -p "$root.needs/debian"
trap 'rm -rf "$root" "$root.needs"' EXIT
touch "$root.needs/debian/control"
needs=$(cd "$root.needs" && dpkg-shlibdeps -O "$root/usr/bin/idavoll" 2>/dev/null | sed -n 's/^shlibs:Depends=//p')

cat >"$root/DEBIAN/control" <<END
Package: idavoll
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -sk --apparent-size "$root" | cut -f1)
Depends: $needs, adduser, ca-certificates, tzdata
Section: net
Priority: optional
Description: board games among friends, by the page
 An authoritative server for Völuspá, Walhalla and Nine Worlds with a web
 client: private rooms by link, accounts, clocks, news by mail and push,
 bots, and a log of each game that can be checked.
END
(cd "$root" && find . -type f ! -path './DEBIAN/*' ! -path './etc/*' -printf '%P\0' | sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
chmod 0644 "$root"/DEBIAN/{control,conffiles,md5sums}
find "$root" -type d -exec chmod 0755 {} +
dpkg-deb --root-owner-group --build "$root" "$package" >/dev/null
echo "$package"
