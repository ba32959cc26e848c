//! Why a strategy chose nothing.

use inarow_solver::{Interrupted, SolveError};

use super::kind::Unsuitable;

/// Why a strategy chose nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoChoice {
    /// There is nothing to choose: the game is over.
    #[error("the game is over")]
    GameOver,
    /// It was told to stop.
    #[error("the search was stopped")]
    Stopped,
    /// It searched as many positions as it was given, and did not find out.
    #[error("the search gave up after its share of positions")]
    GaveUp,
    /// It cannot play this variant.
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
