//! Soosõrv-8, an opening rule of the Renju International Federation.
//!
//! One player places three stones, within 1, 3 and 5 squares around the centre, and the other may swap. White plays the
//! fourth move anywhere and declares how many fifth moves there will be, and Black may swap. Black offers so many
//! different fifth moves, and White picks one.

use super::{
    CENTRED_RENJU, OpeningChoice, OpeningCourse, OpeningRules, Step, colour, is_centred_renju,
    place,
};
use crate::rule_set::Size;
use crate::{Player, RuleSet};

/// The numbers of fifth moves that White can declare.
const NUMBERS: &[OpeningChoice] = &[
    OpeningChoice::Fifths(1),
    OpeningChoice::Fifths(2),
    OpeningChoice::Fifths(3),
    OpeningChoice::Fifths(4),
    OpeningChoice::Fifths(5),
    OpeningChoice::Fifths(6),
    OpeningChoice::Fifths(7),
    OpeningChoice::Fifths(8),
];

pub(super) struct Soosorv8;

impl OpeningRules for Soosorv8 {
    fn name(&self) -> &'static str {
        "soosorv8"
    }

    fn suits(&self, size: Size, rule_set: RuleSet) -> bool {
        is_centred_renju(size, rule_set)
    }

    fn boards(&self) -> &'static str {
        CENTRED_RENJU
    }

    fn step(&self, course: OpeningCourse) -> Option<Step> {
        match (course.ply, course.colours(), course.fifths()) {
            (ply @ 0..=2, ..) => place(Player::First, [1, 3, 5][ply]),
            (3, 0, _) => colour(Player::Second),
            (3, 1, _) => Some(Step::free(Player::Second)),
            (4, 1, None) => Some(Step::Choose {
                by: Player::Second,
                options: NUMBERS,
            }),
            (4, 1, Some(_)) => colour(Player::First),
            // A single fifth move leaves White nothing to pick.
            (4, 2, Some(number @ 2..)) => Some(course.fifth_move(number)),
            _ => None,
        }
    }
}
