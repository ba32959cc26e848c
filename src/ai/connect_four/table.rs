//! The transposition table: what is known of positions, in eight bytes each.

/// Slots of the smallest table. With fewer, a slot could not hold the rest of a key.
const LEAST_SLOTS: usize = 1 << LEAST_BITS;
const LEAST_BITS: u32 = 9;
/// Bits of an entry that hold its value.
const VALUE_BITS: u32 = 8;
/// An odd number whose product spreads keys over all slots (2^64 divided by the golden ratio).
/// Multiplying by an odd number is one to one, so that slot and rest give the key back: an entry is
/// never taken for another position's, however small the table.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// A table that never mistakes one position for another.
pub(super) struct Table {
    /// Pairs of slots: the rest of the key above its value. Zero is an empty slot.
    slots: Vec<u64>,
    shift: u32,
}

impl Table {
    /// A table of at most `bytes` bytes, and no less than 4 KiB. The system gives the memory as it
    /// is used.
    pub(super) fn new(bytes: usize) -> Self {
        let slots = (bytes / size_of::<u64>()).max(LEAST_SLOTS);
        let bits = slots.ilog2();
        Self {
            slots: vec![0; 1 << bits],
            shift: u64::BITS - bits,
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.slots.fill(0);
    }

    /// The pair of slots for a key and the rest of it, moved to where an entry keeps it.
    const fn place(&self, key: u64) -> (usize, u64) {
        let spread = key.wrapping_mul(SPREAD);
        // One bit less than there are slots chooses the pair.
        let pair = (spread >> (self.shift + 1)) as usize;
        let rest = spread << (u64::BITS - self.shift - 1);
        (pair * 2, rest >> VALUE_BITS << VALUE_BITS)
    }

    /// The value kept for a key; zero if none is.
    pub(super) fn get(&self, key: u64) -> u8 {
        let (slot, rest) = self.place(key);
        for entry in [self.slots[slot], self.slots[slot + 1]] {
            if entry >> VALUE_BITS << VALUE_BITS == rest {
                return entry as u8;
            }
        }
        0
    }

    /// Keeps a value, not zero, for a key. The latest entry of a pair stands first.
    pub(super) fn put(&mut self, key: u64, value: u8) {
        let (slot, rest) = self.place(key);
        let first = self.slots[slot];
        if first >> VALUE_BITS << VALUE_BITS != rest {
            self.slots[slot + 1] = first;
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
