//! The command line, with one file for each command and its options. Tables, progress bars and texts are made here.
//! The libraries return values.

mod book;
mod completions;
mod console;
mod desktop;
pub mod fault;
pub mod help;
mod hint;
mod keeper;
mod matches;
mod open;
mod options;
pub mod outcome;
mod play;
mod puzzles;
#[cfg(feature = "remote")]
mod remote;
mod review;
mod solve;
mod tournament;

use clap::{Parser, Subcommand};
use inarow_model::link::Opening;
use inarow_model::why::Why;
use inarow_text::Language;

use self::open::tell_of_damaged_book;
use self::outcome::{CommandResult, explain};

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
    Play(Box<play::PlayOptions>),
    Console(console::ConsoleOptions),
    Matches(matches::MatchesOptions),
    Solve(solve::SolveOptions),
    Hint(hint::HintOptions),
    Review(review::ReviewOptions),
    Tournament(tournament::TournamentOptions),
    Book(book::BookOptions),
    Puzzles(puzzles::PuzzlesOptions),
    Desktop(desktop::DesktopOptions),
    Completions(completions::Completions),
    Manual(completions::Manual),
}

impl Cli {
    /// Runs the command.
    ///
    /// # Errors
    /// [`outcome::Failure`] if the command fails.
    pub fn run(self) -> CommandResult {
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

/// Returns the language of the option `--language`, if given. It is read before all other arguments, because errors
/// in these are printed in this language.
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
        explain(
            &Why::new("why-no-language")
                .with("text", code)
                .with("languages", codes.collect::<Vec<_>>().join(", ")),
        )
    })
}
