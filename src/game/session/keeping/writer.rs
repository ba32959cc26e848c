//! The thread that owns the store. Nobody else waits for a disk.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread::{self, JoinHandle};

use bevy::platform::cell::SyncCell;

use crate::game::troubles::Trouble;
use crate::store::{Handle, KeptMatch, SavedMatch, Store, StoreError, Which};

/// What the writer is asked for. It answers the first two with [`Told::Done`].
pub(super) enum Order {
    /// The match of that number is to be kept as it is now.
    Keep { number: u64, saved: Box<SavedMatch> },
    /// Which matches there are: so many at most, but the one of that number.
    Look { most: usize, played: Option<u64> },
    /// The match of that number is that one of the store.
    Adopt { number: u64, handle: Handle },
    /// What is in the store of the match of that number stays as it is, and what comes is another one.
    Part { number: u64 },
}

/// What the writer answers.
pub(super) enum Told {
    /// An order has been carried out, as far as it could be.
    Done,
    /// The matches that there are, the latest first.
    Found(Vec<KeptMatch>),
    /// Something went wrong.
    Trouble(Trouble),
}

/// The game's side of the thread. When it is dropped, what was sent is written before it returns.
pub(super) struct Writer {
    orders: Option<Sender<Order>>,
    told: SyncCell<Receiver<Told>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread, with the store in that file.
    pub(super) fn start(file: Result<PathBuf, StoreError>) -> Self {
        let (orders, asked) = mpsc::channel();
        let (answers, told) = mpsc::channel();
        let thread = thread::Builder::new().name("store".to_owned());
        let work = move || {
            let mut desk = Desk::open(file, answers);
            for order in asked {
                desk.carry_out(order);
            }
            desk.retry();
        };
        Self {
            orders: Some(orders),
            told: SyncCell::new(told),
            // Without a thread nobody answers, and `hear` says so.
            thread: thread.spawn(work).ok(),
        }
    }

    pub(super) fn send(&self, order: Order) {
        if let Some(orders) = &self.orders {
            // Where nobody hears it, nobody is waited for either.
            let _ = orders.send(order);
        }
    }

    /// What has been told since this was last asked, and whether more can come.
    pub(super) fn hear(&mut self) -> (Vec<Told>, bool) {
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

/// The thread's side.
struct Desk {
    store: Option<Store>,
    /// Which match of the store is the one of which number.
    handles: HashMap<u64, Handle>,
    /// What could not be kept when it was tried last.
    failed: Option<(u64, Box<SavedMatch>)>,
    /// Whether players know already that nothing is kept.
    warned: bool,
    answers: Sender<Told>,
}

impl Desk {
    fn open(file: Result<PathBuf, StoreError>, answers: Sender<Told>) -> Self {
        let mut desk = Self {
            store: None,
            handles: HashMap::new(),
            failed: None,
            warned: false,
            answers,
        };
        match file.and_then(|file| Store::open(&file)) {
            Ok((store, aside)) => {
                desk.store = Some(store);
                if let Some(aside) = aside {
                    let trouble = Trouble::SetAside(aside.display().to_string());
                    desk.tell(Told::Trouble(trouble));
                }
            }
            Err(why) => desk.warn(&why),
        }
        desk
    }

    fn tell(&self, told: Told) {
        // Nobody listens any more when the program ends.
        let _ = self.answers.send(told);
    }

    /// Says once that nothing is kept.
    fn warn(&mut self, why: &StoreError) {
        if !std::mem::replace(&mut self.warned, true) {
            self.tell(Told::Trouble(Trouble::Unkept(why.to_string())));
        }
    }

    fn carry_out(&mut self, order: Order) {
        match order {
            Order::Adopt { number, handle } => {
                self.handles.insert(number, handle);
                return;
            }
            Order::Part { number } => {
                self.retry();
                self.handles.remove(&number);
                return;
            }
            Order::Keep { number, saved } => self.keep(number, saved),
            Order::Look { most, played } => self.look(most, played),
        }
        self.tell(Told::Done);
    }

    fn keep(&mut self, number: u64, saved: Box<SavedMatch>) {
        // What comes of the same match holds what could not be kept before.
        if self
            .failed
            .as_ref()
            .is_some_and(|(failed, _)| *failed != number)
        {
            self.retry();
        }
        let Some(store) = &mut self.store else {
            return;
        };
        match store.keep(self.handles.get(&number).copied(), &saved) {
            Ok(handle) => {
                self.handles.insert(number, handle);
                self.failed = None;
            }
            Err(why) => {
                self.failed = Some((number, saved));
                self.warn(&why);
            }
        }
    }

    /// Tries once more to keep what could not be kept.
    fn retry(&mut self) {
        if let (Some((number, saved)), Some(store)) = (self.failed.take(), &mut self.store)
            && let Ok(handle) = store.keep(self.handles.get(&number).copied(), &saved)
        {
            self.handles.insert(number, handle);
        }
    }

    fn look(&mut self, most: usize, played: Option<u64>) {
        let Some(store) = &self.store else {
            return;
        };
        let played = played.and_then(|number| self.handles.get(&number).copied());
        // One more, as one may be the match that is played.
        match store.matches(Which::All, most + 1) {
            Ok(mut found) => {
                found.retain(|kept| played.is_none_or(|played| !played.is_same(kept.handle)));
                found.truncate(most);
                self.tell(Told::Found(found));
            }
            Err(why) => self.warn(&why),
        }
    }
}
