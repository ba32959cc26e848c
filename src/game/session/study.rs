//! Memory of an analysed position: every line that was tried.

use inarow_rules::{Branches, Record, Square};

/// An analysis.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Study {
    branches: Branches,
    /// Whether it began at a match, to which one goes back.
    of_match: bool,
}

impl Study {
    /// A study of what was played, at a match or not.
    pub(super) fn of(record: &Record, of_match: bool) -> Self {
        let mut branches = Branches::default();
        branches.remember(record);
        Self { branches, of_match }
    }

    pub(super) const fn is_of_match(&self) -> bool {
        self.of_match
    }

    /// Goes on from another study: every line of it stays.
    pub(super) fn go_on_from(&mut self, before: &mut Self, record: &Record) {
        self.branches = std::mem::take(&mut before.branches);
        self.branches.remember(record);
    }

    /// The moves that were tried at that place, the first one tried first.
    pub(super) fn tried(&self, record: &Record) -> Vec<Square> {
        self.branches.tried(record)
    }

    /// After a move: what was cut off is remembered, and what followed here before follows again.
    pub(super) fn branch(&mut self, record: &mut Record) {
        self.branches.extend(record);
        self.branches.remember(record);
    }
}
