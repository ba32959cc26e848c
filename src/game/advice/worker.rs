//! Thinking about a position in a worker.

use std::time::Duration;

use inarow_solver::Stop;
use inarow_thinker::{Look, Memory, News};

use super::waker::Waker;
use crate::game::workers;
use crate::game::workers::Task;

/// Patience of the page where there are no workers.
const PATIENCE: Duration = Duration::from_millis(100);

/// Has workers think.
#[derive(Default)]
pub(super) struct Thinker;

/// A search under way. It stops when it is dropped.
pub(super) struct Search {
    task: Task,
    number: f64,
    /// The question, until the page has looked itself where there are no workers.
    question: Option<Look>,
}

impl Thinker {
    /// Begins to look for an answer.
    #[expect(
        clippy::unused_self,
        reason = "as it is called where there is a thread"
    )]
    pub(super) fn begin(&self, question: Look, waker: Waker) -> Search {
        let task = match &question {
            Look::Advice(_) => Task::Advice,
            Look::Review(_) => Task::Review,
        };
        let number = workers::ask(task, &question, move || waker.wake());
        Search {
            task,
            number,
            question: Some(question),
        }
    }
}

impl Search {
    /// News since the last call.
    pub(super) fn hear(&mut self) -> Vec<News> {
        let answers = workers::answers(self.task, self.number);
        if workers::works(self.task) {
            return answers;
        }
        let mut told = Vec::new();
        if let Some(question) = self.question.take() {
            // What is found in a moment has to do.
            let stop = Stop::after(PATIENCE);
            Memory::default().answer(&question, &stop, &mut |news| told.push(news));
            told.push(News::Done);
        }
        told
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        workers::cancel(self.task, self.number);
    }
}
