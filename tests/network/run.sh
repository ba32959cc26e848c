#!/bin/sh
# Has programs play together over networks that are slow, lossy, or lead through a relay alone: run.sh [SCENE ...], all of
# scenes.py and page (that of web.sh with a program and with another page) without any. It makes three network namespaces, ann, zoe and hub, in which nothing else runs, and therefore has to
# be root; it installs a relay of the version that the program speaks to, below Cargo's target folder. ROUNDS and CROWD say how
# many games and matches (1000).
set -eu
cd "$(dirname "$0")/../.."
[ "$(id -u)" -eq 0 ] || {
    echo "run.sh: only root may make networks" >&2
    exit 1
}
./setup.sh iproute2 python3
build=${CARGO_TARGET_DIR:-target}
cargo build --locked --release --package inarow --no-default-features --features remote --bin inarow --example crowd
version=$(sed -n '/^name = "iroh"$/{n;s/version = "\(.*\)"/\1/p}' Cargo.lock)
relay=$build/tools/bin/iroh-relay
if [ "$("$relay" --version 2>/dev/null)" != "iroh-relay $version" ]; then
    cargo install --locked --quiet --root "$build/tools" --version "$version" --features server iroh-relay
fi

# Each side has a line to the hub, which leads nowhere else.
folder=$(mktemp -d)
clear() {
    for place in ann zoe hub; do
        ip netns delete $place 2>/dev/null || true
    done
}
end() {
    clear
    rm -rf "$folder"
}
trap end EXIT
trap 'exit 130' INT TERM
clear
for place in ann zoe hub; do
    ip netns add $place
    ip -n $place link set lo up
done
ip -n hub address add 10.9.9.9/32 dev lo
net=1
for place in ann zoe; do
    ip link add "to$place" type veth peer name "h$place"
    ip link set "to$place" netns $place
    ip link set "h$place" netns hub
    ip -n $place address add 10.$net.0.2/24 dev "to$place"
    ip -n hub address add 10.$net.0.1/24 dev "h$place"
    ip -n $place link set "to$place" up
    ip -n hub link set "h$place" up
    ip -n $place route add default via 10.$net.0.1
    net=$((net + 1))
done
ip netns exec hub sysctl -qw net.ipv4.ip_forward=0

# A match has some files and connections, and there may be a thousand.
ulimit -n 60000 2>/dev/null || true
[ $# -gt 0 ] || set -- relay line rounds crowd page
case $build in /*) ;; *) build=$PWD/$build ;; esac
case $relay in /*) ;; *) relay=$PWD/$relay ;; esac
export PYTHONDONTWRITEBYTECODE=1
for scene; do
    if [ "$scene" = page ]; then
        RELAY=$relay PROGRAM=$build/release/inarow web/test/run far
    else
        python3 tests/network/scenes.py "$build/release/inarow" "$build/release/examples/crowd" "$relay" "$folder" "$scene"
    fi
done
