//! A player whose strength lies between two levels, and who never loses on purpose.

use inarow_rules::Board;
use inarow_solver::Stop;
use rand::RngExt;

use super::{Choice, GameRng, NoChoice, Strategy};

/// Plays each move as one of two levels. The upper level's share of the moves follows from the strength. No move is
/// played in order to lose.
pub(super) struct Adaptive {
    lower: Box<dyn Strategy>,
    /// The upper level and its share of the moves, from 0 to 1; `None` if the share is 0.
    upper: Option<(Box<dyn Strategy>, f64)>,
}

impl Adaptive {
    pub(super) const fn new(
        lower: Box<dyn Strategy>,
        upper: Option<(Box<dyn Strategy>, f64)>,
    ) -> Self {
        Self { lower, upper }
    }
}

impl Strategy for Adaptive {
    fn choose(&self, board: &Board, rng: &mut GameRng, stop: &Stop) -> Result<Choice, NoChoice> {
        match &self.upper {
            Some((upper, share)) if rng.random_bool(*share) => upper.choose(board, rng, stop),
            _ => self.lower.choose(board, rng, stop),
        }
    }
}
