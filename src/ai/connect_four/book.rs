//! The opening book: exact scores of the positions that take longest to solve.
//!
//! A book is a header of 32 bytes, an index of its blocks, and the blocks. All numbers are
//! little-endian.
//!
//! | bytes | header |
//! | --- | --- |
//! | 8 | `inarow` and the version of the format |
//! | 4 | the greatest number of stones of its positions |
//! | 4 | blocks |
//! | 8 | entries |
//! | 4 | CRC-32 of all that follows the header |
//! | 4 | zero |
//!
//! An entry is a position's key and its score. The entries are sorted by key and cut into blocks of
//! [`BLOCK`]. The index has the first key of each block and where the block begins (8 and 4 bytes);
//! a block has the score of its first entry and then for each other one the difference of the keys
//! (LEB128) and the score (one byte). So a look-up is a binary search and a walk through one block,
//! and nothing is unpacked before.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// The first bytes of every book.
const MAGIC: [u8; 8] = *b"inarow\x00\x01";
const HEADER: usize = 32;
/// Entries of a block.
const BLOCK: usize = 64;
/// Bytes of a block's place in the index.
const INDEX: usize = 12;

/// The book that is inside the program.
///
/// It was made by `inarow book make` with the search of this module alone; how long that took and
/// its checksum are in the README.
static OWN: &[u8] = include_bytes!("../../../assets/books/connect-four.book");

/// Exact scores of positions on the usual board.
#[derive(Debug)]
pub struct Book {
    bytes: Cow<'static, [u8]>,
    plies: u32,
    blocks: usize,
    entries: u64,
    checksum: u32,
}

impl Book {
    /// Takes the bytes of a book.
    ///
    /// # Errors
    /// [`DamagedBook`] when the bytes are no book, or not as they were written.
    pub fn new(bytes: impl Into<Cow<'static, [u8]>>) -> Result<Self, DamagedBook> {
        let bytes = bytes.into();
        let (header, body) = bytes.split_at_checked(HEADER).ok_or(DamagedBook::NoBook)?;
        if header[..8] != MAGIC {
            return Err(DamagedBook::NoBook);
        }
        let number = |at: usize| u32_at(header, at);
        let (blocks, checksum) = (number(12) as usize, number(24));
        if crc32fast::hash(body) != checksum || body.len() < blocks * INDEX {
            return Err(DamagedBook::Changed);
        }
        Ok(Self {
            plies: number(8),
            blocks,
            entries: u64_at(header, 16),
            checksum,
            bytes,
        })
    }

    /// The book that is inside the program, read once.
    ///
    /// # Errors
    /// [`DamagedBook`] when the program's file was changed.
    pub fn of_the_program() -> Result<Arc<Self>, DamagedBook> {
        static BOOK: OnceLock<Result<Arc<Book>, DamagedBook>> = OnceLock::new();
        BOOK.get_or_init(|| Self::new(OWN).map(Arc::new)).clone()
    }

    /// The greatest number of stones of its positions.
    #[must_use]
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// Positions that it holds; of mirror images one.
    #[must_use]
    pub const fn entries(&self) -> u64 {
        self.entries
    }

    /// CRC-32 of what it holds.
    #[must_use]
    pub const fn checksum(&self) -> u32 {
        self.checksum
    }

    /// The score kept for a key.
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

    /// Every key and its score, by key.
    pub(super) fn iter(&self) -> impl Iterator<Item = (u64, i32)> {
        (0..self.blocks).flat_map(|block| self.block(block))
    }

    fn index(&self) -> &[u8] {
        &self.bytes[HEADER..HEADER + self.blocks * INDEX]
    }

    fn block(&self, block: usize) -> impl Iterator<Item = (u64, i32)> {
        let blocks = &self.bytes[HEADER + self.blocks * INDEX..];
        let start = |block: usize| u32_at(self.index(), block * INDEX + 8) as usize;
        let end = if block + 1 < self.blocks {
            start(block + 1)
        } else {
            blocks.len()
        };
        let mut key = u64_at(self.index(), block * INDEX);
        let mut bytes = blocks.get(start(block)..end).unwrap_or(&[]).iter();
        let mut first = true;
        std::iter::from_fn(move || {
            if !first {
                let mut shift = 0;
                loop {
                    let byte = *bytes.next()?;
                    key += u64::from(byte & 0x7f) << shift;
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

/// The bytes of a book of those keys and scores, sorted by key, whose positions have at most so
/// many plies.
pub(super) fn pack(entries: &[(u64, i32)], plies: u32) -> Vec<u8> {
    let (mut index, mut blocks) = (Vec::new(), Vec::new());
    for block in entries.chunks(BLOCK) {
        let (first, score) = block[0];
        index.extend(first.to_le_bytes());
        index.extend((blocks.len() as u32).to_le_bytes());
        blocks.push(score as u8);
        for pair in block.windows(2) {
            let mut difference = pair[1].0 - pair[0].0;
            while difference >= 0x80 {
                blocks.push(difference as u8 | 0x80);
                difference >>= 7;
            }
            blocks.push(difference as u8);
            blocks.push(pair[1].1 as u8);
        }
    }
    let count = (index.len() / INDEX) as u32;
    let body = [index, blocks].concat();
    let mut bytes = Vec::with_capacity(HEADER + body.len());
    bytes.extend(MAGIC);
    bytes.extend(plies.to_le_bytes());
    bytes.extend(count.to_le_bytes());
    bytes.extend((entries.len() as u64).to_le_bytes());
    bytes.extend(crc32fast::hash(&body).to_le_bytes());
    bytes.extend([0; 4]);
    bytes.extend(body);
    bytes
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

/// Why bytes are not taken for a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DamagedBook {
    /// They do not begin as a book of this version does.
    NoBook,
    /// Their checksum is not the one they were written with.
    Changed,
}

impl fmt::Display for DamagedBook {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::NoBook => "this is not an opening book of this program's version",
            Self::Changed => "the opening book is damaged: its checksum is not what it was",
        })
    }
}

impl Error for DamagedBook {}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries() -> Vec<(u64, i32)> {
        (0..1000_u64)
            .map(|number| {
                (
                    number * number * number * 1001 + 5,
                    (number % 37) as i32 - 18,
                )
            })
            .collect()
    }

    #[test]
    fn what_is_packed_is_found_and_nothing_else() {
        let bytes = pack(&entries(), 9);
        let book = Book::new(bytes).expect("a book");
        assert_eq!((book.plies(), book.entries()), (9, 1000));
        assert_eq!(book.iter().collect::<Vec<_>>(), entries());
        for (key, score) in entries() {
            assert_eq!(book.score(key), Some(score));
            assert_eq!(book.score(key + 1), None);
        }
        assert_eq!(book.score(0), None);
        assert_eq!(book.score(u64::MAX), None);
    }

    #[test]
    fn a_book_without_entries_is_a_book() {
        let bytes = pack(&[], 0);
        let book = Book::new(bytes).expect("a book");
        assert_eq!(book.score(7), None);
        assert_eq!(book.iter().count(), 0);
    }

    #[test]
    fn damage_is_noticed_wherever_it_is() {
        let bytes = pack(&entries()[..200], 9);
        for at in (0..8).chain(HEADER..bytes.len()) {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1;
            assert!(Book::new(damaged).is_err(), "byte {at}");
        }
        for length in 0..bytes.len() {
            assert!(
                Book::new(bytes[..length].to_vec()).is_err(),
                "{length} bytes"
            );
        }
    }
}
