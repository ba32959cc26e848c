//! Winning lines as geometry: which squares form them, and which pass through a square.

use super::{Board, Outcome, Player, Square, Variant};

/// The four directions of a line as steps of (column, row): along a row, up a column, and both
/// diagonals.
const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// The squares of one possible winning line, [`Variant::line`] of them, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    start: Square,
    direction: (i8, i8),
    length: u8,
}

impl Line {
    /// The line's squares from one end to the other.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.length as i8).map(move |step| self.at(step))
    }

    const fn at(self, step: i8) -> Square {
        Square {
            column: (self.start.column as i8 + step * self.direction.0) as u8,
            row: (self.start.row as i8 + step * self.direction.1) as u8,
        }
    }

    /// The line from `start` in `direction`, if it stays on the board.
    fn within(variant: Variant, start: (i8, i8), direction: (i8, i8)) -> Option<Self> {
        let reach = variant.line() as i8 - 1;
        let end = (start.0 + reach * direction.0, start.1 + reach * direction.1);
        let on_board = |(column, row): (i8, i8)| {
            (0..variant.columns() as i8).contains(&column)
                && (0..variant.rows() as i8).contains(&row)
        };
        (on_board(start) && on_board(end)).then_some(Self {
            start: Square {
                column: start.0 as u8,
                row: start.1 as u8,
            },
            direction,
            length: variant.line(),
        })
    }
}

/// The lines that a piece just placed on `square` may have completed.
///
/// At most [`Variant::line`] in each of four directions. Under gravity the piece is the highest of
/// its column, so only one upright line can end in it: at most 13 lines for four in a row.
pub fn lines_through(variant: Variant, square: Square) -> impl Iterator<Item = Line> {
    let length = variant.line() as i8;
    DIRECTIONS.into_iter().flat_map(move |direction| {
        let upright_drop = variant.gravity() && direction == (0, 1);
        let nearest_start = if upright_drop { length - 1 } else { 0 };
        (nearest_start..length).filter_map(move |back| {
            let start = (
                square.column as i8 - back * direction.0,
                square.row as i8 - back * direction.1,
            );
            Line::within(variant, start, direction)
        })
    })
}

/// Every winning line of the board, each once.
pub fn all_lines(variant: Variant) -> impl Iterator<Item = Line> {
    variant.all_squares().flat_map(move |square| {
        DIRECTIONS.into_iter().filter_map(move |direction| {
            Line::within(variant, (square.column as i8, square.row as i8), direction)
        })
    })
}

/// The squares that could be played now on which the player would complete a line.
#[must_use]
pub fn completing(board: &Board, player: Player) -> Vec<Square> {
    let mut squares = board.legal_moves();
    squares.retain(|square| would_complete(board, *square, player));
    squares
}

/// Whether a piece of the player on that square would complete a line, whether or not it can be
/// played there. Nothing is completed off the board or where a piece is.
#[must_use]
pub fn would_complete(board: &Board, square: Square, player: Player) -> bool {
    let variant = board.variant();
    let empty = square.column < variant.columns()
        && square.row < variant.rows()
        && board.piece(square).is_none();
    empty
        && lines_through(variant, square).any(|line| {
            let mut squares = line.squares();
            squares.all(|other| other == square || board.piece(other) == Some(player))
        })
}

/// The ends of every row of winning pieces, rows that overlap joined to one.
#[must_use]
pub fn winning_rows(board: &Board) -> Vec<(Square, Square)> {
    let (Outcome::Won { squares, .. }, Some(&last)) = (board.outcome(), board.history().last())
    else {
        return Vec::new();
    };
    let mut rows: Vec<((i8, i8), Square, Square)> = Vec::new();
    for line in lines_through(board.variant(), last) {
        if !line.squares().all(|square| squares.contains(&square)) {
            continue;
        }
        let place = |square: Square| (square.column, square.row);
        let ends = (line.squares().min_by_key(|&at| place(at)))
            .zip(line.squares().max_by_key(|&at| place(at)));
        let Some((from, to)) = ends else { continue };
        let direction = (
            (to.column as i8 - from.column as i8).signum(),
            (to.row as i8 - from.row as i8).signum(),
        );
        // Lines of one direction through one square lie on one another.
        match rows.iter_mut().find(|(other, ..)| *other == direction) {
            Some((_, first, last)) => {
                *first = (*first).min(from);
                *last = (*last).max(to);
            }
            None => rows.push((direction, from, to)),
        }
    }
    rows.into_iter().map(|(_, from, to)| (from, to)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::notation;

    #[test]
    fn numbers_of_lines_are_the_known_ones() {
        let count = |variant| all_lines(variant).count();
        assert_eq!(count(Variant::TIC_TAC_TOE), 8);
        assert_eq!(count(Variant::CONNECT_FOUR), 69);
        assert_eq!(count(Variant::GOMOKU), 572);
    }

    #[test]
    fn at_most_thirteen_lines_are_looked_at_after_a_drop() {
        let most = |variant: Variant| {
            variant
                .all_squares()
                .map(|square| lines_through(variant, square).count())
                .max()
        };
        assert_eq!(most(Variant::CONNECT_FOUR), Some(11));
        let large = Variant::new(16, 16, 4, true).expect("a variant");
        assert_eq!(most(large), Some(13));
        assert_eq!(most(Variant::GOMOKU), Some(20));
    }

    #[test]
    fn lines_through_a_square_are_those_of_all_that_hold_it() {
        for variant in [Variant::TIC_TAC_TOE, Variant::CONNECT_FOUR, Variant::GOMOKU] {
            for square in variant.all_squares() {
                let expected = all_lines(variant).filter(|line| {
                    let holds = line.squares().any(|other| other == square);
                    let reaches_above = line
                        .squares()
                        .any(|other| other.column == square.column && other.row > square.row);
                    holds && !(variant.gravity() && reaches_above)
                });
                assert_eq!(
                    lines_through(variant, square).count(),
                    expected.count(),
                    "{variant} {square:?}"
                );
            }
        }
    }

    #[test]
    fn overlapping_lines_are_one_row_and_crossing_lines_are_two() {
        let board = notation::parse(Variant::CONNECT_FOUR, "1122335566774").expect("legal");
        let at = |column, row| Square { column, row };
        assert_eq!(winning_rows(&board), [(at(0, 0), at(6, 0))]);

        let variant = Variant::new(5, 5, 3, false).expect("a variant");
        let moves = "a3 a1 b3 e5 c1 a5 c2 e1 c3";
        let board = notation::parse(variant, moves).expect("legal");
        let mut rows = winning_rows(&board);
        rows.sort_unstable();
        assert_eq!(rows, [(at(0, 2), at(2, 2)), (at(2, 0), at(2, 2))]);

        let running = notation::parse(variant, "a3").expect("legal");
        assert!(winning_rows(&running).is_empty());
    }
}
