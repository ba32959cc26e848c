//! An order of moves for pieces on small boards.

use super::{Pieces, Unreachable};
use crate::{Board, Square};

/// Number of positions after which the search for an order of moves gives up.
const MOST_POSITIONS: usize = 5_000;

impl Pieces {
    /// Plays the pieces in an order in which every move is legal, found by trying. For boards of small boards, where a
    /// move may decide where the next piece lies.
    pub(super) fn in_legal_order(&self) -> Result<Board, Unreachable> {
        let pieces = self.pieces.iter().flatten().count();
        let mut board = Board::new(self.variant);
        // Depth first: the moves left to try after each move played.
        let mut path = vec![self.next_moves(&board)];
        let mut tried = 0;
        while let Some(left) = path.last_mut() {
            if board.ply() == pieces {
                return Ok(board);
            }
            let Some(square) = left.pop() else {
                path.pop();
                board.undo();
                continue;
            };
            tried += 1;
            if tried > MOST_POSITIONS {
                return Err(Unreachable::NotFound);
            }
            if board.play(square).is_ok() {
                path.push(self.next_moves(&board));
            }
        }
        Err(Unreachable::NoOrder)
    }

    /// Returns the legal moves to squares on which the player to move has a piece here, the best to try last: where most
    /// pieces of the region still wait.
    fn next_moves(&self, board: &Board) -> Vec<Square> {
        let mut squares = board.legal_moves();
        let shared = self.variant.rule_set().shares_pieces();
        squares.retain(|square| {
            let piece = self.piece(*square);
            piece == Some(board.turn()) || shared && piece.is_some()
        });
        let waiting = |square: &Square| {
            let region = self.variant.region_of(*square);
            let squares = region.map(|region| region.squares(self.variant));
            let waits =
                |square: &Square| self.piece(*square).is_some() && board.piece(*square).is_none();
            squares.into_iter().flatten().filter(waits).count()
        };
        squares.sort_by_key(waiting);
        squares
    }
}
