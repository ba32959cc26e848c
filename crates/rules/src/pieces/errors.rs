//! Why pieces cannot be, and why a text shows none.

use std::error::Error;
use std::fmt;

use crate::{Player, Quoted, Square, notation};

/// Why no legal moves lead to a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreachable {
    /// The first player has neither as many pieces as the second nor one more. Holds both numbers.
    Counts([usize; 2]),
    /// The piece on this square has an empty square below.
    Floats(Square),
    /// Both players have a line.
    BothWon,
    /// This player has a line, but the opponent made the last move.
    MovedOn(Player),
    /// Every order of moves would put a piece on a later one, or end the game too early.
    NoOrder,
    /// No order of moves was found before the search gave up.
    NotFound,
}

impl fmt::Display for Unreachable {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Counts([first, second]) => write!(
                formatter,
                "{first} pieces of the first player and {second} of the second cannot be"
            ),
            Self::Floats(square) => {
                let name = notation::square_name(*square);
                write!(formatter, "there is nothing below {name}")
            }
            Self::BothWon => formatter.write_str("both players have a line"),
            Self::MovedOn(_) => formatter.write_str("the game was won before the last move"),
            Self::NoOrder => formatter.write_str("no order of moves leads there"),
            Self::NotFound => formatter.write_str("no order of moves was found that leads there"),
        }
    }
}

impl Error for Unreachable {}

/// Why a text is no picture of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PictureError {
    /// The picture has more or fewer rows than the board.
    Rows {
        /// Number of rows in the picture.
        found: usize,
        /// Number of rows of the board.
        wanted: usize,
    },
    /// A row of the picture has more or fewer squares than the board has columns.
    Columns {
        /// The row, from 1 at the top.
        row: usize,
        /// Number of squares in the row.
        found: usize,
        /// Columns of the board.
        wanted: usize,
    },
    /// The character is neither a piece nor an empty square.
    Sign(char),
}

impl fmt::Display for PictureError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rows { found, wanted } => {
                write!(formatter, "{found} rows, and the board has {wanted}")
            }
            Self::Columns { row, found, wanted } => write!(
                formatter,
                "{found} squares in row {row}, and the board has {wanted} columns"
            ),
            Self::Sign(sign) => {
                let sign = sign.to_string();
                write!(formatter, "{} is no piece", Quoted(&sign))
            }
        }
    }
}

impl Error for PictureError {}
