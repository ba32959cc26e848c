//! The state that the parts of the panel show.

use bevy::prelude::*;
use inarow_rules::Square;

use crate::game::advice::Advising;
use crate::game::session::{Match, Refusal};
use crate::game::states::Phase;

/// Whether the cost and the thoughts of a computer's moves are shown.
#[derive(Resource, Default)]
pub(super) struct Details(pub(super) bool);

/// A notice on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Seated {
    /// The player uses the device of this name.
    With(String),
    /// No player has taken the seat. The text says how to.
    Awaited(String),
}

/// The state that the panel shows.
pub(super) struct PanelState<'a> {
    pub(super) current: &'a Match,
    pub(super) phase: Phase,
    pub(super) replays: bool,
    pub(super) refusal: Option<Refusal>,
    pub(super) details: bool,
    /// Least duration of a computer's move, in tenths of a second.
    pub(super) pause: u8,
    pub(super) advising: &'a Advising,
    /// The square on which a second press plays a move.
    pub(super) to_confirm: Option<Square>,
    /// The notices on the seats of both sides, if any.
    pub(super) seats: [Option<Seated>; 2],
    /// Whether the friend of the match is not connected.
    pub(super) away: bool,
    /// News of a match with a friend: phrases and answers, or a pause of the watched players.
    pub(super) far: Option<String>,
    /// A text on the number of spectators, or that the player is a spectator.
    pub(super) watched: Option<String>,
    /// Time left for both sides, if they have clocks.
    pub(super) clocks: [Option<String>; 2],
    /// Quiet remark beside the message: by the opponent, the friend, or on spectators.
    pub(super) remark: Option<String>,
    /// Quiet remark after a match.
    pub(super) afterword: Option<&'a str>,
}
