//! Caro, as it is played in Vietnam: exactly five in a row win, unless both ends are blocked.

use super::{FIVE_IN_A_ROW, GOMOKU, LineEnds, Rules, Size, is_five_in_a_row};
use crate::Player;

pub(super) struct Caro;

impl Rules for Caro {
    fn name(&self) -> &'static str {
        "caro"
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

    fn line_ends(&self, _player: Player) -> LineEnds {
        LineEnds::ExactAndOpen
    }
}
