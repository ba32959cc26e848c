//! Searches in a worker.

use std::cell::RefCell;
use std::time::Duration;

use rand::SeedableRng;
use wasm_bindgen::prelude::*;

use super::question::Question;
use crate::ai::{
    Choice, GameRng, NoChoice, Overlooked, Search as Sight, Stats, Stop, Strategy, StrategyKind,
    Thought,
};
use crate::game::workers::{self, Task};
use crate::link::Link;
use crate::rules::{Square, Variant};

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
        let fields = [
            ("task", "move".into()),
            ("kind", question.kind.name().into()),
            ("seed", question.seed.into()),
        ];
        // Frames come as long as a computer thinks.
        let number = workers::ask(Task::Move, &question.board, &fields, || {});
        Self {
            number,
            question,
            seen: false,
        }
    }

    /// The answer, once, as soon as it is there.
    pub(super) fn answer(&mut self) -> Option<Result<Choice, NoChoice>> {
        let answer = workers::answers(Task::Move, self.number).pop();
        let answer = answer.and_then(|answer| read(&answer));
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

/// What [`think`] returned.
fn read(told: &[f64]) -> Option<Choice> {
    let [
        column,
        row,
        score,
        positions,
        milliseconds,
        ref thought @ ..,
    ] = told[..]
    else {
        return None;
    };
    Some(Choice {
        square: Square {
            column: column as u8,
            row: row as u8,
        },
        score: (!score.is_nan()).then_some(score as i32),
        stats: Stats {
            positions: positions as u64,
            elapsed: Duration::from_secs_f64(milliseconds / 1_000.0),
            thought: read_thought(thought),
        },
    })
}

/// What [`think`] returned of a level's thought: nothing, its plies, or these and what it overlooked.
fn read_thought(told: &[f64]) -> Option<Thought> {
    let (&plies, overlooked) = told.split_first()?;
    let overlooked = match *overlooked {
        [what, column, row] => {
            let what = Overlooked::ALL.get(what as usize)?;
            Some((*what, Square::new(column as u8, row as u8)))
        }
        _ => None,
    };
    Some(Thought {
        plies: plies as u8,
        overlooked,
    })
}

thread_local! {
    /// The strategies of the match that is played, with what they remember of it.
    static STRATEGIES: RefCell<Vec<(StrategyKind, Variant, Box<dyn Strategy>)>> =
        const { RefCell::new(Vec::new()) };
}

/// In a worker: chooses a move as the strategy `kind` does in the position that a link leads to. All
/// chance follows from `seed`.
///
/// It stops once nothing is at the address `wanted` any more, unless that is empty.
///
/// Returns column, row, score or not a number, positions and milliseconds, and what a level thought: its plies, and
/// what it overlooked with column and row; nothing if it was stopped.
///
/// # Errors
/// What is wrong with the question, or why there is no answer.
#[wasm_bindgen]
pub fn think(place: &str, kind: &str, seed: u64, wanted: String) -> Result<Vec<f64>, JsError> {
    workers::want(wanted);
    let Link { board, .. } = place.parse()?;
    let kind = kind.parse::<StrategyKind>()?;
    let variant = board.variant();
    let choice = STRATEGIES.with_borrow_mut(|strategies| {
        let known = strategies
            .iter()
            .position(|(other, of, _)| (*other, *of) == (kind, variant));
        let strategy = match known {
            Some(place) => strategies.remove(place),
            None => (kind, variant, kind.build(variant)?),
        };
        strategies.truncate(REMEMBERED - 1);
        strategies.insert(0, strategy);
        let mut rng = GameRng::seed_from_u64(seed);
        match strategies[0]
            .2
            .choose(&board, &mut rng, &Stop::when(workers::is_unwanted))
        {
            Err(NoChoice::Stopped) => Ok(None),
            choice => choice.map(Some),
        }
        .map_err(JsError::from)
    })?;
    let Some(choice) = choice else {
        return Ok(Vec::new());
    };
    let mut told = vec![
        choice.square.column.into(),
        choice.square.row.into(),
        choice.score.map_or(f64::NAN, f64::from),
        choice.stats.positions as f64,
        choice.stats.elapsed.as_secs_f64() * 1_000.0,
    ];
    if let Some(Thought { plies, overlooked }) = choice.stats.thought {
        told.push(plies.into());
        if let Some((what, square)) = overlooked {
            told.extend([what as u8, square.column, square.row].map(f64::from));
        }
    }
    Ok(told)
}
