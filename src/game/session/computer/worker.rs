//! Searches in a worker.

use std::cell::RefCell;
use std::time::Duration;

use inarow_engine::{Choice, GameRng, NoChoice, Search as Sight, Strategy, StrategyKind};
use inarow_rules::Variant;
use inarow_solver::Stop;
use rand::SeedableRng;
use wasm_bindgen::prelude::*;

use super::question::Question;
use crate::game::workers;
use crate::game::workers::Task;

/// How long a search may hold up the page where there are no workers, …
const PATIENCE: Duration = Duration::from_millis(100);
/// … and positions that are looked at where it finds nothing in that time: some milliseconds' worth.
const GLANCE: u64 = 3_000;
/// Strategies that a worker remembers: those of one match.
const REMEMBERED: usize = 2;

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
        std::mem::replace(&mut self.seen, true).then(|| self.question.glance())
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        workers::cancel(Task::Move, self.number);
    }
}

impl Question {
    /// The answer within a moment: the computer's own, if it is quick, or else what a short look finds.
    fn glance(&self) -> Result<Choice, NoChoice> {
        let mut rng = GameRng::seed_from_u64(self.seed);
        let strategy = self
            .kind
            .build(self.board.variant())
            .map_err(NoChoice::Unsuitable)?;
        match strategy.choose(&self.board, &mut rng, &Stop::after(PATIENCE)) {
            Err(NoChoice::Stopped) => {
                Sight::new(GLANCE).choose(&self.board, &mut rng, &Stop::new())
            }
            answer => answer,
        }
    }
}

thread_local! {
    /// The strategies of the match that is played, with what they remember of it.
    static STRATEGIES: RefCell<Vec<(StrategyKind, Variant, Box<dyn Strategy>)>> =
        const { RefCell::new(Vec::new()) };
}

/// In a worker: chooses the move that is asked for.
///
/// It stops once nothing is at the address `wanted` any more, unless that is empty.
///
/// Returns the choice, or nothing if it was stopped.
///
/// # Errors
/// What is wrong with the question, or why there is no answer.
#[wasm_bindgen]
pub fn think(question: &str, wanted: String) -> Result<String, JsError> {
    workers::want(wanted);
    let Question { kind, board, seed } = serde_json::from_str(question)?;
    let variant = board.variant();
    STRATEGIES.with_borrow_mut(|strategies| {
        let known = strategies
            .iter()
            .position(|(other, of, _)| (*other, *of) == (kind, variant));
        let strategy = match known {
            Some(index) => strategies.remove(index),
            None => (kind, variant, kind.build(variant)?),
        };
        strategies.truncate(REMEMBERED - 1);
        strategies.insert(0, strategy);
        let mut rng = GameRng::seed_from_u64(seed);
        let stop = Stop::when(workers::is_unwanted);
        match strategies[0].2.choose(&board, &mut rng, &stop) {
            Err(NoChoice::Stopped) => Ok(String::new()),
            choice => Ok(serde_json::to_string(&choice?)?),
        }
    })
}
