# shellcheck shell=sh
# For scripts to include: compiles for a target whose standard library may not be here.

# cross TARGET PARTS ...: `cargo rustc ... --target TARGET`. Where Rust's own standard library for that target can't be
# had, Debian's is built, of which these PARTS are needed.
cross() {
    cross_target=$1 cross_parts=$2
    shift 2
    if cross_library "$cross_target" || { rustup target add "$cross_target" && cross_library "$cross_target"; }; then
        cargo rustc --locked --target "$cross_target" "$@"
        return
    fi
    echo "No standard library of Rust's own for $cross_target: Debian's Rust compiles it, and all else, for that."
    case $cross_target in
        wasm32-*) cross_linker=lld-22 ;;
        *) cross_linker= ;;
    esac
    ./setup.sh rustc-web cargo-web rust-web-src $cross_linker || {
        echo "please install Rust's target $cross_target (rustup target add $cross_target)" >&2
        return 1
    }
    cross_flags=${RUSTFLAGS:-}
    case $cross_target in
        wasm32-*) cross_flags="$cross_flags -C linker=wasm-ld-22 -C linker-flavor=wasm-ld" ;;
    esac
    env RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 RUSTFLAGS="$cross_flags" \
        /usr/bin/cargo rustc --locked -Z build-std="$cross_parts" --target "$cross_target" "$@"
}

cross_library() {
    cross_folder=$(rustc --print target-libdir --target "$1" 2>/dev/null) && [ -d "$cross_folder" ]
}
