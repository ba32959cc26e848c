//! Workers, each with the program of `crates/thinker` in a thread of its own, which the page asks.
//!
//! No message reaches a thread that thinks. But each question comes with an address that the page has
//! made and takes back when nobody waits for the answer any more, and the thread can look whether
//! anything is there.

use std::cell::RefCell;
use std::rc::Rc;

use inarow_solver::Book;
use js_sys::{Array, Object, Reflect, Uint8Array};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;
use web_sys::{Blob, Url};

use super::worker_handle::WorkerHandle;

/// Use of a worker: moves don't wait for advice.
#[derive(Clone, Copy)]
pub(super) enum Job {
    Move,
    Advice,
    Review,
}

impl Job {
    /// Its name in the worker's script.
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
    /// No worker can be had.
    broken: bool,
    /// The number of the latest question.
    latest: f64,
    /// The question that waits for an answer.
    asked: Option<OpenQuestion>,
    /// Whether workers are unable to find out that nobody waits for their answer any more.
    blind: bool,
    /// Unread answers, with the numbers of their questions.
    answers: Vec<(f64, String)>,
    /// Has a frame drawn when something was answered.
    wake: Option<Rc<dyn Fn()>>,
}

/// A question that was put.
struct OpenQuestion {
    number: f64,
    message: JsValue,
    /// An address that exists as long as the answer is awaited.
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

/// Does something with the page's side of a worker.
fn with<T>(task: Job, work: impl FnOnce(&mut Pool) -> T) -> T {
    POOLS.with(|pools| work(&mut pools[task as usize].borrow_mut()))
}

/// Asks for something, and returns the number of the question. Whatever was asked before is not waited for any more.
/// `wake` is called when something is answered.
pub(super) fn ask(task: Job, question: &impl Serialize, wake: impl Fn() + 'static) -> f64 {
    let question = serde_json::to_string(question);
    with(task, |pool| {
        pool.wake = Some(Rc::new(wake));
        // What cannot be written is answered by the page.
        if question.is_err() {
            pool.fail();
        }
        pool.ask(task, &question.unwrap_or_default())
    })
}

/// Answers since the last call.
pub(super) fn answers<T: DeserializeOwned>(task: Job, number: f64) -> Vec<T> {
    let answers = with(task, |pool| std::mem::take(&mut pool.answers));
    let to_this = answers.iter().filter(|(answered, _)| *answered == number);
    to_this
        .filter_map(|(_, answer)| serde_json::from_str(answer).ok())
        .collect()
}

pub(super) fn works(task: Job) -> bool {
    with(task, |pool| !pool.broken)
}

/// Cancels a question: nobody waits for its answer any more.
pub(super) fn cancel(task: Job, number: f64) {
    with(task, |pool| pool.cancel(task, number));
}

impl Pool {
    /// Makes sure that there is a worker, if there can be one.
    fn hire(&mut self, task: Job) {
        if self.worker.is_some() || self.broken {
            return;
        }
        let script = SCRIPT.with_borrow(Clone::clone);
        let book = BOOK.with_borrow(Clone::clone);
        match hire(task, &script, book.as_ref()) {
            Ok(hired) => self.worker = Some(hired),
            Err(_) => self.broken = true,
        }
    }

    fn ask(&mut self, task: Job, question: &str) -> f64 {
        self.latest += 1.0;
        self.answers.clear();
        let wanted = if self.blind { None } else { address().ok() }.unwrap_or_default();
        let message = message(&[
            ("number", self.latest.into()),
            ("task", task.name().into()),
            ("question", question.into()),
            ("wanted", wanted.as_str().into()),
        ]);
        self.asked = Some(OpenQuestion {
            number: self.latest,
            message,
            wanted,
        });
        self.put(task);
        self.latest
    }

    /// Puts the question that waits for an answer.
    fn put(&mut self, task: Job) {
        self.hire(task);
        if let (Some(hired), Some(asked)) = (&self.worker, &self.asked)
            && hired.post(&asked.message).is_err()
        {
            self.fail();
        }
    }

    /// Goes on without workers.
    fn fail(&mut self) {
        self.worker = None;
        self.broken = true;
        // The page itself has to know the book now.
        if let Some(book) = BOOK.with_borrow(Clone::clone) {
            Book::give(book.to_vec());
        }
    }

    /// Takes an answer or a part of it; the last one is empty where a worker has stopped.
    fn take_answer(&mut self, task: Job, number: f64, answer: String, last: bool) {
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
            self.put(task);
            return;
        }
        if last {
            self.asked = None;
        }
        self.answers.push((number, answer));
    }

    fn cancel(&mut self, task: Job, number: f64) {
        let asked = self.asked.take_if(|asked| asked.number == number);
        if asked.is_some_and(|asked| self.blind || asked.wanted.is_empty()) {
            self.worker = None;
            self.hire(task);
        }
    }

    /// Has the book from now on.
    fn take_book(&mut self, task: Job) {
        if self.broken {
            self.fail();
            return;
        }
        // Whoever thinks without it is quicker from the beginning with it.
        if self.worker.take().is_some() {
            self.put(task);
        }
    }
}

/// Starts a worker, with the opening book if there is one.
fn hire(task: Job, script: &str, book: Option<&Uint8Array>) -> Result<WorkerHandle, JsValue> {
    let hear = move |data: JsValue| {
        if let Some((number, answer, last)) = read_answer(&data) {
            let wake = with(task, |pool| {
                pool.take_answer(task, number, answer, last);
                pool.wake.clone()
            });
            // A new question may be asked at once.
            wake.iter().for_each(|wake| wake());
        }
    };
    let worker = WorkerHandle::start(script, hear, move |_| with(task, Pool::fail))?;
    let book = book.map_or(JsValue::UNDEFINED, JsValue::from);
    worker.post(&message(&[("book", book)]))?;
    Ok(worker)
}

/// The address of an empty object: a worker that finds it revoked has been cancelled.
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

/// A worker's answer: its question, its text, and whether it is the last part.
fn read_answer(data: &JsValue) -> Option<(f64, String, bool)> {
    let data = data.dyn_ref::<Array>()?;
    let number = data.get(0).as_f64()?;
    let answer = data.get(1).as_string()?;
    Some((number, answer, data.get(2).is_truthy()))
}

/// Says where the script of a worker is.
pub fn have_script(address: String) {
    SCRIPT.set(address);
}

/// Starts a worker in advance, so that the first question need not wait for it.
pub fn prepare() {
    with(Job::Move, |pool| pool.hire(Job::Move));
}

/// Gives the workers the opening book.
#[wasm_bindgen]
pub fn give_book(bytes: Uint8Array) {
    BOOK.set(Some(bytes));
    for task in [Job::Move, Job::Advice, Job::Review] {
        with(task, |pool| pool.take_book(task));
    }
}
