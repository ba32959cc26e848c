#!/bin/sh
# Plays matches of two computers in the real window, one after the other, and prints what memory the program has
# after each tenth of them; then opens and closes its menu, asks for hints and scores, and resizes the window.
#
#   benches/memory.sh [PROGRAM] [MATCHES] [GAME...]
#
# It needs Debian's xvfb and xdotool, and draws by software where there is no card.
set -eu

program=$(realpath "${1:-target/release/inarow}")
matches=${2:-50}
[ $# -gt 2 ] && shift 2 || set -- tic-tac-toe connect-four gomoku 6x6x4

INAROW_DATA=$(mktemp -d)
export INAROW_DATA DISPLAY=:97
Xvfb "$DISPLAY" -screen 0 1280x800x24 -nolisten tcp >/dev/null 2>&1 &
screen=$!
game=
trap 'kill $game $screen 2>/dev/null || true; rm -rf "$INAROW_DATA"' EXIT
trap 'exit 1' INT TERM
sleep 2

# Memory of the program, in MB, and processor time, in hundredths of a second.
memory() { awk '/^VmRSS/ { printf "%d", $2 / 1024 }' "/proc/$game/status"; }
time_spent() { awk '{ print $14 + $15 }' "/proc/$game/stat"; }
# Whether the match is over, as the title of the window tells.
over() { xdotool getwindowname "$window" | grep -q -e ' wins' -e draw; }

for kind in "$@"; do
    rm -rf "$INAROW_DATA"
    mkdir -p "$INAROW_DATA"
    printf '[motion]\npause = 0\nspeed = "fast"\n' >"$INAROW_DATA/settings.toml"
    "$program" play --game "$kind" --first beginner --second easy >/dev/null 2>&1 &
    game=$!
    sleep 3
    window=$(xdotool search --onlyvisible --pid "$game" | tail -n 1)
    # There is no window manager to do it.
    xdotool windowfocus "$window"
    printf '%-14s start %4s MB;' "$kind" "$(memory)"
    done=0
    before=$(time_spent)
    while [ "$done" -lt "$matches" ]; do
        until over; do sleep 0.2; done
        done=$((done + 1))
        # The first key only shows where one is.
        while over; do
            xdotool key Return
            sleep 0.5
        done
        if [ $((done * 10 % matches)) -lt 10 ]; then printf ' %s' "$(memory)"; fi
    done
    printf ' MB; %s s of processor time a match\n' \
        "$((($(time_spent) - before) / matches))e-2"
    kill "$game"
    wait "$game" 2>/dev/null || true
done

"$program" play --game connect-four --first human --second human >/dev/null 2>&1 &
game=$!
sleep 3
window=$(xdotool search --onlyvisible --pid "$game" | tail -n 1)
xdotool windowfocus "$window"
printf 'screens        start %4s MB;' "$(memory)"
for round in 1 2 3 4 5 6 7 8 9 10; do
    for time in 1 2 3 4 5; do
        for key in Escape Escape h s s; do
            xdotool key "$key"
            sleep 0.15
        done
    done
    printf ' %s' "$(memory)"
done
printf ' MB\n'
printf 'sizes          start %4s MB;' "$(memory)"
for round in 1 2 3 4 5 6 7 8 9 10; do
    for time in 1 2 3 4 5 6 7 8 9 10; do
        xdotool windowsize "$window" $((500 + 60 * time)) $((400 + 35 * time))
        sleep 0.1
        xdotool windowsize "$window" $((1200 - 60 * time)) $((760 - 35 * time))
        sleep 0.1
    done
    printf ' %s' "$(memory)"
done
printf ' MB\n'
