//! The opening book: exact scores of the positions that take longest to solve.
//!
//! A book is a header of 32 bytes, an index of its blocks, and the blocks. All numbers are
//! little-endian.
//!
//! | bytes | header |
//! | --- | --- |
//! | 8 | `inarow` and the version of the format, 2 |
//! | 4 | the greatest number of stones of its positions |
//! | 4 | blocks |
//! | 8 | entries |
//! | 4 | CRC-32 of all that follows the header |
//! | 4 | CRC-32 of the header up to here |
//!
//! An entry is a position's key and its score. The entries are sorted by key and cut into blocks of
//! [`BLOCK`]. The index has the first key of each block and where the block begins (8 and 4 bytes);
//! a block has the score of its first entry and then for each other one the difference of the keys
//! (LEB128) and the score (one byte). So a look-up is a binary search and a walk through one block,
//! and nothing is unpacked before.
//!
//! Version 1 is the same with zeros in the last four bytes of the header.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;
use std::sync::{Arc, OnceLock};

use super::position::Position;
use super::size::Fixed;

/// The first bytes of every book; `VERSION` is the next byte.
const MAGIC: [u8; 7] = *b"inarow\0";
const VERSION: u8 = 2;
/// The version whose header has no checksum of its own.
const FORMER_VERSION: u8 = 1;
const HEADER: usize = 32;
/// Bytes of the header that its checksum covers.
const COVERED: usize = 28;
/// Entries of a block.
const BLOCK: usize = 64;
/// Bytes of the index for each block.
const INDEX: usize = 12;

/// The built-in book.
///
/// It was made by `inarow book make` with the search of this module alone; how long that took and
/// its checksum are in `docs/src/figures.md`.
#[cfg(not(target_family = "wasm"))]
static OWN: &[u8] = include_bytes!("../books/connect-four.book");
/// The book of a web page, which is loaded after the program.
#[cfg(target_family = "wasm")]
static OWN: OnceLock<Vec<u8>> = OnceLock::new();

/// An opening book: exact scores of positions on the usual board of 7 × 6.
#[derive(Debug)]
pub struct Book {
    bytes: Cow<'static, [u8]>,
    plies: u32,
    blocks: usize,
    entries: u64,
    checksum: u32,
}

impl Book {
    /// Takes the bytes of a book, and looks at every entry.
    ///
    /// # Errors
    /// [`BookError`] when the bytes are no book, are damaged or have invalid entries.
    pub fn new(bytes: impl Into<Cow<'static, [u8]>>) -> Result<Self, BookError> {
        let book = Self::unread(bytes.into())?;
        if book.is_sound() {
            Ok(book)
        } else {
            Err(BookError::Nonsense)
        }
    }

    /// Reads the bytes of a book and checks only its header and checksums. Entries may be invalid, but a look-up never
    /// panics.
    fn unread(bytes: Cow<'static, [u8]>) -> Result<Self, BookError> {
        let (header, body) = bytes.split_at_checked(HEADER).ok_or(BookError::NoBook)?;
        let number = |at: usize| u32_at(header, at);
        let own_checksum = match header[MAGIC.len()] {
            _ if !header.starts_with(&MAGIC) => return Err(BookError::NoBook),
            VERSION => crc32fast::hash(&header[..COVERED]),
            FORMER_VERSION => 0,
            _ => return Err(BookError::NoBook),
        };
        let (blocks, checksum) = (number(12) as usize, number(24));
        if number(COVERED) != own_checksum || crc32fast::hash(body) != checksum {
            return Err(BookError::Changed);
        }
        if blocks > body.len() / INDEX {
            return Err(BookError::Nonsense);
        }
        Ok(Self {
            plies: number(8),
            blocks,
            entries: u64_at(header, 16),
            checksum,
            bytes,
        })
    }

