//! `inarow completions` and `inarow manual`: what a shell and a reader are told of the commands, from their own definitions.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Command};
use clap_complete::Shell;

use super::{Failure, Outcome};

/// Print what a shell needs to complete the commands and their options.
///
/// For bash: source <(inarow completions bash), in ~/.bashrc. For others see their manual.
#[derive(Args)]
pub(super) struct Completions {
    /// The shell.
    shell: Shell,
}

/// Write a manual page for each command into a folder: inarow.1, inarow-play.1 and so on.
#[derive(Args)]
pub(super) struct Manual {
    /// The folder, made if it is not there.
    folder: PathBuf,
}

pub(super) fn complete(options: &Completions, mut command: Command) -> Outcome {
    let name = command.get_name().to_owned();
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut command, name, &mut script);
    io::stdout().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}

pub(super) fn write_manual(options: &Manual, command: Command) -> Outcome {
    let folder = &options.folder;
    let failed = |error: io::Error| Failure::Failed(format!("{}: {error}", folder.display()));
    fs::create_dir_all(folder).map_err(failed)?;
    clap_mangen::generate_to(command, folder).map_err(failed)?;
    Ok(ExitCode::SUCCESS)
}
