#!/bin/bash
# Builds the book into docs/book, and checks every relative link and anchor in it and in the Markdown files of the
# root. Ends with 1 where a link leads nowhere. It installs mdbook once, with Cargo.
set -euo pipefail
cd "$(dirname "$0")/.."

version=0.5.4
cache=${XDG_CACHE_HOME:-$HOME/.cache}/inarow-mdbook
if [ "$(mdbook --version 2>/dev/null)" != "mdbook v$version" ]; then
    PATH=$cache/bin:$PATH
    if [ "$(mdbook --version 2>/dev/null)" != "mdbook v$version" ]; then
        # A registry may lack just what it was locked to: then what it has will do.
        for locked in --locked ""; do
            # shellcheck disable=SC2086 # nothing is no option
            cargo install $locked --quiet --root "$cache" --version $version --no-default-features mdbook && break
        done
    fi
fi
rm -rf docs/book
mdbook build docs

faults=0
# check FILE LINK: whether a link in a file leads to something. Anchors are looked for in what mdbook has made of a
# chapter, and in the headings of any other Markdown file.
check() {
    local file=$1 link=$2 target anchor=
    case $link in
        *://* | mailto:* | data:*) return ;;
        *'#'*) anchor=${link#*#} ;;
    esac
    target=${link%%#*}
    if [ -z "$target" ]; then target=$file; else target=$(dirname "$file")/$target; fi
    if [ ! -e "$target" ]; then
        echo "$file: $link: no such file" >&2
    elif [ -n "$anchor" ] && ! anchors "$target" | grep -qxF -- "$anchor"; then
        echo "$file: $link: no such anchor" >&2
    else
        return 0
    fi
    faults=$((faults + 1))
}
anchors() {
    local page=${1/docs\/src/docs\/book}
    case $1 in
        */docs/src/*.md | docs/src/*.md) set -- "${page%.md}.html" ;;
    esac
    case $1 in
        *.html) grep -o ' id="[^"]*"' "$1" | sed 's/ id="\(.*\)"/\1/' ;;
        *.md) sed -n 's/^#\+ //p' "$1" | tr '[:upper:]' '[:lower:]' | sed 's/[^[:alnum:] _-]//g; s/ /-/g' ;;
    esac
}

while IFS=: read -r file link; do
    check "$file" "$link"
done < <(
    grep -oE '\]\([^) ]+' README.md CONTRIBUTING.md CHANGELOG.md | sed 's/:](/:/' | sort -u
    grep -oE '<(a|img|link|script|iframe)[^>]* (href|src)="[^"]+' -r docs/book --include='*.html' |
        sed 's/:<.*="/:/; s/&amp;/\&/g' | sort -u
)
[ $faults -eq 0 ] || exit 1
echo "docs/book is the book: open docs/book/index.html"
