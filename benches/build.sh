#!/bin/bash
# Compares the processor time of two builds from nothing: this game, and an empty program with the same bevy,
# bevy_egui and iroh (versions and features) under Cargo's unmodified release profile. Both in one run, one after the
# other; prints seconds of processor time, of the clock, and the ratio. The goal is a ratio of at most 1.35.
#
#   benches/build.sh [FOLDER]
#
# The builds go to a new folder in FOLDER, or in that for temporary files, and are removed.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$(mktemp -d "${1:-${TMPDIR:-/tmp}}/inarow-build.XXXXXX")
trap 'rm -rf "$folder"' EXIT

# The manifest of the empty program: ours, without all other dependencies. winit is named for its feature that needs no
# Wayland to build.
mkdir -p "$folder/empty/src"
echo 'fn main() {}' >"$folder/empty/src/main.rs"
cp Cargo.lock "$folder/empty/"
{
    printf '[package]\nname = "empty"\nversion = "0.1.0"\nedition = "2024"\n'
    awk '
        /^\[/ { header = $0; printed = 0; block = header ~ /^\[dependencies\.(bevy|bevy_egui)\]$/ }
        block && !/^optional/ { print; next }
        header ~ /dependencies\]$/ && header !~ /dev-dependencies/ && /^(bevy|bevy_egui|iroh|winit) = / {
            if (!printed++) print header
            sub(/, optional = true/, "")
            print
        }
    ' Cargo.toml
} >"$folder/empty/Cargo.toml"

cargo fetch --locked --quiet
# The lock file loses what the empty program has no use for.
cargo fetch --manifest-path "$folder/empty/Cargo.toml" --quiet

# Seconds of processor time, and of the clock, of a build.
build() {
    local TIMEFORMAT='%U %S %R'
    { time CARGO_TARGET_DIR="$folder/target" cargo build --release --quiet "$@" >&2 2>"$folder/errors"; } 2>&1 |
        awk '{ print $1 + $2, $3 }'
}
measure() {
    local name=$1 result
    shift
    if ! result=$(build "$@") || [ ! -e "$folder/target/release/$name" ]; then
        cat "$folder/errors" >&2
        exit 1
    fi
    rm -rf "$folder/target"
    echo "$result"
}

empty=$(cd "$folder/empty" && measure empty)
game=$(measure inarow --locked)
read -r empty_cpu empty_clock <<<"$empty"
read -r game_cpu game_clock <<<"$game"
printf 'empty program  %6.0f s of processor time, %5.0f s\n' "$empty_cpu" "$empty_clock"
printf 'this game      %6.0f s of processor time, %5.0f s\n' "$game_cpu" "$game_clock"
awk -v game="$game_cpu" -v empty="$empty_cpu" 'BEGIN { printf "ratio          %6.2f (goal: at most 1.35)\n", game / empty }'
