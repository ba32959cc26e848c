//! Squares that complete a line, and rows of pieces that have completed one.

use std::collections::BTreeSet;

use super::board::{Board, Outcome};
use super::line::{DIRECTIONS, Line, all_lines, lines_through};
use super::player::Player;
use super::rule_set::Goal;
use super::square::Square;
use super::variant::Variant;

/// Returns the squares and outlets where `player` would win by a line with a move made now, whoever is to move, even where
/// a move is forbidden to the player to move. There are none where lines lose. On small boards the last move decides
/// where a piece may lie, so that there are none of the player who isn't to move.
#[must_use]
pub fn winning_squares(board: &Board, player: Player) -> Vec<Square> {
    if board.variant().region_size().is_some() {
        return ending_squares(board, player, player);
    }
    if board.variant().has_outlets() {
        return squares_that_decide(board, player, player);
    }
    let mut squares = board.placeable();
    squares.retain(|square| would_win(board, *square, player));
    squares
}

/// Returns the squares and outlets where `player` would lose by a line with a move made now, whoever is to move. Where
/// lines win, only taking out a piece can lose.
#[must_use]
pub fn losing_squares(board: &Board, player: Player) -> Vec<Square> {
    if board.variant().region_size().is_some() {
        return ending_squares(board, player, player.other());
    }
    if board.variant().has_outlets() {
        return squares_that_decide(board, player, player.other());
    }
    let mut squares = match board.variant().rule_set().goal() {
        Goal::Complete => Vec::new(),
        Goal::Avoid => board.placeable(),
    };
    squares.retain(|square| completes_line(board, *square, player));
    squares
}

/// Returns the moves of `player`, outlets among them, with which `winner` would win by a line, whoever is to move.
fn squares_that_decide(board: &Board, player: Player, winner: Player) -> Vec<Square> {
    if board.is_over() {
        return Vec::new();
    }
    let mut squares = board.moves_with_outlets(player);
    squares.retain(|square| board.winner_with(*square, player) == Some(winner));
    squares
}

/// Returns the moves of the player to move with which `winner` wins; none if `player` isn't to move.
fn ending_squares(board: &Board, player: Player, winner: Player) -> Vec<Square> {
    if board.turn() != player {
        return Vec::new();
    }
    let mut squares = board.placeable();
    squares.retain(|square| {
        let mut after = board.clone();
        after.play(*square).is_ok() && after.winner() == Some(winner)
    });
    squares
}

/// Whether a piece of `player` on `square` would win by a line, even if `square` can't be played now. `false` if
/// `square` is occupied or off the board.
#[must_use]
pub fn would_win(board: &Board, square: Square, player: Player) -> bool {
    if board.variant().region_size().is_some() {
        return ending_squares(board, player, player).contains(&square);
    }
    if board.variant().is_outlet(square) {
        return squares_that_decide(board, player, player).contains(&square);
    }
    board.variant().rule_set().goal() == Goal::Complete && completes_line(board, square, player)
}

/// Returns whether a piece of `player` on an empty square would complete a line, whatever follows from it and whether or
/// not it can be played now.
#[must_use]
pub fn completes_line(board: &Board, square: Square, player: Player) -> bool {
    let variant = board.variant();
    let empty = square.column < variant.columns()
        && square.row < variant.rows()
        && board.piece(square).is_none();
    empty
        && lines_through(variant, square).any(|line| {
            line.is_complete(variant, player, |other| {
                if other == square {
                    Some(player)
                } else {
                    board.piece(other)
                }
            })
        })
}

/// A straight row of pieces that completed lines, as it is seen on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Row {
    /// Its ends. They are equal where only one piece lies between two joined edges.
    pub ends: [Square; 2],
    /// One step from the first end to the second, in columns and rows.
    pub step: (i8, i8),
    /// Whether the row goes on beyond each end at the opposite edge of the board.
    pub goes_on: [bool; 2],
}

