//! The program of a worker: it answers one question after the other.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use inarow_engine::opening::next_step;
use inarow_engine::{GameRng, NoChoice, Strategy, StrategyKind};
use inarow_rules::Variant;
use inarow_solver::{Book, Stop};
use js_sys::Function;
use rand::SeedableRng;
use wasm_bindgen::prelude::*;
use web_sys::XmlHttpRequest;
use web_time::Instant;

use crate::{Choose, Finding, Look, ThinkerMemory};

/// Interval between two checks whether the answer is still wanted. A check takes about a millisecond.
const LOOK_INTERVAL: Duration = Duration::from_millis(20);

/// Number of strategies that a worker keeps: those of one match.
const REMEMBERED: usize = 2;

/// Sets the opening book of the worker.
#[wasm_bindgen]
pub fn give_book(bytes: Vec<u8>) {
    Book::give(bytes);
}

thread_local! {
    /// Strategies of the current match, with their memory of earlier moves.
    static STRATEGIES: RefCell<Vec<(StrategyKind, Variant, Box<dyn Strategy>)>> =
        const { RefCell::new(Vec::new()) };
}

/// Chooses the move that `question` asks for. Runs in a worker.
///
/// The choice stops when the address `wanted` no longer exists. An empty address never stops it.
///
/// Returns the choice as JSON, or an empty text if the choice was stopped.
///
/// # Errors
/// When the question is invalid or can't be answered.
#[wasm_bindgen]
pub fn think(question: &str, wanted: String) -> Result<String, JsError> {
    want(wanted);
    let Choose { kind, board, seed } = serde_json::from_str(question)?;
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
        let stop = Stop::when(is_unwanted);
        match next_step(&*strategies[0].2, &board, &mut rng, &stop) {
            Err(NoChoice::Stopped) => Ok(String::new()),
            choice => Ok(serde_json::to_string(&choice?)?),
        }
    })
}

thread_local! {
    /// The worker's memory of earlier positions.
    static MEMORY: RefCell<ThinkerMemory> = RefCell::default();
}

/// Answers `question`, and calls `tell` with each finding as JSON. Runs in a worker.
///
/// The answer stops when the address `wanted` no longer exists. An empty address never stops it.
///
/// Returns `Finding::Done` as JSON, or an empty text if the answer was stopped.
///
/// # Errors
/// When the question is invalid.
#[wasm_bindgen]
pub fn look(question: &str, wanted: String, tell: &Function) -> Result<String, JsError> {
    want(wanted);
    let question = serde_json::from_str::<Look>(question)?;
    let mut last = String::new();
    MEMORY.with_borrow_mut(|memory| {
        memory.answer(&question, &Stop::when(is_unwanted), &mut |told| {
            let text = serde_json::to_string(&told).unwrap_or_default();
            match told {
                Finding::Done => last = text,
                // Whoever listens does not refuse.
                _ => drop(tell.call1(&JsValue::NULL, &text.into())),
            }
        });
    });
    Ok(last)
}

thread_local! {
    /// The address that exists as long as the answer is wanted; empty if the worker can't check addresses.
    static WANTED: RefCell<String> = const { RefCell::new(String::new()) };
    /// The time of the latest check of the address.
    static LOOKED: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// Sets the address that exists as long as the answer is wanted. An empty address means that the answer is always
/// wanted.
fn want(wanted: String) {
    WANTED.set(wanted);
}

/// Whether the answer is no longer wanted. Checks at most once per `LOOK_INTERVAL`, and returns false in between.
fn is_unwanted() -> bool {
    let now = Instant::now();
    if LOOKED.get().is_some_and(|last| now - last < LOOK_INTERVAL) {
        return false;
    }
    LOOKED.set(Some(now));
    WANTED.with_borrow(|wanted| !wanted.is_empty() && look_for(wanted).is_err())
}

/// Checks that `address` exists, by a synchronous request.
fn look_for(address: &str) -> Result<(), JsValue> {
    let request = XmlHttpRequest::new()?;
    request.open_with_async("GET", address, false)?;
    request.send()
}
