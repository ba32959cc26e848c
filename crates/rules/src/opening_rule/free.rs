//! No opening rule.

use super::{Course, Rules, Step};
use crate::RuleSet;
use crate::rule_set::Size;

pub(super) struct Free;

impl Rules for Free {
    fn name(&self) -> &'static str {
        "free"
    }

    fn suits(&self, _size: Size, _rule_set: RuleSet) -> bool {
        true
    }

    fn step(&self, _course: Course) -> Option<Step> {
        None
    }
}
