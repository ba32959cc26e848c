#!/bin/sh
# Looks for what breaks the reading of frames, of tickets, and a match, led by coverage (cargo-fuzz, libFuzzer):
# run.sh [TARGET ...], all of targets/ without any. RUNS says how many each (10000000), SEED of which chance. What it finds is
# written down below Cargo's target folder, which it names. It needs a C++ compiler, and no other Rust than ours.
set -eu
cd "$(dirname "$0")/../.."
command -v c++ >/dev/null || ./setup.sh g++
build=${CARGO_TARGET_DIR:-target}
case $build in /*) ;; *) build=$PWD/$build ;; esac
tool=$build/tools/bin/cargo-fuzz
[ -x "$tool" ] || cargo install --locked --quiet --root "$build/tools" --version 0.13.2 cargo-fuzz
# The libraries are those of the game.
cp Cargo.lock tests/fuzz/Cargo.lock
export CARGO_TARGET_DIR="$build/fuzz"
cargo run --quiet --release --manifest-path tests/fuzz/Cargo.toml --bin seeds -- "$build/fuzz/seeds"
[ $# -gt 0 ] || set -- frame ticket match
for target; do
    mkdir -p "$build/fuzz/corpus/$target"
    "$tool" run --fuzz-dir tests/fuzz --sanitizer none --release "$target" \
        "$build/fuzz/corpus/$target" "$build/fuzz/seeds/$target" -- -runs="${RUNS:-10000000}" -seed="${SEED:-29}" \
        -max_len=1024 -print_final_stats=1 -artifact_prefix="$build/fuzz/"
done