impl Row {
    /// The squares of the row, from the first end to the second.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let mut next = Some(self.ends[0]);
        std::iter::from_fn(move || {
            let square = next?;
            next = (square != self.ends[1]).then(|| Square {
                column: square.column.wrapping_add_signed(self.step.0),
                row: square.row.wrapping_add_signed(self.step.1),
            });
            Some(square)
        })
    }
}

/// Returns every row of pieces that completed lines. Overlapping lines of one direction are joined into one row. Where
/// a row leads over joined edges, each part of it is a row.
#[must_use]
pub fn completed_rows(board: &Board) -> Vec<Row> {
    let (Outcome::Won { squares, .. }, Some(&last)) = (board.outcome(), board.history().last())
    else {
        return Vec::new();
    };
    let variant = board.variant();
    let mut rows = board.rows_of_regions();
    if !rows.is_empty() {
        return rows;
    }
    let lines: Vec<_> = if variant.is_outlet(last) {
        all_lines(variant).collect()
    } else {
        lines_through(variant, last).collect()
    };
    for step in DIRECTIONS {
        let lines = lines.iter().copied();
        let complete = lines
            .filter(|line| line.direction() == step)
            .filter(|line| line.squares().all(|square| squares.contains(&square)));
        let in_row = complete.flat_map(Line::squares).collect::<BTreeSet<_>>();
        let beside = |at: Square, steps: i8| {
            let column = at.column.checked_add_signed(steps * step.0)?;
            let row = at.row.checked_add_signed(steps * step.1)?;
            Some(Square { column, row }).filter(|square| variant.contains(*square))
        };
        let next = |at: Square, steps: i8| beside(at, steps).filter(|at| in_row.contains(at));
        for first in in_row.iter().copied().filter(|at| next(*at, -1).is_none()) {
            let mut last = first;
            while let Some(further) = next(last, 1) {
                last = further;
            }
            rows.push(Row {
                ends: [first, last],
                step,
                // What has no neighbour on the board has one beyond its edge, if there is another part.
                goes_on: [(first, -1), (last, 1)].map(|(end, steps)| {
                    beside(end, steps).is_none()
                        && around(variant, end, (steps * step.0, steps * step.1))
                            .is_some_and(|at| in_row.contains(&at))
                }),
            });
        }
    }
    rows
}

/// Returns the square one step further on a board whose edges are joined; `None` beyond an edge that is not joined.
fn around(variant: Variant, square: Square, step: (i8, i8)) -> Option<Square> {
    let joined = variant.rule_set().joined_edges();
    let place = |at: u8, step: i8, side: u8, joined: bool| {
        let to = at as i8 + step;
        let inside = (0..side as i8).contains(&to);
        (inside || joined).then(|| to.rem_euclid(side as i8) as u8)
    };
    Some(Square {
        column: place(square.column, step.0, variant.columns(), joined.columns)?,
        row: place(square.row, step.1, variant.rows(), joined.rows)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Variant, notation};

    /// Crossing lines count as two.
    #[test]
    fn overlapping_lines_count_as_one_row() {
        let board = notation::parse(Variant::CONNECT_FOUR, "1122335566774").expect("legal");
        let at = |column, row| Square { column, row };
        let ends = |board: &Board| {
            let rows = completed_rows(board).into_iter();
            rows.map(|row| row.ends).collect::<Vec<_>>()
        };
        assert_eq!(ends(&board), [[at(0, 0), at(6, 0)]]);

        let variant = Variant::new(5, 5, 3, false).expect("a variant");
        let moves = "a3 a1 b3 e5 c1 a5 c2 e1 c3";
        let board = notation::parse(variant, moves).expect("legal");
        assert_eq!(ends(&board), [[at(0, 2), at(2, 2)], [at(2, 0), at(2, 2)]]);

        let running = notation::parse(variant, "a3").expect("legal");
        assert!(completed_rows(&running).is_empty());
    }
}
