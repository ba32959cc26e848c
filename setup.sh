#!/bin/sh
# Installs what a fresh Debian or Ubuntu needs besides Rust to build, play and test the game.
# Packages that are named are installed besides. It asks nothing, and does nothing where nothing is
# missing.
set -eu

# To build; to draw, also without a graphics card; to open a window.
packages="gcc libc6-dev pkg-config libasound2-dev libudev-dev
    mesa-vulkan-drivers
    libx11-6 libx11-xcb1 libxcursor1 libxi6 libxkbcommon-x11-0
    $*"

missing=
for package in $packages; do
    status=$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)
    case $status in
        *"install ok installed"*) ;;
        *) missing="$missing $package" ;;
    esac
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
$run apt-get update -qq
# shellcheck disable=SC2086 # each is a package of its own
$run env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing
