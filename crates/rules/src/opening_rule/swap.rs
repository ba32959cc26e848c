//! Swap: one player places three stones, and the other chooses a colour.

use super::{OpeningCourse, OpeningRules, Step, colour};
use crate::rule_set::{FIVE_IN_A_ROW, Size, is_five_in_a_row};
use crate::{Player, RuleSet};

pub(super) struct Swap;

impl OpeningRules for Swap {
    fn name(&self) -> &'static str {
        "swap"
    }

    fn suits(&self, size: Size, _rule_set: RuleSet) -> bool {
        is_five_in_a_row(size)
    }

    fn boards(&self) -> &'static str {
        FIVE_IN_A_ROW
    }

    fn step(&self, course: OpeningCourse) -> Option<Step> {
        match (course.ply, course.choices) {
            (0..=2, []) => Some(Step::free(Player::First)),
            (3, []) => colour(Player::Second),
            _ => None,
        }
    }
}
