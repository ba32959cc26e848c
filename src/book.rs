//! Making and checking opening books, as commands.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::{Duration, Instant};

use rand::SeedableRng;

use crate::ai::connect_four::{Book, Making, Mismatch, verify};
use crate::ai::{GameRng, Stop};

/// How a book is made.
#[derive(Clone, Debug)]
pub struct MakeOptions {
    /// The book that is made, and extended if it is there already.
    pub file: PathBuf,
    /// Stones of the positions that are solved; those with fewer follow.
    pub plies: u32,
    /// Threads.
    pub threads: usize,
    /// Most bytes of each thread's transposition table.
    pub table_bytes: usize,
    /// Stop solving by then, and write the book of what is known.
    pub time: Option<Duration>,
}

/// Makes a book, or goes on with one. Results go to a journal beside the file first, so that
/// whatever ends the process, the next one goes on from there. Progress is told to `say`.
///
/// # Errors
/// When a file cannot be read or written, or the file is no book.
pub fn make(options: &MakeOptions, say: &mut (impl Write + Send)) -> io::Result<()> {
    let earlier = match fs::read(&options.file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        bytes => Some(bytes?),
    };
    let earlier = earlier.map(Book::new).transpose().map_err(invalid)?;
    let path = beside(&options.file, "journal");
    let mut journal = OpenOptions::new()
        .create(true)
        .append(true)
        .read(true)
        .open(&path)?;
    let mut making = Making::new(options.plies, earlier.as_ref(), &mut journal)?;
    let open = making.open();
    writeln!(
        say,
        "{} positions are known, {open} are open",
        making.known()
    )?;

    let stop = Stop::new();
    let start = Instant::now();
    let told = Mutex::new((start, say));
    std::thread::scope(|scope| {
        let (done, waiting) = mpsc::channel::<()>();
        if let Some(time) = options.time {
            let stop = stop.clone();
            scope.spawn(move || {
                if waiting.recv_timeout(time).is_err() {
                    stop.ask();
                }
            });
        }
        let result = making.solve(
            options.threads,
            options.table_bytes,
            &mut journal,
            &stop,
            &|solved| {
                let mut told = told.lock().unwrap_or_else(PoisonError::into_inner);
                let (last, say) = &mut *told;
                if last.elapsed() >= Duration::from_secs(10) {
                    *last = Instant::now();
                    let left = start
                        .elapsed()
                        .mul_f64((open - solved) as f64 / solved.max(1) as f64);
                    // Nobody who listens is no reason to stop.
                    let _ = writeln!(
                        say,
                        "{solved} of {open} solved, {} min left",
                        left.as_secs() / 60
                    );
                }
            },
        );
        // Whoever waits for the time to be up has nothing to wait for.
        drop(done);
        result
    })?;
    let left = making.open();
    let (_, say) = told.into_inner().unwrap_or_else(PoisonError::into_inner);
    let bytes = making.book();
    let whole = beside(&options.file, "new");
    fs::write(&whole, &bytes)?;
    fs::rename(&whole, &options.file)?;
    fs::remove_file(&path)?;
    let length = bytes.len();
    let book = Book::new(bytes).map_err(invalid)?;
    writeln!(
        say,
        "{}: {} positions, {} bytes, checksum {:08x}; {left} are open",
        options.file.display(),
        book.entries(),
        length,
        book.checksum(),
    )
}

/// Solves a random sample of a book's positions without it, and says what it found. Whether every
/// score is right.
///
/// # Errors
/// When the file cannot be read or is no book.
pub fn check(
    file: Option<&Path>,
    sample: usize,
    seed: u64,
    table_bytes: usize,
    say: &mut impl Write,
) -> io::Result<bool> {
    let book = match file {
        Some(file) => Book::new(fs::read(file)?).map(Arc::new),
        None => Book::of_the_program(),
    }
    .map_err(invalid)?;
    let mut rng = GameRng::seed_from_u64(seed);
    let start = Instant::now();
    let mismatches = verify(&book, sample, table_bytes, &mut rng);
    for Mismatch {
        position,
        kept,
        found,
    } in &mismatches
    {
        writeln!(say, "{position}\nthe book has {kept}, the score is {found}")?;
    }
    writeln!(
        say,
        "{} positions, checksum {:08x}: {} solved again in {:.0} s, {} wrong",
        book.entries(),
        book.checksum(),
        sample.min(book.entries() as usize),
        start.elapsed().as_secs_f64(),
        mismatches.len(),
    )?;
    Ok(mismatches.is_empty())
}

/// The path with one more extension.
fn beside(path: &Path, extension: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    name.into()
}

fn invalid(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, error)
}
