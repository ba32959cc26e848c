//! In a Row: tic-tac-toe, Connect 4 and every *m,n,k* board around them.

/// The game in a window.
#[cfg(feature = "game")]
pub mod game;
/// The game in a page of a browser.
#[cfg(all(feature = "game", target_family = "wasm"))]
pub mod web;
