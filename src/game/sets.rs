//! In which order things happen in a frame.

use bevy::prelude::*;

use super::states::Screen;

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
    /// What was played is noted where it stays.
    Note,
    /// What was played or refused gets its entity.
    Place,
    /// What moves by itself moves.
    Animate,
    /// The turn passes on.
    Settle,
    /// The picture follows.
    Picture,
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
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
            GameSystems::Note,
            GameSystems::Place,
            GameSystems::Animate,
            GameSystems::Settle,
            GameSystems::Picture,
        )
            .chain(),
    );
    // A screen that comes up finds the match that belongs there.
    for screen in [Screen::Title, Screen::Sheet] {
        app.configure_sets(
            OnEnter(screen),
            (GameSystems::Command, GameSystems::Place).chain(),
        );
    }
}
