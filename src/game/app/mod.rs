//! The frame around the game: its window, its icon, the clipboard, and the sleep of a window in which nothing happens.

#[cfg(not(target_family = "wasm"))]
mod clipboard;
#[cfg(not(target_family = "wasm"))]
mod icon;
#[cfg(not(target_family = "wasm"))]
pub mod native;
#[cfg(not(target_family = "wasm"))]
mod placement;
pub mod rest;
pub mod window;
