//! Work in progress of threads that search together, so that they don't all search the same.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::table::SPREAD;

/// Least number of empty squares of a position that is marked: smaller searches are not worth it.
const LEAST_EMPTY: u32 = 24;
const SLOT_BITS: u32 = 10;

/// Keys of the positions that threads are searching. A key may overwrite another one in the same slot. Then two
/// threads search the same position, which only costs time.
pub(super) struct Busy(Vec<AtomicU64>);

impl Busy {
    pub(super) fn new() -> Self {
        Self((0..1 << SLOT_BITS).map(|_| AtomicU64::new(0)).collect())
    }

    /// Returns whether positions with `empty` empty squares are marked.
    pub(super) const fn marks(empty: u32) -> bool {
        empty >= LEAST_EMPTY
    }

    pub(super) fn start(&self, key: u64) {
        self.slot(key).store(key, Ordering::Relaxed);
    }

    pub(super) fn end(&self, key: u64) {
        self.slot(key).store(0, Ordering::Relaxed);
    }

    pub(super) fn contains(&self, key: u64) -> bool {
        self.slot(key).load(Ordering::Relaxed) == key
    }

    fn slot(&self, key: u64) -> &AtomicU64 {
        &self.0[(key.wrapping_mul(SPREAD) >> (u64::BITS - SLOT_BITS)) as usize]
    }
}
