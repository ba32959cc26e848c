//! Which lessons have been learnt, and which comes next.

use inarow_model::lessons;
use inarow_model::lessons::Lesson;

use crate::game::persistence::Puzzled;

pub(super) fn is_learnt(lesson: &Lesson, puzzled: &Puzzled) -> bool {
    puzzled.solved.contains(&lesson.key())
}

/// The first that has not been learnt, from that place on and then from the first; `None` when all have.
pub(super) fn next(from: usize, puzzled: &Puzzled) -> Option<usize> {
    let all = lessons::all();
    let places = (from..all.len()).chain(0..from.min(all.len()));
    let mut open = places.filter(|place| !is_learnt(&all[*place], puzzled));
    open.next()
}
