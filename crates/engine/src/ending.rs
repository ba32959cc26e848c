//! The way in which a game was decided, from its last moves alone, without a search.

use inarow_rules::{Board, Goal, Player, Square, winning_squares};
use strum::{Display, VariantArray};

use super::fork::one_reply_stops;
use super::hint_reason::has_only_lines;

/// The way in which a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Ending {
    /// The loser had to stop two lines, and could stop only one.
    TwoThreats,
    /// The loser could have stopped the line only by a foul.
    OnlyFoul,
    /// The loser could have taken the last square or could have won, but played elsewhere.
    Overlooked,
    /// The loser had to take a square, and thereby opened the square above for the winner.
    SquareAbove,
    /// The loser played below the winner's last square without having to.
    PlayedBelow,
    /// Every move of the loser would have let the winner win.
    NoMoveLeft,
    /// The loser completed a line, which loses, and could have played elsewhere.
    CompletedLine,
    /// The loser had no move left that didn't complete a line, which loses.
    OnlyLines,
    /// The loser could have won or could have kept the winner from completing a line, but moved otherwise.
    LetLine,
    /// The loser took out a piece and thereby completed a line of the winner, and could have moved otherwise.
    GaveLine,
    /// The loser sent the winner to the small board that decided the game, and could have played elsewhere.
    SentToWin,
}

impl Ending {
    /// All endings.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// Returns the way in which a game was won, and the square of the last move. `None` if nobody has won.
    pub fn of(board: &Board) -> Option<(Self, Square)> {
        let winner = board.winner()?;
        let loser = winner.other();
        let mut before = board.clone();
        let last = before.undo()?;
        if board.variant().rule_set().goal() == Goal::Avoid {
            let forced = has_only_lines(&before);
            return Some(if forced {
                (Self::OnlyLines, last)
            } else {
                (Self::CompletedLine, last)
            });
        }
        if before.variant().has_outlets() {
            return Some((Self::of_outlets(&mut before, winner)?, last));
        }
        let reply = before.undo()?;
        let threats = winning_squares(&before, winner);
        let could_win = !winning_squares(&before, loser).is_empty();
        let ending = if before.variant().region_size().is_some() {
            if loses_anyway(&before, loser) {
                Self::NoMoveLeft
            } else {
                Self::SentToWin
            }
        } else if could_win {
            Self::Overlooked
        } else {
            match threats[..] {
                [] if loses_anyway(&before, loser) => Self::NoMoveLeft,
                [] => Self::PlayedBelow,
                [only] if only == reply => Self::SquareAbove,
                [only] if before.foul(only).is_some() => Self::OnlyFoul,
                [_] => Self::Overlooked,
                _ if one_reply_stops(&before) => Self::Overlooked,
                _ => Self::TwoThreats,
            }
        };
        Some((ending, last))
    }

    /// Returns the way in which a game was won where pieces can be taken out. `before` is the position before the last
    /// move.
    fn of_outlets(before: &mut Board, winner: Player) -> Option<Self> {
        let loser = winner.other();
        let gave = before.turn() == loser;
        if !gave {
            before.undo()?;
        }
        let could_win = !winning_squares(before, loser).is_empty();
        Some(if could_win || !loses_anyway(before, loser) {
            if gave { Self::GaveLine } else { Self::LetLine }
        } else if winning_squares(before, winner).len() > 1 {
            Self::TwoThreats
        } else {
            Self::NoMoveLeft
        })
    }
}

/// Returns whether the other side wins at once after every move of `player`, or by it.
pub(super) fn loses_anyway(board: &Board, player: Player) -> bool {
    let other = player.other();
    board.legal_moves().into_iter().all(|square| {
        let mut after = board.clone();
        after.play(square).is_ok()
            && (after.winner() == Some(other) || !winning_squares(&after, other).is_empty())
    })
}

#[cfg(test)]
mod tests {
    use inarow_rules::{Variant, notation};

    use super::*;

    fn ending(variant: Variant, moves: &str) -> Option<Ending> {
        let board = notation::parse(variant, moves).expect("a game");
        Ending::of(&board).map(|(ending, _)| ending)
    }

