//! Squares as SGF writes them.

use inarow_rules::{Square, Variant};

/// Parses a square of two letters: the column from the left and the row from the top.
pub(super) fn square_of(variant: Variant, text: &str) -> Option<Square> {
    let &[column, row] = text.as_bytes() else {
        return None;
    };
    let column = column.checked_sub(b'a')?;
    let row = variant.rows().checked_sub(1 + row.checked_sub(b'a')?)?;
    Some(Square { column, row }).filter(|square| variant.contains(*square))
}

/// A square, or all squares of a rectangle that is written as two of its corners.
pub(super) fn squares_of(variant: Variant, text: &str) -> Option<Vec<Square>> {
    let (one, other) = text.split_once(':').unwrap_or((text, text));
    let corners = [one, other].map(|text| square_of(variant, text.trim()));
    let [Some(one), Some(other)] = corners else {
        return None;
    };
    let columns = one.column.min(other.column)..=one.column.max(other.column);
    let rows = one.row.min(other.row)..=one.row.max(other.row);
    let squares = columns.flat_map(|column| rows.clone().map(move |row| Square { column, row }));
    Some(squares.collect())
}

/// Returns whether a text names a square that isn't on the board. On boards of up to 19 × 19, `tt` is a pass.
pub(super) fn is_off_board(variant: Variant, text: &str) -> bool {
    square_of(variant, text).is_none()
}
