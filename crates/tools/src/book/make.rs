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
    /// The book that is made, and extended if it is there already.
    pub file: PathBuf,
    /// The plan, besides what the book has already.
    pub plan: Plan,
    /// Threads.
    pub threads: usize,
    /// Most bytes of each thread's transposition table.
    pub table_bytes: usize,
    /// Stop solving by then, and write the book of what is known.
    pub time: Option<Duration>,
}

/// Progress in the making of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MakingEvent {
    /// Work begins with that number of positions to solve.
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

/// Makes a book, or goes on with one; returns it, and how many positions of the plan are not solved yet. Results go to a
/// journal beside the file first, so that whatever ends the process, the next one goes on from there. How it goes is told to
/// `tell`.
///
/// # Errors
/// When a file cannot be read or written, or is not what it should be; the error names it.
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
                    stop.ask();
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

/// Solves what the plan asks for, and returns how many positions of it are left.
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
        if open == 0 || stop.is_asked() {
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
