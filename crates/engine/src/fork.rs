//! Two threats at once: one of them will be carried out.

use inarow_rules::{Board, Square, completing, would_complete};

/// Whether the player to move has a move that makes two threats at once.
pub(super) fn can_fork(board: &Board) -> bool {
    let moves = board.legal_moves();
    moves.into_iter().any(|square| is_fork(board, square))
}

/// Whether a move of the player to move makes two threats at once: after it two squares complete a line, or
/// one and then the one above it, and the other side completes none before.
pub(super) fn is_fork(board: &Board, square: Square) -> bool {
    let player = board.turn();
    let mut next = board.clone();
    if next.play(square).is_err() || next.is_over() {
        return false;
    }
    let threats = completing(&next, player);
    let Some(&threat) = threats.first() else {
        return false;
    };
    let above = Square {
        column: threat.column,
        row: threat.row + 1,
    };
    let twice =
        threats.len() > 1 || board.variant().gravity() && would_complete(&next, above, player);
    twice && completing(&next, player.other()).is_empty()
}
