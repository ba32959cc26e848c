//! Exact values of all positions of small boards of PopOut, found backwards from the ends of the game.
//!
//! Games can go on for ever, so that a search forwards would not end. Positions are those of the player to move; with
//! the colours exchanged they have the same value, so that one half of them is enough.

use std::collections::HashSet;

use inarow_rules::{Board, Player, Variant};
use inarow_solver::Stop;

use super::has_line;
use crate::NoChoice;
use crate::score::WIN;

/// Maximum number of positions of a table: about a second's work, and seven bytes each while it lasts.
const MOST_POSITIONS: u64 = 1_000_000;
/// Number of columns of the widest board with a table: with more, one row alone has too many positions.
const MOST_COLUMNS: usize = 12;
/// Positions between two checks of the stop flag: about a millisecond.
const STOP_INTERVAL: usize = 4096;

/// Returns whether a variant is PopOut on a board so small that all its positions have exact values.
pub(crate) fn has_table(variant: Variant) -> bool {
    variant.has_outlets() && positions(variant) <= MOST_POSITIONS
}

/// Number of positions of the columns, reachable or not.
fn positions(variant: Variant) -> u64 {
    let of_column = (1_u64 << (variant.rows() + 1)) - 1;
    of_column.saturating_pow(variant.columns().into())
}

/// A column: a bit for each piece, the lowest in bit 0, which is set for a piece of the player to move; and a set bit
/// above them.
type Column = u32;

/// The columns of a position. Those that the board doesn't have are empty.
type Columns = [Column; MOST_COLUMNS];

/// Exact values of all positions of a small board.
pub(crate) struct Table {
    variant: Variant,
    /// For each position: 0 for a draw, n + 1 if the player to move wins in n plies, −n − 1 if it loses.
    values: Vec<i16>,
}

impl Table {
    /// Values all positions of a variant that [`has_table`].
    ///
    /// # Errors
    /// [`NoChoice::Stopped`].
    pub(crate) fn new(variant: Variant, stop: &Stop) -> Result<Self, NoChoice> {
        let count = positions(variant) as usize;
        let mut table = Self {
            variant,
            values: vec![0; count],
        };
        let mut open_moves = vec![0_u8; count];
        let mut queue = Vec::with_capacity(count);
        for (number, open_moves) in open_moves.iter_mut().enumerate() {
            if number % STOP_INTERVAL == 0 && stop.is_raised() {
                return Err(NoChoice::Stopped);
            }
            let columns = table.columns(number);
            match table.end(&columns) {
                Some(value) => {
                    table.values[number] = value;
                    queue.push(number as u32);
                }
                None => *open_moves = table.moves(&columns).count() as u8,
            }
        }
        let mut next = 0;
        while let Some(&number) = queue.get(next) {
            if next % STOP_INTERVAL == 0 && stop.is_raised() {
                return Err(NoChoice::Stopped);
            }
            next += 1;
            let value = table.values[number as usize];
            table.visit_before(number as usize, &mut |table, earlier| {
                if table.values[earlier] != 0 {
                    return;
                }
                open_moves[earlier] -= 1;
                if value < 0 {
                    table.values[earlier] = 1 - value;
                } else if open_moves[earlier] == 0 {
                    table.values[earlier] = -1 - value;
                } else {
                    return;
                }
                queue.push(earlier as u32);
            });
        }
        Ok(table)
    }

    /// Returns the score of a position that is not over, for the player to move, on the scale of [`crate::Search`]. It
    /// is that of a position that has not occurred before: see [`has_repeated`].
    pub(crate) fn score(&self, board: &Board) -> i32 {
        let value = i32::from(self.values[number(self.variant, &columns_of(board))]);
        match value {
            0 => 0,
            1.. => WIN - (value - 1),
            _ => -value - 1 - WIN,
        }
    }

    fn columns(&self, mut number: usize) -> Columns {
        let of_column = (1 << (self.variant.rows() + 1)) - 1;
        let mut columns = [1; MOST_COLUMNS];
        for column in &mut columns[..self.variant.columns().into()] {
            *column = (number % of_column) as Column + 1;
            number /= of_column;
        }
        columns
    }

    /// The value of a position in which a player has a line; `None` if neither has. The player who has just moved wins
    /// if both have one.
    fn end(&self, columns: &Columns) -> Option<i16> {
        let line = self.variant.line().into();
        let columns = &columns[..self.variant.columns().into()];
        let own = columns.iter().map(|column| column & pieces(*column));
        let other = columns.iter().map(|column| !column & pieces(*column));
        if has_line(&collected(other)[..columns.len()], line) {
            return Some(-1);
        }
        has_line(&collected(own)[..columns.len()], line).then_some(1)
    }

    /// The columns after each move of the player to move, still as that player sees them.
    fn moves(&self, columns: &Columns) -> impl Iterator<Item = Columns> {
        let top = 1 << self.variant.rows();
        let columns = *columns;
        (0..self.variant.columns().into()).flat_map(move |place| {
            let column = columns[place];
            let dropped = (column < top).then(|| column + height_bit(column));
            let taken = (column > 1 && column & 1 == 1).then_some(column >> 1);
            let with = move |column| {
                let mut columns = columns;
                columns[place] = column;
                columns
            };
            dropped.into_iter().chain(taken).map(with)
        })
    }

