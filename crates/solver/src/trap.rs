//! Wins by zugzwang: the other side must in the end play where it does not want to.

use inarow_rules::Board;

use super::Solver;
use super::bounds::Race;
use super::position::Position;
use super::size::{Any, Size};

/// A win by nothing but answers in the same column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trap {
    /// By a threat on an odd row: when all other columns are full, the opponent must play below the threat.
    Odd,
    /// By the squares on even rows, which complete a line.
    Even,
}

impl Trap {
    /// Returns the trap by which the player to move wins for certain, if any. Boards that [`Solver`] doesn't support
    /// or that have an odd number of rows return `None`, and so do positions where a side can win with its next stone.
    #[must_use]
    pub fn of(board: &Board) -> Option<Self> {
        let variant = board.variant();
        if Solver::check(variant).is_err() || variant.rows() % 2 == 1 || board.is_over() {
            return None;
        }
        let size = Any::new(variant.columns().into(), variant.rows().into());
        let position = board
            .history()
            .iter()
            .fold(Position::new(size), |position, square| {
                position.after(position.landing(square.column.into()))
            });
        // The strategies hold for positions where nobody wins at once.
        if position.wins_at_once() || position.threats() & position.landings() != 0 {
            return None;
        }
        let (own, other) = position.sides();
        // Who answers: with the odd threat the player to move while the number of empty squares is
        // even, with the even squares while it is odd.
        if (size.squares() - position.plies()).is_multiple_of(2) {
            let race = Race::new(size, other, own);
            let mut waiting = race.odd_threats(position.wins());
            while waiting != 0 {
                let (above, fours) = race.odd_threat(waiting & waiting.wrapping_neg());
                if fours == 0 {
                    return Some(Self::Odd);
                }
                waiting &= !above;
            }
            None
        } else {
            let (left, sure) = Race::new(size, own, other).follow_up();
            (left == 0 && sure != 0).then_some(Self::Even)
        }
    }
}
