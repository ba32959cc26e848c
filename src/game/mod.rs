//! The graphical game: a Bevy app that shows matches and passes on what players ask for.

pub mod actions;
pub mod advice;
mod app;
pub mod audio;
pub mod board;
pub mod features;
pub mod input;
pub mod kit;
pub mod look;
pub mod noise;
mod peers;
pub mod persistence;
pub mod platform;
mod plugin;
mod redraw;
pub mod session;
pub mod sets;
pub mod settings;
pub mod states;
pub mod troubles;
pub mod words;
#[cfg(target_family = "wasm")]
mod worker_handle;
#[cfg(target_family = "wasm")]
pub mod workers;

#[cfg(not(target_family = "wasm"))]
pub use app::native::{NoWindow, run};
#[cfg(target_family = "wasm")]
pub(crate) use app::window;
pub use app::window::camera;
#[cfg(target_family = "wasm")]
pub(crate) use peers::have_peers_script;
pub use plugin::GamePlugin;
pub use sets::GameSystems;
