//! Swap2, the opening of most gomoku tournaments: one player places three stones; the other chooses a colour, or places
//! two more and leaves the choice to the first.

use super::{OpeningChoice, OpeningCourse, OpeningRules, Step, colour};
use crate::rule_set::{FIVE_IN_A_ROW, Size, is_five_in_a_row};
use crate::{Player, RuleSet};

/// What the second player can choose.
const OPTIONS: &[OpeningChoice] = &[
    OpeningChoice::Colour(Player::First),
    OpeningChoice::Colour(Player::Second),
    OpeningChoice::TwoMore,
];

pub(super) struct Swap2;

impl OpeningRules for Swap2 {
    fn name(&self) -> &'static str {
        "swap2"
    }

    fn suits(&self, size: Size, _rule_set: RuleSet) -> bool {
        is_five_in_a_row(size)
    }

    fn boards(&self) -> &'static str {
        FIVE_IN_A_ROW
    }

    fn step(&self, course: OpeningCourse) -> Option<Step> {
        let choices = course.choices.iter().map(|settled| settled.choice);
        let two_more = choices.clone().eq([OpeningChoice::TwoMore]);
        match course.ply {
            0..=2 => Some(Step::free(Player::First)),
            3 if course.choices.is_empty() => Some(Step::Choose {
                by: Player::Second,
                options: OPTIONS,
            }),
            3 | 4 if two_more => Some(Step::free(Player::Second)),
            5 if two_more => colour(Player::First),
            _ => None,
        }
    }
}
