//! `inarow puzzles`: makes, merges, rates and checks puzzles.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};
use inarow_model::puzzles;
use inarow_model::puzzles::PuzzleError;
use inarow_rules::Printable;
use inarow_solver::Stop;
use inarow_tools::partition::Partition;
use inarow_tools::puzzles::{Blocks, PuzzleMaking, PuzzlePlan};

use super::options::{Threads, number, read, threads};
use super::outcome::{CommandResult, Failure, exit_code, explain};

/// Time between two lines of progress.
const TELL: Duration = Duration::from_secs(10);

#[derive(Args)]
pub(super) struct PuzzlesOptions {
    #[command(subcommand)]
    command: PuzzlesCommand,
}

#[derive(Subcommand)]
enum PuzzlesCommand {
    Make(MakePuzzles),
    Merge(MergeOptions),
    Rate(RateOptions),
    Check(CheckPuzzles),
}

#[derive(Args)]
struct MakePuzzles {
    file: PathBuf,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number(u64::MIN, u64::MAX))]
    seed: u64,
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = number::<u32>(1, 10_000))]
    count: u32,
    #[arg(long, value_name = "N", value_parser = threads, default_value = "1")]
    threads: Threads,
    #[arg(long, value_name = "MINUTES", value_parser = number(u32::MIN, u32::MAX))]
    minutes: Option<u32>,
    #[arg(
        long,
        alias = "shard",
        value_name = "3/100",
        value_parser = read::<Partition>,
        requires = "blocks",
        conflicts_with = "count"
    )]
    partition: Option<Partition>,
    #[arg(long, value_name = "N", requires = "partition", value_parser = number(u64::MIN, u64::MAX))]
    blocks: Option<u64>,
}

#[derive(Args)]
struct MergeOptions {
    file: PathBuf,
    #[arg(required = true)]
    shares: Vec<PathBuf>,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number(u64::MIN, u64::MAX))]
    seed: u64,
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = number::<u32>(1, 10_000))]
    count: u32,
}

#[derive(Args)]
struct RateOptions {
    file: PathBuf,
    #[arg(long, value_name = "N", value_parser = threads, default_value = "1")]
    threads: Threads,
}

#[derive(Args)]
struct CheckPuzzles {
    file: Option<PathBuf>,
    #[arg(long, value_name = "N", value_parser = threads, default_value = "1")]
    threads: Threads,
}

pub(super) fn run(options: &PuzzlesOptions) -> CommandResult {
    match &options.command {
        PuzzlesCommand::Make(options) => match (options.partition, options.blocks) {
            (Some(partition), Some(blocks)) => make_share(options, partition, blocks),
            _ => make(options),
        },
        PuzzlesCommand::Merge(options) => merge(options),
        PuzzlesCommand::Rate(options) => rate(options),
        PuzzlesCommand::Check(options) => check(options),
    }
}

fn make(options: &MakePuzzles) -> CommandResult {
    let file = &options.file;
    let failed = |why: String| Failure::Failed(format!("{}: {why}", file.display()));
    let mut making = making(file, options.seed, options.count)?;
    let (began, mut told) = (Instant::now(), Instant::now());
    let time = options.time();
    while time.is_none_or(|time| began.elapsed() < time) {
        let more = making.go_on(options.threads.count(), &Stop::new());
        if !more.map_err(|why| failed(why.to_string()))? {
            break;
        }
        inarow_model::atomic_file::write(file, making.text().as_bytes())
            .map_err(|why| failed(explain(&why)))?;
        if told.elapsed() >= TELL {
            told = Instant::now();
            eprintln!("{} puzzles", making.len());
        }
    }
    tell_of(file, &making);
    Ok(ExitCode::SUCCESS)
}

impl MakePuzzles {
    /// Returns the time limit, if any.
    fn time(&self) -> Option<Duration> {
        let minutes = self.minutes?;
        Some(Duration::from_secs(60 * u64::from(minutes)))
    }
}

/// Resumes the making of puzzles from a file, or starts anew without a file.
fn making(file: &Path, seed: u64, count: u32) -> Result<PuzzleMaking, Failure> {
    let failed = |why: String| Failure::Failed(format!("{}: {why}", file.display()));
    let plan = PuzzlePlan {
        seed,
        count: count as usize,
    };
    match fs::read_to_string(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(PuzzleMaking::new(plan)),
        Err(error) => Err(failed(explain(&error))),
        Ok(text) => {
            PuzzleMaking::resumed(plan, &text).map_err(|why: PuzzleError| failed(why.to_string()))
        }
    }
}

/// Prints the number of puzzles and the size of their text.
fn tell_of(file: &Path, making: &PuzzleMaking) {
    eprintln!(
        "{}: {} puzzles, {} bytes",
        Printable(file.display()),
        making.len(),
        making.text().len()
    );
}

