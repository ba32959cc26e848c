//! The match: who plays what, what has been played, and what comes next. Draws nothing, and knows no window.

mod aim;
mod arrival;
mod aside;
mod attempt;
mod begin;
mod computer;
mod conditions;
mod device;
mod ended;
mod game;
mod messages;
mod mode;
mod navigate;
mod pace;
mod paper;
mod puzzle;
mod remote;
mod replay;
mod seats;
mod seeds;
mod strengths;
mod study;
mod turn;
mod ways;

use bevy::prelude::*;

pub use aim::{Aim, DoubleClickFilter, Guide, Reach};
pub use arrival::{Arriving, PieceLanded};
pub use aside::SetAside;
pub use attempt::{Attempt, Occasion, Standing};
pub use conditions::{pastes, shows, takes_moves};
pub use device::Device;
pub use game::Match;
pub(in crate::game) use game::link;
pub use messages::{
    AskAdvice, AskPuzzle, AskReview, MatchCommand, MatchPoint, MovePlayed, MoveRefused, Mover,
    NotePuzzle, PlayMove, Refusal, Walk,
};
pub use mode::{Hands, Hints, ModeRules, Panel, Pasting};
pub use paper::SheetGame;
pub use remote::{
    LookAround, OnlineRequest, OnlineSession, Parting, PeerNews, PeerRequest, Question, SeenNearby,
};
pub use replay::{Replay, Speed, ToggleReplay};
pub use seats::{SeatChange, SeatLost, Seating, pads_sit};
pub use seeds::Seeds;
pub use strengths::Strengths;
pub use turn::{PendingWrites, ToConfirm};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        messages::plugin,
        begin::plugin,
        turn::plugin,
        arrival::plugin,
        seats::plugin,
        computer::plugin,
        replay::plugin,
        puzzle::plugin,
        remote::plugin,
        paper::plugin,
        aim::plugin,
    ));
}

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use bevy::state::app::StatesPlugin;
    use inarow_engine::StrategyKind;
    use inarow_model::setup::{Occupant, Seat, Setup};
    use inarow_rules::Variant;

    use super::*;
    use crate::game::settings::Preferences;
    use crate::game::states::Phase;
    use crate::game::{actions, platform, redraw, sets, settings, states, troubles, words};

    #[test]
    fn match_ends_without_board_or_window() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, bevy::input::InputPlugin))
            .insert_resource(Seeds::new(1))
            .add_plugins((
                (states::plugin, sets::plugin, words::plugin, redraw::plugin),
                (platform::plugin, troubles::plugin, settings::plugin),
                (actions::plugin, plugin),
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
