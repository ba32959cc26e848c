//! Thinking about a position in a worker.

use std::cell::RefCell;
use std::time::Duration;

use js_sys::{Float64Array, Function};
use wasm_bindgen::prelude::*;

use super::look::{AdviceQuestion, Memory, Question, Told};
use super::numbers;
use super::waker::Waker;
use crate::ai::Stop;
use crate::game::workers::{self, Task};
use crate::link::Link;

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
        let (task, board, fields) = match &question {
            Question::Advice(asked) => {
                let known = asked.known.clone().map(Told::Advice);
                let known = known.map_or_else(Vec::new, |known| numbers::write(&known));
                let others = asked
                    .others
                    .map_or(JsValue::UNDEFINED, |others| (others as f64).into());
                let fields = vec![
                    ("task", "advice".into()),
                    ("others", others),
                    ("known", Float64Array::from(&known[..]).into()),
                    ("scores", asked.scores.into()),
                ];
                (Task::Advice, &asked.board, fields)
            }
            Question::Review(board) => (Task::Review, board, vec![("task", "review".into())]),
        };
        let number = workers::ask(task, board, &fields, move || waker.wake());
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
            let told = answers.iter().filter_map(|answer| numbers::read(answer));
            return told.collect();
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

/// In a worker: looks at the position that a link leads to, for the hint after so many `others`, if there is a
/// number, and where `scores` says so at what every move is worth. `known` is what is known of it already, or
/// nothing. What is found out is told bit by bit, as numbers.
///
/// It stops once nothing is at the address `wanted` any more, unless that is empty.
///
/// Returns nothing if it was stopped.
///
/// # Errors
/// What is wrong with the question.
#[wasm_bindgen]
#[expect(clippy::needless_pass_by_value, reason = "as a page passes it")]
pub fn advise(
    place: &str,
    others: Option<f64>,
    known: Vec<f64>,
    scores: bool,
    wanted: String,
    tell: &Function,
) -> Result<Vec<f64>, JsError> {
    workers::want(wanted);
    let Link { board, .. } = place.parse()?;
    let question = Question::Advice(AdviceQuestion {
        board,
        others: others.map(|others| others as usize),
        known: match numbers::read(&known) {
            Some(Told::Advice(advice)) => Some(advice),
            _ => None,
        },
        scores,
    });
    Ok(answer(&question, tell))
}

/// In a worker: looks at what every move of the game gave away that led to where a link leads, from the end
/// backwards, and otherwise as [`advise`] does.
///
/// # Errors
/// What is wrong with the question.
#[wasm_bindgen]
pub fn review_game(place: &str, wanted: String, tell: &Function) -> Result<Vec<f64>, JsError> {
    workers::want(wanted);
    let Link { board, .. } = place.parse()?;
    Ok(answer(&Question::Review(board), tell))
}

/// Tells what is found out; what says that this was all, or nothing.
fn answer(question: &Question, tell: &Function) -> Vec<f64> {
    let mut last = Vec::new();
    MEMORY.with_borrow_mut(|memory| {
        memory.answer(question, &Stop::when(workers::is_unwanted), &mut |told| {
            let numbers = numbers::write(&told);
            match told {
                Told::Done => last = numbers,
                // Whoever listens does not refuse.
                _ => drop(tell.call1(&JsValue::NULL, &Float64Array::from(&numbers[..]))),
            }
        });
    });
    last
}
