#!/bin/sh
# Plays a match of both kinds in the real window, in two languages, over the accessibility bus alone: what a screen reader
# would speak is printed. The program is built before; it is named, or that of `cargo build`.
set -eu
cd "$(dirname "$0")/../.."
./setup.sh xvfb dbus at-spi2-core python3-pyatspi
program=$(realpath "${1:-target/debug/inarow}")
# That a screen reader is there is noted in the user's settings: not in those of whoever runs this.
if [ -z "${INAROW_ROOM:-}" ]; then
    INAROW_ROOM=$(mktemp -d)
    export INAROW_ROOM XDG_CONFIG_HOME="$INAROW_ROOM" XDG_RUNTIME_DIR="$INAROW_ROOM"
    exec dbus-run-session -- "$0" "$program"
fi
room=$INAROW_ROOM
export DISPLAY=:84 INAROW_DATA="$room"
pids=
leave() {
    # shellcheck disable=SC2086
    kill $pids 2>/dev/null || true
    rm -rf "$room"
}
trap leave EXIT
trap 'exit 1' INT TERM HUP
Xvfb $DISPLAY -screen 0 1280x800x24 >/dev/null 2>&1 &
pids="$pids $!"
/usr/libexec/at-spi-bus-launcher --launch-immediately >/dev/null 2>&1 &
pids="$pids $!"
sleep 2
# As a screen reader says that it is there.
gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus \
    --method org.freedesktop.DBus.Properties.Set org.a11y.Status ScreenReaderEnabled '<true>' >/dev/null

for language in en de; do
    for game in connect-four tic-tac-toe; do
        printf '\n== %s, %s\n' "$game" "$language"
        rm -rf "$room/matches"*
        "$program" --language $language &
        game_pid=$!
        pids="$pids $game_pid"
        /usr/bin/python3 tests/reader/play.py $language $game
        kill $game_pid
        wait $game_pid 2>/dev/null || true
    done
done
echo "All were played to their end."
