//! Cancellation of a search.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use web_time::Instant;

use super::SolveError;

/// A flag that tells a search to stop. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    flag: Arc<AtomicBool>,
    /// The flag that this one was forked from.
    parent: Option<Arc<Stop>>,
    /// The time at which the flag raises itself, if any.
    at: Option<Instant>,
    /// A function that also raises the flag while it returns true.
    look: Option<fn() -> bool>,
}

impl Stop {
    /// A flag that nobody has raised yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates a flag that raises itself after `time`. Search results then depend on the speed of the machine, so use
    /// such a flag only where a caller must have an answer in time.
    #[must_use]
    pub fn after(time: Duration) -> Self {
        Self {
            at: Instant::now().checked_add(time),
            ..Self::default()
        }
    }

    /// Creates a flag that is also raised while `look` returns true. `look` is called often.
    #[must_use]
    pub fn when(look: fn() -> bool) -> Self {
        Self {
            look: Some(look),
            ..Self::default()
        }
    }

    /// A child flag, raised together with this one or alone.
    #[must_use]
    pub fn fork(&self) -> Self {
        Self {
            parent: Some(Arc::new(self.clone())),
            ..Self::default()
        }
    }

    /// Tells every holder of this flag to stop.
    pub fn raise(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Returns whether the flag is raised, by `raise` or by its parent, time or function.
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.flag.load(Ordering::Relaxed)
            || self
                .parent
                .as_ref()
                .is_some_and(|parent| parent.is_raised())
            || self.at.is_some_and(|at| Instant::now() >= at)
            || self.look.is_some_and(|look| look())
    }
}

/// Why a search ended without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interrupted {
    /// The search was told to stop.
    Stopped,
    /// The search used up its budget of positions.
    GaveUp,
}

impl From<Interrupted> for SolveError {
    fn from(cut: Interrupted) -> Self {
        match cut {
            Interrupted::Stopped => Self::Stopped,
            Interrupted::GaveUp => Self::GaveUp,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flag_rises_when_time_is_up() {
        assert!(Stop::after(Duration::ZERO).is_raised());
        let later = Stop::after(Duration::from_secs(3_600));
        assert!(!later.is_raised());
        assert!(!later.fork().is_raised());
        assert!(Stop::after(Duration::ZERO).fork().is_raised());
    }

    #[test]
    fn flag_rises_when_its_condition_holds() {
        assert!(Stop::when(|| true).is_raised());
        assert!(Stop::when(|| true).fork().is_raised());
        let quiet = Stop::when(|| false);
        assert!(!quiet.is_raised());
        quiet.raise();
        assert!(quiet.is_raised());
    }
}