    /// Returns whether the header agrees with the entries, the index with the places of the blocks, and each entry is a
    /// position with a possible score.
    fn is_sound(&self) -> bool {
        let (mut entries, mut plies, mut before) = (0, 0, None);
        let mut start = 0;
        for block in 0..self.blocks {
            if self.start(block) != start {
                return false;
            }
            let mut count = 0;
            for (key, score) in self.block(block) {
                let Some(position) = Position::from_key(Fixed::<7, 6>, key) else {
                    return false;
                };
                let (least, most) = position.score_range();
                if before >= Some(key) || !(least..=most).contains(&score) {
                    return false;
                }
                // Once packed, an entry is a difference and a score.
                let difference = before
                    .filter(|_| count > 0)
                    .map_or(0, |before| key - before);
                start += if count > 0 {
                    leb128_length(difference)
                } else {
                    0
                } + 1;
                before = Some(key);
                plies = plies.max(position.plies());
                count += 1;
            }
            if count == 0 || count < BLOCK && block + 1 < self.blocks || count > BLOCK {
                return false;
            }
            entries += count as u64;
        }
        let length = self.bytes.len() - HEADER - self.blocks * INDEX;
        (entries, start) == (self.entries, length) && plies == self.plies
    }

    /// Sets the book of a web page. Later calls have no effect.
    #[cfg(target_family = "wasm")]
    pub fn give(bytes: Vec<u8>) {
        OWN.get_or_init(|| bytes);
    }

    /// Returns the book of the program, read once: the built-in one, or in a web page the one set by `give`.
    ///
    /// # Errors
    /// [`BookError`] when the book is damaged, or the web page has none yet.
    pub fn of_the_program() -> Result<Arc<Self>, BookError> {
        static BOOK: OnceLock<Result<Arc<Book>, BookError>> = OnceLock::new();
        #[cfg(not(target_family = "wasm"))]
        let own = OWN;
        #[cfg(target_family = "wasm")]
        let own = OWN.get().ok_or(BookError::NoBook)?.as_slice();
        // Its entries are looked at by a test, not each time that the program starts.
        BOOK.get_or_init(|| Self::unread(own.into()).map(Arc::new))
            .clone()
    }

    /// Returns the greatest number of stones of the book's positions.
    #[must_use]
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// Returns the number of positions in the book. Mirror images count once.
    #[must_use]
    pub const fn entries(&self) -> u64 {
        self.entries
    }

    /// Returns the CRC-32 of all that follows the header of the book.
    #[must_use]
    pub const fn checksum(&self) -> u32 {
        self.checksum
    }

