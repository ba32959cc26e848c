//! Background search on a native thread, so that moves of computers don't wait for it.

use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use bevy::log::warn;
use bevy::platform::cell::SyncCell;
use inarow_solver::Stop;
use inarow_thinker::{Finding, Look, ThinkerMemory};

use super::waker::Waker;

/// The memory of earlier positions, which searches use one after another.
#[derive(Default)]
pub(super) struct Thinker(Arc<Mutex<ThinkerMemory>>);

/// A search under way. It stops when it is dropped.
pub(super) struct AdviceSearch {
    told: SyncCell<Receiver<Finding>>,
    stop: Stop,
}

/// Niceness of the thread, of 19 at the most.
#[cfg(target_os = "linux")]
const NICE: i32 = 15;

/// Lowers the priority of the current thread below drawing and the moves of computers. On Linux niceness applies to a
/// single thread.
fn give_way() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(NICE) {
        warn!("thinking about a position may hold up what is drawn: {error}");
    }
}

impl Thinker {
    /// Starts a search on a new thread.
    pub(super) fn begin(&self, question: Look, waker: Waker) -> AdviceSearch {
        let memory = Arc::clone(&self.0);
        let (answers, told) = mpsc::channel();
        let stop = Stop::new();
        let stopped = stop.clone();
        let work = move || {
            give_way();
            // Whoever was stopped while they looked left it in order.
            let mut memory = memory.lock().unwrap_or_else(PoisonError::into_inner);
            memory.answer(&question, &stopped, &mut |told| {
                // Nobody listens to a search that was dropped.
                let _ = answers.send(told);
                waker.wake();
            });
        };
        let thread = thread::Builder::new().name("advice".to_owned());
        if let Err(error) = thread.spawn(work) {
            warn!("nobody can think about the position: {error}");
        }
        AdviceSearch {
            told: SyncCell::new(told),
            stop,
        }
    }
}

impl AdviceSearch {
    /// Returns the findings since the last call.
    pub(super) fn hear(&mut self) -> Vec<Finding> {
        self.told.get().try_iter().collect()
    }
}

impl Drop for AdviceSearch {
    fn drop(&mut self) {
        self.stop.raise();
    }
}