    /// Visits the positions from which a move leads to a position, without those that are over.
    fn visit_before(&mut self, number_after: usize, visit: &mut impl FnMut(&mut Self, usize)) {
        let top = 1 << self.variant.rows();
        let mut columns = self.columns(number_after);
        for column in &mut columns {
            // As the player saw them who has moved.
            *column ^= pieces(*column);
        }
        for place in 0..self.variant.columns().into() {
            let column = columns[place];
            let below_top = height_bit(column) >> 1;
            let undropped = (column & below_top != 0).then(|| column - height_bit(column));
            let untaken = (column < top).then_some(column << 1 | 1);
            for earlier in undropped.into_iter().chain(untaken) {
                columns[place] = earlier;
                let earlier = number(self.variant, &columns);
                if self.end(&columns).is_none() {
                    visit(self, earlier);
                }
            }
            columns[place] = column;
        }
    }
}

/// The bits of a column that stand for pieces.
const fn pieces(column: Column) -> Column {
    height_bit(column) - 1
}

/// The set bit above the pieces of a column.
const fn height_bit(column: Column) -> Column {
    1 << column.ilog2()
}

fn collected(columns: impl Iterator<Item = Column>) -> Columns {
    let mut all = [0; MOST_COLUMNS];
    for (place, column) in all.iter_mut().zip(columns) {
        *place = column;
    }
    all
}

/// The number of a position in a table.
fn number(variant: Variant, columns: &Columns) -> usize {
    let of_column = (1 << (variant.rows() + 1)) - 1;
    let columns = columns[..variant.columns().into()].iter().rev();
    columns.fold(0, |number, column| {
        number * of_column + *column as usize - 1
    })
}

fn columns_of(board: &Board) -> Columns {
    let variant = board.variant();
    let mut columns = [1; MOST_COLUMNS];
    for square in variant.all_squares() {
        if board.piece(square).is_some() {
            let above = 1 << (square.row + 1);
            let column = &mut columns[usize::from(square.column)];
            *column = (*column).max(above);
        }
    }
    for square in variant.all_squares() {
        if board.piece(square) == Some(board.turn()) {
            columns[usize::from(square.column)] |= 1 << square.row;
        }
    }
    columns
}

/// Returns whether a position has occurred twice in the game of a board, with the same player to move. Occurring once
/// more it would be a draw, so that a win that leads through it is none.
pub(crate) fn has_repeated(board: &Board) -> bool {
    let mut seen = HashSet::new();
    let mut earlier = board.clone();
    loop {
        let is_first = earlier.turn() == Player::First;
        if !seen.insert((is_first, columns_of(&earlier))) {
            return true;
        }
        if earlier.undo().is_none() {
            return false;
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::{Evaluation, GameRng, Length, Search};

    /// Returns the plies to the end of a won position, negative for a loss, 0 for a draw.
    fn plies(table: &Table, board: &Board) -> i32 {
        let score = table.score(board);
        score.signum() * (WIN - score.abs()) * i32::from(score != 0)
    }

    #[test]
    fn small_boards_have_their_values() {
        // A slow count of the first one, for the tests of hints, finds the same.
        for (text, expected) in [
            ("3x3x3-drop-popout", -16),
            ("4x4x3-drop-popout", 9),
            ("4x4x4-drop-popout", -24),
        ] {
            let variant = text.parse().expect("a variant");
            let table = Table::new(variant, &Stop::new()).expect("not stopped");
            assert_eq!(plies(&table, &Board::new(variant)), expected, "{text}");
        }
    }

    #[test]
    fn certain_evaluations_of_search_agree_with_table() {
        let variant = "4x4x4-drop-popout".parse().expect("a variant");
        let table = Table::new(variant, &Stop::new()).expect("not stopped");
        let mut rng = GameRng::seed_from_u64(5);
        let mut certain = 0;
        for _ in 0..300 {
            let mut board = Board::new(variant);
            for _ in 0..rng.random_range(4..24) {
                let square = *board.legal_moves().choose(&mut rng).expect("a move");
                board.play(square).expect("legal");
                if board.is_over() {
                    board.undo();
                    break;
                }
            }
            if has_repeated(&board) {
                continue;
            }
            let opinion = Search::new(20_000).opinion(&board, &mut rng, &Stop::new());
            let said = opinion.expect("not over").evaluation;
            if !said.is_certain() {
                continue;
            }
            certain += 1;
            let real = plies(&table, &board);
            assert_eq!(said.result(), real.signum(), "{board:?}");
            assert_ne!(said, Evaluation::Drawn, "{board:?}");
            if let Some(Length::Exact(plies)) = said.length() {
                assert_eq!(plies, real.unsigned_abs(), "{board:?}");
            }
        }
        assert!(certain > 50, "{certain}");
    }
}
