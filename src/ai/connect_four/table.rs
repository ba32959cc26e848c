//! The transposition table: what is known of positions, in eight bytes each.

/// Slots of the smallest table. With fewer, a slot could not hold the rest of a key.
const LEAST_SLOTS: usize = 1 << LEAST_BITS;
const LEAST_BITS: u32 = 9;
/// The part of an entry that holds its value.
const VALUE: u64 = 0xff;
/// An odd number whose product spreads keys over all slots (2^64 divided by the golden ratio).
/// Multiplying by an odd number is one to one, so that slot and rest give the key back: an entry is
/// never taken for another position's, however small the table.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// A table that never mistakes one position for another, and grows with what it holds: a small
/// search stays within the processor's caches.
pub(super) struct Table {
    /// Pairs of slots: the rest of the key above its value. Zero is an empty slot.
    slots: Vec<u64>,
    shift: u32,
    /// Keys put so far, but for those that were there.
    keys: usize,
    most_slots: usize,
}

impl Table {
    /// A table that grows to `bytes` bytes at most, rounded down to a power of two, and no less
    /// than 4 KiB.
    pub(super) fn new(bytes: usize) -> Self {
        let most_slots = (bytes / size_of::<u64>()).max(LEAST_SLOTS);
        Self {
            slots: vec![0; LEAST_SLOTS],
            shift: u64::BITS - LEAST_BITS,
            keys: 0,
            most_slots: 1 << most_slots.ilog2(),
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.slots.clear();
        self.slots.resize(LEAST_SLOTS, 0);
        self.shift = u64::BITS - LEAST_BITS;
        self.keys = 0;
    }

    /// Twice the slots, and every entry where it is looked for now.
    fn grow(&mut self) {
        let pairs = self.slots.len() / 2;
        self.slots.resize(4 * pairs, 0);
        self.shift -= 1;
        // A pair becomes two, by one bit more of the key. From the last to the first nothing is
        // overwritten that has not been moved.
        for pair in (0..pairs).rev() {
            let entries = [self.slots[2 * pair], self.slots[2 * pair + 1]];
            let places = &mut self.slots[4 * pair..4 * pair + 4];
            places.fill(0);
            for entry in entries {
                let (value, rest) = (entry & VALUE, entry & !VALUE);
                let half = 2 * (rest >> (u64::BITS - 1)) as usize;
                let free = usize::from(places[half] != 0);
                places[half + free] = rest << 1 | value;
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
    pub(super) fn get(&self, key: u64) -> u8 {
        let (slot, rest) = self.place(key);
        for entry in [self.slots[slot], self.slots[slot + 1]] {
            if entry & !VALUE == rest {
                return entry as u8;
            }
        }
        0
    }

    /// Keeps a value, not zero, for a key. The latest entry of a pair stands first.
    pub(super) fn put(&mut self, key: u64, value: u8) {
        if 2 * self.keys > self.slots.len() && self.slots.len() < self.most_slots {
            self.grow();
        }
        let (slot, rest) = self.place(key);
        let first = self.slots[slot];
        if first & !VALUE != rest {
            self.slots[slot + 1] = first;
            self.keys += 1;
        }
        self.slots[slot] = rest | u64::from(value);
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
}
