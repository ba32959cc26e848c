#!/bin/sh
# Makes the fonts of languages whose letters the game's own fonts lack: of Debian's Noto Sans CJK just the letters that
# their texts have. To be run again whenever those texts get new letters; a test says when. It asks nothing.
set -eu
cd "$(dirname "$0")/../.."
./setup.sh fonts-noto-cjk fonttools
noto=/usr/share/fonts/opentype/noto
# Each writes the same letters a little differently, and the names of all languages stand in every one.
names=$(sed -n 's/^language-name = //p' assets/texts/*.ftl)
subset() {
    for weight in Regular Bold; do
        pyftsubset "$noto/NotoSansCJK-$weight.ttc" --font-number="$2" --text="$names$(cat "assets/texts/$1.ftl")" \
            --drop-tables+=BASE,GSUB,GPOS,VORG,vhea,vmtx --layout-features='' \
            --no-hinting --desubroutinize --name-IDs='0,1,2,13,14' --no-recalc-timestamp \
            --output-file="assets/fonts/$1-$weight.otf"
    done
}
subset zh-Hans 2
subset zh-Hant 3
