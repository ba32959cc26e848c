//! The transposition table of the search: a fixed number of entries, newer ones replacing older ones.

use crate::score;
use crate::search_position::Index;

/// Entries of the table, a power of two: about 4 MiB.
const ENTRIES: usize = 1 << 18;

/// Relation of an entry's value to the true one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Bound {
    /// The stored value is a lower bound.
    #[default]
    Lower,
    /// The stored value is exact.
    Exact,
    /// The stored value is an upper bound.
    Upper,
}

/// A search result below one position.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry {
    pub(super) key: u64,
    pub(super) value: i32,
    pub(super) best: Index,
    /// Depth searched below the position; 0 marks an empty entry.
    pub(super) depth: u8,
    pub(super) bound: Bound,
}

impl Entry {
    /// Returns the relation of the value to the true one for a search of `depth` plies. `None` if the entry says too
    /// little.
    pub(super) fn bound_at(&self, depth: u8) -> Option<Bound> {
        if self.depth >= depth {
            return Some(self.bound);
        }
        let plies = score::plies_to_win(self.value)?;
        // All that is as short has been looked at.
        if plies <= u32::from(self.depth) {
            return Some(self.bound);
        }
        // Found beyond its depth, after replies that were forced: there may be a quicker win.
        match self.bound {
            Bound::Lower | Bound::Exact if self.value > 0 => Some(Bound::Lower),
            Bound::Upper | Bound::Exact if self.value < 0 => Some(Bound::Upper),
            _ => None,
        }
    }
}

/// The table of all entries.
pub(super) struct EntryTable(Vec<Entry>);

impl EntryTable {
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
