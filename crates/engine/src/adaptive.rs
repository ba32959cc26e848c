//! A player between two levels: one that is as strong as is wanted, and never throws anything away.

use inarow_rules::Board;
use inarow_solver::Stop;
use rand::RngExt;

use super::{Choice, GameRng, NoChoice, Strategy};

/// Plays each move as one of two levels, the upper one as often as its strength says: it looks at every move as they
/// do, and at none in order to lose.
pub(super) struct Adaptive {
    lower: Box<dyn Strategy>,
    /// The upper level and the share of moves that it makes, from 0 to 1; none where the share is 0.
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
