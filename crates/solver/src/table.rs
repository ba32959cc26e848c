//! The transposition table: one byte of knowledge for each position, in a slot of eight bytes.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use bytemuck::zeroed_vec;

use super::{Interrupted, Stop};

/// Number of slots of the smallest table. With fewer slots, the rest of a key would not fit beside the value.
const LEAST_SLOTS: usize = 1 << LEAST_BITS;
const LEAST_BITS: u32 = 9;
/// Mask of the bits of an entry that hold its value.
const VALUE: u64 = 0xff;
/// An odd number whose product spreads keys over all slots (2^64 divided by the golden ratio).
/// Multiplying by an odd number is one to one, so that slot and rest give the key back: an entry is
/// never taken for another position's, however small the table.
pub const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// Number of slots processed between two checks of the stop flag while a table grows: about a millisecond of work.
const STOP_INTERVAL: usize = 1 << 17;

/// A transposition table that never mistakes one position for another. The table grows as it fills, so that a small
/// search stays within the processor's caches.
pub struct Table {
    /// Pairs of slots. An entry holds its value in the lowest eight bits and the rest of its key above them. Zero is
    /// an empty slot.
    slots: Vec<AtomicU64>,
    shift: u32,
    most_slots: usize,
    /// Number of keys above which the table grows: half of its slots, or no limit at its maximum size.
    room: usize,
    keys: Keys,
}

/// Number of keys put into a table since it was emptied. Putting the latest key of a pair of slots again doesn't
/// count. The counter has a cache line of its own, since threads that share the table write to it all the time.
///
/// The counter takes no lock. Threads may miss some of each other's keys, so that the table grows a little later.
#[derive(Default)]
#[repr(align(64))]
struct Keys(AtomicUsize);

