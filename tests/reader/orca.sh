#!/bin/sh
# Begins a match in the real window with Orca listening, as a player would with a keyboard, and prints what Orca speaks. Its
# speech goes nowhere. The program is built before: it is named, or that of `cargo build`; a language may follow.
set -eu
cd "$(dirname "$0")/../.."
./setup.sh xvfb xdotool dbus at-spi2-core orca speech-dispatcher
program=$(realpath "${1:-target/debug/inarow}")
language=${2:-en}
if [ -z "${INAROW_ROOM:-}" ]; then
    INAROW_ROOM=$(mktemp -d)
    export INAROW_ROOM
    exec dbus-run-session -- "$0" "$program" "$language"
fi
room=$INAROW_ROOM
# Nothing of whoever runs this is read or changed.
export HOME="$room" XDG_CONFIG_HOME="$room" XDG_RUNTIME_DIR="$room" DISPLAY=:87 INAROW_DATA="$room"
pids=
leave() {
    # shellcheck disable=SC2086
    kill $pids 2>/dev/null || true
    rm -rf "$room"
}
trap leave EXIT
trap 'exit 1' INT TERM HUP
mkdir "$room/speech-dispatcher"
printf 'AddModule "dummy" "sd_dummy" ""\nDefaultModule dummy\n' >"$room/speech-dispatcher/speechd.conf"
Xvfb $DISPLAY -screen 0 1280x800x24 >/dev/null 2>&1 &
pids="$pids $!"
/usr/libexec/at-spi-bus-launcher --launch-immediately >/dev/null 2>&1 &
pids="$pids $!"
sleep 2
gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus \
    --method org.freedesktop.DBus.Properties.Set org.a11y.Status ScreenReaderEnabled '<true>' >/dev/null
orca --replace --debug-file="$room/spoken" >/dev/null 2>&1 &
pids="$pids $!"
sleep 6
"$program" --language "$language" >/dev/null 2>&1 &
pids="$pids $!"
window=$(xdotool search --sync --onlyvisible --name 'In a Row' | head -n 1)
sleep 12
xdotool windowfocus "$window"
# On paper, a new sheet; a move, a square that is taken, a hint, the menu.
for key in Tab Tab Return Return Right Return Left Return h Escape; do
    sleep 3
    xdotool key "$key"
done
sleep 3
sed -n "s/.*SPEECH OUTPUT: '\(.*\)'{.*/\1/p" "$room/spoken"
