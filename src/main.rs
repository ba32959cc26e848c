//! The program: what was asked for is read, done, and ends with an exit code.

mod commands;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Command, CommandFactory, Parser};

use inarow::rules::Printable;
use inarow::texts::{self, Language};

use commands::{Cli, Failure, complain};

fn main() -> ExitCode {
    texts::speak(commands::language_asked().unwrap_or_else(Language::of_system));
    match Cli::try_parse().map(Cli::run) {
        Ok(Ok(code)) => code,
        Ok(Err(Failure::Usage(why))) => tell(&asked().error(ErrorKind::ValueValidation, why)),
        Ok(Err(Failure::Failed(why))) => {
            complain(why);
            ExitCode::FAILURE
        }
        Ok(Err(Failure::NobodyListens)) => ExitCode::SUCCESS,
        Err(error) => tell(&error),
    }
}

/// The command that was asked for: its usage helps with what is wrong with it.
fn asked() -> Command {
    let mut command = Cli::command();
    command.build();
    for word in std::env::args().skip(1) {
        let Some(inner) = command.find_subcommand(&word) else {
            break;
        };
        command = inner.clone();
    }
    command
}

/// Prints help, the version, or what is wrong with the options; exit code 2 for the last.
fn tell(error: &clap::Error) -> ExitCode {
    // A reader that has gone away needs no help any more. What is wrong is told with the words that were given, which may
    // steer a terminal.
    let _ = if error.use_stderr() {
        let text = Printable(error).to_string();
        io::stderr().write_all(text.as_bytes())
    } else {
        error.print()
    };
    ExitCode::from(error.exit_code() as u8)
}
