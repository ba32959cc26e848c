//! Random positions for tests.

use inarow_rules::{Board, Variant};
use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus as GameRng;

/// Returns a board after `plies` random moves, or fewer if the next random move would end the game.
pub fn random_board(variant: Variant, plies: usize, rng: &mut GameRng) -> Board {
    let mut board = Board::new(variant);
    while board.ply() < plies {
        let moves = board.legal_moves();
        board
            .play(moves[rng.random_range(0..moves.len())])
            .expect("legal");
        if board.is_over() {
            board.undo();
            break;
        }
    }
    board
}