/// Works through the blocks of one partition, and saves them as a share.
fn make_share(options: &MakePuzzles, partition: Partition, most: u64) -> CommandResult {
    let file = &options.file;
    let failed = |why: String| Failure::Failed(format!("{}: {why}", file.display()));
    let mut blocks = match fs::read_to_string(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Blocks::new(options.seed)),
        Err(error) => return Err(failed(explain(&error))),
        Ok(text) => Blocks::read(&text),
    }
    .map_err(|why| failed(why.to_string()))?;
    blocks
        .check_seed(options.seed)
        .map_err(|why| failed(why.to_string()))?;
    let (began, time) = (Instant::now(), options.time());
    while time.is_none_or(|time| began.elapsed() < time) {
        let more = blocks.go_on(partition, most, options.threads.count(), &Stop::new());
        if !more.map_err(|why| failed(why.to_string()))? {
            break;
        }
        inarow_model::atomic_file::write(file, blocks.text().as_bytes())
            .map_err(|why| failed(explain(&why)))?;
    }
    eprintln!("{}: {} blocks", Printable(file.display()), blocks.len());
    Ok(ExitCode::SUCCESS)
}

/// Merges shares into one file of puzzles.
fn merge(options: &MergeOptions) -> CommandResult {
    let file = &options.file;
    let mut making = making(file, options.seed, options.count)?;
    let mut blocks = Blocks::new(options.seed);
    for path in &options.shares {
        let failed = |why: String| Failure::Failed(format!("{}: {why}", path.display()));
        let text = fs::read_to_string(path).map_err(|error| failed(explain(&error)))?;
        let share = Blocks::read(&text).map_err(|why| failed(why.to_string()))?;
        blocks.join(share).map_err(|why| failed(why.to_string()))?;
    }
    let failed = |why: String| Failure::Failed(format!("{}: {why}", file.display()));
    making
        .take(&mut blocks)
        .map_err(|why| failed(why.to_string()))?;
    inarow_model::atomic_file::write(file, making.text().as_bytes())
        .map_err(|why| failed(explain(&why)))?;
    for (game, block) in making.open() {
        eprintln!("{game}: more is wanted, from block {block} on");
    }
    tell_of(file, &making);
    Ok(ExitCode::SUCCESS)
}

fn rate(options: &RateOptions) -> CommandResult {
    let file = &options.file;
    let failed = |why: String| Failure::Failed(format!("{}: {why}", file.display()));
    let text = fs::read_to_string(file).map_err(|error| failed(explain(&error)))?;
    let mut puzzles = puzzles::read(&text).map_err(|why| failed(why.to_string()))?;
    let (count, told) = (puzzles.len(), Mutex::new(Instant::now()));
    let tell = |tried| {
        if let Ok(mut told) = told.lock()
            && told.elapsed() >= TELL
        {
            *told = Instant::now();
            eprintln!("{tried} of {count} puzzles");
        }
    };
    let threads = options.threads.count();
    let rated = inarow_tools::puzzles::rate(&puzzles, threads, &Stop::new(), &tell);
    let rated = rated.map_err(|why| failed(why.to_string()))?;
    for (puzzle, points) in puzzles.iter_mut().zip(rated) {
        puzzle.points = Some(points);
    }
    let text = puzzles::rewritten(&text, &puzzles);
    inarow_model::atomic_file::write(file, text.as_bytes()).map_err(|why| failed(explain(&why)))?;
    eprintln!("{}: {count} puzzles", Printable(file.display()));
    Ok(ExitCode::SUCCESS)
}

fn check(options: &CheckPuzzles) -> CommandResult {
    let began = Instant::now();
    let read = match &options.file {
        None => puzzles::of_the_program().to_vec(),
        Some(file) => {
            let failed = |why: String| Failure::Failed(format!("{}: {why}", file.display()));
            let text = fs::read_to_string(file).map_err(|error| failed(explain(&error)))?;
            puzzles::read(&text).map_err(|why| failed(why.to_string()))?
        }
    };
    let wrong = puzzles::wrong(&read, options.threads.count(), &Stop::new());
    let wrong = wrong.map_err(|why| Failure::Failed(why.to_string()))?;
    let alike = puzzles::alike(&read);
    let mut output = io::stdout().lock();
    for index in &wrong {
        writeln!(output, "{}\nthis is not so", read[*index])?;
    }
    for index in &alike {
        writeln!(output, "{}\nthere is one like it", read[*index])?;
    }
    writeln!(
        output,
        "{} puzzles proved again in {:.0} s: {} wrong, {} alike",
        read.len(),
        began.elapsed().as_secs_f64(),
        wrong.len(),
        alike.len()
    )?;
    Ok(exit_code(wrong.is_empty() && alike.is_empty()))
}
