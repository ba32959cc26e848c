#!/bin/sh
# Serves a folder with the page (dist/web, if none is named) by the two sample configurations, and asks for what matters:
# types, compression, and how long a browser may keep a file. It installs both servers on a Debian, and asks nothing.
set -eu
cd "$(dirname "$0")/../.."
./setup.sh nginx libnginx-mod-http-brotli-static apache2 curl
page=$(realpath "${1:-dist/web}")
room=$(mktemp -d)
chmod 755 "$room"
trap 'exit 1' INT TERM HUP
trap 'kill $servers 2>/dev/null || true; rm -rf "$room"' EXIT
servers=
cp -r "$page" "$room/page"
failed=0

# is WHAT PATTERN: the headers of the last answer have a line like that.
is() {
    grep -qi "^$1: $2.\?\$" "$room/head" || {
        echo "$server $path ($coding): no '$1: $2' in"
        cat "$room/head"
        failed=1
    }
}

# ask SERVER PATH CODING FILE: the answer's bytes are those of a file of the page.
ask() {
    server=$1 path=$2 coding=$3
    curl -sS --retry 9 --retry-connrefused --retry-delay 1 -D "$room/head" -o "$room/body" \
        -H "Accept-Encoding: $coding" "http://127.0.0.1:$port$path"
    cmp "$room/body" "$page/$4" || failed=1
}

check() {
    parts=$(basename "$page"/parts-*)
    for coding in 'br:gzip, deflate, br' 'gzip:gzip, deflate'; do
        short=${coding%%:*}
        ending=$(echo "$short" | sed 's/gzip/gz/')
        ask "$1" / "${coding#*:}" "index.html.$ending"
        is Content-Type 'text/html.*'
        is Cache-Control no-cache
        is Content-Encoding "$short"
        ask "$1" "/$parts/inarow_bg.wasm" "${coding#*:}" "$parts/inarow_bg.wasm.$ending"
        is Content-Type application/wasm
        is Cache-Control 'public, max-age=31536000, immutable'
        is Content-Encoding "$short"
        is X-Content-Type-Options nosniff
        ask "$1" "/$parts/page.js" "${coding#*:}" "$parts/page.js.$ending"
        is Content-Type '\(text\|application\)/javascript.*'
        is Content-Encoding "$short"
        ask "$1" "/$parts/connect-four.book" "${coding#*:}" "$parts/connect-four.book.$ending"
        is Cache-Control 'public, max-age=31536000, immutable'
        is Content-Encoding "$short"
    done
    ask "$1" "/$parts/inarow_bg.wasm" identity "$parts/inarow_bg.wasm"
    is Content-Type application/wasm
    ask "$1" /service-worker.js identity service-worker.js
    is Cache-Control no-cache
    is Content-Type '\(text\|application\)/javascript.*'
    ask "$1" /manifest.webmanifest identity manifest.webmanifest
    is Content-Type application/manifest+json
    curl -sS -o /dev/null -w '%{http_code}\n' "http://127.0.0.1:$port/nothing" | grep -qx 404 || {
        echo "$1: what is not there is found"
        failed=1
    }
    echo "$1: asked"
}

port=8481
sed -e "s,/srv/inarow,$room/page,; s/listen 80;/listen 127.0.0.1:$port;/; /listen \[::\]/d" \
    packaging/servers/nginx.conf >"$room/site.conf"
cat >"$room/nginx.conf" <<END
include /etc/nginx/modules-enabled/*.conf;
daemon off;
pid $room/nginx.pid;
error_log $room/errors;
events { }
http {
    include /etc/nginx/mime.types;
    access_log off;
    include $room/site.conf;
}
END
/usr/sbin/nginx -e "$room/errors" -c "$room/nginx.conf" &
servers=$!
check nginx

port=8482
sed -e "s,/srv/inarow,$room/page,; s/\*:80/127.0.0.1:$port/" packaging/servers/apache.conf >"$room/site.conf"
cat >"$room/apache.conf" <<END
ServerRoot /etc/apache2
PidFile $room/apache.pid
ErrorLog $room/errors
ServerName localhost
Listen 127.0.0.1:$port
$(cat /etc/apache2/mods-available/mpm_event.load)
$(cd /etc/apache2/mods-available && cat authz_core.load dir.load mime.load headers.load rewrite.load)
TypesConfig /etc/mime.types
User www-data
Group www-data
Include $room/site.conf
END
/usr/sbin/apache2 -X -f "$room/apache.conf" &
servers="$servers $!"
check apache
exit $failed
