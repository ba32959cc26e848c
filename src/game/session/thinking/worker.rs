//! Searches in a worker: a second instance of this program in a thread of its own, which the page asks.
//!
//! No message reaches a thread that thinks. But each question comes with an address that the page has
//! made and takes back when nobody waits for the answer any more, and the thread can look whether
//! anything is there.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use js_sys::{Array, Float64Array, Object, Reflect, Uint8Array};
use rand::SeedableRng;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::*;
use web_sys::{Blob, MessageEvent, Url, Worker, WorkerOptions, WorkerType, XmlHttpRequest};
use web_time::Instant;

use super::Question;
use crate::ai::connect_four::Book;
use crate::ai::{Choice, GameRng, NoChoice, Search as Sight, Stats, Stop, Strategy, StrategyKind};
use crate::link::Link;
use crate::rules::{Square, Variant};
use crate::setup::{Occupant, Seat, Setup};

/// How long a search may hold up the page where there are no workers, …
const PATIENCE: Duration = Duration::from_millis(100);
/// … and positions that are looked at where it finds nothing in that time: some milliseconds' worth.
const GLANCE: u64 = 3_000;
/// How often a worker looks whether its answer is still waited for. A look takes it about a millisecond.
const LOOK_INTERVAL: Duration = Duration::from_millis(20);
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
        let number = POOL.with_borrow_mut(|pool| pool.ask(&question));
        Self {
            number,
            question,
            seen: false,
        }
    }

    /// The answer, once, as soon as it is there.
    pub(super) fn answer(&mut self) -> Option<Result<Choice, NoChoice>> {
        let (works, answer) =
            POOL.with_borrow_mut(|pool| (pool.works(), pool.answer_to(self.number)));
        if works || answer.is_some() {
            return answer.map(Ok);
        }
        // Without workers the page thinks itself, but shows first that it does.
        std::mem::replace(&mut self.seen, true).then(|| self.question.glance())
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        POOL.with_borrow_mut(|pool| pool.cancel(self.number));
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

/// The page's side of its worker.
#[derive(Default)]
struct Pool {
    worker: Option<Hired>,
    /// The address of a worker's script.
    script: String,
    /// No worker can be had.
    broken: bool,
    /// The opening book, once the page has it.
    book: Option<Uint8Array>,
    /// The number of the latest question.
    latest: f64,
    /// The question that waits for an answer.
    asked: Option<Asked>,
    /// Workers cannot see that an answer is waited for.
    blind: bool,
    answer: Option<(f64, Choice)>,
}

/// A question that was put.
struct Asked {
    number: f64,
    message: JsValue,
    /// What is there for as long as the answer is waited for.
    wanted: String,
}

impl Drop for Asked {
    fn drop(&mut self) {
        // Only what is no address is refused.
        let _ = Url::revoke_object_url(&self.wanted);
    }
}

/// A worker and what hears it.
struct Hired {
    worker: Worker,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(JsValue)>,
}

impl Drop for Hired {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

thread_local! {
    static POOL: RefCell<Pool> = RefCell::default();
}

impl Pool {
    const fn works(&self) -> bool {
        !self.broken
    }

    /// Makes sure that there is a worker, if there can be one.
    fn hire(&mut self) {
        if self.worker.is_some() || self.broken {
            return;
        }
        match Hired::new(&self.script, self.book.as_ref()) {
            Ok(hired) => self.worker = Some(hired),
            Err(_) => self.broken = true,
        }
    }

    fn ask(&mut self, question: &Question) -> f64 {
        self.latest += 1.0;
        self.answer = None;
        let place = Link {
            setup: Setup {
                variant: question.board.variant(),
                seats: [Seat::of(Occupant::Human), Seat::of(Occupant::Human)],
            },
            board: question.board.clone(),
        };
        let wanted = if self.blind { None } else { address().ok() }.unwrap_or_default();
        self.asked = Some(Asked {
            number: self.latest,
            message: message(&[
                ("number", self.latest.into()),
                ("place", place.to_string().into()),
                ("kind", question.kind.name().into()),
                ("seed", question.seed.into()),
                ("wanted", wanted.as_str().into()),
            ]),
            wanted,
        });
        self.put();
        self.latest
    }

    /// Puts the question that waits for an answer.
    fn put(&mut self) {
        self.hire();
        if let (Some(hired), Some(asked)) = (&self.worker, &self.asked)
            && hired.worker.post_message(&asked.message).is_err()
        {
            self.fail();
        }
    }

    /// Goes on without workers.
    fn fail(&mut self) {
        self.worker = None;
        self.broken = true;
        // The page itself has to know the book now.
        if let Some(book) = &self.book {
            Book::give(book.to_vec());
        }
    }

    /// Takes an answer, or that a worker has stopped without one.
    fn take_answer(&mut self, number: f64, answer: Option<Choice>) {
        let Some(asked) = self.asked.take_if(|asked| asked.number == number) else {
            return;
        };
        if let Some(answer) = answer {
            self.answer = Some((number, answer));
        } else {
            // Nobody told it to: this browser does not let it look.
            self.blind = true;
            set(&asked.message, "wanted", &"".into());
            self.asked = Some(asked);
            self.put();
        }
    }

    fn answer_to(&mut self, number: f64) -> Option<Choice> {
        let (_, answer) = self.answer.take_if(|(answered, _)| *answered == number)?;
        Some(answer)
    }

    /// Nobody waits for that answer any more.
    fn cancel(&mut self, number: f64) {
        let asked = self.asked.take_if(|asked| asked.number == number);
        if asked.is_some_and(|asked| self.blind || asked.wanted.is_empty()) {
            self.worker = None;
            self.hire();
        }
    }

    fn take_book(&mut self, book: Uint8Array) {
        if self.broken {
            Book::give(book.to_vec());
        }
        self.book = Some(book);
        // Whoever thinks without it is quicker from the beginning with it.
        self.worker = None;
        self.put();
    }
}

impl Hired {
    fn new(script: &str, book: Option<&Uint8Array>) -> Result<Self, JsValue> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(script, &options)?;
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
            if let Some((number, answer)) = read_answer(&event.data()) {
                POOL.with_borrow_mut(|pool| pool.take_answer(number, answer));
            }
        });
        let on_error = Closure::<dyn FnMut(JsValue)>::new(|_| {
            POOL.with_borrow_mut(Pool::fail);
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        let book = book.map_or(JsValue::UNDEFINED, JsValue::from);
        worker.post_message(&message(&[
            ("program", wasm_bindgen::module()),
            ("book", book),
        ]))?;
        Ok(Self {
            worker,
            _on_message: on_message,
            _on_error: on_error,
        })
    }
}

/// An address with nothing at it.
fn address() -> Result<String, JsValue> {
    Url::create_object_url_with_blob(&Blob::new()?)
}

/// An object with those fields.
fn message(fields: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields {
        set(&object, name, value);
    }
    object.into()
}

/// Gives an object of one's own, on which nothing forbids it, a field.
fn set(object: &JsValue, name: &str, value: &JsValue) {
    let _ = Reflect::set(object, &JsValue::from(name), value);
}

/// What a worker has answered to which question: its number, and what [`think`] returned.
fn read_answer(data: &JsValue) -> Option<(f64, Option<Choice>)> {
    let data = data.dyn_ref::<Array>()?;
    let number = data.get(0).as_f64()?;
    let told = data.get(1).dyn_into::<Float64Array>().ok()?.to_vec();
    let [column, row, score, positions, milliseconds] = told[..] else {
        return Some((number, None));
    };
    let choice = Choice {
        square: Square {
            column: column as u8,
            row: row as u8,
        },
        score: (!score.is_nan()).then_some(score as i32),
        stats: Stats {
            positions: positions as u64,
            elapsed: Duration::from_secs_f64(milliseconds / 1_000.0),
        },
    };
    Some((number, Some(choice)))
}

/// Says where the script of a worker is.
pub fn have_script(address: String) {
    POOL.with_borrow_mut(|pool| pool.script = address);
}

/// Has a worker ready before somebody waits for it.
pub fn prepare() {
    POOL.with_borrow_mut(Pool::hire);
}

/// Gives the game its opening book: in the page to the workers, in a worker to the program.
#[wasm_bindgen]
pub fn give_book(bytes: Uint8Array) {
    if web_sys::window().is_some() {
        POOL.with_borrow_mut(|pool| pool.take_book(bytes));
    } else {
        Book::give(bytes.to_vec());
    }
}

thread_local! {
    /// The strategies of the match that is played, with what they remember of it.
    static STRATEGIES: RefCell<Vec<(StrategyKind, Variant, Box<dyn Strategy>)>> =
        const { RefCell::new(Vec::new()) };
    /// What is there for as long as the answer is waited for; empty where one cannot know.
    static WANTED: RefCell<String> = const { RefCell::new(String::new()) };
    /// When it was last looked for.
    static LOOKED: Cell<Option<Instant>> = const { Cell::new(None) };
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

/// Whether anything is at that address, at once.
fn look_for(address: &str) -> Result<(), JsValue> {
    let request = XmlHttpRequest::new()?;
    request.open_with_async("GET", address, false)?;
    request.send()
}

/// In a worker: chooses a move as the strategy `kind` does in the position that a link leads to. All
/// chance follows from `seed`.
///
/// It stops once nothing is at the address `wanted` any more, unless that is empty.
///
/// Returns column, row, score or not a number, positions and milliseconds; nothing if it was stopped.
///
/// # Errors
/// What is wrong with the question, or why there is no answer.
#[wasm_bindgen]
pub fn think(place: &str, kind: &str, seed: u64, wanted: String) -> Result<Vec<f64>, JsError> {
    WANTED.set(wanted);
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
            .choose(&board, &mut rng, &Stop::when(is_unwanted))
        {
            Err(NoChoice::Stopped) => Ok(None),
            choice => choice.map(Some),
        }
        .map_err(JsError::from)
    })?;
    let Some(choice) = choice else {
        return Ok(Vec::new());
    };
    Ok(vec![
        choice.square.column.into(),
        choice.square.row.into(),
        choice.score.map_or(f64::NAN, f64::from),
        choice.stats.positions as f64,
        choice.stats.elapsed.as_secs_f64() * 1_000.0,
    ])
}
