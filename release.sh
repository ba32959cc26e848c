#!/bin/sh
# Makes dist/release, all that is published, from what is committed: a Debian package, an archive for any Linux, one for
# Windows, the page for a server, the crate, what is inside with its licences, and checksums. The same commit gives the
# same bytes. Parts that are named (linux windows page crate) are made alone. It installs what it needs on a Debian or
# Ubuntu with Rust, and asks nothing.
set -eu
cd "$(dirname "$0")"
if [ -n "$(git status --porcelain)" ]; then
    echo "release.sh: please commit first what git status shows: only what is committed is released" >&2
    exit 1
fi
[ $# -gt 0 ] || set -- linux windows page crate
for part; do
    case $part in
        linux | windows | page | crate) ;;
        *)
            echo "release.sh: the parts are linux, windows, page and crate, not $part" >&2
            exit 2
            ;;
    esac
done

CARGO_TARGET_DIR=$(realpath -m "${CARGO_TARGET_DIR:-target}")
case $PWD$CARGO_TARGET_DIR${CARGO_HOME:-$HOME} in
    *[[:space:]]*)
        echo "release.sh: no folder that it is made in may have a space in its name" >&2
        exit 1
        ;;
esac
./setup.sh python3-venv zip librsvg2-bin icoutils xz-utils binutils desktop-file-utils appstream lintian
field() {
    sed -n "s/^$1 = \"\(.*\)\"/\1/p" Cargo.toml | head -1
}
VERSION=$(field version)
HOME_PAGE=$(field homepage)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
# What is made on the way, and what is published.
STAGE=$PWD/dist/stage
RELEASE=$PWD/dist/release
# No folder of this machine is named in what is published.
RUSTFLAGS="--remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}/registry/src=src --remap-path-prefix=$CARGO_TARGET_DIR=target"
TZ=UTC LC_ALL=C.UTF-8
export VERSION HOME_PAGE SOURCE_DATE_EPOCH STAGE RELEASE CARGO_TARGET_DIR RUSTFLAGS TZ LC_ALL
umask 022
rm -rf "$STAGE" "$RELEASE"
mkdir -p "$STAGE" "$RELEASE"

for part in contents "$@"; do
    printf '\n== %s\n' "$part"
    "packaging/$part.sh"
done

(cd "$RELEASE" && sha256sum -- * >"$STAGE/SHA256SUMS")
mv "$STAGE/SHA256SUMS" "$RELEASE"
printf '\nIn dist/release:\n'
(cd "$RELEASE" && ls -l)
echo "Not made, as nothing here can build or try it: programs for macOS, for ARM, and for phones but as a page."
