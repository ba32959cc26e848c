//! Stones that are set up before the first move.

use inarow_rules::{Board, Pieces, Player, Square, Unreachable};

/// Returns the board with the stones that were set up, and the colour that began. `turn` is the colour to move, if
/// known.
pub(super) fn begin(pieces: &Pieces, turn: Option<Player>) -> Result<(Board, Player), Unreachable> {
    let [black, white] = Player::BOTH.map(|player| pieces.count(player));
    // Whoever has more stones has moved last.
    let white_began = match turn {
        Some(Player::Second) => black == white,
        Some(Player::First) | None => white == black + 1,
    };
    let fits = match turn {
        Some(turn) if !white_began => (turn == Player::First) == (black == white),
        _ => true,
    };
    if !fits {
        return Err(Unreachable::Counts([black, white]));
    }
    if !white_began {
        return Ok((pieces.game()?, Player::First));
    }
    let mut swapped = Pieces::new(pieces.variant());
    for square in pieces.variant().all_squares() {
        swapped.put(square, pieces.piece(square).map(Player::other));
    }
    Ok((swapped.game()?, Player::Second))
}

/// Plays `moves` from the position of `pieces`. `None` if a move is illegal or no legal game leads to that position.
pub(super) fn play_all(pieces: &Pieces, moves: &[Square]) -> Option<Board> {
    let mut board = pieces.game().ok()?;
    for square in moves {
        board.play(*square).ok()?;
    }
    Some(board)
}
