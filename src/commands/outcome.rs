//! Results of commands, and their error messages.

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

use inarow_model::why::Explained;
use inarow_rules::Printable;
use inarow_text::Texts;

/// The reason why a command failed.
pub enum Failure {
    /// The arguments are wrong.
    Usage(String),
    /// The command failed.
    Failed(String),
    /// The reader of the output has gone, which isn't reported as an error.
    BrokenPipe,
}

impl Failure {
    /// Returns a usage error with the given text.
    pub(super) fn usage(why: impl fmt::Display) -> Self {
        Self::Usage(why.to_string())
    }

    /// Returns a usage error, explained in the language of the command line.
    pub(super) fn unsuitable(why: impl Explained) -> Self {
        Self::Usage(explain(&why))
    }

    /// Returns a failure with the text `id`.
    pub(super) fn failed(id: &'static str) -> Self {
        Self::Failed(Texts::spoken().say(id))
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::BrokenPipe,
            _ => Self::Failed(explain(&error)),
        }
    }
}

/// The reason for an error, in the language of the command line.
pub(super) fn explain(error: &impl Explained) -> String {
    Texts::spoken().why(&error.why())
}

/// Result of a command.
pub(super) type CommandResult = Result<ExitCode, Failure>;

/// Whether standard output gets colours: in a terminal, unless `NO_COLOR` is set.
pub(super) fn colours() -> bool {
    let wanted = anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never;
    // Consoles of Windows have to be told.
    wanted && (cfg!(not(windows)) || anstyle_query::windows::enable_ansi_colors() == Some(true))
}

/// Prints a message on standard error. A failure to print is ignored, because the exit code tells of errors too.
pub fn complain(what: impl fmt::Display) {
    // All at once: what is not buffered would be written letter by letter.
    let line = format!("inarow: {}\n", Printable(what));
    let _ = io::stderr().write_all(line.as_bytes());
}

/// Returns the exit code for success or failure.
pub(super) const fn exit_code(all_well: bool) -> ExitCode {
    if all_well {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
