//! Connections of a page run in a worker, whose program is fetched when a player wants a remote match.

use std::cell::{Cell, RefCell};

use inarow_protocol::{
    FromPeers, MOST_UNHEARD, Near, ToPeers, TransportCommand, TransportEvent, Ways,
};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::*;

use crate::game::worker_handle::WorkerHandle;

thread_local! {
    /// The address of the worker's script.
    static SCRIPT: RefCell<String> = RefCell::default();
    /// The worker, until it fails.
    static HIRED: RefCell<Option<WorkerHandle>> = const { RefCell::new(None) };
    /// The number of the current connections. Messages with another number are outdated.
    static NUMBER: Cell<f64> = const { Cell::new(0.0) };
    /// Unread news of the worker.
    static CAME: RefCell<Vec<FromPeers>> = RefCell::default();
    /// Wakes the window.
    static WAKE: RefCell<Option<Box<dyn Fn()>>> = const { RefCell::new(None) };
}

/// Sets the address of the worker's script.
pub fn have_peers_script(address: String) {
    SCRIPT.set(address);
}

/// The page's side of the connections. They close when this value is dropped, after the last messages are sent.
pub(super) struct Connections(());

impl Connections {
    pub(super) fn open(ways: &Ways, wake: impl Fn() + 'static) -> Result<Self, String> {
        WAKE.set(Some(Box::new(wake)));
        NUMBER.set(NUMBER.get() + 1.0);
        CAME.take();
        if HIRED.with_borrow(Option::is_none) {
            let hired = SCRIPT
                .with_borrow(|script| WorkerHandle::start(script, hear, |error| fail(&error)));
            HIRED.set(Some(hired.map_err(|why| reason(&why))?));
        }
        post(&ToPeers::Open(ways.clone()));
        Ok(Self(()))
    }

    #[expect(
        clippy::unused_self,
        reason = "as it is called where there is a thread"
    )]
    pub(super) fn order(&self, order: &TransportCommand) {
        post(&ToPeers::Order(order.clone()));
    }

    /// Returns the news since the last call.
    #[expect(
        clippy::unused_self,
        reason = "as it is called where there is a thread"
    )]
    pub(super) fn came(&self) -> Vec<FromPeers> {
        CAME.take()
    }

    /// Does nothing, because the worker ends with the page.
    pub(super) fn end(self) {}
}

impl Drop for Connections {
    fn drop(&mut self) {
        post(&ToPeers::Close);
    }
}

/// Stands in for the search on the local network, which is impossible in a page.
pub(super) enum NearbySearch {}

impl NearbySearch {
    pub(super) fn begin(_: impl Fn() + 'static) -> Option<Self> {
        None
    }

    pub(super) fn came(&self) -> Vec<Vec<Near>> {
        match *self {}
    }
}

/// Sends a request to the worker.
fn post(asked: &ToPeers) {
    let bytes = postcard::to_allocvec(asked).unwrap_or_default();
    let message = Array::of2(&NUMBER.get().into(), &Uint8Array::from(&bytes[..]));
    HIRED.with_borrow(|hired| {
        if let Some(hired) = hired {
            // Where it cannot be asked it has failed, which is told.
            let _ = hired.post(&message);
        }
    });
}

/// Reads news of the worker, with the number of its connections. Returns `None` if the news can't be read.
fn read(data: &JsValue) -> Option<(f64, FromPeers)> {
    let data = data.dyn_ref::<Array>()?;
    let bytes = data.get(1).dyn_into::<Uint8Array>().ok()?.to_vec();
    Some((data.get(0).as_f64()?, postcard::from_bytes(&bytes).ok()?))
}

/// Handles a message of the worker.
fn hear(data: JsValue) {
    match read(&data) {
        Some((number, came)) if number == NUMBER.get() => take(came),
        // It is from connections that were closed.
        Some(_) => {}
        None => fail(&data),
    }
}

fn take(came: FromPeers) {
    let is_full = CAME.with_borrow(Vec::len) >= MOST_UNHEARD;
    if let FromPeers::Wire(TransportEvent::Said { line, .. }) = came
        && is_full
    {
        post(&ToPeers::Order(TransportCommand::Close(line)));
        return;
    }
    CAME.with_borrow_mut(|all| all.push(came));
    WAKE.with_borrow(|wake| wake.iter().for_each(|wake| wake()));
}

/// Drops a worker that can't be fetched or has stopped, and reports the failure. The next attempt starts another.
fn fail(why: &JsValue) {
    HIRED.take();
    take(FromPeers::Failed(reason(why)));
}

/// Returns the browser's reason for an error, or an empty text if there is none.
fn reason(why: &JsValue) -> String {
    let message = js_sys::Reflect::get(why, &"message".into()).ok();
    let message = message.and_then(|message| message.as_string());
    message.or_else(|| why.as_string()).unwrap_or_default()
}
