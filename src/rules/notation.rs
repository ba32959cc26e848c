//! Games as text: `4453` under gravity, `b2 a1` elsewhere, and back again.

use std::error::Error;
use std::fmt;

use super::{Board, IllegalMove, Quoted, Square, Variant};

/// Boards up to this many columns may write their moves as digits without separators.
const MAX_DIGIT_COLUMNS: u8 = 9;

/// The name of a square: its column as a letter from `a` at the left, its row from 1 at the bottom.
#[must_use]
pub fn square_name(square: Square) -> String {
    format!(
        "{}{}",
        char::from(b'a' + square.column),
        u32::from(square.row) + 1
    )
}

/// The name of a move: its column from 1 under gravity, otherwise [`square_name`].
#[must_use]
pub fn move_name(variant: Variant, square: Square) -> String {
    if variant.gravity() {
        (u32::from(square.column) + 1).to_string()
    } else {
        square_name(square)
    }
}

/// Whether the moves of a game need something between them: under gravity on more than nine columns,
/// and everywhere without it.
#[must_use]
pub const fn separates(variant: Variant) -> bool {
    !variant.gravity() || variant.columns() > MAX_DIGIT_COLUMNS
}

/// The moves of a game: `4453` under gravity on up to nine columns, `10 3 12` on more, and
/// `b2 a1 c3` without gravity. [`parse`] reads it back.
#[must_use]
pub fn format(board: &Board) -> String {
    let variant = board.variant();
    board
        .history()
        .iter()
        .map(|square| move_name(variant, *square))
        .collect::<Vec<_>>()
        .join(if separates(variant) { " " } else { "" })
}

/// Plays the moves of a text from the empty board.
///
/// Moves may be separated by spaces or commas. Under gravity a move is a column from 1; on boards
/// of up to nine columns every digit is a move, on wider ones the separators are needed. Without
/// gravity a move is a letter and a row, such as `b2`.
///
/// # Errors
/// [`NotationError`] with the place and the first move that cannot be read or played.
pub fn parse(variant: Variant, text: &str) -> Result<Board, NotationError> {
    let mut board = Board::new(variant);
    let mut rest = text.char_indices().peekable();
    while let Some((start, character)) = rest.next() {
        if character.is_ascii_whitespace() || character == ',' {
            continue;
        }
        let column = if variant.gravity() {
            None
        } else if character.is_ascii_alphabetic() {
            Some(character.to_ascii_lowercase() as u8 - b'a')
        } else {
            return Err(NotationError::unreadable(text, start, character));
        };
        let mut number = character.to_digit(10);
        if column.is_none() && number.is_none() {
            return Err(NotationError::unreadable(text, start, character));
        }
        let one_digit = !separates(variant);
        while let Some((_, digit)) = rest.next_if(|(_, next)| !one_digit && next.is_ascii_digit()) {
            let digit = digit.to_digit(10).unwrap_or_default();
            number = Some(number.unwrap_or(0).saturating_mul(10).saturating_add(digit));
        }
        let end = rest.peek().map_or(text.len(), |(index, _)| *index);
        let error = |reason| NotationError {
            at: text[..start].chars().count() + 1,
            found: text[start..end].to_owned(),
            reason,
        };
        // Zero is no number of a row or column; wrapping it leads off every board.
        let from_one = |number: u32| u8::try_from(number.wrapping_sub(1)).unwrap_or(u8::MAX);
        let number = number.map(from_one);
        let square = match (column, number) {
            (Some(column), Some(row)) => Square { column, row },
            (None, Some(column)) => Square { column, row: 0 },
            (_, None) => return Err(error(NotationReason::Unreadable)),
        };
        board
            .play(square)
            .map_err(|illegal| error(NotationReason::Illegal(illegal)))?;
    }
    Ok(board)
}

/// What is wrong with a list of moves, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The place of the first character of the move, from 1.
    pub at: usize,
    /// The text of the move.
    pub found: String,
    /// Why it is refused.
    pub reason: NotationReason,
}

