//! Why a strategy chose nothing.

use std::error::Error;
use std::fmt;

use inarow_solver::{Interrupted, SolveError};

use super::kind::Unsuitable;

/// Why a strategy chose nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoChoice {
    /// There is nothing to choose: the game is over.
    GameOver,
    /// It was told to stop.
    Stopped,
    /// It searched as many positions as it was given, and did not find out.
    GaveUp,
    /// It cannot play this variant.
    Unsuitable(Unsuitable),
}

impl fmt::Display for NoChoice {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => formatter.write_str("the game is over"),
            Self::Stopped => formatter.write_str("the search was stopped"),
            Self::GaveUp => formatter.write_str("the search gave up after its share of positions"),
            Self::Unsuitable(unsuitable) => unsuitable.fmt(formatter),
        }
    }
}

impl Error for NoChoice {}

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
