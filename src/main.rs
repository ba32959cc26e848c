//! The program: what was asked for is read, done, and ends with an exit code.

mod commands;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};

use commands::{Cli, Failure};

fn main() -> ExitCode {
    match Cli::try_parse().map(Cli::run) {
        Ok(Ok(code)) => code,
        Ok(Err(Failure::Usage(why))) => {
            tell(&Cli::command().error(ErrorKind::ValueValidation, why))
        }
        Ok(Err(Failure::Failed(why))) => {
            // Whoever does not listen still gets the exit code.
            let _ = writeln!(io::stderr(), "inarow: {why}");
            ExitCode::FAILURE
        }
        Ok(Err(Failure::NobodyListens)) => ExitCode::SUCCESS,
        Err(error) => tell(&error),
    }
}

/// Prints help, the version, or what is wrong with the options; exit code 2 for the last.
fn tell(error: &clap::Error) -> ExitCode {
    // A reader that has gone away needs no help any more.
    let _ = error.print();
    ExitCode::from(error.exit_code() as u8)
}
