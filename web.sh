#!/bin/sh
# Makes dist/web, the game as a page: a folder that any static server serves, also below a path.
# It installs what it needs on a Debian or Ubuntu with Rust, and asks nothing.
#
#   ./web.sh [PROFILE]
#
# The profile `web-test` builds much faster, and makes a large page that nobody compresses.
set -eu
cd "$(dirname "$0")"
profile=${1:-web}
. packaging/cross.sh
target=wasm32-unknown-unknown
build=${CARGO_TARGET_DIR:-target}

./setup.sh
# SQLite is written in C.
command -v clang >/dev/null || ./setup.sh clang

export RUSTFLAGS="-C target-feature=+simd128 --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}/registry/src=src"
# The connections to those who are far away are a program of their own, which few visitors need; so is what thinks, of which
# a page has several.
cross $target std,panic_abort --package inarow-net --crate-type cdylib --profile "$profile"
made=$build/$target/$profile
cp "$made/inarow_net.wasm" "$made/peers_program.wasm"
cross $target std,panic_abort --package inarow-thinker --features program --crate-type cdylib --profile "$profile"
cp "$made/inarow_thinker.wasm" "$made/thinker_program.wasm"
cross $target std,panic_abort --package inarow --lib --crate-type cdylib --profile "$profile"

# Its bridge to the page, by the tool of the version that the program was built with.
version=$(sed -n '/^name = "wasm-bindgen"$/{n;s/version = "\(.*\)"/\1/p}' Cargo.lock)
bindgen=$build/tools/bin/wasm-bindgen
if [ "$("$bindgen" --version 2>/dev/null)" != "wasm-bindgen $version" ]; then
    # A registry may lack just what it was locked to: then what it has will do.
    for locked in --locked ""; do
        # shellcheck disable=SC2086 # nothing is no option
        env -u RUSTFLAGS cargo install $locked --quiet --root "$build/tools" --version "$version" wasm-bindgen-cli && break
    done
fi
page=dist/web.new
rm -rf $page
mkdir -p $page/parts
for program in inarow peers_program thinker_program; do
    "$bindgen" --target web --no-typescript --remove-name-section --remove-producers-section \
        --out-dir $page/parts "$made/$program.wasm"
done

# The page around it. All parts are in a folder named after what is in them, so that no browser ever
# puts parts of two versions together.
cp web/page.css web/page.js web/language.js web/reader.js web/thinker.js web/keeper.js web/peers.js web/sound.js $page/parts
cp -r assets/sounds $page/parts
cp assets/fonts/Quicksand-Bold.ttf crates/solver/books/connect-four.book $page/parts
cp web/index.html web/manifest.webmanifest web/icon* $page
# What it says before the program is there.
page_texts='page-[a-z-]*\|title\|title-line'
for texts in assets/texts/*.ftl; do
    sed -n "s/^\($page_texts\) = \(.*\)/\"\1\": \"\2\",/p" "$texts" |
        tr -d '\n' | sed "s/.*/\"$(basename "$texts" .ftl)\": {&},/; s/,}/}/"
done | tr -d '\n' | sed 's/.*/{&}/; s/,}$/}/' >dist/texts.json
sed -n "s/^\($page_texts\) = \(.*\)/s|@\1@|\2|g/p" assets/texts/en.ftl >dist/texts.sed
sed -i -f dist/texts.sed -e "s|@TEXTS@|$(cat dist/texts.json)|" $page/index.html
rm dist/texts.json dist/texts.sed
# What is shown to those who are asked whether to install it. Nobody needs it offline, nor what reaches others.
cp assets/pictures/hint.png $page/wide.png
cp assets/pictures/phone.png $page/narrow.png
version=$(cd $page && find . -type f -exec sha256sum {} + | LC_ALL=C sort | sha256sum | cut -c -12)
sed -i "s/@PARTS@/parts-$version/; s/@PROGRAM_BYTES@/$(wc -c <$page/parts/inarow_bg.wasm)/" \
    $page/index.html
mv $page/parts "$page/parts-$version"
{
    printf 'const VERSION = "%s";\nconst PARTS = "parts-%s/";\n' "$version" "$version"
    printf 'const FILES = [\n    "./",\n'
    (cd $page && find . -type f ! -name wide.png ! -name narrow.png ! -name 'peers_program*') | LC_ALL=C sort | sed 's,^\./\(.*\),    "\1"\,,'
    printf '];\n\n'
    cat web/service-worker.js
} >dist/service-worker.js
mv dist/service-worker.js $page
rm -rf dist/web
mv $page dist/web
if [ "$profile" = web ]; then
    # Servers that are told to send what is compressed need not do it each time.
    find dist/web -type f \( -name '*.wasm' -o -name '*.js' -o -name '*.css' -o -name '*.html' -o -name '*.svg' \
        -o -name '*.book' -o -name '*.ttf' \) -exec gzip -9kn {} +
    command -v brotli >/dev/null || ./setup.sh brotli
    find dist/web -type f -name '*.gz' | while read -r packed; do
        brotli --best --keep --force "${packed%.gz}"
    done
fi
echo "dist/web is the page: python3 -m http.server --directory dist/web"
