//! What a player does in turn: a piece that is placed, or a choice of an opening.

use std::fmt;

use super::{OpeningChoice, Square};

/// What a player does in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Move {
    /// Places a piece. Under gravity only the column counts.
    Place(Square),
    /// Makes a choice that the opening rule asks for.
    Choose(OpeningChoice),
}

impl fmt::Display for Move {
    /// Writes the square where the piece comes to rest, such as `h8`, or the choice.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(square) => formatter.pad(&super::notation::square_name(*square)),
            Self::Choose(choice) => choice.fmt(formatter),
        }
    }
}
