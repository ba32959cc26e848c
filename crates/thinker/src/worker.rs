//! The program of a worker: it answers one question after the other.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use inarow_engine::{GameRng, NoChoice, Strategy, StrategyKind};
use inarow_rules::Variant;
use inarow_solver::{Book, Stop};
use js_sys::Function;
use rand::SeedableRng;
use wasm_bindgen::prelude::*;
use web_sys::XmlHttpRequest;
use web_time::Instant;

use crate::{Choose, Finding, Look, ThinkerMemory};

/// Interval between two looks whether the answer is still waited for. A look takes about a millisecond.
const LOOK_INTERVAL: Duration = Duration::from_millis(20);

/// Strategies that a worker remembers: those of one match.
const REMEMBERED: usize = 2;

/// Gives the program its opening book.
#[wasm_bindgen]
pub fn give_book(bytes: Vec<u8>) {
    Book::give(bytes);
}

thread_local! {
    /// Strategies of the current match, with their memory of earlier moves.
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
        match strategies[0].2.choose(&board, &mut rng, &stop) {
            Err(NoChoice::Stopped) => Ok(String::new()),
            choice => Ok(serde_json::to_string(&choice?)?),
        }
    })
}

thread_local! {
    /// In a worker: what was found out about earlier positions.
    static MEMORY: RefCell<ThinkerMemory> = RefCell::default();
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
    /// In a worker: what is there for as long as the answer is waited for; empty where one cannot know.
    static WANTED: RefCell<String> = const { RefCell::new(String::new()) };
    /// When it was last looked for.
    static LOOKED: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// In a worker: from now on somebody waits for as long as something is there; always, if it is empty.
fn want(wanted: String) {
    WANTED.set(wanted);
}

/// In a worker: whether nobody waits for the answer any more, as of the latest look.
fn is_unwanted() -> bool {
    let now = Instant::now();
    if LOOKED.get().is_some_and(|last| now - last < LOOK_INTERVAL) {
        return false;
    }
    LOOKED.set(Some(now));
    WANTED.with_borrow(|wanted| !wanted.is_empty() && look_for(wanted).is_err())
}

/// Checks that there is something at that address, without waiting.
fn look_for(address: &str) -> Result<(), JsValue> {
    let request = XmlHttpRequest::new()?;
    request.open_with_async("GET", address, false)?;
    request.send()
}
