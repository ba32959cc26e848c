//! Moves that a rule set forbids, and the lines that cause it.

use std::fmt;

use crate::Square;

/// Why a move is forbidden in renju, by the definitions of the Renju International Federation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FoulKind {
    /// Six or more in a row.
    Overline,
    /// Two or more fours. A four lacks one piece to exactly five in a row.
    DoubleFour,
    /// Two or more threes. A three can be made a straight four by a move that is no foul and makes no five. A straight
    /// four is an unbroken row of four that two different moves make exactly five.
    DoubleThree,
}

impl fmt::Display for FoulKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Overline => "that makes six or more in a row, a foul",
            Self::DoubleFour => "that makes two fours at once, a foul",
            Self::DoubleThree => "that makes two threes at once, a foul",
        })
    }
}

/// A forbidden move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Foul {
    /// Why the move is forbidden.
    pub kind: FoulKind,
    /// The pieces of each row that causes it, with the forbidden one. One row for an overline, two or more otherwise.
    pub rows: Vec<Vec<Square>>,
}
