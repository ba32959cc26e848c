//! Converts between positions of Connect 4 and the keys of a book. A position and its mirror image share a key.

use inarow_rules::{Board, Square, Variant};

use super::position::Position;
use super::size::Fixed;

/// The board of every opening book.
pub(super) type Usual = Fixed<7, 6>;

/// Returns the key of a Connect 4 position, which is the same for its mirror image. `None` if the game is over or the
/// board is of another variant.
#[must_use]
pub fn key_of(board: &Board) -> Option<u64> {
    if board.variant() != Variant::CONNECT_FOUR || board.is_over() {
        return None;
    }
    let mut position = Position::new(Usual {});
    for square in board.history() {
        position = position.after(position.landing(square.column.into()));
    }
    Some(position.key())
}

/// Returns a game of Connect 4 that leads to the position of a key. `None` if the key is invalid or no game leads
/// there.
#[must_use]
pub fn game_to(key: u64) -> Option<Board> {
    let mut columns = Vec::new();
    if !find_way(Position::from_key(Usual {}, key)?, &mut columns) {
        return None;
    }
    let mut board = Board::new(Variant::CONNECT_FOUR);
    let row = board.variant().rows() - 1;
    for column in columns {
        board.play(Square { column, row }).ok()?;
    }
    Some(board)
}

/// Finds a game that leads to a position, and appends its columns with the first move first. Returns whether there is
/// such a game. Earlier positions need no check for lines, since the last one has none.
fn find_way(position: Position<Usual>, columns: &mut Vec<u8>) -> bool {
    if position.plies() == 0 {
        return true;
    }
    position.before().any(|before| {
        let found = find_way(before, columns);
        if found {
            let leads_here = |column: &u8| {
                let square = before.landing((*column).into());
                square != 0 && before.after(square).number() == position.number()
            };
            columns.extend((0..Variant::CONNECT_FOUR.columns()).find(leads_here));
        }
        found
    })
}

#[cfg(test)]
mod tests {
    use rand::rngs::Xoshiro256PlusPlus as GameRng;
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};

    use super::*;

    #[test]
    fn key_leads_to_game_with_same_key() {
        let mut rng = GameRng::seed_from_u64(27);
        let mut seen = 0;
        for _ in 0..2_000 {
            let mut board = Board::new(Variant::CONNECT_FOUR);
            for _ in 0..rng.random_range(0..30) {
                let moves = board.legal_moves();
                let Some(square) = moves.choose(&mut rng) else {
                    break;
                };
                board.play(*square).expect("legal");
            }
            let Some(key) = key_of(&board) else {
                assert!(board.is_over());
                continue;
            };
            let other = game_to(key).expect("a game");
            assert_eq!(other.ply(), board.ply());
            assert_eq!(key_of(&other), Some(key));
            seen += 1;
        }
        assert!(seen > 1_000, "{seen}");
        assert_eq!(game_to(0), None);
        assert_eq!(game_to(u64::MAX), None);
        assert_eq!(key_of(&Board::new(Variant::TIC_TAC_TOE)), None);
    }
}
