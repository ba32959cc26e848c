#!/bin/sh
# Installs a tool that Cargo builds, `packaging/tool.sh NAME VERSION [OPTIONS]`, beside what else is built, unless it is there.
set -eu
name=$1 version=$2
shift 2
tools=${CARGO_TARGET_DIR:?}/tools
case $(cargo install --list --root "$tools") in
    *"$name v$version:"*) ;;
    *) env -u RUSTFLAGS cargo install --locked --quiet --root "$tools" --version "$version" "$name" "$@" ;;
esac
