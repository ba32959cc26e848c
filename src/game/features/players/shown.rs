//! What the parts of the panel show.

use bevy::prelude::*;
use inarow_rules::Square;

use crate::game::advice::Advising;
use crate::game::session::{Match, Refusal};
use crate::game::states::Phase;

/// Whether players want to know what a computer's move took, and what it saw.
#[derive(Resource, Default)]
pub(super) struct Details(pub(super) bool);

/// What there is to say of somebody's seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Seated {
    /// They play with that.
    With(String),
    /// Nobody has sat down, and that is how somebody does.
    Awaited(String),
}

/// What there is to show.
pub(super) struct Shown<'a> {
    pub(super) current: &'a Match,
    pub(super) phase: Phase,
    /// Whether the match plays itself again.
    pub(super) replays: bool,
    pub(super) refusal: Option<Refusal>,
    pub(super) details: bool,
    /// The least time that a computer takes, in tenths of a second.
    pub(super) pause: u8,
    pub(super) advising: &'a Advising,
    /// Whether a finger has tapped a square, and the second tap plays.
    pub(super) tapped: bool,
    /// The square on which the same press again plays.
    pub(super) to_confirm: Option<Square>,
    /// With what the persons in both places play, or how they sit down, where that matters.
    pub(super) seats: [Option<Seated>; 2],
    /// What there is to say of a match far apart: words and answers, or that those who are looked on at wait.
    pub(super) far: Option<String>,
    /// How many look on at it, if anybody does; or that one looks on oneself.
    pub(super) watched: Option<String>,
    /// What is left of the time of the persons in both places.
    pub(super) clocks: [Option<String>; 2],
    /// What is said quietly beside something else: by the opponent, or of spectators.
    pub(super) remark: Option<String>,
    /// What is said quietly after a match.
    pub(super) afterword: Option<&'a str>,
}
