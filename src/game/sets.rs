//! The order of the systems in a frame.

use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;

use super::states::{Overlay, Phase, Screen};

/// The steps of a frame, in this order. Every system of the game is in one of these sets, or, if it draws with egui,
/// in one of the kit's layers.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameSystems {
    /// Sets up everything that exists from the first frame on. Runs in [`Startup`].
    Prepare,
    /// Applies the preferences of the player and of the system. Runs in [`First`].
    Choices,
    /// Lays everything out in the window. This set and the two after it run in [`PreUpdate`].
    Fit,
    /// Turns input of devices into actions.
    Devices,
    /// Passes input to menus.
    Menus,
    /// Draws the board anew if its look has changed. This set and those up to [`Self::Picture`] run in [`Update`].
    Redress,
    /// Turns actions into moves and commands.
    Input,
    /// Turns actions into changes of the screen or the overlay.
    Ways,
    /// Receives answers of the store and news of the connections.
    Hear,
    /// Receives moves of computers and results of reviews.
    Think,
    /// Applies messages of the remote peer.
    Remote,
    /// Begins and ends matches.
    Command,
    /// Asks for hints, scores, reviews and moves of computers.
    Ask,
    /// Checks and applies moves.
    Turn,
    /// Sends moves to the remote peer, once they are saved.
    Reply,
    /// Records moves and results, for instance on sheets and in ratings.
    Note,
    /// Sends to the store what is to be saved.
    Keep,
    /// Spawns entities for moves and refusals.
    Place,
    /// Advances animations.
    Animate,
    /// Passes the turn on.
    Settle,
    /// Starts the analysis of the position that is shown.
    Advise,
    /// Updates what is drawn.
    Picture,
    /// Passes the result on to the renderer, the speaker and screen readers. Runs in [`PostUpdate`].
    Present,
    /// Saves preferences. This set and the two after it run in [`Last`].
    Write,
    /// Collects the reasons to draw frames although nothing moves.
    Redraw,
    /// Requests the next frame, or lets the window sleep.
    Rest,
}

/// Systems whose order makes no difference, because each changes only its own kind of entities.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct OwnEntities;

/// Orders the sets in a schedule of a state change: old things end before new ones are placed.
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
