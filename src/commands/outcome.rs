//! Ends of commands, and their messages when something is wrong.

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

use inarow_model::why::Explained;
use inarow_rules::Printable;
use inarow_text::Texts;

/// Why a command did not do what it was asked to.
pub enum Failure {
    /// The arguments are wrong.
    Usage(String),
    /// The command failed.
    Failed(String),
    /// The reader of the output has gone.
    NobodyListens,
}

impl Failure {
    /// Options that each are right, but not together.
    pub(super) fn usage(why: impl fmt::Display) -> Self {
        Self::Usage(why.to_string())
    }

    /// A usage error for an option of no use, explained in the language that the terminal speaks.
    pub(super) fn unsuitable(why: impl Explained) -> Self {
        Self::Usage(explain(&why))
    }

    /// A failure with the text of that id.
    pub(super) fn failed(id: &'static str) -> Self {
        Self::Failed(Texts::spoken().say(id))
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::NobodyListens,
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

/// Whether what is written has colours: where a terminal shows it, and nobody has asked for none (`NO_COLOR`).
pub(super) fn colours() -> bool {
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

/// The exit code that says whether all was as it should be.
pub(super) const fn exit_code(all_well: bool) -> ExitCode {
    if all_well {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
