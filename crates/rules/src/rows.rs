//! Squares that complete a line, and rows of winning pieces.

use super::board::{Board, Outcome};
use super::line::lines_through;
use super::player::Player;
use super::square::Square;

/// Returns the squares where `player` would complete a line with a piece placed now, whoever is to move, even where
/// a move is forbidden to the player to move.
#[must_use]
pub fn completing(board: &Board, player: Player) -> Vec<Square> {
    let mut squares = board.placeable();
    squares.retain(|square| would_complete(board, *square, player));
    squares
}

/// Whether a piece of `player` on `square` would complete a line, even if `square` can't be played now. `false` if
/// `square` is occupied or off the board.
#[must_use]
pub fn would_complete(board: &Board, square: Square, player: Player) -> bool {
    let variant = board.variant();
    let empty = square.column < variant.columns()
        && square.row < variant.rows()
        && board.piece(square).is_none();
    empty
        && lines_through(variant, square).any(|line| {
            line.wins(variant, player, |other| {
                if other == square {
                    Some(player)
                } else {
                    board.piece(other)
                }
            })
        })
}

/// Returns both ends of every row of winning pieces. Overlapping lines of one direction are joined into one row.
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
    use crate::{Variant, notation};

    /// Crossing lines count as two.
    #[test]
    fn overlapping_lines_count_as_one_row() {
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
