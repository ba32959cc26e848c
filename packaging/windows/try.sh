#!/bin/sh
# Tries the archive for Windows of dist/release under Wine, which has no sound here: the title, a match that is killed in
# its middle, found again and won. Pictures of what was seen are left in dist/try.
set -eu
cd "$(dirname "$0")/../.."
./setup.sh wine wine64 xvfb xdotool imagemagick unzip
pictures=$PWD/dist/try
mkdir -p "$pictures"
room=$(mktemp -d)
export WINEPREFIX="$room/wine" WINEDEBUG=-all DISPLAY=:86
server=
leave() {
    wineserver -k 2>/dev/null || true
    [ -z "$server" ] || kill "$server"
    rm -rf "$room"
}
trap leave EXIT
Xvfb $DISPLAY -screen 0 1280x800x24 >/dev/null 2>&1 &
server=$!
wine wineboot --init >/dev/null 2>&1
unzip -q dist/release/inarow-*-windows-x86_64.zip -d "$room"
cd "$room"/inarow-*

shown() {
    window=$(timeout 120 xdotool search --sync --onlyvisible --name 'In a Row' | head -1)
    xdotool windowfocus "$window"
    sleep 10
    import -window root "$pictures/windows-$1.png"
}
play() {
    for column; do
        xdotool key "$column"
        sleep 1
        xdotool key Return
        sleep 2
    done
}
end() {
    wineserver -k
    while pgrep -f 'inarow[.]exe' >/dev/null; do sleep 1; done
}

wine 'In a Row.exe' &
shown title
end

wine inarow.exe play --first human:Ann --second human:Bob >log 2>&1 &
shown begun
# The first key only shows the mark.
xdotool key Right
sleep 1
play 1 2 1 2
end
wine inarow.exe matches

wine inarow.exe play --resume >>log 2>&1 &
shown again
xdotool key Right
sleep 1
play 1 2 1
sleep 3
import -window root "$pictures/windows-won.png"
end
wine inarow.exe matches --result won | tee won
grep -q Ann won || {
    echo "try.sh: no match that was won; the program said:" >&2
    cat log >&2
    exit 1
}
wine inarow.exe --version
echo "try.sh: it can be played under $(wine --version)"
