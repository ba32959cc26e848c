//! `inarow solve`: positions in, scores out.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use inarow_model::why::Why;
use inarow_rules::{Printable, Quoted, Variant};
use inarow_solver::{Book, Precision};
use inarow_terminal::lines::{Input, LONGEST, read_line};
use inarow_tools::solve;
use inarow_tools::solve::{Solved, SolverFilter};
use indicatif::ProgressBar;

use super::open::read_book;
use super::options::{Mebibytes, Threads, mebibytes, read, threads};
use super::outcome::{CommandResult, Failure, complain, exit_code, explain};

/// Interval between redraws of the progress.
const TICK: Duration = Duration::from_millis(250);

#[derive(Args)]
pub(super) struct SolveOptions {
    files: Vec<PathBuf>,
    #[arg(long, value_name = "VARIANT", value_parser = read::<Variant>, default_value = "connect-four")]
    game: Variant,
    #[arg(long)]
    scores: bool,
    #[arg(long)]
    weak: bool,
    #[arg(long)]
    cold: bool,
    #[arg(long, value_name = "MIB", value_parser = mebibytes, default_value = "64")]
    table: Mebibytes,
    #[arg(long, value_name = "N", value_parser = threads, default_value = "1")]
    threads: Threads,
    #[arg(long, conflicts_with = "book")]
    no_book: bool,
    #[arg(long, value_name = "FILE")]
    book: Option<PathBuf>,
    #[arg(long)]
    stats: bool,
}

pub(super) fn run(options: &SolveOptions) -> CommandResult {
    if options.book.is_some() && options.game != Variant::CONNECT_FOUR {
        let why = Why::new("why-other-book").with("game", options.game.to_string());
        return Err(Failure::unsuitable(why));
    }
    let filter = SolverFilter::new(solve::FilterOptions {
        variant: options.game,
        precision: if options.weak {
            Precision::Weak
        } else {
            Precision::Exact
        },
        every_column: options.scores,
        cold: options.cold,
        table_bytes: options.table.bytes(),
        threads: options.threads.count(),
        book: opening_book(options)?,
    })
    .map_err(Failure::unsuitable)?;
    // It shows itself on standard error, if that is a terminal.
    let progress = ProgressBar::new_spinner();
    progress.enable_steady_tick(TICK);
    let mut run = SolveRun {
        filter,
        stats: options.stats,
        progress,
        output: BufWriter::new(io::stdout().lock()),
        sums: Sums::default(),
        all_well: true,
    };
    if options.files.is_empty() {
        run.solve_all(None, &mut io::stdin().lock())?;
    }
    for path in &options.files {
        if path.as_os_str() == "-" {
            run.solve_all(None, &mut io::stdin().lock())?;
            continue;
        }
        match File::open(path) {
            Ok(file) => run.solve_all(Some(path), &mut BufReader::new(file))?,
            Err(error) => run.complain(Some(path), None, &explain(&error)),
        }
    }
    run.finish()
}

/// Returns the book to solve with. A damaged book is reported and not used.
fn opening_book(options: &SolveOptions) -> Result<Option<Arc<Book>>, Failure> {
    if options.no_book || options.game != Variant::CONNECT_FOUR {
        return Ok(None);
    }
    let (name, book) = match &options.book {
        Some(path) => (format!("{}: ", path.display()), read_book(path)?),
        None => (String::new(), Book::of_the_program()),
    };
    Ok(book
        .map_err(|damaged| complain(format_args!("{name}{damaged}; solving without it")))
        .ok())
}

/// One run of the command: its solver, output and sums.
struct SolveRun<W: Write> {
    filter: SolverFilter,
    stats: bool,
    progress: ProgressBar,
    output: W,
    sums: Sums,
    all_well: bool,
}

/// Sums over all positions.
#[derive(Default)]
struct Sums {
    solved: u64,
    positions: u64,
    elapsed: Duration,
}

impl<W: Write> SolveRun<W> {
    /// Solves every line of an input. An error in a line is reported, and the next line is solved.
    fn solve_all(&mut self, path: Option<&Path>, input: &mut impl BufRead) -> Result<(), Failure> {
        for number in 1_u64.. {
            let line = match read_line(input) {
                Ok(Input::Line(line)) => line,
                Ok(Input::End) => return Ok(()),
                Ok(Input::TooLong) => {
                    let why = format_args!("longer than {LONGEST} bytes");
                    self.complain(path, Some(number), &why);
                    continue;
                }
                Err(error) => {
                    self.complain(path, None, &explain(&error));
                    return Ok(());
                }
            };
            let solved = self.sums.solved;
            self.progress
                .set_message(format!("{solved} solved; {}", Quoted(&line)));
            match self.filter.line(line.trim_end()) {
                Ok(solved) => {
                    self.write(&solved)?;
                    if let Err(unexpected) = solved.checked {
                        self.complain(path, Some(number), &unexpected);
                    }
                }
                Err(unsolved) => self.complain(path, Some(number), &unsolved),
            }
        }
        Ok(())
    }

    /// Writes a solved line, such as `4453 -2`.
    fn write(&mut self, solved: &Solved) -> Result<(), Failure> {
        let mut answer = solved.line();
        if self.stats {
            let microseconds = solved.elapsed.as_micros();
            answer += &format!(" {} {microseconds}", solved.positions);
        }
        self.sums.solved += 1;
        self.sums.positions += solved.positions;
        self.sums.elapsed += solved.elapsed;
        let output = &mut self.output;
        // Whoever reads wants each answer when it is there, not when a buffer is full.
        self.progress
            .suspend(|| writeln!(output, "{answer}").and_then(|()| output.flush()))?;
        Ok(())
    }

    /// Reports an error of the input, or of one of its lines.
    fn complain(&mut self, path: Option<&Path>, line: Option<u64>, why: &dyn fmt::Display) {
        self.all_well = false;
        let mut origin = path.map(|path| path.display().to_string());
        if let Some(line) = line {
            let line = format!("line {line}");
            origin = Some(origin.map_or(line.clone(), |path| format!("{path}, {line}")));
        }
        let origin = origin
            .map(|origin| format!("{origin}: "))
            .unwrap_or_default();
        // Whoever does not listen to complaints still gets the exit code.
        let _ = self.progress.suspend(|| {
            writeln!(
                io::stderr(),
                "inarow: {}",
                Printable(format_args!("{origin}{why}"))
            )
        });
    }

    /// Writes the sums and means, if they were asked for.
    fn finish(mut self) -> CommandResult {
        self.progress.finish_and_clear();
        let Sums {
            solved,
            positions,
            elapsed,
        } = self.sums;
        if self.stats && solved > 0 {
            let microseconds = elapsed.as_secs_f64() * 1e6;
            writeln!(
                self.output,
                "# {solved} solved, {positions} positions, {microseconds:.0} us; \
                 mean {:.1} positions, {:.1} us",
                positions as f64 / solved as f64,
                microseconds / solved as f64,
            )?;
        }
        self.output.flush()?;
        Ok(exit_code(self.all_well))
    }
}
