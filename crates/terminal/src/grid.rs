//! A board as rows of letters.

use std::io::{self, Write};

use anstyle::{AnsiColor, Effects, Style};
use inarow_rules::{Board, Outcome, Square};

/// The marks of the first and the second player.
pub const MARKS: [char; 2] = ['X', 'O'];
/// Signs of an empty square, of one that is offered in an opening, and of one that is forbidden to the player to move.
const EMPTY: char = '.';
const OFFERED: char = '?';
const FOUL: char = '!';
/// Sign of an empty square in a small board where the next piece can't be placed, and between small boards.
const CLOSED: char = '-';
const BORDER: char = '|';

/// Styles of the pieces of the first and the second player on a coloured board.
const STYLES: [Style; 2] = [
    AnsiColor::Red.on_default().effects(Effects::BOLD),
    AnsiColor::Cyan.on_default().effects(Effects::BOLD),
];

/// Returns the style of a square. The last move is underlined, and the winning line is inverted.
fn style_of(board: &Board, square: Square) -> Style {
    let Some(player) = board.piece(square) else {
        return Style::new().effects(Effects::DIMMED);
    };
    let style = STYLES[player.index()];
    let won = match board.outcome() {
        Outcome::Won { squares, .. } => squares.contains(&square),
        Outcome::Running | Outcome::Drawn => false,
    };
    if won {
        style.invert()
    } else if board.history().last() == Some(&square) {
        style.underline()
    } else {
        style
    }
}

/// Prints the board between two blank lines, in colour if `colours` is set. Rows are numbered from the bottom.
/// Columns have numbers under gravity and letters otherwise.
///
/// # Errors
/// When writing fails.
pub fn write_grid(board: &Board, colours: bool, output: &mut impl Write) -> io::Result<()> {
    let variant = board.variant();
    let (offers, fouls) = (board.offers().collect::<Vec<_>>(), board.forbidden());
    let open = board.open_regions();
    let is_closed = |square| {
        let region = variant.region_of(square);
        region.is_some_and(|region| !board.is_over() && !open.contains(&region))
    };
    let empty = |square| {
        if is_closed(square) {
            CLOSED
        } else if offers.contains(&square) {
            OFFERED
        } else if fouls.contains(&square) {
            FOUL
        } else {
            EMPTY
        }
    };
    let begins = |place: u8, side: Option<u8>| {
        side.is_some_and(|side| place > 0 && place.is_multiple_of(side))
    };
    let (across, up) = variant.region_size().unzip();
    writeln!(output)?;
    for row in (0..variant.rows()).rev() {
        write!(output, "{:3}", u32::from(row) + 1)?;
        for column in 0..variant.columns() {
            if begins(column, across) {
                write!(output, "  {BORDER}")?;
            }
            let square = Square { column, row };
            let mark = board.piece(square);
            let mark = mark.map_or_else(|| empty(square), |player| MARKS[variant.look(player)]);
            if colours {
                let style = style_of(board, square);
                write!(output, "  {style}{mark}{style:#}")?;
            } else {
                write!(output, "  {mark}")?;
            }
        }
        writeln!(output)?;
        if begins(row, up) {
            writeln!(output)?;
        }
    }
    write!(output, "   ")?;
    for column in 0..variant.columns() {
        if begins(column, across) {
            write!(output, "   ")?;
        }
        if variant.gravity() {
            write!(output, "{:3}", u32::from(column) + 1)?;
        } else {
            write!(output, "{:>3}", char::from(b'a' + column))?;
        }
    }
    writeln!(output, "\n")
}
