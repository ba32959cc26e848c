//! The making of an opening book, from what is there to a file that is whole.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::Duration;

use crate::ai::Stop;
use crate::ai::connect_four::{Book, Journal, Making, Plan};
use crate::whole::{self, beside};

/// How a book is made.
#[derive(Clone, Debug)]
pub struct MakeOptions {
    /// The book that is made, and extended if it is there already.
    pub file: PathBuf,
    /// What it is to hold, besides what it has already.
    pub plan: Plan,
    /// Threads.
    pub threads: usize,
    /// Most bytes of each thread's transposition table.
    pub table_bytes: usize,
    /// Stop solving by then, and write the book of what is known.
    pub time: Option<Duration>,
}

/// How the making of a book goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// It begins with so many positions that are to be solved.
    Opened {
        /// Positions that are known.
        known: usize,
        /// Positions that are to be solved.
        open: usize,
    },
    /// A position has been solved.
    Solved {
        /// Positions solved by now.
        solved: usize,
        /// Positions that were to be solved when it began.
        open: usize,
    },
}

/// A book that has been made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Made {
    /// Positions that it holds.
    pub entries: u64,
    /// Its length in bytes.
    pub bytes: usize,
    /// Its checksum.
    pub checksum: u32,
    /// Positions of the plan that are not solved yet.
    pub open: usize,
}

/// Makes a book, or goes on with one. Results go to a journal beside the file first, so that
/// whatever ends the process, the next one goes on from there. How it goes is told to `tell`.
///
/// # Errors
/// When a file cannot be read or written, or is not what it should be; the error names it.
pub fn make(options: &MakeOptions, tell: &mut (impl FnMut(Event) + Send)) -> io::Result<Made> {
    let file = &options.file;
    let path = beside(file, "journal");
    // What is no book gets no journal.
    earlier(file)?;
    // Whoever has the journal is the only one who makes the book, from reading it to writing it.
    let mut journal = Journal::open(&path).map_err(|error| named(&path, error))?;
    let mut making = Making::new(earlier(file)?.map(Arc::new), &journal);
    let stop = Stop::new();
    let open = std::thread::scope(|scope| {
        let (done, waiting) = mpsc::channel::<()>();
        if let Some(time) = options.time {
            let stop = stop.clone();
            scope.spawn(move || {
                if waiting.recv_timeout(time).is_err() {
                    stop.ask();
                }
            });
        }
        let result = solve(&mut making, options, &mut journal, &stop, tell);
        // Whoever waits for the time to be up has nothing to wait for.
        drop(done);
        result
    })
    .map_err(|error| named(&path, error))?;
    let bytes = making.book();
    whole::write(file, &bytes).map_err(|error| named(file, error))?;
    fs::remove_file(&path).map_err(|error| named(&path, error))?;
    drop(journal);
    let length = bytes.len();
    let book = Book::new(bytes).map_err(invalid)?;
    Ok(Made {
        entries: book.entries(),
        bytes: length,
        checksum: book.checksum(),
        open,
    })
}

/// The book in the file, if there is one.
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

/// Solves what the plan asks for, and returns how many positions of it are left.
fn solve(
    making: &mut Making,
    options: &MakeOptions,
    journal: &mut Journal,
    stop: &Stop,
    tell: &mut (impl FnMut(Event) + Send),
) -> io::Result<usize> {
    loop {
        let families = making.open(options.plan);
        let open = families.iter().map(Vec::len).sum::<usize>();
        if open == 0 || stop.is_asked() {
            return Ok(open);
        }
        tell(Event::Opened {
            known: making.known(),
            open,
        });
        let tell = Mutex::new(&mut *tell);
        making.solve(
            &families,
            options.threads,
            options.table_bytes,
            journal,
            stop,
            &|solved| {
                let mut tell = tell.lock().unwrap_or_else(PoisonError::into_inner);
                tell(Event::Solved { solved, open });
            },
        )?;
    }
}

/// The same error, which names the file.
fn named(path: &Path, error: io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

fn invalid(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, error)
}
