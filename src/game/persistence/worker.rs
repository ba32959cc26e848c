//! The worker that owns the store of a page: a second instance of this program in a thread of its own.
//!
//! Orders and answers are sent as text. Tabs take turns: each opens the store when it has something to ask
//! and closes it when that is done, which `web/keeper.js` sees to.

use std::cell::{Cell, RefCell};

use inarow_model::why::Why;
use inarow_store::Store;
use inarow_store::vault::Vault;
use js_sys::{Object, Reflect};
use wasm_bindgen::prelude::*;

use super::files::Files;
use super::protocol::{StoreAnswer, StoreOrder};
use super::service::Service;
use crate::game::troubles::Trouble;
use crate::game::worker_handle::WorkerHandle;

thread_local! {
    /// The address of a worker's script.
    static SCRIPT: RefCell<String> = RefCell::default();
    /// Answers of the worker that nobody has read yet.
    static TOLD: RefCell<Vec<StoreAnswer>> = RefCell::default();
    /// Whether the worker has failed.
    static FAILED: Cell<bool> = const { Cell::new(false) };
    /// The worker. It lives as long as the page.
    static HIRED: RefCell<Option<WorkerHandle>> = const { RefCell::new(None) };
}

/// The page's handle of the worker.
pub(super) struct Writer;

/// Starts a worker with this program.
fn hire(script: &str) -> Result<WorkerHandle, JsValue> {
    let hear = |data: JsValue| {
        let text = data.as_string().unwrap_or_default();
        match serde_json::from_str::<Vec<StoreAnswer>>(&text) {
            Ok(told) => TOLD.with_borrow_mut(|all| all.extend(told)),
            Err(_) => FAILED.set(true),
        }
    };
    let fail = |_| {
        FAILED.set(true);
        // Its open files belong to other tabs too.
        HIRED.with_borrow(|hired| hired.iter().for_each(WorkerHandle::terminate));
    };
    let worker = WorkerHandle::start(script, hear, fail)?;
    let program = Object::new();
    Reflect::set(&program, &"program".into(), &wasm_bindgen::module())?;
    worker.post(&program)?;
    Ok(worker)
}

impl Writer {
    /// Starts the worker.
    pub(super) fn start() -> Self {
        match SCRIPT.with_borrow(|script| hire(script)) {
            Ok(hired) => HIRED.set(Some(hired)),
            Err(_) => FAILED.set(true),
        }
        Self
    }

    #[expect(
        clippy::unused_self,
        reason = "as it is called where there is a thread"
    )]
    pub(super) fn send(&self, order: StoreOrder) {
        let sent = serde_json::to_string(&order).is_ok_and(|order| {
            HIRED.with_borrow(|hired| {
                let hired = hired.as_ref();
                hired.is_some_and(|hired| hired.post(&order.into()).is_ok())
            })
        });
        if !sent {
            FAILED.set(true);
        }
    }

    /// Answers since the last call, and whether more can come.
    #[expect(
        clippy::unused_self,
        reason = "as it is called where there is a thread"
    )]
    pub(super) fn hear(&mut self) -> (Vec<StoreAnswer>, bool) {
        (TOLD.take(), !FAILED.get())
    }
}

/// Sets the address of the worker's script.
pub fn have_store_script(address: String) {
    SCRIPT.set(address);
}

/// The store, as it runs in the worker.
#[wasm_bindgen]
pub struct StoreWorker {
    vault: Vault,
    store: Option<Store>,
    service: Service,
}

#[wasm_bindgen]
impl StoreWorker {
    /// A worker that has not opened the store yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self {
            vault: Vault::default(),
            store: None,
            service: Service::new(Files),
        }
    }

    /// Opens the store, while no other tab has it open. Returns the answers as JSON, or `None` if opening failed and
    /// this was not the last try.
    pub async fn open(&mut self, is_last: bool) -> Option<String> {
        let mut told = Vec::new();
        match self.vault.open().await {
            Err(_) if !is_last => return None,
            Ok((store, aside)) => {
                self.store = Some(store);
                let aside = aside.map(Trouble::SetAside);
                told.extend(aside.map(StoreAnswer::Trouble));
            }
            Err(why) => self.service.warn(&why, &mut told),
        }
        Some(as_text(&told))
    }

    /// Carries out a request, given and answered as JSON.
    pub fn carry_out(&mut self, order: &str) -> String {
        match serde_json::from_str(order) {
            Ok(order) => as_text(&self.service.carry_out(self.store.as_mut(), order)),
            Err(why) => {
                let why = Why::new("why-system").with("text", why.to_string());
                as_text(&[StoreAnswer::Trouble(Trouble::Store(why))])
            }
        }
    }

    /// Closes the store, so that other tabs can open it.
    pub fn close(&mut self) {
        if let Some(store) = &mut self.store {
            self.service.retry(store);
        }
        self.store = None;
        self.vault.close();
    }
}

impl Default for StoreWorker {
    fn default() -> Self {
        Self::new()
    }
}

fn as_text(told: &[StoreAnswer]) -> String {
    serde_json::to_string(told).unwrap_or_default()
}
