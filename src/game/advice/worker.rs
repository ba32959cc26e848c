//! Thinking about a position in a worker.

use std::cell::RefCell;
use std::time::Duration;

use inarow_solver::Stop;
use js_sys::Function;
use wasm_bindgen::prelude::*;

use super::look::{Memory, Question, Told};
use super::waker::Waker;
use crate::game::workers;
use crate::game::workers::Task;

/// How long a look may hold up the page where there are no workers.
const PATIENCE: Duration = Duration::from_millis(100);

/// Has workers think.
#[derive(Default)]
pub(super) struct Thinker;

/// A search under way. It stops when it is dropped.
pub(super) struct Search {
    task: Task,
    number: f64,
    /// What is asked, until the page has looked itself where there are no workers.
    question: Option<Question>,
}

impl Thinker {
    /// Begins to look for an answer.
    #[expect(
        clippy::unused_self,
        reason = "as it is called where there is a thread"
    )]
    pub(super) fn begin(&self, question: Question, waker: Waker) -> Search {
        let task = match &question {
            Question::Advice(_) => Task::Advice,
            Question::Review(_) => Task::Review,
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
    /// What has been told since this was last asked.
    pub(super) fn hear(&mut self) -> Vec<Told> {
        let answers = workers::answers(self.task, self.number);
        if workers::works(self.task) {
            return answers;
        }
        let mut told = Vec::new();
        if let Some(question) = self.question.take() {
            // What is found in a moment has to do.
            let stop = Stop::after(PATIENCE);
            Memory::default().answer(&question, &stop, &mut |news| told.push(news));
            told.push(Told::Done);
        }
        told
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        workers::cancel(self.task, self.number);
    }
}

thread_local! {
    /// In a worker: what was found out about earlier positions.
    static MEMORY: RefCell<Memory> = RefCell::default();
}

/// In a worker: finds out what is asked, and tells it bit by bit.
///
/// It stops once nothing is at the address `wanted` any more, unless that is empty.
///
/// Returns what says that this was all, or nothing if it was stopped.
///
/// # Errors
/// What is wrong with the question.
#[wasm_bindgen]
pub fn look(question: &str, wanted: String, tell: &Function) -> Result<String, JsError> {
    workers::want(wanted);
    let question = serde_json::from_str::<Question>(question)?;
    let mut last = String::new();
    MEMORY.with_borrow_mut(|memory| {
        memory.answer(&question, &Stop::when(workers::is_unwanted), &mut |told| {
            let text = serde_json::to_string(&told).unwrap_or_default();
            match told {
                Told::Done => last = text,
                // Whoever listens does not refuse.
                _ => drop(tell.call1(&JsValue::NULL, &text.into())),
            }
        });
    });
    Ok(last)
}
