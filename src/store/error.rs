//! Why something could not be kept, or read again.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::PathBuf;

use rusqlite::ErrorCode;

/// Why something could not be kept, or read again.
#[derive(Debug)]
pub enum StoreError {
    /// The system knows of no place for it.
    NoFolder,
    /// The folder is not there and could not be made, or a file in it not be moved.
    Folder(PathBuf, io::Error),
    /// The file was made by a newer version of this program. It is left as it is.
    Newer(String),
    /// The file is a database of another program. It is left as it is.
    Foreign(String),
    /// The file has our mark, and no number that says of which shape it is. It is left as it is.
    Unnumbered(String),
    /// What has that name is a folder, a pipe or a device.
    NoFile(PathBuf),
    /// What was kept last is in a log beside the file, which cannot be read where nothing can be written.
    LogUnread(PathBuf),
    /// The matches are numbered as far as numbers go.
    UsedUp,
    /// The browser keeps nothing for this page; what it said of that.
    Refused(String),
    /// One file after another was damaged, and none is left to begin.
    AllDamaged,
    /// The database refused.
    Database(rusqlite::Error),
}

impl StoreError {
    /// Whether the file cannot be read as a database.
    pub(super) fn is_damage(&self) -> bool {
        let Self::Database(error) = self else {
            return false;
        };
        let damaged = [ErrorCode::DatabaseCorrupt, ErrorCode::NotADatabase];
        error
            .sqlite_error_code()
            .is_some_and(|code| damaged.contains(&code))
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(error)
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoFolder => formatter.write_str("there is no home folder"),
            Self::Folder(path, error) if error.kind() == io::ErrorKind::AlreadyExists => {
                write!(formatter, "{} is a file, and no folder", path.display())
            }
            Self::Folder(path, error) => write!(formatter, "{}: {error}", path.display()),
            Self::Newer(name) => {
                write!(formatter, "{name} was made by a newer version of In a Row")
            }
            Self::Unnumbered(name) => write!(
                formatter,
                "{name} has lost the number of its version (user_version)"
            ),
            Self::NoFile(path) => write!(formatter, "{} is no file", path.display()),
            Self::LogUnread(path) => write!(
                formatter,
                "{} holds what was kept last, and cannot be read where nothing can be written",
                path.display()
            ),
            Self::UsedUp => formatter.write_str(
                "its matches are numbered as far as numbers go: export them, and import them into a new file",
            ),
            Self::Refused(_) => formatter.write_str(
                "this browser lets the page keep nothing: a private window or blocked storage may be why",
            ),
            Self::AllDamaged => formatter.write_str("all the files that they could be in are damaged"),
            Self::Foreign(name) => write!(formatter, "{name} belongs to another program"),
            Self::Database(error) => match error.sqlite_error_code() {
                Some(ErrorCode::DiskFull) => formatter.write_str("the disk is full"),
                Some(ErrorCode::SystemIoFailure) if cfg!(target_family = "wasm") => {
                    formatter.write_str("the browser has no room left for the page")
                }
                Some(ErrorCode::ReadOnly) => formatter.write_str("its file cannot be written to"),
                Some(ErrorCode::CannotOpen) => formatter.write_str("its file cannot be opened"),
                Some(ErrorCode::DatabaseBusy) => {
                    formatter.write_str("another program keeps its file busy")
                }
                _ => error.fmt(formatter),
            },
        }
    }
}

impl Error for StoreError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Folder(_, error) => Some(error),
            Self::Database(error) => Some(error),
            Self::NoFolder
            | Self::AllDamaged
            | Self::Newer(_)
            | Self::Foreign(_)
            | Self::Unnumbered(_)
            | Self::NoFile(_)
            | Self::LogUnread(_)
            | Self::UsedUp
            | Self::Refused(_) => None,
        }
    }
}
