//! The lessons that have been learnt, and the next one.

use inarow_model::lessons;
use inarow_model::lessons::Lesson;

use crate::game::persistence::Puzzled;

pub(super) fn is_learnt(lesson: &Lesson, puzzled: &Puzzled) -> bool {
    puzzled.solved.contains(&lesson.key())
}

/// Returns the first lesson not yet learnt, from `from` to the end and then from the start; `None` if all are learnt.
pub(super) fn next(from: usize, puzzled: &Puzzled) -> Option<usize> {
    let all = lessons::all();
    let places = (from..all.len()).chain(0..from.min(all.len()));
    let mut open = places.filter(|place| !is_learnt(&all[*place], puzzled));
    open.next()
}
