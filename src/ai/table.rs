//! The transposition table: what is known of positions, in eight bytes each.

use std::sync::atomic::{AtomicU64, Ordering};

use bytemuck::zeroed_vec;

/// Slots of the smallest table. With fewer, a slot could not hold the rest of a key.
const LEAST_SLOTS: usize = 1 << LEAST_BITS;
const LEAST_BITS: u32 = 9;
/// The part of an entry that holds its value.
const VALUE: u64 = 0xff;
/// An odd number whose product spreads keys over all slots (2^64 divided by the golden ratio).
/// Multiplying by an odd number is one to one, so that slot and rest give the key back: an entry is
/// never taken for another position's, however small the table.
pub(in crate::ai) const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// A table that never mistakes one position for another, and grows with what it holds: a small
/// search stays within the processor's caches.
pub(in crate::ai) struct Table {
    /// Pairs of slots: the rest of the key above its value. Zero is an empty slot.
    slots: Vec<AtomicU64>,
    shift: u32,
    most_slots: usize,
}

impl Table {
    /// A table that grows to `bytes` bytes at most, rounded down to a power of two, and no less
    /// than 4 KiB.
    pub(in crate::ai) fn new(bytes: usize) -> Self {
        let most_slots = (bytes / size_of::<u64>()).max(LEAST_SLOTS);
        Self {
            slots: zeroed_vec(LEAST_SLOTS),
            shift: u64::BITS - LEAST_BITS,
            most_slots: 1 << most_slots.ilog2(),
        }
    }

    /// Forgets everything.
    pub(in crate::ai) fn clear(&mut self) {
        self.slots.truncate(LEAST_SLOTS);
        self.slots.fill_with(AtomicU64::default);
        self.shift = u64::BITS - LEAST_BITS;
    }

    /// Whether a table that has had so many keys put in should grow, and may.
    pub(in crate::ai) const fn is_crowded(&self, keys: usize) -> bool {
        2 * keys > self.slots.len() && self.slots.len() < self.most_slots
    }

    fn is_new(&mut self) -> bool {
        self.slots.len() == LEAST_SLOTS && self.slots.iter_mut().all(|slot| *slot.get_mut() == 0)
    }

    /// Grows as far as it may: for searches that share it, which cannot move its entries.
    pub(in crate::ai) fn grow_whole(&mut self) {
        if self.is_new() {
            self.slots = zeroed_vec(self.most_slots);
            self.shift = u64::BITS - self.most_slots.ilog2();
        }
        while self.slots.len() < self.most_slots {
            self.grow();
        }
    }

    /// Twice the slots, and every entry where it is looked for now.
    pub(in crate::ai) fn grow(&mut self) {
        let pairs = self.slots.len() / 2;
        self.slots.resize_with(4 * pairs, AtomicU64::default);
        self.shift -= 1;
        // A pair becomes two, by one bit more of the key. From the last to the first nothing is
        // overwritten that has not been moved.
        for pair in (0..pairs).rev() {
            let entries = [2 * pair, 2 * pair + 1].map(|slot| *self.slots[slot].get_mut());
            let mut places = [0; 4];
            for entry in entries {
                let (value, rest) = (entry & VALUE, entry & !VALUE);
                let half = 2 * (rest >> (u64::BITS - 1)) as usize;
                let free = usize::from(places[half] != 0);
                places[half + free] = rest << 1 | value;
            }
            for (slot, entry) in self.slots[4 * pair..].iter_mut().zip(places) {
                *slot.get_mut() = entry;
            }
        }
    }

    /// The pair of slots for a key and the rest of it, moved to where an entry keeps it.
    const fn place(&self, key: u64) -> (usize, u64) {
        let spread = key.wrapping_mul(SPREAD);
        // One bit less than there are slots chooses the pair.
        let pair = (spread >> (self.shift + 1)) as usize;
        let rest = spread << (u64::BITS - self.shift - 1);
        (pair * 2, rest & !VALUE)
    }

    /// The value kept for a key; zero if none is.
    pub(in crate::ai) fn get(&self, key: u64) -> u8 {
        let (slot, rest) = self.place(key);
        for entry in &self.slots[slot..slot + 2] {
            let entry = entry.load(Ordering::Relaxed);
            if entry & !VALUE == rest {
                return entry as u8;
            }
        }
        0
    }

    /// Keeps a value, not zero, for a key. The latest entry of a pair stands first. Returns whether
    /// the key was not the latest before.
    pub(in crate::ai) fn put(&self, key: u64, value: u8) -> bool {
        let (slot, rest) = self.place(key);
        // An entry is whole in itself, so it does not matter what another search writes meanwhile.
        let first = self.slots[slot].load(Ordering::Relaxed);
        let new = first & !VALUE != rest;
        if new {
            self.slots[slot + 1].store(first, Ordering::Relaxed);
        }
        self.slots[slot].store(rest | u64::from(value), Ordering::Relaxed);
        new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_is_taken_for_another_in_the_smallest_table() {
        let mut table = Table::new(0);
        let keys = (1..20_000_u64).map(|key| key.wrapping_mul(0x1234_5678_9abc_def1));
        for key in keys.clone() {
            table.put(key, (key % 255) as u8 + 1);
        }
        let mut found = 0;
        for key in keys {
            let value = table.get(key);
            assert!(value == 0 || value == (key % 255) as u8 + 1);
            found += u32::from(value != 0);
        }
        assert!(found >= 256);
        table.clear();
        assert_eq!(table.get(0x1234_5678_9abc_def1), 0);
    }

    #[test]
    fn a_table_that_grows_loses_nothing() {
        let mut table = Table::new(1 << 20);
        let keys = (1..600_u64).map(|key| key.wrapping_mul(0x1234_5678_9abc_def1));
        for key in keys.clone() {
            table.put(key, (key % 255) as u8 + 1);
        }
        for _ in 0..4 {
            let before = keys.clone().map(|key| table.get(key)).collect::<Vec<_>>();
            assert!(before.iter().filter(|value| **value != 0).count() > 300);
            table.grow();
            assert!(keys.clone().map(|key| table.get(key)).eq(before));
        }
        assert_eq!(table.slots.len(), 16 * LEAST_SLOTS);
    }
}
