//! `inarow puzzles`: puzzles found, measured, and proved again.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};
use inarow::ai::Stop;
use inarow::puzzles::{self, Making, NoPuzzle, Plan};
use inarow::rules::Printable;

use super::options::Threads;
use super::{Failure, Outcome, exit_code};

/// Time between two lines of progress.
const TELL: Duration = Duration::from_secs(10);

/// Make, measure or check puzzles.
#[derive(Args)]
pub(super) struct Options {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Find puzzles, or go on finding them.
    ///
    /// The file is written again whenever something was looked at; the next run goes on from there.
    Make(MakeOptions),
    /// Measure how hard the puzzles of a file are, by how often the levels solve them, and write that beside each.
    Rate(RateOptions),
    /// Prove every puzzle again. The exit code is 1 if one is wrong, or two are alike.
    Check(CheckOptions),
}

#[derive(Args)]
struct MakeOptions {
    /// The puzzles; more are added if it is there.
    file: PathBuf,
    /// The seed of all chance.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many of each game, task and grade.
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    count: u32,
    /// Threads that look.
    #[arg(long, value_name = "N", default_value = "1")]
    threads: Threads,
    /// Stop by then.
    #[arg(long, value_name = "MINUTES")]
    minutes: Option<u32>,
}

#[derive(Args)]
struct RateOptions {
    /// The puzzles.
    file: PathBuf,
    /// Threads that try them.
    #[arg(long, value_name = "N", default_value = "1")]
    threads: Threads,
}

#[derive(Args)]
struct CheckOptions {
    /// The puzzles; the program's own when it is left out.
    file: Option<PathBuf>,
    /// Threads that prove.
    #[arg(long, value_name = "N", default_value = "1")]
    threads: Threads,
}

pub(super) fn run(options: &Options) -> Outcome {
    match &options.command {
        Command::Make(options) => make(options),
        Command::Rate(options) => rate(options),
        Command::Check(options) => check(options),
    }
}

fn make(options: &MakeOptions) -> Outcome {
    let file = &options.file;
    let failed = |why: String| Failure::Failed(format!("{}: {why}", file.display()));
    let plan = Plan {
        seed: options.seed,
        count: options.count as usize,
    };
    let mut making = match fs::read_to_string(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Making::new(plan)),
        Err(error) => return Err(failed(error.to_string())),
        Ok(text) => Making::resumed(plan, &text),
    }
    .map_err(|why: NoPuzzle| failed(why.to_string()))?;
    let (began, mut told) = (Instant::now(), Instant::now());
    let time = options.minutes.map(|minutes| 60 * u64::from(minutes));
    let time = time.map(Duration::from_secs);
    while time.is_none_or(|time| began.elapsed() < time) {
        let more = making.go_on(options.threads.count(), &Stop::new());
        if !more.map_err(|why| failed(why.to_string()))? {
            break;
        }
        inarow::whole::write(file, making.text().as_bytes())
            .map_err(|why| failed(why.to_string()))?;
        if told.elapsed() >= TELL {
            told = Instant::now();
            eprintln!("{} puzzles", making.len());
        }
    }
    eprintln!(
        "{}: {} puzzles, {} bytes",
        Printable(file.display()),
        making.len(),
        making.text().len()
    );
    Ok(ExitCode::SUCCESS)
}

fn rate(options: &RateOptions) -> Outcome {
    let file = &options.file;
    let failed = |why: String| Failure::Failed(format!("{}: {why}", file.display()));
    let text = fs::read_to_string(file).map_err(|error| failed(error.to_string()))?;
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
    let rated = puzzles::rate(&puzzles, threads, &Stop::new(), &tell);
    let rated = rated.map_err(|why| failed(why.to_string()))?;
    for (puzzle, points) in puzzles.iter_mut().zip(rated) {
        puzzle.points = Some(points);
    }
    let text = puzzles::rewritten(&text, &puzzles);
    inarow::whole::write(file, text.as_bytes()).map_err(|why| failed(why.to_string()))?;
    eprintln!("{}: {count} puzzles", Printable(file.display()));
    Ok(ExitCode::SUCCESS)
}

fn check(options: &CheckOptions) -> Outcome {
    let began = Instant::now();
    let read = match &options.file {
        None => puzzles::of_the_program().to_vec(),
        Some(file) => {
            let failed = |why: String| Failure::Failed(format!("{}: {why}", file.display()));
            let text = fs::read_to_string(file).map_err(|error| failed(error.to_string()))?;
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
