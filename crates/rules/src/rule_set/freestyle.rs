//! The plain *m,n,k* rules: a row of the line's length or longer wins.

use super::{GOMOKU, Rules, Size};

pub(super) struct Freestyle;

impl Rules for Freestyle {
    fn name(&self) -> &'static str {
        "freestyle"
    }

    fn usual_size(&self) -> Size {
        GOMOKU
    }

    fn suits(&self, _size: Size) -> bool {
        true
    }
}
