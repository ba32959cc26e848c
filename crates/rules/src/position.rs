//! Pieces on a board as a rule set sees them, without a history.

use super::player::Player;
use super::square::Square;
use super::variant::Variant;

/// The pieces of a [`Board`](super::Board) or of [`Pieces`](super::Pieces).
#[derive(Clone, Copy)]
pub(crate) struct Position<'a> {
    pub(crate) variant: Variant,
    /// Pieces by [`Variant::index_of`].
    pub(crate) pieces: &'a [Option<Player>],
}

impl Position<'_> {
    /// The piece on a square of the board.
    pub(crate) fn piece(self, square: Square) -> Option<Player> {
        self.pieces[self.variant.index_of(square)]
    }
}
