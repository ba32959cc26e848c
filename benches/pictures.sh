#!/bin/sh
# Goes through the screens of the real window and takes a picture of each, the same at every run: what a change of the
# code does to what players see is the difference between two folders of pictures of one day: the puzzle of the day is
# in them.
#
#   benches/pictures.sh FOLDER [PROGRAM]            takes them
#   benches/pictures.sh --compare FOLDER FOLDER     names those that differ, with the pixels that do
#
# It needs Debian's xvfb, xdotool and imagemagick, and draws by software where there is no card.
set -eu

if [ "${1:-}" = --compare ]; then
    differ=0
    for picture in "$2"/*.png; do
        name=$(basename "$picture")
        [ -e "$3/$name" ] || { echo "$name is only in $2"; differ=1; continue; }
        pixels=$(compare -metric AE "$picture" "$3/$name" null: 2>&1 || true)
        [ "${pixels%% *}" = 0 ] || { echo "$name differs in $pixels pixels"; differ=1; }
    done
    for picture in "$3"/*.png; do
        name=$(basename "$picture")
        [ -e "$2/$name" ] || { echo "$name is only in $3"; differ=1; }
    done
    exit "$differ"
fi

folder=$1
program=$(realpath "${2:-target/release/inarow}")
# The size in which the window opens: places to click are of that.
width=1120
height=720
mkdir -p "$folder"

INAROW_DATA=$(mktemp -d)
export INAROW_DATA DISPLAY=:96
Xvfb "$DISPLAY" -screen 0 "${width}x$height"x24 -nolisten tcp >/dev/null 2>&1 &
screen=$!
game=
trap 'kill $game $screen 2>/dev/null || true; rm -rf "$INAROW_DATA"' EXIT
trap 'exit 1' INT TERM
sleep 2

begin() {
    "$program" "$@" >/dev/null 2>&1 &
    game=$!
    window=
    until [ -n "$window" ]; do
        kill -0 "$game" 2>/dev/null || { echo "$program has ended" >&2; exit 1; }
        sleep 0.5
        window=$(xdotool search --onlyvisible --pid "$game" 2>/dev/null | tail -n 1)
    done
    xdotool windowmove "$window" 0 0 windowsize "$window" "$width" "$height" windowfocus "$window"
    # Out of the way of everything that answers to it.
    xdotool mousemove $((width - 1)) $((height - 1))
    sleep 3
}
end() {
    kill "$game"
    wait "$game" 2>/dev/null || true
    game=
}
# What is in the window once it rests: three pictures that are alike.
shoot() {
    alike=0
    before=
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        sleep 0.4
        import -window root "$folder/$1.png"
        now=$(identify -format '%#' "$folder/$1.png")
        if [ "$now" = "$before" ]; then alike=$((alike + 1)); else alike=0; fi
        before=$now
        [ "$alike" -lt 2 ] || return 0
    done
    echo "$1 did not come to rest" >&2
}
keys() {
    for key in "$@"; do
        xdotool key "$key"
        sleep 0.4
    done
}

cat >"$INAROW_DATA/settings.toml" <<'END'
[motion]
motion = "none"
pause = 0
END
cat >"$INAROW_DATA/matches.txt" <<'END'
game: connect-four
first: human:Ann
second: medium
date: 2026-01-02T03:04:05.000+00:00
moves: 1. 4 4 2. 4 4 3. 5 5 4. 3 2 5. 6

game: tic-tac-toe
first: human:Ann
second: human:Bo
date: 2026-01-03T03:04:05.000+00:00
moves: 1. b2 a1 2. c1 a3 3. a2 c2 4. b1 b3 5. c3

game: gomoku
first: human:Ann
second: hard
date: 2026-01-04T03:04:05.000+00:00
moves: 1. h8 i9 2. i8 g8 3. h9 h7 4. j9 g10
END
"$program" matches import "$INAROW_DATA/matches.txt"

click() {
    xdotool mousemove "$1" "$2"
    sleep 0.4
    xdotool click 1
    sleep 0.6
    xdotool mousemove $((width - 1)) $((height - 1))
}

begin
shoot title
click 922 220
shoot title-own
keys Escape
click 680 220
shoot title-gomoku
click 961 410
shoot players
keys Escape
click 571 620
shoot lessons
keys Escape
click 676 620
shoot puzzles
keys Escape
click 886 620
shoot matches
keys End space
shoot matches-keys
keys Escape Escape
click 991 620
shoot settings
keys Escape
click 197 220
click 466 620
shoot paper-first
keys Escape
for page in tic-tac-toe connect-four gomoku; do
    case $page in
    tic-tac-toe) click 197 220 ;;
    connect-four) click 438 220 ;;
    gomoku) click 680 220 ;;
    esac
    keys F1
    shoot "how-to-play-$page"
    keys Escape
    click 781 620
    shoot "analysis-$page"
    keys Escape Down Return
    shoot "set-up-$page"
    keys Escape Escape
    shoot "analysis-menu-$page"
    keys Up Return
    sleep 1
done
end

for game_name in tic-tac-toe connect-four gomoku 5x5x4 6x5x4-drop; do
    case $game_name in
    *-four | *-drop) moves=3354 ;;
    gomoku) moves="h8 i9 i8 g8 h9 h7 j9 g10" ;;
    *) moves="b2 a1 c1 a3" ;;
    esac
    begin play --game "$game_name" --seed 1 --first human --second human --moves "$moves"
    shoot "$game_name"
    # How far a search comes on a large board depends on the time.
    if [ "$game_name" != gomoku ]; then
        keys h
        sleep 8
        shoot "$game_name-hint"
        keys s
        sleep 8
        shoot "$game_name-scores"
        keys s
    fi
    keys Escape
    shoot "$game_name-menu"
    end
done

begin play --game connect-four --seed 1 --first human:Ann --second human:Bo --moves 3344556
keys 2 Return
shoot over
end

# The largest texts, with which this window is as low as a phone that lies.
printf '\n[look]\ntext-size = 20\n' >>"$INAROW_DATA/settings.toml"
begin
shoot large-title
keys F1
shoot large-how-to-play
end
begin play --game gomoku --seed 1 --first human --second human --moves "h8 i9"
keys Escape
shoot large-menu
keys Escape
shoot large-match
end
