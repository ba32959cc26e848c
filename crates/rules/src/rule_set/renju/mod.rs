//! Renju: Black, the first player, may not make two threes, two fours or an overline, and wins with exactly five. White
//! wins with five or more.

mod fouls;

use super::{FIVE_IN_A_ROW, Foul, GOMOKU, LineEnds, Rules, Size, is_five_in_a_row};
use crate::{Player, Position, Square};

pub(super) struct Renju;

impl Rules for Renju {
    fn name(&self) -> &'static str {
        "renju"
    }

    fn usual_size(&self) -> Size {
        GOMOKU
    }

    fn suits(&self, size: Size) -> bool {
        is_five_in_a_row(size)
    }

    fn boards(&self) -> &'static str {
        FIVE_IN_A_ROW
    }

    fn line_ends(&self, player: Player) -> LineEnds {
        match player {
            Player::First => LineEnds::Exact,
            Player::Second => LineEnds::Any,
        }
    }

    fn foul(&self, position: Position, player: Player, square: Square) -> Option<Foul> {
        match player {
            Player::First => fouls::foul(position, square),
            Player::Second => None,
        }
    }

    fn has_fouls(&self) -> bool {
        true
    }
}
