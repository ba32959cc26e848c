//! The game in a window: a Bevy world that only shows and asks.

pub mod actions;
pub mod advice;
pub mod audio;
pub mod board;
#[cfg(not(target_family = "wasm"))]
mod clipboard;
pub mod door;
#[cfg(not(target_family = "wasm"))]
mod icon;
pub mod input;
pub mod keeping;
mod kit;
pub mod layout;
#[cfg(not(target_family = "wasm"))]
mod native;
pub mod noise;
pub mod proposal;
mod rest;
pub mod session;
pub mod sets;
pub mod settings;
pub mod sheet;
pub mod states;
pub mod theme;
pub mod troubles;
pub mod ui;
pub(crate) mod window;
pub mod words;
#[cfg(target_family = "wasm")]
pub mod workers;

use bevy::prelude::*;

#[cfg(not(target_family = "wasm"))]
pub use native::{NoWindow, run};
pub use sets::GameSystems;
pub use window::camera;

/// The whole game but the window: it needs a camera and Bevy's own plugins beside it.
pub struct GamePlugin {
    /// All that happens by chance follows from this.
    pub seed: u64,
}

impl Plugin for GamePlugin {
    fn build(&self, app: &mut App) {
        // A system that fails costs a line in the log, not the game.
        app.set_error_handler(bevy::ecs::error::warn)
            .insert_resource(session::Seeds::new(self.seed))
            .add_plugins((
                (states::plugin, sets::plugin, words::plugin),
                (settings::plugin, proposal::plugin),
                theme::plugin,
                noise::plugin,
                actions::plugin,
                door::plugin,
                layout::plugin,
                (session::plugin, keeping::plugin, advice::plugin),
                input::plugin,
                board::plugin,
                sheet::plugin,
                kit::plugin,
                ui::plugin,
                rest::plugin,
                (troubles::plugin, audio::plugin(self.seed)),
            ));
    }
}
