//! Memory of a search: a small table for positions that come up again soon, and a large one for all others.

use std::sync::Arc;

use crate::table::Table;
use crate::{Interrupted, Stop};

/// Greatest number of empty squares of a position that is stored in the small table. Most positions are such, and they
/// lie close together in the search.
const NEAR: u32 = 18;
/// Bytes of the small table, which fits in the second-level cache of one core.
const NEAR_BYTES: usize = 512 << 10;

/// Two tables, of which searches on other threads share the large one.
pub(super) struct Memory {
    far: Arc<Table>,
    near: Table,
}

impl Memory {
    /// A memory of at most `bytes` bytes, rounded down to a power of two, beside the small table.
    pub(super) fn new(bytes: usize) -> Self {
        Self {
            far: Arc::new(Table::new(bytes)),
            near: Table::new(NEAR_BYTES.min(bytes)),
        }
    }

    /// Creates a memory that shares the large table and has a small table of its own.
    pub(super) fn share(&self) -> Self {
        Self {
            far: Arc::clone(&self.far),
            near: Table::new(NEAR_BYTES),
        }
    }

    /// Returns whether the large table is full enough to grow and below its maximum size.
    pub(super) fn is_crowded(&self) -> bool {
        self.far.is_crowded()
    }

    /// Grows the large table until it is no longer crowded. Does nothing while other threads share the table.
    ///
    /// # Errors
    /// [`Interrupted::Stopped`] when `stop` is raised.
    pub(super) fn make_room(&mut self, stop: &Stop) -> Result<(), Interrupted> {
        match Arc::get_mut(&mut self.far) {
            Some(far) => far.make_room(stop),
            None => Ok(()),
        }
    }

    /// Returns whether positions with `empty` empty squares belong in the small table.
    #[inline(always)]
    pub(super) const fn is_near(empty: u32) -> bool {
        empty <= NEAR
    }

    /// Returns the value stored for a key, or 0 if there is none. `near` selects the small table.
    #[inline(always)]
    pub(super) fn get(&self, key: u64, near: bool) -> u8 {
        if near {
            self.near.get(key)
        } else {
            self.far.get(key)
        }
    }

    /// Stores a value other than 0 for a key. `near` selects the small table.
    ///
    /// # Errors
    /// [`Interrupted::Stopped`] when `stop` is raised while a table grows.
    #[inline(always)]
    pub(super) fn put(
        &mut self,
        key: u64,
        near: bool,
        value: u8,
        stop: &Stop,
    ) -> Result<(), Interrupted> {
        if near {
            if self.near.put(key, value) {
                self.near.make_room(stop)?;
            }
        } else if self.far.put(key, value) {
            self.make_room(stop)?;
        }
        Ok(())
    }

    /// Bytes of the large table.
    #[cfg(test)]
    pub(super) fn far_bytes(&self) -> usize {
        self.far.bytes()
    }

    /// Forgets everything.
    pub(super) fn forget(&mut self) {
        // Searches share a table only while they run, so nobody else has it now.
        if let Some(far) = Arc::get_mut(&mut self.far) {
            far.clear();
        }
        self.near.clear();
    }
}
