#!/bin/sh
# The program for any Linux with glibc 2.31 (2020) or newer, as an archive and as a Debian package. release.sh runs it.
set -eu
target=x86_64-unknown-linux-gnu
tools=$CARGO_TARGET_DIR/tools
packaging/tool.sh cargo-zigbuild 0.24.1
packaging/tool.sh cargo-deb 3.8.0

# Zig's C compiler links with any glibc of the last years.
zig=0.15.2
if [ "$("$tools/zig/bin/python" -m ziglang version 2>/dev/null)" != $zig ]; then
    python3 -m venv "$tools/zig"
    "$tools/zig/bin/pip" install --quiet "ziglang==$zig"
fi
PATH=$tools/zig/bin:$tools/bin:$PATH
zig() {
    python -m ziglang "$@"
}

# What stands in for the libraries of sound and pads, which are found when the program needs them.
link=$STAGE/link
mkdir -p "$link"
libraries=/usr/lib/x86_64-linux-gnu
nm -D --defined-only $libraries/libasound.so $libraries/libudev.so |
    sed -n 's/.* T \(\(snd\|udev\)_[A-Za-z0-9_]*\).*/DELAYED(\1)/p' | LC_ALL=C sort -u >"$link/functions.h"
zig cc -target x86_64-linux-gnu.2.31 -O2 -fPIC -I"$link" -c packaging/linux/delayed.c -o "$link/delayed.o"
for library in alsa libudev; do
    printf 'Name: %s\nDescription: found at run time\nVersion: 1\nLibs:\n' $library >"$link/$library.pc"
done
PKG_CONFIG_LIBDIR=$link cargo-zigbuild rustc --locked --profile published --bin inarow --target $target.2.31 -- \
    -C "link-arg=${link#"$PWD"/}/delayed.o"
program=$CARGO_TARGET_DIR/$target/published/inarow

# A program that asks for anything newer would start on none that is older.
newest=$(objdump -T "$program" | grep -o 'GLIBC_[0-9.]*' | sort -u -V | tail -1)
[ "$(printf '%s\nGLIBC_2.31\n' "$newest" | sort -V | tail -1)" = GLIBC_2.31 ] || {
    echo "linux.sh: the program needs $newest" >&2
    exit 1
}

# What belongs to it, from its own definitions, and its icon in the sizes that desktops show.
stage=$STAGE/linux
mkdir -p "$stage/share/completions" "$stage/icons/scalable/apps"
cp "$program" "$stage/inarow"
"$program" --language en manual "$stage/share/man/man1"
"$program" --language en completions bash >"$stage/share/completions/inarow.bash"
"$program" --language en completions fish >"$stage/share/completions/inarow.fish"
"$program" --language en completions zsh >"$stage/share/completions/_inarow"
cp web/icon.svg "$stage/icons/scalable/apps/inarow.svg"
for size in 32 48 64 128 256; do
    mkdir -p "$stage/icons/${size}x$size/apps"
    rsvg-convert --width $size --height $size web/icon.svg --output "$stage/icons/${size}x$size/apps/inarow.png"
done
cp "$STAGE/licences.txt" "$stage"

# What a software centre shows, under a name that begins with that of the page turned round.
host=${HOME_PAGE#https://}
id=$(echo "${host%%/*}" | tr . '\n' | tac | paste -sd.).inarow
sed -e "s|@ID@|$id|; s|@HOME_PAGE@|$HOME_PAGE|; s|@VERSION@|$VERSION|; s|@DATE@|$(date -d "@$SOURCE_DATE_EPOCH" +%F)|" \
    packaging/linux/metainfo.xml >"$stage/$id.metainfo.xml"
desktop-file-validate packaging/linux/inarow.desktop
appstreamcli validate --no-net "$stage/$id.metainfo.xml"

# The archive.
name=inarow-$VERSION
mkdir "$stage/$name"
cp -r "$stage/inarow" "$stage/share" "$STAGE/licences.txt" packaging/linux/README.txt LICENSE-* "$stage/$name"
packaging/pack.sh "$stage/$name" "$RELEASE/$name-linux-x86_64.tar.xz"

# The package.
licence() {
    sed 's/^$/./; s/^/ /; s/[[:space:]]*$//' "$1"
}
licence LICENSE-MIT | sed 1,4d >"$stage/expat"
licence assets/fonts/OFL.txt >"$stage/ofl"
sed -e "/@EXPAT@/{r $stage/expat
d}" -e "/@OFL@/{r $stage/ofl
d}" packaging/linux/copyright >"$stage/copyright"
authors=$(sed -n 's/^authors = \["\(.*\)"\]/\1/p' Cargo.toml)
cat >"$stage/changelog" <<END
inarow ($VERSION-1) unstable; urgency=medium

  * Version $VERSION, as its authors publish it.

 -- $authors  $(date -R -d "@$SOURCE_DATE_EPOCH")
END
cargo deb --locked --no-build --no-strip --target $target --output "$RELEASE"
lintian --fail-on error "$RELEASE"/inarow_*.deb
