#!/bin/sh
# The crates for others, as `cargo publish` would send them. release.sh runs it.
set -eu
cargo package --locked --no-verify --quiet --package inarow-rules --package inarow-solver
for crate in rules solver; do
    cp "$CARGO_TARGET_DIR/package/inarow-$crate-$VERSION.crate" "$RELEASE"
done
