//! The plugin that adds all parts of the game.

use bevy::prelude::*;

use super::app::rest;
use super::{
    actions, advice, audio, board, features, input, kit, look, noise, persistence, platform,
    redraw, session, sets, settings, states, troubles, words,
};

/// The whole game except for its window. The app also needs a camera and Bevy's own plugins.
pub struct GamePlugin {
    /// Seed of all random numbers.
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
                (session::plugin, persistence::plugin, advice::plugin),
                (board::plugin, kit::plugin),
                super::peers::plugin,
                features::plugin,
                (rest::plugin, audio::plugin(self.seed)),
            ));
    }
}

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use bevy::state::app::StatesPlugin;
    use inarow_engine::StrategyKind;
    use inarow_model::setup::{Occupant, Seat, Setup};
    use inarow_rules::Variant;

    use super::*;
    use crate::game::session::{Match, MatchCommand, Seeds};
    use crate::game::settings::Preferences;
    use crate::game::states::Phase;

    #[test]
    fn match_ends_without_board_or_window() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, bevy::input::InputPlugin))
            .insert_resource(Seeds::new(1))
            .add_plugins((
                (states::plugin, sets::plugin, words::plugin, redraw::plugin),
                (platform::plugin, troubles::plugin, settings::plugin),
                (actions::plugin, session::plugin),
            ))
            .insert_resource(Preferences {
                pause: 0,
                ..default()
            });
        app.update();
        let beginner = Seat::of(Occupant::Computer(StrategyKind::ALL[0]));
        app.world_mut().write_message(MatchCommand::Start(Setup {
            variant: Variant::TIC_TAC_TOE,
            seats: [beginner.clone(), beginner],
        }));
        for _ in 0..100_000 {
            app.update();
            let phase = app.world().get_resource::<State<Phase>>();
            if phase.is_some_and(|phase| *phase.get() == Phase::Over) {
                break;
            }
        }
        let played = app.world().resource::<Match>();
        assert!(played.is_over() && played.record.len() >= 5);
        assert_eq!(*played, played.clone());
    }
}
