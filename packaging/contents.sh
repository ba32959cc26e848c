#!/bin/sh
# What is inside of what is published: all licences with their notices as a text, and a bill of materials (CycloneDX) for
# each kind of machine. What may not be inside is refused. release.sh runs it.
set -eu
packaging/tool.sh cargo-about 0.9.3 --features cli
packaging/tool.sh cargo-cyclonedx 0.5.9
packaging/tool.sh cargo-deny 0.20.2
PATH=$CARGO_TARGET_DIR/tools/bin:$PATH
cargo fetch --locked --quiet

deny() {
    cargo deny --locked --config packaging/deny.toml "$@"
}
deny check licenses bans sources
if deny fetch db 2>"$STAGE/fetch"; then
    deny check advisories
else
    echo "Not looked up, as their list is out of reach from here: known defects of libraries."
fi

cargo about generate --locked --offline --fail --config packaging/about.toml packaging/about.hbs \
    --output-file "$STAGE/licences.txt"
for target in x86_64-unknown-linux-gnu x86_64-pc-windows-gnu wasm32-unknown-unknown; do
    kind=binaries
    [ $target != wasm32-unknown-unknown ] || kind=crate
    cargo cyclonedx --quiet --format json --spec-version 1.5 --describe $kind --no-build-deps \
        --target $target
    mv inarow*.cdx.json "$STAGE/bom"
    rm -f crates/*/*.cdx.json
    # Cargo names the package by its folder, and besides by its name where the folder has another.
    sed "s|path+file://$PWD#\\(inarow@\\)\\{0,1\\}|path+file:///inarow#|" "$STAGE/bom" \
        >"$RELEASE/inarow-$VERSION-$target.cdx.json"
done
