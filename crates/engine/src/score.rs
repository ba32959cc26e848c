//! The scale on which searches value positions.

use inarow_rules::Player;

/// Score of a game won on the spot; a win in *n* plies scores `WIN - n`, a loss the negative.
pub(super) const WIN: i32 = 1_000_000;
/// Scores above this are wins that a search saw, and those below its negative are losses. Searches and tables see no ends as far
/// away as 512 plies.
pub(super) const PROVEN: i32 = WIN - 512;

/// Returns the result of a game that is over, for `player`: 1 for a win, 0 for a draw, −1 for a loss.
pub(super) fn result_for(winner: Option<Player>, player: Player) -> i32 {
    match winner {
        Some(winner) if winner == player => 1,
        Some(_) => -1,
        None => 0,
    }
}

/// Returns the plies until the win of either side if `score` is one that a search saw; `None` otherwise.
pub(super) const fn plies_to_win(score: i32) -> Option<u32> {
    if score.abs() > PROVEN {
        Some((WIN - score.abs()) as u32)
    } else {
        None
    }
}

/// Returns the score of the position one ply earlier, for the other player.
pub(super) const fn before(score: i32) -> i32 {
    match plies_to_win(score) {
        Some(_) => -score + score.signum(),
        None => -score,
    }
}
