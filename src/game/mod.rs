//! The game in a window: a Bevy world that only shows and asks.

pub mod actions;
pub mod audio;
pub mod board;
#[cfg(not(target_family = "wasm"))]
mod clipboard;
pub mod door;
#[cfg(not(target_family = "wasm"))]
mod icon;
pub mod input;
mod kit;
pub mod layout;
#[cfg(not(target_family = "wasm"))]
mod native;
pub mod noise;
pub mod proposal;
mod rest;
pub mod session;
pub mod settings;
pub mod sheet;
pub mod states;
pub mod theme;
pub mod troubles;
pub mod ui;
pub(crate) mod window;

use bevy::prelude::*;

#[cfg(not(target_family = "wasm"))]
pub use native::{NoWindow, run};
pub use window::camera;

/// What happens in a frame, in this order. Every system of the game stands in one of these sets.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameSystems {
    /// Devices become actions. This set runs in [`PreUpdate`], all others in [`Update`].
    Devices,
    /// Actions become moves and orders.
    Input,
    /// Computers answer.
    Think,
    /// Matches begin and end.
    Command,
    /// Moves are checked and applied.
    Turn,
    /// What was played or refused gets its entity.
    Place,
    /// What moves by itself moves.
    Animate,
    /// The turn passes on.
    Settle,
    /// The picture follows.
    Picture,
}

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
            .configure_sets(
                PreUpdate,
                GameSystems::Devices.after(bevy::input::InputSystems),
            )
            .configure_sets(
                Update,
                (
                    GameSystems::Input,
                    GameSystems::Think,
                    GameSystems::Command,
                    GameSystems::Turn,
                    GameSystems::Place,
                    GameSystems::Animate,
                    GameSystems::Settle,
                    GameSystems::Picture,
                )
                    .chain(),
            )
            .add_plugins((
                (states::plugin, settings::plugin, proposal::plugin),
                theme::plugin,
                noise::plugin,
                actions::plugin,
                door::plugin,
                layout::plugin,
                session::plugin,
                input::plugin,
                board::plugin,
                sheet::plugin,
                kit::plugin,
                ui::plugin,
                rest::plugin,
                troubles::plugin,
                audio::plugin(self.seed),
            ));
    }
}
