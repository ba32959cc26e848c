//! Searches in a web worker.

use std::time::Duration;

use inarow_engine::opening::{Answer, next_step};
use inarow_engine::{GameRng, NoChoice, Search as ShallowSearch};
use inarow_solver::Stop;
use rand::SeedableRng;

use super::question::MoveQuestion;
use crate::game::workers;
use crate::game::workers::Job;

/// Longest time that a search may block the page, where there are no workers.
const PATIENCE: Duration = Duration::from_millis(100);
/// Number of positions that the fallback search looks at: some milliseconds' work.
const GLANCE: u64 = 3_000;

/// A search under way. Dropping the search stops it.
pub(super) struct MoveSearch {
    number: f64,
    question: MoveQuestion,
    /// Whether a frame has been drawn since the search began.
    seen: bool,
}

impl MoveSearch {
    /// Starts the search.
    pub(super) fn begin(question: MoveQuestion) -> Self {
        // Frames come as long as a computer thinks.
        let number = workers::ask(Job::Move, &question, || {});
        Self {
            number,
            question,
            seen: false,
        }
    }

    /// Returns the answer once, as soon as it has come.
    pub(super) fn answer(&mut self) -> Option<Result<Answer, NoChoice>> {
        let answer = workers::answers(Job::Move, self.number).pop();
        if workers::works(Job::Move) || answer.is_some() {
            return answer.map(Ok);
        }
        // Without workers the page thinks itself, but shows first that it does.
        std::mem::replace(&mut self.seen, true).then(|| glance(&self.question))
    }
}

impl Drop for MoveSearch {
    fn drop(&mut self) {
        workers::cancel(Job::Move, self.number);
    }
}

/// Searches in the page itself. Returns the computer's own answer if it comes in time, or else that of a short search.
fn glance(question: &MoveQuestion) -> Result<Answer, NoChoice> {
    let MoveQuestion { kind, board, seed } = question;
    let mut rng = GameRng::seed_from_u64(*seed);
    let strategy = kind.build(board.variant()).map_err(NoChoice::Unsuitable)?;
    match next_step(&*strategy, board, &mut rng, &Stop::after(PATIENCE)) {
        Err(NoChoice::Stopped) => {
            next_step(&ShallowSearch::new(GLANCE), board, &mut rng, &Stop::new())
        }
        answer => answer,
    }
}
