//! The program: parses the command line, runs the command and returns its exit code.

mod commands;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Command, FromArgMatches};
use commands::outcome::{Failure, complain};
use commands::{Cli, fault, help};
use inarow_text::{Language, Texts};

fn main() -> ExitCode {
    inarow_text::speak(commands::language_asked().unwrap_or_else(Language::of_system));
    let matches = help::commands().try_get_matches();
    match matches
        .and_then(|matches| Cli::from_arg_matches(&matches))
        .map(Cli::run)
    {
        Ok(Ok(code)) => code,
        Ok(Err(Failure::Usage(why))) => refuse(&fault::unsuitable(&why, &asked(), Texts::spoken())),
        Ok(Err(Failure::Failed(why))) => {
            complain(why);
            ExitCode::FAILURE
        }
        Ok(Err(Failure::BrokenPipe)) => ExitCode::SUCCESS,
        Err(error) if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            refuse(&error.to_string())
        }
        Err(error) if error.use_stderr() => {
            refuse(&fault::fault(&error, &asked(), Texts::spoken()))
        }
        Err(help) => {
            // A reader that has gone away needs no help any more.
            let _ = help.print();
            ExitCode::SUCCESS
        }
    }
}

/// The command named by the arguments, to show its usage beside an error.
fn asked() -> Command {
    let mut command = help::commands();
    // A file's name need not be text.
    let words = std::env::args_os().skip(1);
    let mut words = words.map(|word| word.into_string().unwrap_or_default());
    while let Some(word) = words.next() {
        if word == "--language" {
            words.next();
        } else if !word.starts_with("--language=") {
            let Some(inner) = command.find_subcommand(&word) else {
                break;
            };
            command = inner.clone();
        }
    }
    command
}

/// Prints an error in the options, and returns exit code 2. A failure to print is ignored.
fn refuse(why: &str) -> ExitCode {
    let _ = io::stderr().write_all(why.as_bytes());
    ExitCode::from(2)
}
