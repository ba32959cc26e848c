//! Matches written as text and read back: `4453` under gravity, with `x4` for a piece that is taken out, `b2 a1`
//! elsewhere.

use std::error::Error;
use std::fmt;

use super::{Board, IllegalMove, Move, OpeningChoice, OpeningRule, Quoted, Square, Variant};

/// Largest number of columns at which moves under gravity are single digits that need no separators.
const MAX_DIGIT_COLUMNS: u8 = 9;

/// Stands before the number of a column from which a piece is taken out. No board has a column with this letter.
const OUT: char = 'x';

/// The name of a square: its column as a letter from `a` at the left, its row from 1 at the bottom.
#[must_use]
pub fn square_name(square: Square) -> String {
    format!(
        "{}{}",
        char::from(b'a' + square.column),
        u32::from(square.row) + 1
    )
}

/// The name of a move: its column from 1 under gravity, with an `x` before it if a piece is taken out there; otherwise
/// [`square_name`].
#[must_use]
pub fn move_name(variant: Variant, square: Square) -> String {
    let column = u32::from(square.column) + 1;
    if variant.is_outlet(square) {
        format!("{OUT}{column}")
    } else if variant.gravity() {
        column.to_string()
    } else {
        square_name(square)
    }
}

/// Reads what [`move_name`] returned; `None` if it is no name of a move. Under gravity the row of a move on a square is 0.
pub(crate) fn named(variant: Variant, name: &str) -> Option<Square> {
    let column = |digits: &str| digits.parse::<u8>().ok()?.checked_sub(1);
    if let Some(digits) = name.strip_prefix(OUT).filter(|_| variant.has_outlets()) {
        variant.outlet(column(digits)?)
    } else if variant.gravity() {
        Some(Square::new(column(name)?, 0))
    } else {
        square(name)
    }
}

/// Returns whether the moves of a match need separators. Only moves under gravity on at most nine columns need none.
#[must_use]
pub const fn separates(variant: Variant) -> bool {
    !variant.gravity() || variant.columns() > MAX_DIGIT_COLUMNS
}

/// Reads the name of a square, such as `h8`; `None` if it is none. The square may be off every board.
pub(crate) fn square(name: &str) -> Option<Square> {
    let mut letters = name.chars();
    let column = letters.next().filter(char::is_ascii_lowercase)? as u8 - b'a';
    let row = letters.as_str().parse::<u8>().ok()?.checked_sub(1)?;
    Some(Square { column, row })
}

/// Formats the moves of a match: `4453` under gravity on up to nine columns, `10 3 12` on more, and `b2 a1 c3` without
/// gravity. Choices of an opening stand between them, as [`OpeningChoice`] writes them. [`parse`] reads the text back.
#[must_use]
pub fn format(board: &Board) -> String {
    let variant = board.variant();
    let name = |step| match step {
        Move::Place(square) => move_name(variant, square),
        Move::Choose(choice) => choice.to_string(),
    };
    board
        .course()
        .map(name)
        .collect::<Vec<_>>()
        .join(if separates(variant) { " " } else { "" })
}

/// Characters that may stand between two moves.
const SEPARATORS: [char; 4] = [',', ';', '_', '-'];

fn separates_moves(character: char) -> bool {
    character.is_whitespace() || SEPARATORS.contains(&character)
}

