//! What the search already knows of positions: a fixed number of entries, newer ones replacing.

use super::position::Index;

/// Entries of the table, a power of two: about 4 MiB.
const ENTRIES: usize = 1 << 18;

/// How an entry's value relates to the true one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Bound {
    /// The true value is at least this.
    #[default]
    Lower,
    /// The true value is this.
    Exact,
    /// The true value is at most this.
    Upper,
}

/// What was found below one position.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry {
    pub(super) key: u64,
    pub(super) value: i32,
    pub(super) best: Index,
    /// Depth searched below the position; 0 marks an empty entry.
    pub(super) depth: u8,
    pub(super) bound: Bound,
}

/// The table of all entries.
pub(super) struct Table(Vec<Entry>);

impl Table {
    pub(super) fn new() -> Self {
        Self(vec![Entry::default(); ENTRIES])
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let entry = self.0[Self::slot(key)];
        (entry.key == key && entry.depth > 0).then_some(entry)
    }

    pub(super) fn put(&mut self, entry: Entry) {
        self.0[Self::slot(entry.key)] = entry;
    }

    const fn slot(key: u64) -> usize {
        key as usize % ENTRIES
    }
}
