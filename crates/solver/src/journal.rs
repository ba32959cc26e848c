//! The journal of a book in the making: results go to disk one by one, so that the next process continues after any
//! interruption.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use super::position::Position;
use super::size::Fixed;

/// The first bytes of a journal, and its version.
const MAGIC: [u8; 8] = *b"inarowj\x01";
/// Bytes of a result: the position's key, its score, and the CRC-32 of both.
const RESULT: usize = 13;

/// The results of a book in the making, in a file that is locked against other processes.
pub struct Journal {
    file: File,
    results: Vec<(u64, i8)>,
}

impl Journal {
    /// Opens or creates a journal. Bytes after the last whole result are removed, such as a result that was cut off
    /// when its writer was stopped.
    ///
    /// # Errors
    /// When the file cannot be read or written, is no journal, or is used by another process.
    pub fn open(path: &Path) -> io::Result<Self> {
        let mut file = OpenOptions::new()
            .create(true)
            .truncate(false)
            .read(true)
            .write(true)
            .open(path)?;
        // Some file systems know no locks; that is no reason to make no book.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            let why = "another process is making this book";
            return Err(io::Error::new(io::ErrorKind::ResourceBusy, why));
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let results = whole_results(&bytes)?;
        let whole = if bytes.len() < MAGIC.len() {
            0
        } else {
            (MAGIC.len() + results.len() * RESULT) as u64
        };
        file.set_len(whole)?;
        file.seek(SeekFrom::Start(whole))?;
        if whole == 0 {
            file.write_all(&MAGIC)?;
        }
        Ok(Self { file, results })
    }

    /// Returns the keys and scores that the journal had when it was opened.
    #[must_use]
    pub fn results(&self) -> &[(u64, i8)] {
        &self.results
    }

    /// Writes one more result.
    pub(super) fn add(&mut self, key: u64, score: i8) -> io::Result<()> {
        let mut bytes = Vec::with_capacity(RESULT);
        bytes.extend(key.to_le_bytes());
        bytes.extend(score.to_le_bytes());
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        self.file.write_all(&bytes)
    }
}

/// Returns the results in the bytes of a journal, up to the first incomplete or invalid one.
///
/// # Errors
/// When `bytes` are no journal.
pub fn whole_results(bytes: &[u8]) -> io::Result<Vec<(u64, i8)>> {
    if !bytes.starts_with(&MAGIC) && !MAGIC.starts_with(bytes) {
        let why = "this is not a journal of this program's version";
        return Err(io::Error::new(io::ErrorKind::InvalidData, why));
    }
    let results = bytes.get(MAGIC.len()..).unwrap_or_default();
    let results = results.chunks_exact(RESULT).map_while(result);
    Ok(results.collect())
}

/// Returns the key and the score of a result, or `None` if the result is invalid.
fn result(bytes: &[u8]) -> Option<(u64, i8)> {
    let (told, checksum) = bytes.split_last_chunk::<4>()?;
    let (key, score) = told.split_first_chunk::<8>()?;
    let (key, score) = (u64::from_le_bytes(*key), *score.first()? as i8);
    let (least, most) = Position::from_key(Fixed::<7, 6>, key)?.score_range();
    let sound = crc32fast::hash(told) == u32::from_le_bytes(*checksum)
        && (least..=most).contains(&score.into());
    sound.then_some((key, score))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::PathBuf;

    use super::*;

    /// Keys of positions with one to four stones in one column.
    fn keys() -> Vec<u64> {
        let mut position = Position::new(Fixed::<7, 6>);
        (0..4)
            .map(|_| {
                position = position.after(position.landing(0));
                position.key()
            })
            .collect()
    }

    fn path(name: &str) -> PathBuf {
        let name = format!("inarow-journal-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let _ = fs::remove_file(&path);
        path
    }

    fn read(path: &Path) -> Vec<(u64, i8)> {
        Journal::open(path).expect("a journal").results().to_vec()
    }

    #[test]
    fn torn_journal_continues_after_last_whole_result() {
        let keys = keys();
        let path = path("torn");
        let mut journal = Journal::open(&path).expect("a new one");
        for (key, score) in keys.iter().zip([1, -2, 3]) {
            journal.add(*key, score).expect("written");
        }
        drop(journal);
        let whole = fs::read(&path).expect("bytes");
        let all = [(keys[0], 1), (keys[1], -2), (keys[2], 3)];
        assert_eq!(read(&path), all);

        // Interrupted off, or with the end of it overwritten by zeros as a power cut may leave it.
        for length in 0..=whole.len() {
            for zeros in [0, 1, 13, 40] {
                let mut torn = whole[..length].to_vec();
                torn.resize(length + zeros, 0);
                if length < MAGIC.len() && zeros > 0 {
                    continue;
                }
                fs::write(&path, &torn).expect("written");
                // A zero may be just what was cut off.
                let same = whole
                    .iter()
                    .zip(&torn)
                    .take_while(|(one, other)| one == other);
                let kept = same.count().saturating_sub(MAGIC.len()) / RESULT;
                let mut journal = Journal::open(&path).expect("a journal");
                let found = journal.results().to_vec();
                assert_eq!(found, all[..kept], "{length} bytes, {zeros} zeros");
                journal.add(keys[3], 4).expect("written");
                drop(journal);
                let mut expected = found;
                expected.push((keys[3], 4));
                assert_eq!(read(&path), expected, "{length} bytes, {zeros} zeros");
            }
        }
        fs::remove_file(&path).expect("it was there");
    }

    #[test]
    fn a_result_that_changed_ends_it() {
        let keys = keys();
        let path = path("changed");
        let mut journal = Journal::open(&path).expect("a new one");
        for key in &keys {
            journal.add(*key, 5).expect("written");
        }
        drop(journal);
        let whole = fs::read(&path).expect("bytes");
        for at in MAGIC.len()..whole.len() {
            let mut changed = whole.clone();
            changed[at] ^= 4;
            fs::write(&path, &changed).expect("written");
            assert_eq!(read(&path).len(), (at - MAGIC.len()) / RESULT, "byte {at}");
        }
        fs::remove_file(&path).expect("it was there");
    }

    #[test]
    fn foreign_file_is_refused_unchanged() {
        let path = path("other");
        fs::write(&path, b"my shopping list").expect("written");
        let refused = Journal::open(&path).err().expect("no journal");
        assert_eq!(refused.kind(), io::ErrorKind::InvalidData);
        assert_eq!(fs::read(&path).expect("bytes"), b"my shopping list");
        fs::remove_file(&path).expect("it was there");
    }

    #[test]
    fn two_processes_do_not_write_to_one() {
        let path = path("shared");
        let _one = Journal::open(&path).expect("a new one");
        let other = Journal::open(&path).err().expect("it is used");
        assert_eq!(other.kind(), io::ErrorKind::ResourceBusy);
        fs::remove_file(&path).expect("it was there");
    }
}
