//! The game in a window: a Bevy world that only shows and asks.

pub mod actions;
pub mod advice;
mod app;
pub mod audio;
pub mod board;
pub mod features;
pub mod input;
pub mod keeping;
pub mod kit;
pub mod look;
pub mod noise;
pub mod platform;
pub mod session;
pub mod sets;
pub mod settings;
pub mod states;
pub mod troubles;
pub mod words;
#[cfg(target_family = "wasm")]
pub mod workers;

use bevy::prelude::*;

#[cfg(not(target_family = "wasm"))]
pub use app::native::{NoWindow, run};
#[cfg(target_family = "wasm")]
pub(crate) use app::window;
pub use app::window::camera;
pub use sets::GameSystems;

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
                (platform::plugin, troubles::plugin),
                (settings::plugin, look::plugin),
                (noise::plugin, actions::plugin, input::plugin),
                (session::plugin, keeping::plugin, advice::plugin),
                (board::plugin, kit::plugin),
                features::plugin,
                (app::rest::plugin, audio::plugin(self.seed)),
            ));
    }
}
