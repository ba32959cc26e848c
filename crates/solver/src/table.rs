//! The transposition table: what is known of positions, in eight bytes each.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use bytemuck::zeroed_vec;

use super::{Interrupted, Stop};

/// Slots of the smallest table. With fewer, a slot could not hold the rest of a key.
const LEAST_SLOTS: usize = 1 << LEAST_BITS;
const LEAST_BITS: u32 = 9;
/// The part of an entry that holds its value.
const VALUE: u64 = 0xff;
/// An odd number whose product spreads keys over all slots (2^64 divided by the golden ratio).
/// Multiplying by an odd number is one to one, so that slot and rest give the key back: an entry is
/// never taken for another position's, however small the table.
pub const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// Slots between two looks at the stop flag while a table grows: a millisecond's worth.
const STOP_INTERVAL: usize = 1 << 17;

/// A table that never mistakes one position for another, and grows with what it holds: a small
/// search stays within the processor's caches.
pub struct Table {
    /// Pairs of slots: the rest of the key above its value. Zero is an empty slot.
    slots: Vec<AtomicU64>,
    shift: u32,
    most_slots: usize,
    /// The number of keys beyond which it should grow: half of its slots, if it may.
    room: usize,
    keys: Keys,
}

/// Number of keys that a table was given since it was empty, without repetitions of the latest in a slot. Alone in
/// its cache line: threads that share the table write to it all the time.
///
/// It takes no lock, so threads may miss some of each other's, and the table grows a little later.
#[derive(Default)]
#[repr(align(64))]
struct Keys(AtomicUsize);

impl Table {
    /// A table that grows to `bytes` bytes at most, rounded down to a power of two, and no less
    /// than 4 KiB. While it grows it may take half as much again.
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

    /// Notes how many keys it has room for.
    fn measure(&mut self) {
        self.room = if self.slots.len() < self.most_slots {
            self.slots.len() / 2
        } else {
            usize::MAX
        };
    }

    /// Its size by now.
    #[cfg(test)]
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.slots)
    }

    /// Whether the table should grow, and may.
    #[inline(always)]
    pub fn is_crowded(&self) -> bool {
        self.keys.0.load(Ordering::Relaxed) > self.room
    }

    /// Grows until the table is crowded no more.
    ///
    /// # Errors
    /// [`Interrupted::Stopped`] when `stop` was asked for. If that was while entries moved, the table is empty
    /// now.
    #[cold]
    pub fn make_room(&mut self, stop: &Stop) -> Result<(), Interrupted> {
        while self.is_crowded() {
            if stop.is_asked() {
                return Err(Interrupted::Stopped);
            }
            if !self.grow(stop) {
                self.clear();
                return Err(Interrupted::Stopped);
            }
        }
        Ok(())
    }

    /// Twice the slots, if there is memory for them, and every entry where it is looked for now.
    /// Nothing is where it should be if this was stopped, and false returned.
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
            if stop.is_asked() {
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
            if pair.is_multiple_of(STOP_INTERVAL) && stop.is_asked() {
                return pair == 0;
            }
        }
        true
    }

    /// The slots for a key, and the rest of the key in the form in which entries store it.
    const fn place(&self, key: u64) -> (usize, u64) {
        let spread = key.wrapping_mul(SPREAD);
        // One bit less than there are slots chooses the pair.
        let pair = (spread >> (self.shift + 1)) as usize;
        let rest = spread << (u64::BITS - self.shift - 1);
        (pair * 2, rest & !VALUE)
    }

    /// The value kept for a key; zero if none is.
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

    /// Keeps a value, not zero, for a key. The latest entry of a pair stands first. Returns whether the
    /// table [`Self::is_crowded`] now, if this made it so.
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
            assert!(table.grow(&Stop::new()));
            assert!(keys.clone().map(|key| table.get(key)).eq(before));
        }
        assert_eq!(table.slots.len(), 16 * LEAST_SLOTS);
    }

    #[test]
    fn a_table_grows_when_it_is_crowded_unless_it_is_stopped() {
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
        stop.ask();
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
