//! Making and checking opening books, as commands.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::{Duration, Instant};

use rand::SeedableRng;

use crate::ai::connect_four::{Book, Journal, Making, Mismatch, Plan, verify};
use crate::ai::{GameRng, Stop};

/// Time between two lines of progress.
const TELL: Duration = Duration::from_secs(10);

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
    let mut journal = Journal::open(&path)
        .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", path.display())))?;
    let mut making = Making::new(earlier.map(Arc::new), &journal);
    let stop = Stop::new();
    let left = std::thread::scope(|scope| {
        let (done, waiting) = mpsc::channel::<()>();
        if let Some(time) = options.time {
            let stop = stop.clone();
            scope.spawn(move || {
                if waiting.recv_timeout(time).is_err() {
                    stop.ask();
                }
            });
        }
        let result = solve(&mut making, options, &mut journal, &stop, say);
        // Whoever waits for the time to be up has nothing to wait for.
        drop(done);
        result
    })?;
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

/// Solves what the plan asks for, and returns how many positions of it are left.
fn solve(
    making: &mut Making,
    options: &MakeOptions,
    journal: &mut Journal,
    stop: &Stop,
    say: &mut (impl Write + Send),
) -> io::Result<usize> {
    loop {
        let families = making.open(options.plan);
        let open = families.iter().map(Vec::len).sum::<usize>();
        if open == 0 || stop.is_asked() {
            return Ok(open);
        }
        writeln!(
            say,
            "{} positions are known, {open} are open",
            making.known()
        )?;
        let start = Instant::now();
        let told = Mutex::new((start, &mut *say));
        let progress = |solved: usize| {
            let mut told = told.lock().unwrap_or_else(PoisonError::into_inner);
            let (last, say) = &mut *told;
            if last.elapsed() >= TELL {
                *last = Instant::now();
                let left =
                    start.elapsed().as_secs_f64() * (open - solved) as f64 / solved.max(1) as f64;
                // Nobody who listens is no reason to stop.
                let _ = writeln!(
                    say,
                    "{solved} of {open} solved, {:.0} min left",
                    left / 60.0
                );
            }
        };
        making.solve(
            &families,
            options.threads,
            options.table_bytes,
            journal,
            stop,
            &progress,
        )?;
    }
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
