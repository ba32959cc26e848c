//! `inarow book`: opening books made and checked.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};
use inarow::ai::GameRng;
use inarow::ai::connect_four::{Book, Mismatch, Plan, verify};
use inarow::book::{self, Event, Made};
use inarow::rules::Printable;
use rand::SeedableRng;

use super::options::{Mebibytes, Threads};
use super::{Failure, Outcome, exit_code, read_book};

/// Time between two lines of progress.
const TELL: Duration = Duration::from_secs(10);

/// Make or check an opening book.
#[derive(Args)]
pub(super) struct Options {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Make a book of Connect 4, or go on with one.
    ///
    /// What is solved goes to a journal beside the file at once; the next run goes on from there.
    Make(MakeOptions),
    /// Solve a random sample of a book again without it. The exit code is 1 if a score is wrong.
    Check(CheckOptions),
}

#[derive(Args)]
struct MakeOptions {
    /// The book; extended if it is there.
    file: PathBuf,
    /// Solve positions with that many stones; if all are, those with fewer follow from them.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(0..=14))]
    plies: u32,
    /// Of those, solve the likeliest only, to which so many random games come.
    #[arg(long, value_name = "PERCENT", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100))]
    reached: u32,
    /// Solve instead every reply in positions with at most that many stones that come up while one
    /// side plays perfectly.
    #[arg(long, value_name = "N", conflicts_with_all = ["plies", "reached"], value_parser = clap::value_parser!(u32).range(0..=14))]
    lines: Option<u32>,
    /// Threads that solve.
    #[arg(long, value_name = "N", default_value = "1")]
    threads: Threads,
    /// Most memory for each thread's transposition table.
    #[arg(long, value_name = "MIB", default_value = "1024")]
    table: Mebibytes,
    /// Stop by then, and write the book of what is known.
    #[arg(long, value_name = "MINUTES")]
    minutes: Option<u32>,
}

#[derive(Args)]
struct CheckOptions {
    /// The book; the program's own when it is left out.
    file: Option<PathBuf>,
    /// Positions to solve again.
    #[arg(long, value_name = "N", default_value_t = 100)]
    sample: usize,
    /// The seed of the sample.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Most memory for the transposition table.
    #[arg(long, value_name = "MIB", default_value = "1024")]
    table: Mebibytes,
}

pub(super) fn run(options: Options) -> Outcome {
    match options.command {
        Command::Make(options) => make(options),
        Command::Check(options) => check(&options),
    }
}

fn make(options: MakeOptions) -> Outcome {
    let options = book::MakeOptions {
        file: options.file,
        plan: options.lines.map_or(
            Plan::Reached {
                plies: options.plies,
                percent: options.reached,
            },
            Plan::Lines,
        ),
        threads: options.threads.count(),
        table_bytes: options.table.bytes(),
        time: options
            .minutes
            .map(|minutes| Duration::from_secs(60 * u64::from(minutes))),
    };
    let mut began = Instant::now();
    let mut told = began;
    let made = book::make(&options, &mut |event| match event {
        Event::Opened { known, open } => {
            began = Instant::now();
            told = began;
            eprintln!("{known} positions are known, {open} are open");
        }
        Event::Solved { solved, open } if told.elapsed() >= TELL => {
            told = Instant::now();
            let seconds = began.elapsed().as_secs_f64();
            let left = seconds * (open - solved) as f64 / solved.max(1) as f64;
            eprintln!("{solved} of {open} solved, {:.0} min left", left / 60.0);
        }
        Event::Solved { .. } => {}
    })?;
    let Made {
        entries,
        bytes,
        checksum,
        open,
    } = made;
    eprintln!(
        "{}: {entries} positions, {bytes} bytes, checksum {checksum:08x}; {open} are open",
        Printable(options.file.display()),
    );
    Ok(ExitCode::SUCCESS)
}

fn check(options: &CheckOptions) -> Outcome {
    let (name, book) = match &options.file {
        Some(path) => (format!("{}: ", path.display()), read_book(path)?),
        None => (String::new(), Book::of_the_program()),
    };
    let book = book.map_err(|damaged| Failure::Failed(format!("{name}{damaged}")))?;
    let mut rng = GameRng::seed_from_u64(options.seed);
    let start = Instant::now();
    let mismatches = verify(&book, options.sample, options.table.bytes(), &mut rng);
    let mut output = io::stdout().lock();
    for Mismatch {
        position,
        kept,
        found,
    } in &mismatches
    {
        writeln!(
            output,
            "{position}\nthe book has {kept}, the score is {found}"
        )?;
    }
    writeln!(
        output,
        "{} positions, checksum {:08x}: {} solved again in {:.0} s, {} wrong",
        book.entries(),
        book.checksum(),
        options.sample.min(book.entries() as usize),
        start.elapsed().as_secs_f64(),
        mismatches.len(),
    )?;
    Ok(exit_code(mismatches.is_empty()))
}
