//! What the parts of the panel show.

use crate::game::advice::Advising;
use crate::game::session::{Match, Refusal};
use crate::game::states::Phase;

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
}
