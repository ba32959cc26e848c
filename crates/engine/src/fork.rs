//! Double threats: two at once, of which only one can be stopped.

use inarow_rules::{Board, Square, completing, would_complete};

/// Returns whether the player to move has a move that makes two threats at once.
pub(super) fn can_fork(board: &Board) -> bool {
    let moves = board.legal_moves();
    moves.into_iter().any(|square| is_fork(board, square))
}

/// Whether a move of the player to move makes two threats at once. Two squares complete a line after the move, or under
/// gravity one square and then the square above. The other side must not be able to complete a line first.
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
