//! Web workers, each of which runs the program of `crates/thinker` for the page.
//!
//! A worker receives no messages while it computes. Each question therefore contains a blob URL, which the page revokes
//! to cancel the question. The worker can check whether the URL still exists.

use std::cell::RefCell;
use std::rc::Rc;

use inarow_solver::Book;
use js_sys::{Array, Object, Reflect, Uint8Array};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;
use web_sys::{Blob, Url};

use super::worker_handle::WorkerHandle;

/// The purpose of a worker. Each purpose has its own worker, so that moves don't wait for advice.
#[derive(Clone, Copy)]
pub(super) enum Job {
    Move,
    Advice,
    Review,
}

impl Job {
    /// Returns the name of the task in the worker's script.
    const fn name(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::Advice | Self::Review => "look",
        }
    }
}

/// The page's side of a worker.
#[derive(Default)]
struct Pool {
    worker: Option<WorkerHandle>,
    /// Whether workers can't be used.
    broken: bool,
    /// The number of the latest question.
    latest: f64,
    /// The question that waits for an answer.
    asked: Option<OpenQuestion>,
    /// Whether workers can't notice that a question is cancelled.
    blind: bool,
    /// Unread answers, with the numbers of their questions.
    answers: Vec<(f64, String)>,
    /// Wakes the window when an answer has arrived.
    wake: Option<Rc<dyn Fn()>>,
}

/// A question that was sent.
struct OpenQuestion {
    number: f64,
    message: JsValue,
    /// A blob URL that exists as long as the answer is awaited; empty if there is none.
    wanted: String,
}

impl Drop for OpenQuestion {
    fn drop(&mut self) {
        // Only what is no address is refused.
        let _ = Url::revoke_object_url(&self.wanted);
    }
}

thread_local! {
    static POOLS: [RefCell<Pool>; 3] = Default::default();
    /// The address of a worker's script.
    static SCRIPT: RefCell<String> = RefCell::default();
    /// The opening book, once the page has loaded it.
    static BOOK: RefCell<Option<Uint8Array>> = RefCell::default();
}

/// Calls `work` with the pool of `job`.
fn with<T>(job: Job, work: impl FnOnce(&mut Pool) -> T) -> T {
    POOLS.with(|pools| work(&mut pools[job as usize].borrow_mut()))
}

/// Asks a question and returns its number. An earlier question of the same task is dropped. `wake` is called when an
/// answer arrives.
pub(super) fn ask(job: Job, question: &impl Serialize, wake: impl Fn() + 'static) -> f64 {
    let question = serde_json::to_string(question);
    with(job, |pool| {
        pool.wake = Some(Rc::new(wake));
        // What cannot be written is answered by the page.
        if question.is_err() {
            pool.fail();
        }
        pool.ask(job, &question.unwrap_or_default())
    })
}

/// Returns the answers to the question `number` since the last call.
pub(super) fn answers<T: DeserializeOwned>(job: Job, number: f64) -> Vec<T> {
    let answers = with(job, |pool| std::mem::take(&mut pool.answers));
    let to_this = answers.iter().filter(|(answered, _)| *answered == number);
    to_this
        .filter_map(|(_, answer)| serde_json::from_str(answer).ok())
        .collect()
}

pub(super) fn works(job: Job) -> bool {
    with(job, |pool| !pool.broken)
}

/// Cancels the question `number`.
pub(super) fn cancel(job: Job, number: f64) {
    with(job, |pool| pool.cancel(job, number));
}

impl Pool {
    /// Starts the worker if there is none, unless workers can't be used.
    fn hire(&mut self, job: Job) {
        if self.worker.is_some() || self.broken {
            return;
        }
        let script = SCRIPT.with_borrow(Clone::clone);
        let book = BOOK.with_borrow(Clone::clone);
        match hire(job, &script, book.as_ref()) {
            Ok(hired) => self.worker = Some(hired),
            Err(_) => self.broken = true,
        }
    }

    fn ask(&mut self, job: Job, question: &str) -> f64 {
        self.latest += 1.0;
        self.answers.clear();
        let wanted = if self.blind { None } else { address().ok() }.unwrap_or_default();
        let message = message(&[
            ("number", self.latest.into()),
            ("task", job.name().into()),
            ("question", question.into()),
            ("wanted", wanted.as_str().into()),
        ]);
        self.asked = Some(OpenQuestion {
            number: self.latest,
            message,
            wanted,
        });
        self.put(job);
        self.latest
    }

