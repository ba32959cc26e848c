#!/bin/sh
# The game as a page, with what two servers are told of it. release.sh runs it.
set -eu
folder=$STAGE/page/inarow-$VERSION-page
mkdir -p "$folder"
./web.sh
cp -r dist/web "$folder/page"
# Those that a software centre shows.
mkdir "$folder/page/pictures"
for picture in $(sed -n 's|.*<image>@HOME_PAGE@/\(.*\)</image>|\1|p' packaging/linux/metainfo.xml); do
    cp "assets/$picture" "$folder/page/$picture"
done
cp "$STAGE/licences.txt" "$folder/page"
cp packaging/servers/*.conf packaging/servers/README.txt "$STAGE/licences.txt" LICENSE-* "$folder"
packaging/pack.sh "$folder" "$RELEASE/inarow-$VERSION-page.tar.xz"
