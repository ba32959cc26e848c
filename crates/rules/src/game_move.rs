//! What a player does in turn: a piece that is placed, or a choice of an opening.

use super::{OpeningChoice, Square};

/// What a player does in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Move {
    /// Places a piece, or takes one out through a [`Variant::outlet`](super::Variant::outlet). Under gravity only the
    /// column of a square counts.
    Place(Square),
    /// Makes a choice that the opening rule asks for.
    Choose(OpeningChoice),
}
