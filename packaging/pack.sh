#!/bin/sh
# Packs a folder, `packaging/pack.sh FOLDER ARCHIVE.tar.xz`: the same bytes on every day and for everybody.
set -eu
folder=$(dirname "$1") name=$(basename "$1")
tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --mode=go=rX,u+rw --owner=0 --group=0 --numeric-owner \
    -C "$folder" -c "$name" | xz -9 -T1 >"$2"
