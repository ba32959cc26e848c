//! Exact results of positions, to judge whether a move gave a result away.

use std::fmt;

use inarow_rules::{Board, Variant};
use inarow_solver::Stop;

use super::analyzer::Analyzer;
use super::{NoChoice, StrategyKind, Unsuitable};

/// Maximum number of bytes of the solver's transposition table.
const TABLE_BYTES: usize = 64 << 20;

/// Finds exact results of positions, to judge whether a move gave a result away.
pub struct Referee(Analyzer);

impl Referee {
    /// Creates a referee for a variant that has a perfect player.
    ///
    /// # Errors
    /// [`Unsuitable`] if the variant has no perfect player.
    pub fn new(variant: Variant) -> Result<Self, Unsuitable> {
        StrategyKind::Perfect.check(variant)?;
        Ok(Self(Analyzer::new(variant, TABLE_BYTES)))
    }

    /// The result of a position with best play, for the player to move: 1 for a win, 0 for a draw,
    /// −1 for a loss.
    ///
    /// # Errors
    /// [`NoChoice::Stopped`].
    ///
    /// # Panics
    /// When the board is of another variant.
    pub fn result(&mut self, board: &Board, stop: &Stop) -> Result<i32, NoChoice> {
        let variant = self.0.variant();
        assert_eq!(board.variant(), variant, "a board of another variant");
        self.0.result(board, stop)
    }
}

impl fmt::Debug for Referee {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Referee").finish_non_exhaustive()
    }
}
