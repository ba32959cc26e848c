#!/bin/sh
# The crate, as `cargo publish` would send it. release.sh runs it.
set -eu
cargo package --locked --no-verify --quiet
cp "$CARGO_TARGET_DIR/package/inarow-$VERSION.crate" "$RELEASE"
