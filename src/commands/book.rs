//! `inarow book`: makes and checks opening books.

use std::fs;
use std::io::{self, BufWriter, Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};
use inarow_engine::GameRng;
use inarow_rules::{Printable, notation};
use inarow_solver::{Book, Mismatch, Plan, verify};
use inarow_tools::book;
use inarow_tools::book::{Added, MakingEvent, RefusedLine, ScoreSource, Written};
use rand::SeedableRng;

use super::open::read_book;
use super::options::{Mebibytes, Threads, mebibytes, number, threads};
use super::outcome::{CommandResult, Failure, complain, exit_code};

/// Time between two lines of progress.
const TELL: Duration = Duration::from_secs(10);

#[derive(Args)]
pub(super) struct BookOptions {
    #[command(subcommand)]
    command: BookCommand,
}

#[derive(Subcommand)]
enum BookCommand {
    Make(MakeBook),
    Positions(PositionsOptions),
    Add(AddScores),
    Check(CheckBook),
}

#[derive(Args)]
struct BookPlan {
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = number::<u32>(0, 14))]
    plies: u32,
    #[arg(long, value_name = "PERCENT", default_value_t = 100, value_parser = number::<u32>(1, 100))]
    reached: u32,
    #[arg(long, value_name = "N", conflicts_with_all = ["plies", "reached"], value_parser = number::<u32>(0, 14))]
    lines: Option<u32>,
}

impl BookPlan {
    fn plan(&self) -> Plan {
        let reached = Plan::Reached {
            plies: self.plies,
            percent: self.reached,
        };
        self.lines.map_or(reached, Plan::Lines)
    }
}

#[derive(Args)]
struct PositionsOptions {
    file: PathBuf,
    #[command(flatten)]
    wanted: BookPlan,
}

#[derive(Args)]
struct AddScores {
    file: PathBuf,
    scores: Vec<PathBuf>,
    #[arg(long, value_name = "N", value_parser = number::<u32>(0, 14))]
    plies: Option<u32>,
    #[arg(long, value_name = "N", value_parser = number(usize::MIN, usize::MAX))]
    sample: Option<usize>,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number(u64::MIN, u64::MAX))]
    seed: u64,
    #[arg(long, value_name = "N", value_parser = threads, default_value = "1")]
    threads: Threads,
    #[arg(long, value_name = "MIB", value_parser = mebibytes, default_value = "1024")]
    table: Mebibytes,
}

#[derive(Args)]
struct MakeBook {
    file: PathBuf,
    #[command(flatten)]
    wanted: BookPlan,
    #[arg(long, value_name = "N", value_parser = threads, default_value = "1")]
    threads: Threads,
    #[arg(long, value_name = "MIB", value_parser = mebibytes, default_value = "1024")]
    table: Mebibytes,
    #[arg(long, value_name = "MINUTES", value_parser = number(u32::MIN, u32::MAX))]
    minutes: Option<u32>,
}

#[derive(Args)]
struct CheckBook {
    file: Option<PathBuf>,
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = number(usize::MIN, usize::MAX))]
    sample: usize,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number(u64::MIN, u64::MAX))]
    seed: u64,
    #[arg(long, value_name = "MIB", value_parser = mebibytes, default_value = "1024")]
    table: Mebibytes,
}

pub(super) fn run(options: BookOptions) -> CommandResult {
    match options.command {
        BookCommand::Make(options) => make(options),
        BookCommand::Positions(options) => positions(&options),
        BookCommand::Add(options) => add(options),
        BookCommand::Check(options) => check(&options),
    }
}

fn make(options: MakeBook) -> CommandResult {
    let options = book::MakeOptions {
        file: options.file,
        plan: options.wanted.plan(),
        threads: options.threads.count(),
        table_bytes: options.table.bytes(),
        time: options
            .minutes
            .map(|minutes| Duration::from_secs(60 * u64::from(minutes))),
    };
    let mut began = Instant::now();
    let mut told = began;
    let (written, open) = book::make(&options, &mut |event| match event {
        MakingEvent::Opened { known, open } => {
            began = Instant::now();
            told = began;
            eprintln!("{known} positions are known, {open} are open");
        }
        MakingEvent::Solved { solved, open } if told.elapsed() >= TELL => {
            told = Instant::now();
            let seconds = began.elapsed().as_secs_f64();
            let left = seconds * (open - solved) as f64 / solved.max(1) as f64;
            eprintln!("{solved} of {open} solved, {:.0} min left", left / 60.0);
        }
        MakingEvent::Solved { .. } => {}
    })?;
    let file = Printable(options.file.display());
    eprintln!("{file}: {}; {open} are open", described(written));
    Ok(ExitCode::SUCCESS)
}

/// Describes a written book in words.
fn described(written: Written) -> String {
    let Written {
        entries,
        bytes,
        checksum,
    } = written;
    format!("{entries} positions, {bytes} bytes, checksum {checksum:08x}")
}

fn positions(options: &PositionsOptions) -> CommandResult {
    let open = book::open_positions(&options.file, options.wanted.plan())?;
    let mut output = BufWriter::new(io::stdout().lock());
    for board in &open {
        writeln!(output, "{}", notation::format(board))?;
    }
    output.flush()?;
    let file = Printable(options.file.display());
    eprintln!("{file}: {} positions are open", open.len());
    Ok(ExitCode::SUCCESS)
}

fn add(options: AddScores) -> CommandResult {
    let mut names = options.scores;
    if names.is_empty() {
        names.push("-".into());
    }
    let mut sources = Vec::new();
    let mut all_well = true;
    for path in names {
        let mut bytes = Vec::new();
        let read = if path.as_os_str() == "-" {
            io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
        } else {
            fs::read(&path)
        };
        let name = path.display().to_string();
        match read {
            Ok(bytes) => sources.push(ScoreSource {
                name,
                text: String::from_utf8_lossy(&bytes).into_owned(),
            }),
            // The others are taken all the same.
            Err(error) => {
                complain(format_args!("{name}: {error}"));
                all_well = false;
            }
        }
    }
    if sources.is_empty() {
        return Ok(exit_code(false));
    }
    let options = book::AddOptions {
        file: options.file,
        plies: options.plies,
        sample: options.sample,
        seed: options.seed,
        threads: options.threads.count(),
        table_bytes: options.table.bytes(),
    };
    let (added, written) = book::add(&options, &sources)?;
    for (source, added) in sources.iter().zip(added) {
        let Added {
            new,
            known,
            checked,
            mended,
            refused,
        } = added;
        for RefusedLine { line, why } in &refused {
            complain(format_args!("{}, line {line}: {why}", source.name));
        }
        all_well &= refused.is_empty();
        if mended > 0 {
            eprintln!("{mended} positions had a wrong score in the book, and have it no more");
        }
        eprintln!(
            "{}: {new} new, {known} known, {} refused; {checked} solved again",
            Printable(&source.name),
            refused.len()
        );
    }
    let file = Printable(options.file.display());
    eprintln!("{file}: {}", described(written));
    Ok(exit_code(all_well))
}

fn check(options: &CheckBook) -> CommandResult {
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
