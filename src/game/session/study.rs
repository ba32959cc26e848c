//! An analysis, with every line that was tried.

use inarow_rules::{Branches, Record, Square};

/// An analysis.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Study {
    branches: Branches,
    /// Whether the analysis began in a match, to which players go back.
    of_match: bool,
}

impl Study {
    /// Creates an analysis that knows these lines. `of_match` says whether it begins in a match.
    pub(super) const fn of(branches: Branches, of_match: bool) -> Self {
        Self { branches, of_match }
    }

    pub(super) const fn branches(&self) -> &Branches {
        &self.branches
    }

    /// Adds lines, behind those that are known.
    pub(super) fn add(&mut self, others: &Branches) {
        self.branches.merge(others);
    }

    pub(super) const fn is_of_match(&self) -> bool {
        self.of_match
    }

    /// Takes over all lines of the analysis `before`.
    pub(super) fn go_on_from(&mut self, before: &mut Self, record: &Record) {
        self.branches = std::mem::take(&mut before.branches);
        self.branches.remember(record);
    }

    /// Moves that were tried in the current position of `record`, in the order of their first try.
    pub(super) fn tried(&self, record: &Record) -> Vec<Square> {
        self.branches.tried(record)
    }

    /// Updates the lines after a move. Moves that followed here before follow again, and no line is lost.
    pub(super) fn branch(&mut self, record: &mut Record) {
        self.branches.extend(record);
        self.branches.remember(record);
    }
}
