#!/bin/sh
# Tries the archive for Windows of dist/release under Wine, without sound: the title, a match that is killed in its
# middle, found again and won. Pictures of what was seen are left in dist/try.
set -eu
cd "$(dirname "$0")/../.."
./setup.sh gcc-mingw-w64-x86-64 wine wine64 xvfb xdotool imagemagick unzip
pictures=$PWD/dist/try
mkdir -p "$pictures"
room=$(mktemp -d)
export WINEPREFIX="$room/wine" WINEDEBUG=-all DISPLAY=:86
# Wine's own DirectX 12 compiles no shaders.
export WGPU_BACKEND=vulkan
server=
leave() {
    wineserver -k 2>/dev/null || true
    kill $server 2>/dev/null || true
    rm -rf "$room"
}
trap leave EXIT
trap 'exit 1' INT TERM HUP
Xvfb $DISPLAY -screen 0 1280x800x24 >/dev/null 2>&1 &
server=$!
wine wineboot --init >/dev/null 2>&1
unzip -q dist/release/inarow-*-windows-x86_64.zip -d "$room"
x86_64-w64-mingw32-gcc -shared -O2 -s packaging/windows/prng.c -ladvapi32 -o "$(echo "$room"/inarow-*)/bcryptprimitives.dll"
cd "$room"/inarow-*

# Without a desktop of Wine's own it knows no modes of this screen.
start() {
    wine explorer /desktop=inarow,1280x800 "$@" >>log 2>&1 &
    window=$(timeout 60 xdotool search --sync --name 'Wine Desktop' | head -1)
    xdotool windowfocus "$window" mousemove 640 400
    sleep 30
}
picture() {
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
    timeout 60 sh -c "while pgrep -f 'inarow[.]exe' >/dev/null; do sleep 1; done"
}

start 'In a Row.exe'
picture title
pgrep -f 'inarow[.]exe' >/dev/null || {
    echo "try.sh: In a Row.exe has not started the game" >&2
    exit 1
}
end

start inarow.exe play --first human:Ann --second human:Bob
# The first key only shows the mark.
xdotool key Right
sleep 1
play 1 2 1 2
picture begun
end
wine inarow.exe matches

start inarow.exe play --resume
picture again
xdotool key Right
sleep 1
play 1 2 1
sleep 3
picture won
end
wine inarow.exe matches --result won | tee won
grep -q Ann won || {
    echo "try.sh: no match that was won; the program said:" >&2
    cat log >&2
    exit 1
}
wine inarow.exe --version
echo "try.sh: it can be played under $(wine --version)"