    /// Sends the open question to the worker.
    fn put(&mut self, job: Job) {
        self.hire(job);
        if let (Some(hired), Some(asked)) = (&self.worker, &self.asked)
            && hired.post(&asked.message).is_err()
        {
            self.fail();
        }
    }

    /// Gives up workers, and passes the opening book to the page itself.
    fn fail(&mut self) {
        self.worker = None;
        self.broken = true;
        // The page itself has to know the book now.
        if let Some(book) = BOOK.with_borrow(Clone::clone) {
            Book::give(book.to_vec());
        }
    }

    /// Takes an answer or a part of it. An empty last part means that the worker has stopped early.
    fn take_answer(&mut self, job: Job, number: f64, answer: String, last: bool) {
        if self
            .asked
            .as_ref()
            .is_none_or(|asked| asked.number != number)
        {
            return;
        }
        if last && answer.is_empty() {
            // Nobody told it to: this browser does not let it look.
            self.blind = true;
            self.answers.clear();
            if let Some(asked) = &mut self.asked {
                set(&asked.message, "wanted", &"".into());
            }
            self.put(job);
            return;
        }
        if last {
            self.asked = None;
        }
        self.answers.push((number, answer));
    }

    fn cancel(&mut self, job: Job, number: f64) {
        let asked = self.asked.take_if(|asked| asked.number == number);
        if asked.is_some_and(|asked| self.blind || asked.wanted.is_empty()) {
            self.worker = None;
            self.hire(job);
        }
    }

    /// Restarts the worker with the opening book. Without workers the page itself takes the book.
    fn take_book(&mut self, job: Job) {
        if self.broken {
            self.fail();
            return;
        }
        // Whoever thinks without it is quicker from the beginning with it.
        if self.worker.take().is_some() {
            self.put(job);
        }
    }
}

/// Starts a worker, with the opening book if there is one.
fn hire(job: Job, script: &str, book: Option<&Uint8Array>) -> Result<WorkerHandle, JsValue> {
    let hear = move |data: JsValue| {
        if let Some((number, answer, last)) = read_answer(&data) {
            let wake = with(job, |pool| {
                pool.take_answer(job, number, answer, last);
                pool.wake.clone()
            });
            // A new question may be asked at once.
            wake.iter().for_each(|wake| wake());
        }
    };
    let worker = WorkerHandle::start(script, hear, move |_| with(job, Pool::fail))?;
    let book = book.map_or(JsValue::UNDEFINED, JsValue::from);
    worker.post(&message(&[("book", book)]))?;
    Ok(worker)
}

/// Creates a blob URL. A worker that finds the URL revoked knows that its question is cancelled.
fn address() -> Result<String, JsValue> {
    Url::create_object_url_with_blob(&Blob::new()?)
}

/// Returns an object with `fields`.
fn message(fields: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields {
        set(&object, name, value);
    }
    object.into()
}

/// Sets a field of an object. Nothing forbids that on an object that this module has created.
fn set(object: &JsValue, name: &str, value: &JsValue) {
    let _ = Reflect::set(object, &JsValue::from(name), value);
}

/// Reads a worker's answer: the number of its question, its text, and whether it is the last part.
fn read_answer(data: &JsValue) -> Option<(f64, String, bool)> {
    let data = data.dyn_ref::<Array>()?;
    let number = data.get(0).as_f64()?;
    let answer = data.get(1).as_string()?;
    Some((number, answer, data.get(2).is_truthy()))
}

/// Sets the address of the worker script.
pub fn have_script(address: String) {
    SCRIPT.set(address);
}

/// Starts the worker for moves in advance, so that the first question need not wait for a start.
pub fn prepare() {
    with(Job::Move, |pool| pool.hire(Job::Move));
}

/// Gives the workers the opening book.
#[wasm_bindgen]
pub fn give_book(bytes: Uint8Array) {
    BOOK.set(Some(bytes));
    for job in [Job::Move, Job::Advice, Job::Review] {
        with(job, |pool| pool.take_book(job));
    }
}
