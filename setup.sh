#!/bin/sh
# Installs what a fresh Debian or Ubuntu needs besides Rust to build, play and test the game.
# It asks nothing, and does nothing where nothing is missing.
set -eu

missing=
for package in gcc libc6-dev pkg-config libasound2-dev libudev-dev mesa-vulkan-drivers; do
    status=$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)
    [ "$status" = "install ok installed" ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" -eq 0 ]; then
    run=
elif command -v sudo >/dev/null; then
    run="sudo"
else
    echo "setup.sh: as root, or with sudo, please install:$missing" >&2
    exit 1
fi
export DEBIAN_FRONTEND=noninteractive
$run apt-get update -qq
# shellcheck disable=SC2086 # each is a package of its own
$run apt-get install -y -qq --no-install-recommends $missing
