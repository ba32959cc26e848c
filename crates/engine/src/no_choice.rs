//! Why a strategy chose nothing.

use inarow_solver::{Interrupted, SolveError};

use super::kind::Unsuitable;

/// Why a strategy chose nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoChoice {
    /// The game is over, so there is no move.
    #[error("the game is over")]
    GameOver,
    /// The search was told to stop.
    #[error("the search was stopped")]
    Stopped,
    /// The search used up its budget of positions without an answer.
    #[error("the search gave up after its share of positions")]
    GaveUp,
    /// The strategy cannot play this variant.
    #[error("{0}")]
    Unsuitable(Unsuitable),
}

impl From<SolveError> for NoChoice {
    fn from(error: SolveError) -> Self {
        match error {
            SolveError::GameOver => Self::GameOver,
            SolveError::Stopped => Self::Stopped,
            SolveError::GaveUp => Self::GaveUp,
        }
    }
}

impl From<Interrupted> for NoChoice {
    fn from(cut: Interrupted) -> Self {
        SolveError::from(cut).into()
    }
}
