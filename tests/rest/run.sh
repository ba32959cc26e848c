#!/bin/sh
# Measures what the game costs while nothing happens: on the title, in a match, in its menu, while another window is
# looked at, and hidden; and how long it takes until a key is answered after that. The program is built before: it is
# named, or that of `cargo build --release`. Ends with 1 where a rest takes more than 0.2 % of a core.
set -eu
cd "$(dirname "$0")/../.."
./setup.sh xvfb xdotool
program=$(realpath "${1:-target/release/inarow}")
seconds=${2:-20}
room=$(mktemp -d)
export DISPLAY=:86 INAROW_DATA="$room" XDG_RUNTIME_DIR="$room"
pids=
leave() {
    # shellcheck disable=SC2086
    kill $pids 2>/dev/null || true
    rm -rf "$room"
}
trap leave EXIT
trap 'exit 1' INT TERM HUP
Xvfb $DISPLAY -screen 0 1120x720x24 >/dev/null 2>&1 &
pids=$!
sleep 1
"$program" --language en >/dev/null 2>&1 &
game=$!
pids="$pids $game"
window=$(xdotool search --sync --onlyvisible --name 'In a Row' | head -n 1)
xdotool windowfocus "$window"

costs() {
    # The picture comes to rest before it is measured.
    sleep 8
    before=$(awk '{print $14 + $15}' "/proc/$game/stat")
    sleep "$seconds"
    after=$(awk '{print $14 + $15}' "/proc/$game/stat")
    memory=$(awk '/VmRSS/ {print int($2 / 1024)}' "/proc/$game/status")
    awk -v name="$1" -v ticks=$((after - before)) -v seconds="$seconds" -v memory="$memory" \
        -v hertz="$(getconf CLK_TCK)" 'BEGIN {
            share = 100 * ticks / hertz / seconds
            printf "%-22s %6.2f %% of a core, %d MB\n", name, share, memory
            exit share > 0.2
        }' || dear=1
}

dear=0
costs 'title'
xdotool key Return
sleep 2
costs 'match'
python3 tests/rest/answer.py "$window" Left Right Left Right
xdotool key Escape
costs 'menu of the match'
xdotool key Escape
# Nobody looks at it: the window without a focus is asked for nothing either.
xdotool windowfocus "$(xdotool search --maxdepth 0 . | head -n 1)" 2>/dev/null || true
costs 'unfocused'
xdotool windowunmap "$window"
costs 'hidden'
exit "$dear"
