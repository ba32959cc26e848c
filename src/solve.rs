//! Positions in, scores out: the solver as a filter for lines of text.

use std::fmt;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use indicatif::ProgressBar;

use crate::ai::connect_four::{Book, Precision, Solver, Unsolvable};
use crate::ai::{NoChoice, Stop};
use crate::rules::Variant;
use crate::rules::notation::{self, NotationError};

/// Time between two pictures of the progress.
const TICK: Duration = Duration::from_millis(250);

/// How positions are solved and what is printed of them.
#[derive(Clone, Debug)]
pub struct Options {
    /// The board that the positions are on.
    pub variant: Variant,
    /// Scores, or their signs alone.
    pub precision: Precision,
    /// The score of each column's move instead of the position's.
    pub every_column: bool,
    /// The transposition table is emptied before each position.
    pub cold: bool,
    /// Most bytes of the transposition table.
    pub table_bytes: usize,
    /// Threads that search one position together.
    pub threads: usize,
    /// The book that is looked into first.
    pub book: Option<Arc<Book>>,
    /// Positions searched and microseconds after each score, and their sums and means at the end.
    pub stats: bool,
}

/// Solves the positions of one input after another.
pub struct Filter {
    options: Options,
    solver: Solver,
    progress: ProgressBar,
    solved: u64,
    positions: u64,
    elapsed: Duration,
}

impl Filter {
    /// A filter with nothing solved yet.
    ///
    /// # Errors
    /// [`Unsolvable`] when the solver does not know the variant.
    pub fn new(options: Options) -> Result<Self, Unsolvable> {
        let solver = Solver::new(options.variant, options.table_bytes)?;
        let mut solver = solver.with_threads(options.threads);
        if let Some(book) = &options.book {
            solver = solver.with_book(Arc::clone(book));
        }
        // It shows itself on standard error, if that is a terminal.
        let progress = ProgressBar::new_spinner();
        progress.enable_steady_tick(TICK);
        Ok(Self {
            options,
            solver,
            progress,
            solved: 0,
            positions: 0,
            elapsed: Duration::ZERO,
        })
    }

    /// Solves every line of `input`: a position as its moves, and after it perhaps the score that
    /// is expected. Writes `4453 2` for each to `output`, line by line, and to `complaints` what is
    /// wrong with a line, its number, and `name` if the input has one. An empty line is the empty
    /// board.
    ///
    /// Returns whether every line was a position with the score that was expected.
    ///
    /// # Errors
    /// When reading or writing fails.
    pub fn run(
        &mut self,
        name: Option<&str>,
        input: &mut impl BufRead,
        output: &mut impl Write,
        complaints: &mut impl Write,
    ) -> io::Result<bool> {
        let mut all_well = true;
        let mut bytes = Vec::new();
        for number in 1_u64.. {
            bytes.clear();
            if input.read_until(b'\n', &mut bytes)? == 0 {
                break;
            }
            let line = String::from_utf8_lossy(&bytes);
            let line = line.trim_end();
            self.progress
                .set_message(format!("{} solved; {line}", self.solved));
            if let Err(wrong) = self.line(line, output)? {
                all_well = false;
                let place = name.map(|name| format!("{name}, ")).unwrap_or_default();
                self.progress
                    .suspend(|| writeln!(complaints, "inarow: {place}line {number}: {wrong}"))?;
            }
        }
        Ok(all_well)
    }

    /// Writes the sums and means over all that was solved, if they were asked for.
    ///
    /// # Errors
    /// When writing fails.
    pub fn finish(&self, output: &mut impl Write) -> io::Result<()> {
        self.progress.finish_and_clear();
        if !self.options.stats || self.solved == 0 {
            return Ok(());
        }
        let microseconds = self.elapsed.as_secs_f64() * 1e6;
        writeln!(
            output,
            "# {} solved, {} positions, {microseconds:.0} us; mean {:.1} positions, {:.1} us",
            self.solved,
            self.positions,
            self.positions as f64 / self.solved as f64,
            microseconds / self.solved as f64,
        )
    }

    /// Solves one line; what is wrong with it, if anything is.
    fn line(&mut self, line: &str, output: &mut impl Write) -> io::Result<Result<(), Wrong>> {
        let (moves, expected) = match split_expected(line) {
            Ok(parts) => parts,
            Err(wrong) => return Ok(Err(wrong)),
        };
        let board = match notation::parse(self.options.variant, moves) {
            Ok(board) => board,
            Err(error) => return Ok(Err(Wrong::Moves(error))),
        };
        if self.options.cold {
            self.solver.forget();
        }
        let before = self.solver.positions();
        let start = Instant::now();
        let stop = Stop::new();
        let precision = self.options.precision;
        let answer = if self.options.every_column {
            self.solver.scores(&board, precision, &stop)
        } else {
            self.solver
                .score(&board, precision, &stop)
                .map(|score| vec![Some(score)])
        };
        let elapsed = start.elapsed();
        let scores = match answer {
            Ok(scores) => scores,
            Err(why) => return Ok(Err(Wrong::Unsolved(why))),
        };
        let positions = self.solver.positions() - before;
        self.solved += 1;
        self.positions += positions;
        self.elapsed += elapsed;
        let mut answer = moves.to_owned();
        for score in &scores {
            answer += &score.map_or(" .".to_owned(), |score| format!(" {score}"));
        }
        if self.options.stats {
            answer += &format!(" {positions} {}", elapsed.as_micros());
        }
        // Whoever reads wants each answer when it is there, not when a buffer is full.
        self.progress
            .suspend(|| writeln!(output, "{answer}").and_then(|()| output.flush()))?;
        let best = scores.iter().copied().flatten().max();
        let expected = expected.map(|score| match precision {
            Precision::Exact => score,
            Precision::Weak => score.signum(),
        });
        Ok(match (expected, best) {
            (Some(expected), Some(found)) if expected != found => {
                Err(Wrong::Score { expected, found })
            }
            _ => Ok(()),
        })
    }
}

/// Splits a line into its moves and the score that is expected, which follows the last space. So
/// moves that need separators, on boards of more than nine columns, need commas here.
fn split_expected(line: &str) -> Result<(&str, Option<i32>), Wrong> {
    match line.rsplit_once(char::is_whitespace) {
        None => Ok((line, None)),
        Some((moves, score)) => match score.parse() {
            Ok(score) => Ok((moves.trim_end(), Some(score))),
            Err(_) => Err(Wrong::Expected(score.to_owned())),
        },
    }
}

/// What is wrong with a line.
enum Wrong {
    /// Its moves cannot be read or played.
    Moves(NotationError),
    /// The score that is expected is no number.
    Expected(String),
    /// The position has no score.
    Unsolved(NoChoice),
    /// The score is another than expected.
    Score { expected: i32, found: i32 },
}

impl fmt::Display for Wrong {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Moves(error) => error.fmt(formatter),
            Self::Expected(score) => write!(formatter, "\"{score}\" is no score"),
            Self::Unsolved(why) => why.fmt(formatter),
            Self::Score { expected, found } => {
                write!(formatter, "the score is {found}, expected was {expected}")
            }
        }
    }
}
