//! Taraguchi-10, an opening rule of the Renju International Federation.
//!
//! The first four moves lie within 1, 3, 5 and 7 squares around the centre, and after each the other player may swap.
//! Then Black plays within 9 squares and the other may swap a last time; or Black, without a swap after the fourth move,
//! offers ten different fifth moves anywhere, and White picks one.

use super::{
    CENTRED_RENJU, COLOURS, OpeningChoice, OpeningCourse, OpeningRules, Step, colour,
    is_centred_renju, place,
};
use crate::RuleSet;
use crate::rule_set::Size;

/// What Black can choose after the fourth move.
const AFTER_FOURTH: &[OpeningChoice] = &[COLOURS[0], COLOURS[1], OpeningChoice::Fifths(10)];

pub(super) struct Taraguchi10;

impl OpeningRules for Taraguchi10 {
    fn name(&self) -> &'static str {
        "taraguchi10"
    }

    fn suits(&self, size: Size, rule_set: RuleSet) -> bool {
        is_centred_renju(size, rule_set)
    }

    fn boards(&self) -> &'static str {
        CENTRED_RENJU
    }

    fn step(&self, course: OpeningCourse) -> Option<Step> {
        let (ply, turn) = (course.ply, course.turn());
        match (ply, course.fifths()) {
            (4, Some(number)) => Some(course.fifth_move(number)),
            // One choice of a colour follows each of the first four moves.
            (4, None) if course.colours() < ply => Some(Step::Choose {
                by: turn,
                options: AFTER_FOURTH,
            }),
            (1..=3 | 5, None) if course.colours() < ply => colour(turn),
            (0..=4, None) => place(turn, [1, 3, 5, 7, 9][ply]),
            _ => None,
        }
    }
}