/// Plays the moves of a text from the empty board.
///
/// A move is a letter and a row, such as `b2`. Under gravity it is a column from 1, or the square where the piece comes
/// to rest. An `x` before a column takes a piece out, where the rule set allows that. Moves need no separators, except columns of a board with more than nine columns. Separators are spaces,
/// `,`, `;`, `_` and `-`. Moves may be numbered from 1 (`1. h8 h7 2. g8`). If the variant has an opening rule, its
/// choices stand between the moves, as [`OpeningChoice`] writes them. A square is offered where that is due.
///
/// A list of pairs (`[7,7],[7,8]`) counts columns from the left and rows from the top. Pairs count from 0. They count
/// from 1 if no number is 0 and a number reaches the number of columns or rows.
///
/// # Errors
/// [`NotationError`] for the first move that can't be read or played, with its place in the text.
pub fn parse(variant: Variant, text: &str) -> Result<Board, NotationError> {
    if text.trim_start().starts_with(['[', '(']) {
        return parse_pairs(variant, text);
    }
    let mut board = Board::new(variant);
    let mut next_number = 1;
    let mut after_separator = true;
    let mut at = 0;
    while let Some(character) = text[at..].chars().next() {
        let start = at;
        if separates_moves(character) {
            at += character.len_utf8();
            after_separator = true;
            continue;
        }
        let error = |end: usize, reason| NotationError::at(text, start, end, reason);
        if after_separator && let Some(end) = move_number_end(text, start) {
            let number = text[start..end].trim_end_matches('.').parse::<usize>();
            let more = text[end..].contains(|next| !separates_moves(next));
            if number != Ok(next_number) || !more {
                return Err(error(end, NotationReason::Number));
            }
            next_number += 1;
            at = end;
            continue;
        }
        if after_separator && let Some((choice, end)) = choice_at(variant, text, start) {
            let chosen = board.choose(choice);
            chosen.map_err(|illegal| error(end, NotationReason::Illegal(illegal)))?;
            at = end;
            continue;
        }
        after_separator = false;
        let takes_out = variant.has_outlets() && character.eq_ignore_ascii_case(&OUT);
        let letter = character.is_ascii_alphabetic();
        let digits = start + usize::from(letter);
        let one_digit = (!letter || takes_out) && !separates(variant);
        let mut end = digits + leading_digits(&text[digits..]);
        if one_digit {
            end = end.min(digits + 1);
        }
        if digits == end || !letter && !variant.gravity() {
            let end = start + character.len_utf8();
            return Err(error(end, NotationReason::Unreadable));
        }
        // Zero is no number of a row or column; wrapping it leads off every board.
        let number = text[digits..end].parse().unwrap_or(u32::MAX);
        let number = u8::try_from(number.wrapping_sub(1)).unwrap_or(u8::MAX);
        let square = if takes_out {
            let off_board = Square::new(number, variant.rows());
            variant.outlet(number).unwrap_or(off_board)
        } else if letter {
            let column = character.to_ascii_lowercase() as u8 - b'a';
            Square {
                column,
                row: number,
            }
        } else {
            Square {
                column: number,
                row: 0,
            }
        };
        let taken = if letter && !takes_out && variant.is_outlet(square) {
            Err(IllegalMove::OffBoard(square))
        } else {
            board.take(board.step_on(square))
        };
        let taken = taken.map_err(|illegal| error(end, NotationReason::Illegal(illegal)))?;
        if letter && !takes_out && matches!(taken, Move::Place(landed) if landed != square) {
            return Err(error(end, NotationReason::Floats));
        }
        at = end;
    }
    Ok(board)
}

/// Reads a choice of an opening that begins at `start`, and returns it with its end.
fn choice_at(variant: Variant, text: &str, start: usize) -> Option<(OpeningChoice, usize)> {
    if variant.opening() == OpeningRule::Free {
        return None;
    }
    let ends = |letter: char| letter.is_whitespace() || [',', ';', '_'].contains(&letter);
    let end = text[start..].find(ends);
    let end = end.map_or(text.len(), |length| start + length);
    let choice = text[start..end].to_ascii_lowercase().parse().ok()?;
    Some((choice, end))
}

/// Returns the end of a move number with dots that begins at `start`; `None` if no move number begins there.
fn move_number_end(text: &str, start: usize) -> Option<usize> {
    let dot = start + leading_digits(&text[start..]);
    let dots = text[dot..].bytes().take_while(|byte| *byte == b'.').count();
    (dot > start && dots > 0).then_some(dot + dots)
}

/// The number of digits with which a text begins.
fn leading_digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

