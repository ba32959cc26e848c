//! No opening rule.

use super::{OpeningCourse, OpeningRules, Step};
use crate::RuleSet;
use crate::rule_set::Size;

pub(super) struct FreeOpening;

impl OpeningRules for FreeOpening {
    fn name(&self) -> &'static str {
        "free"
    }

    fn suits(&self, _size: Size, _rule_set: RuleSet) -> bool {
        true
    }

    fn boards(&self) -> &'static str {
        "every game"
    }

    fn step(&self, _course: OpeningCourse) -> Option<Step> {
        None
    }
}
