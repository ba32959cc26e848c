//! The scale on which searches value positions.

/// Score of a game won on the spot; a win in *n* plies scores `WIN - n`, a loss the negative.
pub(super) const WIN: i32 = 1_000_000;
/// Scores beyond this are wins or losses that a search saw.
pub(super) const PROVEN: i32 = WIN - 512;

/// The plies until a win, of either side, that a score tells of; nothing if it tells of none.
pub(super) const fn plies_to_win(score: i32) -> Option<u32> {
    if score.abs() > PROVEN {
        Some((WIN - score.abs()) as u32)
    } else {
        None
    }
}

/// A score as it is one ply earlier, for the other player.
pub(super) const fn before(score: i32) -> i32 {
    match plies_to_win(score) {
        Some(_) => -score + score.signum(),
        None => -score,
    }
}
