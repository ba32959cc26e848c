//! Searches in a worker.

use std::time::Duration;

use inarow_engine::{Choice, GameRng, NoChoice, Search as Sight, Strategy};
use inarow_solver::Stop;
use rand::SeedableRng;

use super::question::Question;
use crate::game::workers;
use crate::game::workers::Task;

/// Patience of the page with a search where there are no workers, …
const PATIENCE: Duration = Duration::from_millis(100);
/// … and positions that are looked at where it finds nothing in that time: some milliseconds' worth.
const GLANCE: u64 = 3_000;

/// A search under way. It stops when it is dropped.
pub(super) struct Search {
    number: f64,
    question: Question,
    /// A frame has been drawn since it began.
    seen: bool,
}

impl Search {
    /// Begins to look for an answer.
    pub(super) fn begin(question: Question) -> Self {
        // Frames come as long as a computer thinks.
        let number = workers::ask(Task::Move, &question, || {});
        Self {
            number,
            question,
            seen: false,
        }
    }

    /// The answer, once, as soon as it is there.
    pub(super) fn answer(&mut self) -> Option<Result<Choice, NoChoice>> {
        let answer = workers::answers(Task::Move, self.number).pop();
        if workers::works(Task::Move) || answer.is_some() {
            return answer.map(Ok);
        }
        // Without workers the page thinks itself, but shows first that it does.
        std::mem::replace(&mut self.seen, true).then(|| glance(&self.question))
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        workers::cancel(Task::Move, self.number);
    }
}

/// The answer within a moment: the computer's own, if it is quick, or else what a short look finds.
fn glance(question: &Question) -> Result<Choice, NoChoice> {
    let Question { kind, board, seed } = question;
    let mut rng = GameRng::seed_from_u64(*seed);
    let strategy = kind.build(board.variant()).map_err(NoChoice::Unsuitable)?;
    match strategy.choose(board, &mut rng, &Stop::after(PATIENCE)) {
        Err(NoChoice::Stopped) => Sight::new(GLANCE).choose(board, &mut rng, &Stop::new()),
        answer => answer,
    }
}
