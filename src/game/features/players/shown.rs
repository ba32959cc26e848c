//! The state that the parts of the panel show.

use bevy::prelude::*;
use inarow_rules::Square;

use crate::game::advice::Advising;
use crate::game::session::{Match, Refusal};
use crate::game::states::Phase;

/// Show the cost of a computer's move, and its sight.
#[derive(Resource, Default)]
pub(super) struct Details(pub(super) bool);

/// Notice on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Seated {
    /// The person plays with that device.
    With(String),
    /// No person has taken the seat; the text says how to.
    Awaited(String),
}

/// The state that the panel shows.
pub(super) struct PanelState<'a> {
    pub(super) current: &'a Match,
    pub(super) phase: Phase,
    pub(super) replays: bool,
    pub(super) refusal: Option<Refusal>,
    pub(super) details: bool,
    /// The least time that a computer takes, in tenths of a second.
    pub(super) pause: u8,
    pub(super) advising: &'a Advising,
    /// The square on which the same press again plays.
    pub(super) to_confirm: Option<Square>,
    /// With what the persons in both places play, or how they sit down, where that matters.
    pub(super) seats: [Option<Seated>; 2],
    /// Whether the friend of the match is not connected.
    pub(super) away: bool,
    /// News of a match with a friend: phrases and answers, or a pause of the watched players.
    pub(super) far: Option<String>,
    /// Number of spectators, if there are any; or that the player is one.
    pub(super) watched: Option<String>,
    /// Time left for the persons in both places.
    pub(super) clocks: [Option<String>; 2],
    /// Quiet remark beside the message: by the opponent, or on spectators.
    pub(super) remark: Option<String>,
    /// Quiet remark after a match.
    pub(super) afterword: Option<&'a str>,
}
