//! Background search in a web worker.

use std::time::Duration;

use inarow_solver::Stop;
use inarow_thinker::{Finding, Look, ThinkerMemory};

use super::waker::Waker;
use crate::game::workers;
use crate::game::workers::Job;

/// Longest search of the page itself, where workers can't be used.
const PATIENCE: Duration = Duration::from_millis(100);

/// Starts searches in workers.
#[derive(Default)]
pub(super) struct Thinker;

/// A search under way. It stops when it is dropped.
pub(super) struct AdviceSearch {
    task: Job,
    number: f64,
    /// The question, until the page itself has answered it where workers can't be used.
    question: Option<Look>,
}

impl Thinker {
    /// Starts a search for the answer to `question`.
    #[expect(
        clippy::unused_self,
        reason = "as it is called where there is a thread"
    )]
    pub(super) fn begin(&self, question: Look, waker: Waker) -> AdviceSearch {
        let task = match &question {
            Look::Advice(_) => Job::Advice,
            Look::Review(_) => Job::Review,
        };
        let number = workers::ask(task, &question, move || waker.wake());
        AdviceSearch {
            task,
            number,
            question: Some(question),
        }
    }
}

impl AdviceSearch {
    /// Returns the findings since the last call.
    pub(super) fn hear(&mut self) -> Vec<Finding> {
        let answers = workers::answers(self.task, self.number);
        if workers::works(self.task) {
            return answers;
        }
        let mut told = Vec::new();
        if let Some(question) = self.question.take() {
            // What is found in a moment has to do.
            let stop = Stop::after(PATIENCE);
            ThinkerMemory::default().answer(&question, &stop, &mut |news| told.push(news));
            told.push(Finding::Done);
        }
        told
    }
}

impl Drop for AdviceSearch {
    fn drop(&mut self) {
        workers::cancel(self.task, self.number);
    }
}