    #[test]
    fn ending_is_classified_from_last_moves() {
        let four = |moves| ending(Variant::CONNECT_FOUR, moves);
        // Three beside each other with both ends open.
        assert_eq!(four("4433526"), Some(Ending::TwoThreats));
        // A column of three that nobody stopped.
        assert_eq!(four("1213141"), Some(Ending::Overlooked));
        assert_eq!(four("445"), None);
        let three = |moves| ending(Variant::TIC_TAC_TOE, moves);
        assert_eq!(three("a1 b1 a3 a2 c3 b3 c1"), None);
        assert_eq!(three("a1 b1 a3 a2 c3 b3 b2"), Some(Ending::TwoThreats));
        assert_eq!(three("a1 b1 a3 a2 c3 c1 b3"), Some(Ending::TwoThreats));
        assert_eq!(three("b2 a1 a2 c2 b3 a3 b1"), Some(Ending::Overlooked));
        // Black could stop White's row at h8 alone, which would be two threes.
        let moves = "f8 i9 g8 j10 h7 k11 h6 a1 m13 l12 a15 h8";
        let five = |game: &str| ending(game.parse().expect("a variant"), moves);
        assert_eq!(five("renju"), Some(Ending::OnlyFoul));
        assert_eq!(five("gomoku"), Some(Ending::Overlooked));
        let misere = |moves| ending("misere".parse().expect("a variant"), moves);
        assert_eq!(misere("b2 a1 a2 c3 c2"), Some(Ending::CompletedLine));
        assert_eq!(
            misere("b2 a1 c1 b1 a2 b3 c3 c2 a3"),
            Some(Ending::OnlyLines)
        );
        assert_eq!(misere("b2 a1 c1"), None);
    }

    #[test]
    fn ending_classification_holds_in_random_games() {
        use rand::seq::IndexedRandom;
        use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        let mut seen = Vec::new();
        let others = ["popout", "4x4x3-drop-popout", "ultimate"]
            .map(|game| game.parse::<Variant>().expect("a variant"));
        for game in 0..7_000_usize {
            let variant = match game.checked_sub(6_000) {
                None => [Variant::CONNECT_FOUR, Variant::TIC_TAC_TOE][game % 2],
                Some(game) => others[game % 3],
            };
            let mut board = Board::new(variant);
            while !board.is_over() {
                // They win where they can, and stop where they must, most of the time.
                let (turn, moves) = (board.turn(), board.legal_moves());
                let near = [
                    winning_squares(&board, turn),
                    winning_squares(&board, turn.other()),
                ];
                let near = near.concat();
                let mut near = near.iter().filter(|square| moves.contains(square));
                let square = near.next().filter(|_| game % 4 > 0);
                let square = square.or_else(|| moves.choose(&mut rng)).expect("a move");
                board.play(*square).expect("legal");
            }
            let Some((ending, last)) = Ending::of(&board) else {
                assert!(board.winner().is_none() || board.ply() < 2);
                continue;
            };
            let mut before = board.clone();
            assert_eq!(before.undo(), Some(last));
            let winner = board.winner().expect("won");
            let loser = winner.other();
            let reply = if before.turn() == loser {
                last
            } else {
                before.undo().expect("a reply")
            };
            // Some other move would have kept the winner from winning at once, or would have won itself.
            let saved = before.legal_moves().into_iter().any(|square| {
                let mut after = before.clone();
                after.play(square).expect("legal");
                after.winner() == Some(loser)
                    || after.winner().is_none() && winning_squares(&after, winner).is_empty()
            });
            match ending {
                Ending::Overlooked => {}
                Ending::TwoThreats | Ending::NoMoveLeft | Ending::OnlyFoul => {
                    assert!(!saved, "{board:?}");
                }
                Ending::SquareAbove => {
                    assert_eq!((last.column, last.row), (reply.column, reply.row + 1));
                }
                Ending::LetLine | Ending::GaveLine => {
                    assert!(saved && variant.has_outlets(), "{board:?}");
                    assert_eq!(ending == Ending::GaveLine, reply == last);
                }
                Ending::SentToWin => {
                    assert!(saved && variant.region_size().is_some(), "{board:?}");
                }
                Ending::CompletedLine | Ending::OnlyLines => panic!("lines win: {board:?}"),
                Ending::PlayedBelow => {
                    assert!(saved, "{board:?}");
                    assert_eq!((last.column, last.row), (reply.column, reply.row + 1));
                }
            }
            if !seen.contains(&ending) {
                seen.push(ending);
            }
        }
        assert_eq!(seen.len(), 8, "{seen:?}");
    }
}
