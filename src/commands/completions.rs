//! `inarow completions` and `inarow manual`: shell completions and manual pages from the definitions of the commands.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Command};
use clap_complete::Shell;

use super::outcome::{CommandResult, Failure, explain};

#[derive(Args)]
pub(super) struct Completions {
    shell: Shell,
}

#[derive(Args)]
pub(super) struct Manual {
    folder: PathBuf,
}

pub(super) fn complete(options: &Completions, mut command: Command) -> CommandResult {
    let name = command.get_name().to_owned();
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut command, name, &mut script);
    io::stdout().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}

pub(super) fn write_manual(options: &Manual, command: Command) -> CommandResult {
    let folder = &options.folder;
    let failed =
        |error: io::Error| Failure::Failed(format!("{}: {}", folder.display(), explain(&error)));
    fs::create_dir_all(folder).map_err(failed)?;
    clap_mangen::generate_to(command, folder).map_err(failed)?;
    Ok(ExitCode::SUCCESS)
}
