//! The file of a book and the journal beside it: known scores are read first, and the whole book is written at the
//! end.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use inarow_model::atomic_file;
use inarow_model::atomic_file::beside;
use inarow_rules::Board;
use inarow_solver::{Book, Journal, Making, Plan, game_to, whole_results};

/// A book that has been written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// Number of positions in the book.
    pub entries: u64,
    /// Size of the book in bytes.
    pub bytes: usize,
    /// Checksum of the book, see `Book::checksum`.
    pub checksum: u32,
}

/// A book that only this process works on.
pub(super) struct Opened<'a> {
    file: &'a Path,
    pub(super) path: PathBuf,
    pub(super) journal: Journal,
    pub(super) making: Making,
}

impl<'a> Opened<'a> {
    /// Reads the book in `file`, if any, and opens its journal.
    pub(super) fn new(file: &'a Path) -> io::Result<Self> {
        let path = beside(file, "journal");
        // What is no book gets no journal.
        earlier(file)?;
        // Whoever has the journal is the only one who makes the book, from reading it to writing it.
        let journal = Journal::open(&path).map_err(|error| named(&path, error))?;
        let earlier = earlier(file)?.map(Arc::new);
        Ok(Self {
            file,
            making: Making::new(earlier, journal.results()),
            path,
            journal,
        })
    }

    /// Writes the book with all known scores. The journal is deleted, since its results are now in the book.
    pub(super) fn write(self) -> io::Result<Written> {
        let Self {
            file,
            path,
            journal,
            making,
        } = self;
        let bytes = making.book();
        atomic_file::write(file, &bytes).map_err(|error| named(file, error))?;
        fs::remove_file(&path).map_err(|error| named(&path, error))?;
        drop(journal);
        let length = bytes.len();
        let book = Book::new(bytes).map_err(invalid)?;
        Ok(Written {
            entries: book.entries(),
            bytes: length,
            checksum: book.checksum(),
        })
    }
}

/// Returns the positions that `plan` still needs for the book in `file`, as games that lead to them. Positions that
/// share searches are neighbours. With `Plan::Reached` the likeliest come first. Nothing is written, so another
/// process may work on the book meanwhile.
///
/// # Errors
/// When a file can't be read, or is no valid book or journal. The error names the file.
pub fn open_positions(file: &Path, plan: Plan) -> io::Result<Vec<Board>> {
    let path = beside(file, "journal");
    let journal = match fs::read(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        bytes => bytes.and_then(|bytes| whole_results(&bytes)),
    };
    let journal = journal.map_err(|error| named(&path, error))?;
    let making = Making::new(earlier(file)?.map(Arc::new), &journal);
    let keys = making.open(plan).into_iter().flatten();
    Ok(keys.filter_map(game_to).collect())
}

/// Reads the book in `file`, if the file exists.
fn earlier(file: &Path) -> io::Result<Option<Book>> {
    match fs::read(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        bytes => {
            let book = Book::new(bytes.map_err(|error| named(file, error))?);
            let book = book.map_err(|damaged| named(file, invalid(damaged)))?;
            Ok(Some(book))
        }
    }
}

/// Adds the path of a file to an error.
pub(super) fn named(path: &Path, error: io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

fn invalid(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, error)
}
