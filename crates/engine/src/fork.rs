//! Threats that can't be stopped: two at once, or one whose only reply is a foul.

use inarow_rules::{Board, LineEnds, Square, winning_squares, would_win};

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
    let threats = winning_squares(&next, player);
    let Some(&threat) = threats.first() else {
        return false;
    };
    let above = Square {
        column: threat.column,
        row: threat.row + 1,
    };
    let twice = threats.len() > 1 || board.variant().gravity() && would_win(&next, above, player);
    twice && winning_squares(&next, player.other()).is_empty() && !one_reply_stops(&next)
}

/// Returns whether one reply stops all lines that the player who has just moved could complete next. That is possible
/// only where a piece at the end of a line may keep it from winning.
pub(super) fn one_reply_stops(board: &Board) -> bool {
    let player = board.turn().other();
    let at_ends = board.variant().rule_set().line_ends(player) == LineEnds::ExactAndOpen;
    at_ends
        && board.legal_moves().into_iter().any(|square| {
            let mut after = board.clone();
            after.play(square).is_ok() && winning_squares(&after, player).is_empty()
        })
}

/// Returns whether the player to move has a move that [`leaves_only_foul`].
pub(super) fn can_leave_only_foul(board: &Board) -> bool {
    let has_fouls = board.variant().rule_set().has_fouls();
    let moves = board.legal_moves();
    has_fouls
        && moves
            .into_iter()
            .any(|square| leaves_only_foul(board, square))
}

/// Whether a move of the player to move threatens to complete a line that the other side could stop only by a foul. The
/// other side must not be able to complete a line first.
pub(super) fn leaves_only_foul(board: &Board, square: Square) -> bool {
    let player = board.turn();
    let mut next = board.clone();
    if next.play(square).is_err() || next.is_over() {
        return false;
    }
    let threats = winning_squares(&next, player);
    !threats.is_empty()
        && threats.iter().all(|threat| next.foul(*threat).is_some())
        && winning_squares(&next, player.other()).is_empty()
}
