//! Squares, and the squares of a variant's board.

use super::variant::Variant;

/// A place on a board: columns count from 0 at the left, rows from 0 at the bottom.
///
/// A `Square` isn't tied to a board and may lie off a given one: see [`Variant::contains`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Square {
    /// Column from the left, from 0.
    pub column: u8,
    /// Row from the bottom, from 0.
    pub row: u8,
}

impl Square {
    /// Creates the square in `column` (0 at the left) and `row` (0 at the bottom).
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Self {
        Self { column, row }
    }
}

impl Variant {
    /// Returns whether the square lies on a board of this variant.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        square.column < self.columns() && square.row < self.rows()
    }

    /// All squares in reading order: the top row from left to right first.
    pub fn all_squares(self) -> impl Iterator<Item = Square> {
        (0..self.rows())
            .rev()
            .flat_map(move |row| (0..self.columns()).map(move |column| Square { column, row }))
    }

    /// Returns the index of a square, 0 to `squares() - 1`: row by row from the bottom left.
    #[must_use]
    pub const fn index_of(self, square: Square) -> usize {
        square.row as usize * self.columns() as usize + square.column as usize
    }

    /// Returns the square with the given index; the inverse of [`Self::index_of`].
    #[must_use]
    pub const fn square_at(self, index: usize) -> Square {
        Square {
            column: (index % self.columns() as usize) as u8,
            row: (index / self.columns() as usize) as u8,
        }
    }
}
