//! The making of an opening book by this process alone.

use std::io;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError, mpsc};
use std::time::Duration;

use inarow_solver::Plan;
use inarow_solver::Stop;

use super::open::{Opened, Written, named};

/// Options for the making of a book.
#[derive(Clone, Debug)]
pub struct MakeOptions {
    /// The file of the book, which is extended if it exists.
    pub file: PathBuf,
    /// The positions to add to those in the book.
    pub plan: Plan,
    /// Number of threads.
    pub threads: usize,
    /// Maximum size of each thread's transposition table in bytes.
    pub table_bytes: usize,
    /// Time limit for solving, if any. The book is then written with the scores known by that time.
    pub time: Option<Duration>,
}

/// Progress in the making of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MakingEvent {
    /// A round of solving begins.
    Opened {
        /// Number of positions whose scores are known.
        known: usize,
        /// Number of positions to solve in this round.
        open: usize,
    },
    /// A position has been solved.
    Solved {
        /// Number of positions solved in this round so far.
        solved: usize,
        /// Number of positions to solve in this round.
        open: usize,
    },
}

/// Makes a book or continues one. Returns the book and the number of positions of the plan that are still unsolved.
/// Results go first to a journal beside the file, so that the next process can continue after any interruption. `tell`
/// is called with the progress.
///
/// # Errors
/// When a file can't be read or written, or is no valid book or journal. The error names the file.
pub fn make(
    options: &MakeOptions,
    tell: &mut (impl FnMut(MakingEvent) + Send),
) -> io::Result<(Written, usize)> {
    let mut opened = Opened::new(&options.file)?;
    let stop = Stop::new();
    let open = std::thread::scope(|scope| {
        let (done, waiting) = mpsc::channel::<()>();
        if let Some(time) = options.time {
            let stop = stop.clone();
            scope.spawn(move || {
                if waiting.recv_timeout(time).is_err() {
                    stop.raise();
                }
            });
        }
        let result = solve(&mut opened, options, &stop, tell);
        // Whoever waits for the time to be up has nothing to wait for.
        drop(done);
        result
    });
    let open = open.map_err(|error| named(&opened.path, error))?;
    Ok((opened.write()?, open))
}

/// Solves the positions of the plan, and returns the number of positions that are left unsolved.
fn solve(
    opened: &mut Opened,
    options: &MakeOptions,
    stop: &Stop,
    tell: &mut (impl FnMut(MakingEvent) + Send),
) -> io::Result<usize> {
    let Opened {
        making, journal, ..
    } = opened;
    loop {
        let families = making.open(options.plan);
        let open = families.iter().map(Vec::len).sum::<usize>();
        if open == 0 || stop.is_raised() {
            return Ok(open);
        }
        tell(MakingEvent::Opened {
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
                tell(MakingEvent::Solved { solved, open });
            },
        )?;
    }
}