    /// Returns the score of the position with this key, if the book has it.
    pub(super) fn score(&self, key: u64) -> Option<i32> {
        let (mut from, mut to) = (0, self.blocks);
        while from < to {
            let middle = usize::midpoint(from, to);
            if u64_at(self.index(), middle * INDEX) <= key {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        self.block(from.checked_sub(1)?)
            .take_while(|(found, _)| *found <= key)
            .find_map(|(found, score)| (found == key).then_some(score))
    }

    /// Returns every key with its score, sorted by key.
    pub(super) fn iter(&self) -> impl Iterator<Item = (u64, i32)> {
        (0..self.blocks).flat_map(|block| self.block(block))
    }

    fn index(&self) -> &[u8] {
        &self.bytes[HEADER..HEADER + self.blocks * INDEX]
    }

    /// Returns the offset of a block in bytes from the end of the index.
    fn start(&self, block: usize) -> usize {
        u32_at(self.index(), block * INDEX + 8) as usize
    }

    fn block(&self, block: usize) -> impl Iterator<Item = (u64, i32)> {
        let blocks = &self.bytes[HEADER + self.blocks * INDEX..];
        let end = if block + 1 < self.blocks {
            self.start(block + 1)
        } else {
            blocks.len()
        };
        let mut key = u64_at(self.index(), block * INDEX);
        let mut bytes = blocks.get(self.start(block)..end).unwrap_or(&[]).iter();
        let mut first = true;
        std::iter::from_fn(move || {
            if !first {
                let mut shift = 0;
                loop {
                    let byte = *bytes.next()?;
                    let part = u64::from(byte & 0x7f).checked_shl(shift)?;
                    key = key.checked_add(part)?;
                    if byte < 0x80 {
                        break;
                    }
                    shift += 7;
                }
            }
            first = false;
            bytes.next().map(|score| (key, i32::from(*score as i8)))
        })
    }
}

/// Returns the bytes of a book with `entries`, keys and scores, which must be sorted by key.
pub(super) fn pack(entries: &[(u64, i32)]) -> Vec<u8> {
    let stones = |(key, _): &(u64, i32)| Position::from_number(Fixed::<7, 6>, *key).plies();
    let plies = entries.iter().map(stones).max().unwrap_or(0);
    let (mut index, mut blocks) = (Vec::new(), Vec::new());
    for block in entries.chunks(BLOCK) {
        let (first, score) = block[0];
        index.extend(first.to_le_bytes());
        index.extend((blocks.len() as u32).to_le_bytes());
        blocks.push(score as u8);
        for pair in block.windows(2) {
            write_leb128(pair[1].0 - pair[0].0, &mut blocks);
            blocks.push(pair[1].1 as u8);
        }
    }
    let count = (index.len() / INDEX) as u32;
    let body = [index, blocks].concat();
    let mut bytes = Vec::with_capacity(HEADER + body.len());
    bytes.extend(MAGIC);
    bytes.push(VERSION);
    bytes.extend(plies.to_le_bytes());
    bytes.extend(count.to_le_bytes());
    bytes.extend((entries.len() as u64).to_le_bytes());
    bytes.extend(crc32fast::hash(&body).to_le_bytes());
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes.extend(body);
    bytes
}

/// Writes a number in groups of seven bits, the lowest first; all but the last have the high bit set.
fn write_leb128(mut number: u64, bytes: &mut Vec<u8>) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Returns the number of bytes that [`write_leb128`] writes for `number`.
const fn leb128_length(number: u64) -> usize {
    (number | 1).ilog2() as usize / 7 + 1
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    bytes[at..at + 4]
        .iter()
        .rev()
        .fold(0, |number, byte| number << 8 | u32::from(*byte))
}

fn u64_at(bytes: &[u8], at: usize) -> u64 {
    u64::from(u32_at(bytes, at + 4)) << 32 | u64::from(u32_at(bytes, at))
}

/// Why bytes are rejected as a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BookError {
    /// The bytes are no book of this version.
    NoBook,
    /// A checksum is wrong: the bytes have changed since they were written.
    Changed,
    /// The checksums are right, but the header, the index or an entry is invalid.
    Nonsense,
}

impl fmt::Display for BookError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::NoBook => "this is not an opening book of this program's version",
            Self::Changed => "the opening book is damaged: its checksum is not what it was",
            Self::Nonsense => {
                "the opening book holds what cannot be: it was not made by this program"
            }
        })
    }
}

impl Error for BookError {}

#[cfg(test)]
mod tests {
    use rand::rngs::Xoshiro256PlusPlus as GameRng;
    use rand::{RngExt, SeedableRng};

    use super::*;

    /// Random positions with random scores that they may have, sorted by key.
    fn entries(count: usize) -> Vec<(u64, i32)> {
        let mut rng = GameRng::seed_from_u64(3);
        let mut found = std::collections::BTreeMap::new();
        while found.len() < count {
            let mut position = Position::new(Fixed::<7, 6>);
            for _ in 0..rng.random_range(0..14) {
                let square = position.landing(rng.random_range(0..7));
                if square == 0 || position.wins() & square != 0 {
                    break;
                }
                position = position.after(square);
            }
            let (least, most) = position.score_range();
            found.insert(position.key(), rng.random_range(least..=most));
        }
        found.into_iter().collect()
    }

    fn packed(count: usize) -> Vec<u8> {
        pack(&entries(count))
    }

    /// The bytes with valid checksums.
    fn signed(mut bytes: Vec<u8>) -> Vec<u8> {
        let body = crc32fast::hash(&bytes[HEADER..]);
        bytes[24..28].copy_from_slice(&body.to_le_bytes());
        let header = crc32fast::hash(&bytes[..COVERED]);
        bytes[COVERED..HEADER].copy_from_slice(&header.to_le_bytes());
        bytes
    }

    /// Looks up everything in a book, and what is not in it.
    fn look_up(book: &Book) {
        for (key, _) in book.iter() {
            book.score(key);
            book.score(key.wrapping_add(1));
        }
        for key in [0, 1, 1 << 48, 1 << 60, u64::MAX] {
            book.score(key);
        }
    }

