//! Misère: who completes a line loses.

use super::{Goal, Rules, Size, TIC_TAC_TOE};

pub(super) struct Misere;

impl Rules for Misere {
    fn name(&self) -> &'static str {
        "misere"
    }

    fn usual_size(&self) -> Size {
        TIC_TAC_TOE
    }

    fn suits(&self, _size: Size) -> bool {
        true
    }

    fn goal(&self) -> Goal {
        Goal::Avoid
    }
}
