//! The mood of a computer opponent. The mood follows from the board alone, so that it reveals no result of a search.

use inarow_engine::{Level, StrategyKind};
use inarow_model::match_state::MatchState;
use inarow_rules::{Player, losing_squares, winning_squares};

use crate::game::look::face::Mood;
use crate::game::states::Phase;

/// Returns the mood of the computer `kind` that plays `side`.
pub(super) fn mood(state: &MatchState, phase: Phase, side: Player, kind: StrategyKind) -> Mood {
    let board = state.board();
    if board.is_over() {
        // It waits until the last piece has come to rest.
        return match board.winner() {
            _ if phase != Phase::Over => Mood::Calm,
            Some(winner) if winner == side => Mood::Delighted,
            Some(_) => Mood::Beaten,
            None => Mood::Calm,
        };
    }
    if state.actor() == side {
        return if phase == Phase::Thinking {
            Mood::Thinking
        } else {
            Mood::Calm
        };
    }
    // The lowest level overlooks that, and is as calm as before.
    let sees = kind != StrategyKind::Level(Level::Beginner);
    let losing = losing_squares(board, side.other());
    if sees && !losing.is_empty() && losing.len() == board.legal_moves().len() {
        Mood::Pleased
    } else if sees && !winning_squares(board, side.other()).is_empty() {
        Mood::Worried
    } else if winning_squares(board, side).len() > 1 {
        Mood::Pleased
    } else {
        Mood::Calm
    }
}

#[cfg(test)]
mod tests {
    use inarow_model::setup::{Occupant, Seat, Setup};
    use inarow_rules::{Record, Variant, notation};

    use super::*;

    #[test]
    fn a_face_shows_what_everybody_can_see() {
        let hard = StrategyKind::Level(Level::Hard);
        let in_game = |variant: Variant, moves: &str, phase, side, kind| {
            let board = notation::parse(variant, moves).expect("a game");
            let setup = Setup {
                variant,
                seats: [Seat::of(Occupant::Human), Seat::of(Occupant::Human)],
            };
            let state = MatchState::new(setup, Record::from(board));
            mood(&state, phase, side, kind)
        };
        let felt = |moves: &str, phase, side, kind| {
            in_game(Variant::CONNECT_FOUR, moves, phase, side, kind)
        };
        let (first, second) = (Player::First, Player::Second);
        assert_eq!(felt("", Phase::Human, second, hard), Mood::Calm);
        assert_eq!(felt("4", Phase::Thinking, second, hard), Mood::Thinking);
        // Three in a row with both ends open, seen from both sides.
        assert_eq!(felt("44335", Phase::Human, first, hard), Mood::Pleased);
        assert_eq!(felt("443351", Phase::Human, second, hard), Mood::Worried);
        let beginner = StrategyKind::Level(Level::Beginner);
        assert_eq!(felt("443351", Phase::Human, second, beginner), Mood::Calm);
        assert_eq!(felt("4433512", Phase::Settling, first, hard), Mood::Calm);
        assert_eq!(felt("4433512", Phase::Over, first, hard), Mood::Delighted);
        assert_eq!(felt("4433512", Phase::Over, second, hard), Mood::Beaten);
        // Where lines lose, whoever has nothing else is to be pitied.
        let misere = "misere".parse().expect("a variant");
        let left = "c2 c3 b1 a3 b2 a2 c1";
        assert_eq!(
            in_game(misere, left, Phase::Human, first, hard),
            Mood::Pleased
        );
        let before = "c2 c3 b1 a3 b2 a2";
        assert_eq!(
            in_game(misere, before, Phase::Human, second, hard),
            Mood::Calm
        );
        let swap = "gomoku-swap".parse().expect("a variant");
        let choice = "h8 h9 a1";
        assert_eq!(
            in_game(swap, choice, Phase::Choosing, first, hard),
            Mood::Calm
        );
    }
}
