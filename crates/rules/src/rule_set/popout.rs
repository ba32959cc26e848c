//! PopOut: Connect 4 in which a player may take out an own piece at the bottom of a column instead of dropping one.

use super::{CONNECT_FOUR, Rules, Size};

pub(super) struct PopOut;

impl Rules for PopOut {
    fn name(&self) -> &'static str {
        "popout"
    }

    fn usual_size(&self) -> Size {
        CONNECT_FOUR
    }

    fn suits(&self, (.., gravity): Size) -> bool {
        gravity
    }

    fn boards(&self) -> &'static str {
        "boards with gravity"
    }

    fn has_outlets(&self) -> bool {
        true
    }
}