    #[test]
    fn what_is_packed_is_found_and_nothing_else() {
        let entries = entries(1000);
        let book = Book::new(packed(1000)).expect("a book");
        assert_eq!((book.plies(), book.entries()), (13, 1000));
        assert_eq!(book.iter().collect::<Vec<_>>(), entries);
        for (place, (key, score)) in entries.iter().enumerate() {
            assert_eq!(book.score(*key), Some(*score));
            if entries
                .get(place + 1)
                .is_none_or(|(next, _)| *next != key + 1)
            {
                assert_eq!(book.score(key + 1), None);
            }
        }
        assert_eq!(book.score(0), None);
        assert_eq!(book.score(u64::MAX), None);
    }

    #[test]
    fn a_book_without_entries_is_a_book() {
        let book = Book::new(pack(&[])).expect("a book");
        assert_eq!(book.score(7), None);
        assert_eq!(book.iter().count(), 0);
    }

    #[test]
    fn a_book_of_the_former_version_is_read() {
        let mut bytes = packed(200);
        bytes[MAGIC.len()] = FORMER_VERSION;
        assert_eq!(Book::new(bytes.clone()).err(), Some(BookError::Changed));
        bytes[COVERED..HEADER].fill(0);
        let book = Book::new(bytes.clone()).expect("a book");
        assert_eq!(book.iter().collect::<Vec<_>>(), entries(200));
        // Its header has no checksum, but has to be what the entries say.
        for at in 0..HEADER {
            for bit in 0..8 {
                let mut damaged = bytes.clone();
                damaged[at] ^= 1 << bit;
                assert!(Book::new(damaged).is_err(), "byte {at}, bit {bit}");
            }
        }
    }

    #[test]
    fn flipped_bits_and_missing_bytes_are_refused() {
        let bytes = packed(200);
        for at in 0..bytes.len() {
            for bit in 0..8 {
                let mut damaged = bytes.clone();
                damaged[at] ^= 1 << bit;
                assert!(
                    Book::unread(damaged.into()).is_err(),
                    "byte {at}, bit {bit}"
                );
            }
            assert!(Book::new(bytes[..at].to_vec()).is_err(), "{at} bytes");
        }
        let mut longer = bytes;
        longer.push(0);
        assert!(Book::new(longer).is_err());
    }

    #[test]
    fn the_programs_own_book_is_sound() {
        let book = Book::of_the_program().expect("undamaged");
        assert!(book.is_sound());
        assert!(book.entries() > 1_000_000);
    }

    /// The checksums of the crafted books are right.
    #[test]
    fn crafted_nonsense_is_refused_without_panic() {
        let bytes = packed(200);
        let mut rng = GameRng::seed_from_u64(8);
        let (mut refused, mut kept) = (0, 0);
        for _ in 0..20_000 {
            let mut crafted = bytes.clone();
            for _ in 0..rng.random_range(1..4) {
                let at = rng.random_range(8..crafted.len());
                // Headers and indices matter more than their few bytes.
                let at = if rng.random_bool(0.5) { at % 80 } else { at };
                crafted[at] = match rng.random_range(0..4) {
                    0 => 0,
                    1 => 0xff,
                    2 => crafted[at] ^ 1 << rng.random_range(0..8),
                    _ => rng.random(),
                };
            }
            if rng.random_bool(0.1) {
                crafted.truncate(rng.random_range(HEADER..=crafted.len()));
            }
            // The first bytes say that it is a book.
            crafted[..8].copy_from_slice(&bytes[..8]);
            let crafted = signed(crafted);
            if let Ok(book) = Book::unread(crafted.clone().into()) {
                look_up(&book);
            }
            match Book::new(crafted) {
                Ok(book) => {
                    kept += 1;
                    for (key, score) in book.iter() {
                        let position = Position::from_key(Fixed::<7, 6>, key).expect("a position");
                        let (least, most) = position.score_range();
                        assert!((least..=most).contains(&score));
                    }
                }
                Err(BookError::Nonsense) => refused += 1,
                Err(other) => panic!("{other:?}"),
            }
        }
        // Another score that might be is not nonsense.
        assert!(refused > 10_000 && kept > 100, "{refused}, {kept}");
    }
}
