//! In which order things happen in a frame.

use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;

use super::states::{Overlay, Phase, Screen};

/// The steps of a frame, in this order. Every system of the game is in one of these sets, or, if it draws with egui,
/// in one of the kit's layers.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameSystems {
    /// Sets up everything that exists from the first frame on. Runs in [`Startup`].
    Prepare,
    /// Puts preferences and wishes of the system into force. Runs in [`First`].
    Choices,
    /// Everything finds its place in the window. This set and the two after it run in [`PreUpdate`].
    Fit,
    /// Devices become actions.
    Devices,
    /// Passes input to menus.
    Menus,
    /// The board is drawn anew if it has to look otherwise. This set and those up to [`Self::Picture`] run in
    /// [`Update`].
    Redress,
    /// Actions become moves and orders.
    Input,
    /// Actions lead from one screen to another.
    Ways,
    /// The store and the clipboard have answered.
    Hear,
    /// Computers answer.
    Think,
    /// Applies messages of the other side.
    Remote,
    /// Matches begin and end.
    Command,
    /// Hints, scores and reviews are asked for.
    Ask,
    /// Moves are checked and applied.
    Turn,
    /// Sends moves to the other side, once they are saved.
    Reply,
    /// Notes moves where they stay.
    Note,
    /// The store is given what is to be saved.
    Keep,
    /// Spawns entities for moves and refusals.
    Place,
    /// Animates.
    Animate,
    /// The turn passes on.
    Settle,
    /// The position that is shown then is thought about.
    Advise,
    /// The picture follows.
    Picture,
    /// It is sent to where it is drawn and heard. Runs in [`PostUpdate`].
    Present,
    /// Saves preferences. This set and the two after it run in [`Last`].
    Write,
    /// Each module says whether frames are to be drawn though nothing moves.
    Redraw,
    /// The next frame is asked for, or the window sleeps.
    Rest,
}

/// Systems that each change entities of a kind that no other of them changes: their order makes no difference.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct OwnEntities;

/// When a state changes, what is over ends before what begins is placed.
fn in_order(app: &mut App, schedule: impl ScheduleLabel) {
    app.configure_sets(
        schedule,
        (
            GameSystems::Command,
            GameSystems::Ask,
            GameSystems::Note,
            GameSystems::Keep,
            GameSystems::Place,
            GameSystems::Picture,
        )
            .chain(),
    );
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        PreUpdate,
        (GameSystems::Fit, GameSystems::Devices, GameSystems::Menus).chain(),
    )
    .configure_sets(
        PreUpdate,
        GameSystems::Devices.after(bevy::input::InputSystems),
    )
    .configure_sets(
        Update,
        (
            (
                GameSystems::Redress,
                GameSystems::Input,
                GameSystems::Ways,
                GameSystems::Hear,
                GameSystems::Think,
                GameSystems::Remote,
                GameSystems::Command,
                GameSystems::Ask,
                GameSystems::Turn,
                GameSystems::Reply,
            )
                .chain(),
            (
                GameSystems::Note,
                GameSystems::Keep,
                GameSystems::Place,
                GameSystems::Animate,
                GameSystems::Settle,
                GameSystems::Advise,
                GameSystems::Picture,
            )
                .chain(),
        )
            .chain(),
    )
    .configure_sets(Update, OwnEntities.ambiguous_with(OwnEntities))
    .configure_sets(
        Last,
        (GameSystems::Write, GameSystems::Redraw, GameSystems::Rest).chain(),
    );
    for screen in [Screen::Title, Screen::Sheet, Screen::Match] {
        in_order(app, OnEnter(screen));
        in_order(app, OnExit(screen));
    }
    in_order(app, OnExit(Overlay::Settings));
    in_order(app, OnExit(Overlay::Access));
    in_order(app, OnEnter(Overlay::Pause));
    in_order(app, OnEnter(Phase::Over));
}