impl Table {
    /// Creates a table that grows to at most `bytes` bytes, rounded down to a power of two. The minimum is 4 KiB.
    /// While the table grows, it may take half as much again.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        let most_slots = (bytes / size_of::<u64>()).max(LEAST_SLOTS);
        let mut table = Self {
            slots: zeroed_vec(LEAST_SLOTS),
            shift: u64::BITS - LEAST_BITS,
            most_slots: 1 << most_slots.ilog2(),
            room: 0,
            keys: Keys::default(),
        };
        table.measure();
        table
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.slots.truncate(LEAST_SLOTS);
        self.slots.fill_with(AtomicU64::default);
        self.shift = u64::BITS - LEAST_BITS;
        self.keys = Keys::default();
        self.measure();
    }

    /// Sets `room` for the current number of slots.
    fn measure(&mut self) {
        self.room = if self.slots.len() < self.most_slots {
            self.slots.len() / 2
        } else {
            usize::MAX
        };
    }

    /// Returns the current size in bytes.
    #[cfg(test)]
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.slots)
    }

    /// Returns whether the table is full enough to grow and below its maximum size.
    #[inline(always)]
    pub fn is_crowded(&self) -> bool {
        self.keys.0.load(Ordering::Relaxed) > self.room
    }

    /// Grows the table until it is no longer crowded.
    ///
    /// # Errors
    /// [`Interrupted::Stopped`] when `stop` is raised. A table that is growing at that time is emptied.
    #[cold]
    pub fn make_room(&mut self, stop: &Stop) -> Result<(), Interrupted> {
        while self.is_crowded() {
            if stop.is_raised() {
                return Err(Interrupted::Stopped);
            }
            if !self.grow(stop) {
                self.clear();
                return Err(Interrupted::Stopped);
            }
        }
        Ok(())
    }

    /// Doubles the number of slots and moves every entry to its new slot. Keeps the size if memory is short. Returns
    /// false if `stop` was raised meanwhile: the entries are then misplaced and must be cleared.
    fn grow(&mut self, stop: &Stop) -> bool {
        let pairs = self.slots.len() / 2;
        if self.slots.try_reserve_exact(2 * pairs).is_err() {
            // There is no more memory than that: it stays as large as it is.
            self.most_slots = 2 * pairs;
            self.measure();
            return true;
        }
        while self.slots.len() < 4 * pairs {
            let more = (self.slots.len() + STOP_INTERVAL).min(4 * pairs);
            self.slots.resize_with(more, AtomicU64::default);
            if stop.is_raised() {
                return false;
            }
        }
        self.shift -= 1;
        self.measure();
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
            if pair.is_multiple_of(STOP_INTERVAL) && stop.is_raised() {
                return pair == 0;
            }
        }
        true
    }

    /// Returns the first slot of the pair for a key, and the rest of the key as entries store it.
    const fn place(&self, key: u64) -> (usize, u64) {
        let spread = key.wrapping_mul(SPREAD);
        // One bit less than there are slots chooses the pair.
        let pair = (spread >> (self.shift + 1)) as usize;
        let rest = spread << (u64::BITS - self.shift - 1);
        (pair * 2, rest & !VALUE)
    }

    /// Returns the value stored for a key, or 0 if there is none.
    #[inline(always)]
    pub fn get(&self, key: u64) -> u8 {
        let (slot, rest) = self.place(key);
        for entry in &self.slots[slot..slot + 2] {
            let entry = entry.load(Ordering::Relaxed);
            if entry & !VALUE == rest {
                return entry as u8;
            }
        }
        0
    }

    /// Stores a value other than 0 for a key in the first slot of its pair. An entry of another key moves from the
    /// first slot to the second. Returns whether a key was added and the table [`Self::is_crowded`].
    #[inline(always)]
    pub fn put(&self, key: u64, value: u8) -> bool {
        let (slot, rest) = self.place(key);
        // An entry is whole in itself, so it does not matter what another search writes meanwhile.
        let first = self.slots[slot].load(Ordering::Relaxed);
        self.slots[slot].store(rest | u64::from(value), Ordering::Relaxed);
        if first & !VALUE == rest {
            return false;
        }
        self.slots[slot + 1].store(first, Ordering::Relaxed);
        let keys = self.keys.0.load(Ordering::Relaxed) + 1;
        self.keys.0.store(keys, Ordering::Relaxed);
        keys > self.room
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn smallest_table_never_confuses_keys() {
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
            assert!(table.grow(&Stop::new()));
            assert!(keys.clone().map(|key| table.get(key)).eq(before));
        }
        assert_eq!(table.slots.len(), 16 * LEAST_SLOTS);
    }

    #[test]
    fn crowded_table_grows_unless_stopped() {
        let mut table = Table::new(1 << 20);
        let keys = (1..=300_u64).map(|key| key.wrapping_mul(0x1234_5678_9abc_def1));
        for key in keys.clone() {
            table.put(key, 7);
            table.put(key, 8);
        }
        assert!(table.is_crowded());
        table.make_room(&Stop::new()).expect("nobody stops it");
        assert!(!table.is_crowded());
        assert_eq!(table.slots.len(), 2 * LEAST_SLOTS);
        let known = |table: &Table| keys.clone().filter(|key| table.get(*key) == 8).count();
        assert!(known(&table) > 250);

        for key in (400..1_000_u64).map(|key| key.wrapping_mul(0x1234_5678_9abc_def1)) {
            table.put(key, 9);
        }
        let stop = Stop::new();
        stop.raise();
        let before = known(&table);
        assert_eq!(table.make_room(&stop), Err(Interrupted::Stopped));
        assert_eq!((known(&table), table.is_crowded()), (before, true));
        assert_eq!(table.slots.len(), 2 * LEAST_SLOTS);
        assert!(!table.grow(&stop), "it stops in between too");

        let mut least = Table::new(0);
        for key in keys {
            least.put(key, 1);
        }
        assert!(!least.is_crowded(), "it may not grow");
        assert_eq!(least.make_room(&Stop::new()), Ok(()));
    }
}
