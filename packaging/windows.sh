#!/bin/sh
# The program for 64-bit Windows 10 and newer, as an archive. release.sh runs it.
set -eu
. packaging/cross.sh
target=x86_64-pc-windows-gnu
mingw=x86_64-w64-mingw32
./setup.sh gcc-mingw-w64-x86-64

# Its icon in the sizes that Windows shows, its version, and what it says of itself.
stage=$STAGE/windows
folder=$stage/inarow-$VERSION
mkdir -p "$folder"
for size in 16 20 24 32 40 48 64 256; do
    rsvg-convert --width $size --height $size web/icon.svg --output "$stage/$size.png"
done
# The largest is kept as a picture: an icon of bitmaps alone would be three times as large.
icotool --create --output "$stage/inarow.ico" "$stage"/16.png "$stage"/2?.png "$stage"/32.png "$stage"/4?.png \
    "$stage/64.png" --raw="$stage/256.png"
numbers=$(echo "$VERSION" | sed 's/[^0-9.].*//; s/\./,/g'),0
cp packaging/windows/inarow.manifest "$stage"
$mingw-windres --include-dir "$stage" -D "NUMBERS=$numbers" -D "VERSION=\\\"$VERSION\\\"" \
    packaging/windows/inarow.rc "$stage/resources.o"

# The linker puts what is imported into the order of the folders that it comes from. By this way all of them lie in the
# home folder, and that order is the same for everybody.
way=$HOME/.cache/inarow-windows
mkdir -p "${way%/*}"
ln -sfn "$CARGO_TARGET_DIR" "$way"
(
    export CARGO_TARGET_DIR="$way" RUSTFLAGS="$RUSTFLAGS --remap-path-prefix=$way=target"
    cross $target std,panic_unwind --profile published --bin inarow -- \
        -C "link-arg=${stage#"$PWD"/}/resources.o" -C link-arg=-Wl,--no-insert-timestamp
)
cp "$CARGO_TARGET_DIR/$target/published/inarow.exe" "$folder"
$mingw-gcc -O2 -Wall -Wextra -Werror -municode -mwindows -static -s -Wl,--no-insert-timestamp \
    packaging/windows/play.c "$stage/resources.o" -o "$folder/In a Row.exe"

# What MinGW-w64 itself puts into both programs has a licence too.
{
    cat "$STAGE/licences.txt"
    printf '================================================================================\nMinGW-w64\n\n'
    cat /usr/share/doc/mingw-w64-common/copyright
} >"$folder/licences.txt"
cp LICENSE-* "$folder"
sed 's/$/\r/' packaging/windows/README.txt >"$folder/README.txt"
chmod -R u=rwX,go=rX "$folder"
find "$folder" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
(cd "$stage" && find "inarow-$VERSION" -type f | LC_ALL=C sort |
    zip -q -9 -X "$RELEASE/inarow-$VERSION-windows-x86_64.zip" -@)
