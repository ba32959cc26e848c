#!/bin/sh
# Tries what release.sh left, as somebody who has nothing else: in a bare Debian (bookworm, or the suite that is named;
# bullseye is the oldest) the package is installed, a match is played in a terminal and one in its window, and it is
# taken away again; then the same with the archive, without libraries of sound and pads. To be run as root. Pictures of what was seen are left
# in dist/try. Software Vulkan of before 2021, as bullseye has it, has no way to a screen without a card: there it is
# tried in a terminal alone.
set -eu
cd "$(dirname "$0")/../.."
suite=${1:-bookworm}
./setup.sh debootstrap xvfb xdotool imagemagick
pictures=dist/try
mkdir -p $pictures
room=$(mktemp -d)
root=$room/root
display=:87
server=
program=
leave() {
    kill $server $program 2>/dev/null || true
    umount "$root/proc" "$root/dev" 2>/dev/null || true
    rm -rf --one-file-system "$room"
}
trap leave EXIT
trap 'exit 1' INT TERM HUP

debootstrap --variant=minbase "$suite" "$root" >/dev/null
mount -t proc proc "$root/proc"
mount --bind /dev "$root/dev"
cat >"$root/inside" <<END
#!/bin/sh
exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin:/usr/games HOME=/home/player LANG=C.UTF-8 DISPLAY=$display \
    DEBIAN_FRONTEND=noninteractive "\$@"
END
chmod +x "$root/inside"
mkdir "$root/home/player"
inside() {
    chroot "$root" /inside "$@"
}
Xvfb $display -screen 0 1280x800x24 >/dev/null 2>&1 &
server=$!
export DISPLAY=$display

# play PROGRAM NAME: matches of two people, with keys alone; the one in the window has to be kept afterwards.
play() {
    printf '2\n1\n2\n1\n2\n1\n2\n1\n' | inside "$1" console --game connect-four | tail -1 | tee "$room/said"
    grep -q wins "$room/said"
    [ "$suite" != bullseye ] || return 0
    chroot "$root" /inside "$1" play --first human:Ann --second human:Bob >"$room/log" 2>&1 &
    program=$!
    window=$(timeout 60 xdotool search --sync --onlyvisible --name 'In a Row' | head -1)
    xdotool windowfocus "$window"
    sleep 8
    # The first key only shows the mark.
    xdotool key Right
    for column in 1 2 1 2 1 2 1; do
        sleep 2
        xdotool key $column
        sleep 1
        xdotool key Return
    done
    sleep 6
    import -window root "$pictures/$suite-$2.png"
    kill $program || true
    wait $program 2>/dev/null || true
    program=
    inside "$1" matches --result won | tee "$room/matches"
    if ! grep -q Ann "$room/matches" || grep panicked "$room/log"; then
        echo "try.sh: that is not how a match goes; the program said:" >&2
        cat "$room/log" >&2
        exit 1
    fi
}

cp dist/release/inarow_*.deb "$root/"
inside sh -c 'apt-get update -qq && apt-get install -y -qq ./inarow_*.deb' >"$room/apt" 2>&1 || {
    cat "$room/apt"
    exit 1
}
play inarow package
inside apt-get purge -y -qq inarow >/dev/null 2>&1
echo "left of the package, but for the player's own:"
find "$root" -xdev -iname '*inarow*' ! -path "$root/inarow_*.deb" ! -path "$root/home/*" ! -path "$root/var/log/*" |
    tee "$room/left"
[ ! -s "$room/left" ]
inside find /home -path '*inarow*' -type f

# Without any library of sound or pads, and from a folder.
inside apt-get purge -y -qq libasound2 libasound2-data >/dev/null 2>&1 || true
rm -rf "$root/home/player"
mkdir "$root/home/player"
tar -C "$root/opt" -xf dist/release/inarow-*-linux-x86_64.tar.xz
rm -f "$root"/usr/lib/x86_64-linux-gnu/libudev.so* "$root"/lib/x86_64-linux-gnu/libudev.so*
[ -z "$(find "$root" -xdev -name 'libasound.so*' -o -xdev -name 'libudev.so*')" ]
play "/$(cd "$root" && echo opt/inarow-*)/inarow" archive
echo "try.sh: both can be played on $suite"
