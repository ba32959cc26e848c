//! The whole game: which rooms it has.

use bevy::prelude::*;

use super::app::rest;
use super::{
    actions, advice, audio, board, features, input, keeping, kit, look, noise, platform, redraw,
    session, sets, settings, states, troubles, words,
};

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
                (states::plugin, sets::plugin, words::plugin, redraw::plugin),
                (platform::plugin, troubles::plugin),
                (settings::plugin, look::plugin),
                (noise::plugin, actions::plugin, input::plugin),
                (session::plugin, keeping::plugin, advice::plugin),
                (board::plugin, kit::plugin),
                super::peers::plugin,
                features::plugin,
                (rest::plugin, audio::plugin(self.seed)),
            ));
    }
}