/// Plays a list of pairs of numbers, as described at [`parse`].
fn parse_pairs(variant: Variant, text: &str) -> Result<Board, NotationError> {
    let mut pairs = Vec::new();
    let mut at = 0;
    while let Some(character) = text[at..].chars().next() {
        let start = at;
        at += character.len_utf8();
        if separates_moves(character) || "[]()".contains(character) {
            continue;
        }
        let rest = &text[start..];
        let end = rest.find(|next: char| !(next.is_ascii_digit() || next == ',' || next == ' '));
        let end = end.unwrap_or(rest.len());
        let numbers = rest[..end].split(',').map(|number| number.trim().parse());
        let numbers = numbers.collect::<Result<Vec<u32>, _>>();
        let Ok([x, y]) = numbers.as_deref() else {
            let end = start + end.max(character.len_utf8());
            return Err(NotationError::at(
                text,
                start,
                end,
                NotationReason::Unreadable,
            ));
        };
        at = start + end;
        pairs.push((start, at, *x, *y));
        // One of these is refused: pairs name squares alone.
        if pairs.len() > variant.squares() {
            break;
        }
    }
    let sides = [variant.columns(), variant.rows()].map(u32::from);
    let has_zero = pairs.iter().any(|(_, _, x, y)| *x == 0 || *y == 0);
    let has_side = pairs
        .iter()
        .any(|(_, _, x, y)| *x == sides[0] || *y == sides[1]);
    let least = u32::from(!has_zero && has_side);
    let mut board = Board::new(variant);
    for (start, end, x, y) in pairs {
        let place = |number: u32| u8::try_from(number.wrapping_sub(least)).unwrap_or(u8::MAX);
        let row = (variant.rows() - 1).checked_sub(place(y));
        let square = Square {
            column: place(x),
            row: row.unwrap_or(u8::MAX),
        };
        // Under gravity some programs name the square and some the top of the column: any row will do.
        let played = match row {
            None => Err(IllegalMove::OffBoard(square)),
            Some(_) => board.play(square),
        };
        if let Err(illegal) = played {
            let reason = NotationReason::Illegal(illegal);
            return Err(NotationError::at(text, start, end, reason));
        }
    }
    Ok(board)
}

/// A move of a text that is refused, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// Place of the move's first character in the text, counted in characters from 1.
    pub at: usize,
    /// The text of the move.
    pub found: String,
    /// Why the move is refused.
    pub reason: NotationReason,
}

/// Why a move of a text is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotationReason {
    /// The text names no square or column.
    Unreadable,
    /// The move number isn't that of the next move, or no move follows the number.
    Number,
    /// Under gravity a piece would fall from the named square.
    Floats,
    /// The rules forbid the move.
    Illegal(IllegalMove),
}

impl NotationError {
    fn at(text: &str, start: usize, end: usize, reason: NotationReason) -> Self {
        Self {
            at: text[..start].chars().count() + 1,
            found: text[start..end].to_owned(),
            reason,
        }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} at place {}: ", Quoted(&self.found), self.at)?;
        match self.reason {
            NotationReason::Unreadable => formatter.write_str("that is not a move"),
            NotationReason::Number => {
                formatter.write_str("that is neither a move nor the number of the next one")
            }
            NotationReason::Floats => formatter.write_str("a piece there would fall"),
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

    /// Rows are counted from the bottom.
    #[test]
    fn flat_boards_use_letters_and_row_numbers() {
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
    fn numbers_separators_and_pairs_are_read() {
        let drop = Variant::CONNECT_FOUR;
        let expected = parse(drop, "44536").expect("readable");
        for text in [
            "1. 4 4 2. 5 3 3. 6",
            "1.4 4 2.5 3 3.6",
            "4_4_5_3_6",
            "4-4;5,3 6",
            "d1 d2 e1 c1 f1",
            "[3,5],[3,4],[4,5],[2,5],[5,5]",
            "[[4,6],[4,5],[5,6],[3,6],[6,6]]",
        ] {
            assert_eq!(parse(drop, text).as_ref(), Ok(&expected), "{text}");
        }
        let flat = parse(Variant::GOMOKU, "h8 i9 a15").expect("readable");
        for text in [
            "1. h8 i9 2. a15",
            "1. h8 2. i9 3. a15",
            "h8i9a15",
            "H8_I9_A15",
            "[7,7],[8,6],[0,0]",
            "(8,8) (9,7) (1,1) ",
        ] {
            // The last list is one that counts from 1 only because 15 isn't in it: it is another game.
            let board = parse(Variant::GOMOKU, text).expect(text);
            assert_eq!(board == flat, !text.starts_with('('), "{text}");
        }
        for text in [
            "2. 4 4",
            "1. 4 4 3. 5",
            "1. 4 4 2.",
            "4453.",
            "d2",
            "[3]",
            "[3,9]",
        ] {
            assert!(parse(drop, text).is_err(), "{text}");
        }
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
