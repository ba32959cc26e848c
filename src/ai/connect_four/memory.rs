//! What a search remembers: positions that come up again soon in a small table, all others in a
//! large one.

use std::sync::Arc;

use crate::ai::table::Table;

/// Most empty squares of a position that is kept near: those are most positions, and they lie close
/// together in the search.
const NEAR: u32 = 18;
/// Size of the small table: it stays within the second cache of one core.
const NEAR_BYTES: usize = 512 << 10;

/// Two tables, of which searches on other threads share the large one.
pub(super) struct Memory {
    far: Arc<Table>,
    near: Table,
    /// Keys put into each so far, but for those that were the latest of their place.
    far_keys: usize,
    near_keys: usize,
}

impl Memory {
    /// A memory of at most `bytes` bytes, rounded down to a power of two, beside the small table.
    pub(super) fn new(bytes: usize) -> Self {
        Self {
            far: Arc::new(Table::new(bytes)),
            near: Table::new(NEAR_BYTES.min(bytes)),
            far_keys: 0,
            near_keys: 0,
        }
    }

    /// A memory that shares the large table.
    pub(super) fn share(&self) -> Self {
        Self {
            far: Arc::clone(&self.far),
            near: Table::new(NEAR_BYTES),
            far_keys: 0,
            near_keys: 0,
        }
    }

    /// Takes all of its size, for searches that share it: they cannot move entries.
    pub(super) fn grow_whole(&mut self) {
        if let Some(far) = Arc::get_mut(&mut self.far) {
            far.grow_whole();
        }
    }

    /// Whether positions with that many empty squares are kept near.
    #[inline(always)]
    pub(super) const fn is_near(empty: u32) -> bool {
        empty <= NEAR
    }

    /// The value kept for a key; zero if none is.
    #[inline(always)]
    pub(super) fn get(&self, key: u64, near: bool) -> u8 {
        if near {
            self.near.get(key)
        } else {
            self.far.get(key)
        }
    }

    /// Keeps a value, not zero, for a key.
    pub(super) fn put(&mut self, key: u64, near: bool, value: u8) {
        if near {
            if self.near.is_crowded(self.near_keys) {
                self.near.grow();
            }
            self.near_keys += usize::from(self.near.put(key, value));
        } else {
            if self.far.is_crowded(self.far_keys)
                && let Some(far) = Arc::get_mut(&mut self.far)
            {
                far.grow();
            }
            self.far_keys += usize::from(self.far.put(key, value));
        }
    }

    /// Forgets everything.
    pub(super) fn forget(&mut self) {
        // Searches share a table only while they run, so nobody else has it now.
        if let Some(far) = Arc::get_mut(&mut self.far) {
            far.clear();
        }
        self.near.clear();
        self.far_keys = 0;
        self.near_keys = 0;
    }
}
