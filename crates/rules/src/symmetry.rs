//! Squares that are the same by a symmetry of the position.

use super::{Position, Square};

/// Returns the squares that a symmetry of the board leads `square` to while it leaves the pieces as they are, `square`
/// among them, some of them repeatedly.
pub(crate) fn same_squares(position: Position<'_>, square: Square) -> impl Iterator<Item = Square> {
    let symmetries = (0..8).filter(move |number| is_symmetry(position, *number));
    symmetries.map(move |number| image(position, number, square))
}

/// Returns whether a symmetry keeps the board and its pieces.
fn is_symmetry(position: Position<'_>, number: u8) -> bool {
    let variant = position.variant;
    let is_square = variant.columns() == variant.rows();
    (is_square || number < 4)
        && variant
            .all_squares()
            .all(|square| position.piece(square) == position.piece(image(position, number, square)))
}

/// Returns the square to which a symmetry leads: bits 0 and 1 of its number mirror columns and rows, and bit 2 exchanges
/// them on a square board.
const fn image(position: Position<'_>, number: u8, square: Square) -> Square {
    let (columns, rows) = (position.variant.columns(), position.variant.rows());
    let column = if number & 1 == 0 {
        square.column
    } else {
        columns - 1 - square.column
    };
    let row = if number & 2 == 0 {
        square.row
    } else {
        rows - 1 - square.row
    };
    if number & 4 == 0 {
        Square { column, row }
    } else {
        Square {
            column: row,
            row: column,
        }
    }
}
