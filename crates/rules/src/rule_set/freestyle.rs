//! The plain *m,n,k* rules: a row of the line's length or longer wins.

use super::{Rules, Size};

pub(super) struct Freestyle;

impl Rules for Freestyle {
    fn name(&self) -> &'static str {
        "freestyle"
    }

    fn suits(&self, _size: Size) -> bool {
        true
    }
}