/// Why a move of a text is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotationReason {
    /// It names no square or column.
    Unreadable,
    /// The rules forbid it.
    Illegal(IllegalMove),
}

impl NotationError {
    fn unreadable(text: &str, start: usize, found: char) -> Self {
        Self {
            at: text[..start].chars().count() + 1,
            found: found.to_string(),
            reason: NotationReason::Unreadable,
        }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} at place {}: ", Quoted(&self.found), self.at)?;
        match self.reason {
            NotationReason::Unreadable => formatter.write_str("that is not a move"),
            NotationReason::Illegal(illegal) => illegal.fmt(formatter),
        }
    }
}

impl Error for NotationError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn columns(board: &Board) -> Vec<u8> {
        board.history().iter().map(|square| square.column).collect()
    }

    #[test]
    fn connect_four_is_digits() {
        let board = parse(Variant::CONNECT_FOUR, "4453").expect("readable");
        assert_eq!(columns(&board), [3, 3, 4, 2]);
        assert_eq!(format(&board), "4453");
        let spaced = parse(Variant::CONNECT_FOUR, " 4, 4 53\n").expect("readable");
        assert_eq!(spaced, board);
    }

    #[test]
    fn wide_boards_need_separators() {
        let variant = Variant::new(12, 6, 4, true).expect("a variant");
        let board = parse(variant, "10,3 12").expect("readable");
        assert_eq!(columns(&board), [9, 2, 11]);
        assert_eq!(format(&board), "10 3 12");
        let error = parse(variant, "10 312").expect_err("no such column");
        assert_eq!((error.at, error.found.as_str()), (4, "312"));
    }

    #[test]
    fn flat_boards_use_letters_and_rows_from_the_bottom() {
        let board = parse(Variant::GOMOKU, "h8 a15,O1b2").expect("readable");
        assert_eq!(
            board.history(),
            [
                Square { column: 7, row: 7 },
                Square { column: 0, row: 14 },
                Square { column: 14, row: 0 },
                Square { column: 1, row: 1 }
            ]
        );
        assert_eq!(format(&board), "h8 a15 o1 b2");
    }

    #[test]
    fn errors_say_what_and_where() {
        let error = |variant, text| {
            let error = parse(variant, text).expect_err(text);
            (error.at, error.found, error.reason)
        };
        use NotationReason::{Illegal, Unreadable};
        let drop = Variant::CONNECT_FOUR;
        assert_eq!(error(drop, "44x"), (3, "x".into(), Unreadable));
        assert_eq!(error(drop, "44é"), (3, "é".into(), Unreadable));
        for (digit, column) in [("8", 7), ("0", u8::MAX)] {
            let square = Square { column, row: 0 };
            assert_eq!(
                error(drop, digit),
                (1, digit.into(), Illegal(IllegalMove::OffBoard(square)))
            );
        }
        assert_eq!(
            error(drop, "4444444"),
            (7, "4".into(), Illegal(IllegalMove::ColumnFull(3)))
        );
        assert_eq!(
            error(drop, "12121213"),
            (8, "3".into(), Illegal(IllegalMove::GameOver))
        );
        let flat = Variant::TIC_TAC_TOE;
        assert_eq!(error(flat, "a1 b"), (4, "b".into(), Unreadable));
        assert_eq!(error(flat, "a1 22"), (4, "2".into(), Unreadable));
        let taken = IllegalMove::SquareTaken(Square { column: 0, row: 0 });
        assert_eq!(error(flat, "a1 a1"), (4, "a1".into(), Illegal(taken)));
        let huge = error(flat, "a99999999999999999999");
        assert!(matches!(huge.2, Illegal(IllegalMove::OffBoard(_))));
        assert_eq!(
            parse(flat, "a1 d9").expect_err("off").to_string(),
            "\"d9\" at place 4: that is off the board"
        );
    }
}
