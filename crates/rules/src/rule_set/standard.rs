//! Standard gomoku: exactly five in a row win.

use super::{GOMOKU, LineEnds, Rules, Size, is_five_in_a_row};
use crate::Player;

pub(super) struct Standard;

impl Rules for Standard {
    fn name(&self) -> &'static str {
        "standard"
    }

    fn usual_size(&self) -> Size {
        GOMOKU
    }

    fn suits(&self, size: Size) -> bool {
        is_five_in_a_row(size)
    }

    fn line_ends(&self, _player: Player) -> LineEnds {
        LineEnds::Exact
    }
}
