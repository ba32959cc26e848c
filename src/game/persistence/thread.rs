//! The thread that owns the store, so that no frame waits for the disk.

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread::{self, JoinHandle};

use bevy::platform::cell::SyncCell;
use inarow_store::{Store, StoreError};

use super::files::Files;
use super::protocol::{StoreAnswer, StoreOrder};
use super::service::Service;
use crate::game::troubles::Trouble;

/// The game's handle of the thread. Dropping the handle waits until everything that was sent is written.
pub(super) struct Writer {
    orders: Option<Sender<StoreOrder>>,
    told: SyncCell<Receiver<StoreAnswer>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread with the store in `file`. Exported texts are written into `folder`.
    pub(super) fn start(file: Result<PathBuf, StoreError>, folder: Option<PathBuf>) -> Self {
        let (orders, asked) = mpsc::channel();
        let (answers, told) = mpsc::channel();
        let thread = thread::Builder::new().name("store".to_owned());
        let work = move || {
            let mut service = Service::new(Files(folder));
            let mut news = Vec::new();
            let mut store = match file.and_then(|file| Store::open(&file)) {
                Ok((store, aside)) => {
                    let aside = aside.map(|aside| Trouble::SetAside(aside.display().to_string()));
                    news.extend(aside.map(StoreAnswer::Trouble));
                    Some(store)
                }
                Err(why) => {
                    service.warn(&why, &mut news);
                    None
                }
            };
            let tell = |news: Vec<StoreAnswer>| {
                for told in news {
                    // Nobody listens any more when the program ends.
                    let _ = answers.send(told);
                }
            };
            tell(news);
            for order in asked {
                tell(service.carry_out(store.as_mut(), order));
            }
            if let Some(store) = &mut store {
                service.retry(store);
            }
        };
        Self {
            orders: Some(orders),
            told: SyncCell::new(told),
            // Without a thread nobody answers, and `hear` says so.
            thread: thread.spawn(work).ok(),
        }
    }

    pub(super) fn send(&self, order: StoreOrder) {
        if let Some(orders) = &self.orders {
            // Where nobody hears it, nobody is waited for either.
            let _ = orders.send(order);
        }
    }

    /// Answers since the last call, and whether more can come.
    pub(super) fn hear(&mut self) -> (Vec<StoreAnswer>, bool) {
        let mut news = Vec::new();
        loop {
            match self.told.get().try_recv() {
                Ok(told) => news.push(told),
                Err(TryRecvError::Empty) => return (news, true),
                Err(TryRecvError::Disconnected) => return (news, false),
            }
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            // What a thread that failed had to say has been said.
            let _ = thread.join();
        }
    }
}
