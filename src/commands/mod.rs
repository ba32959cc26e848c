//! The command line: a file a command, with its options beside what it does. Tables, bars and words
//! are made here; the library returns values.

mod book;
mod completions;
mod console;
mod desktop;
pub mod fault;
pub mod help;
mod hint;
mod keeper;
mod matches;
mod options;
mod play;
mod puzzles;
#[cfg(feature = "remote")]
mod remote;
mod review;
mod solve;
mod tournament;

use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use clap::{Parser, Subcommand};
use inarow::ai::connect_four::{Book, DamagedBook};
use inarow::link::Opening;
use inarow::rules::Printable;
use inarow::store::{Store, StoreError, folder};
use inarow::texts::Language;
use inarow::why::{Reason, Why};

#[derive(Parser)]
#[command(version, subcommand_precedence_over_arg = true)]
pub struct Cli {
    #[arg(long, global = true, value_name = "CODE", value_parser = language)]
    language: Option<Language>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Play(Box<play::Options>),
    Console(console::Options),
    Matches(matches::Options),
    Solve(solve::Options),
    Hint(hint::Options),
    Review(review::Options),
    Tournament(tournament::Options),
    Book(book::Options),
    Puzzles(puzzles::Options),
    Desktop(desktop::Options),
    Completions(completions::Completions),
    Manual(completions::Manual),
}

/// Why a command did not do what it was asked to.
pub enum Failure {
    /// The options cannot be meant like that.
    Usage(String),
    /// Something failed.
    Failed(String),
    /// Whoever read the output has gone away: there is nobody left to tell.
    NobodyListens,
}

impl Failure {
    /// Options that each are right, but not together.
    fn usage(why: impl fmt::Display) -> Self {
        Self::Usage(why.to_string())
    }

    /// The same, in the language that is spoken.
    fn unsuitable(why: impl Reason) -> Self {
        Self::usage(why.why())
    }

    /// Something failed, as the text of that name says.
    fn failed(id: &'static str) -> Self {
        Self::Failed(Why::new(id).to_string())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::NobodyListens,
            _ => Self::Failed(error.why().to_string()),
        }
    }
}

/// How a command ended.
type Outcome = Result<ExitCode, Failure>;

impl Cli {
    /// Does what was asked for.
    ///
    /// # Errors
    /// [`Failure`] when it could not.
    pub fn run(self) -> Outcome {
        if !matches!(
            self.command,
            Some(
                Command::Solve(_)
                    | Command::Book(_)
                    | Command::Matches(_)
                    | Command::Desktop(_)
                    | Command::Completions(_)
                    | Command::Manual(_)
            )
        ) {
            tell_of_damaged_book();
        }
        match self.command {
            None => play::open_window(Opening::Title, None),
            Some(Command::Play(options)) => play::run(*options),
            Some(Command::Console(options)) => console::run(options),
            Some(Command::Matches(options)) => matches::run(options),
            Some(Command::Solve(options)) => solve::run(&options),
            Some(Command::Hint(options)) => hint::run(&options),
            Some(Command::Review(options)) => review::run(&options),
            Some(Command::Tournament(options)) => tournament::run(options),
            Some(Command::Book(options)) => book::run(options),
            Some(Command::Puzzles(options)) => puzzles::run(&options),
            Some(Command::Desktop(options)) => desktop::run(&options),
            Some(Command::Completions(options)) => {
                completions::complete(&options, help::commands())
            }
            Some(Command::Manual(options)) => completions::write_manual(&options, help::written()),
        }
    }
}

/// The language that is asked for. It is needed before all else is read: what is wrong with that is told in it.
pub fn language_asked() -> Option<Language> {
    // A file's name need not be text.
    let words = std::env::args_os().skip(1);
    let words = words.map(|word| word.into_string().unwrap_or_default());
    let mut words = words.take_while(|word| word != "--");
    let code = words.by_ref().find_map(|word| {
        let value = word.strip_prefix("--language")?;
        match value.strip_prefix('=') {
            Some(code) => Some(Some(code.to_owned())),
            None => value.is_empty().then_some(None),
        }
    })?;
    Language::of(&code.or_else(|| words.next())?)
}

fn language(code: &str) -> Result<Language, String> {
    Language::of(code).ok_or_else(|| {
        let codes = Language::all().iter().map(|language| language.code());
        Why::new("why-no-language")
            .with("text", code)
            .with("languages", codes.collect::<Vec<_>>().join(", "))
            .to_string()
    })
}

/// Whether what is written has colours: where a terminal shows it, and nobody has asked for none (`NO_COLOR`).
fn colours() -> bool {
    let wanted = anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never;
    // Consoles of Windows have to be told.
    wanted && (cfg!(not(windows)) || anstyle_query::windows::enable_ansi_colors() == Some(true))
}

/// Says something to whoever looks at the errors. Nobody has to: the exit code tells it too.
pub fn complain(what: impl fmt::Display) {
    // All at once: what is not buffered would be written letter by letter.
    let line = format!("inarow: {}\n", Printable(what));
    let _ = io::stderr().write_all(line.as_bytes());
}

/// Says that the program's own book is damaged, if it is. Everything goes on without it.
fn tell_of_damaged_book() {
    if let Err(damaged) = Book::of_the_program() {
        complain(Why::new("why-without-book").with("why", damaged.to_string()));
    }
}

/// The book in a file, or how it is damaged.
fn read_book(path: &Path) -> Result<Result<Arc<Book>, DamagedBook>, Failure> {
    let bytes = fs::read(path)
        .map_err(|error| Failure::Failed(format!("{}: {}", path.display(), error.why())))?;
    Ok(Book::new(bytes).map(Arc::new))
}

/// The matches that are kept, and whether their file could not be read and had to be set aside, which is said.
fn open_store() -> Result<(Store, bool), Failure> {
    let failed = |why: StoreError| Failure::Failed(why.why().to_string());
    let path = folder::matches().map_err(failed)?;
    let opened = Store::open(&path);
    let (store, aside) = opened.map_err(|why| {
        let (why, path) = (why.why().to_string(), path.display().to_string());
        // Some reasons begin with the file.
        Failure::Failed(if why.starts_with(&path) {
            why
        } else {
            format!("{path}: {why}")
        })
    })?;
    if let Some(aside) = &aside {
        let aside = aside.display();
        complain(Why::new("why-set-aside").with("name", aside.to_string()));
    }
    Ok((store, aside.is_some()))
}

/// The exit code that says whether all was as it should be.
const fn exit_code(all_well: bool) -> ExitCode {
    if all_well {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
