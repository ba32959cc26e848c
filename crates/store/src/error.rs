//! Errors of the database.

use std::io;
use std::path::{Path, PathBuf};

use inarow_model::why::{Explained, Why};
use rusqlite::ErrorCode;

/// Error of saving or reading.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.why())]
pub enum StoreError {
    /// The system has no folder for the data.
    NoFolder,
    /// The folder doesn't exist and can't be made, or a file in it can't be moved.
    Folder(PathBuf, #[source] io::Error),
    /// The file was made by a newer version of this program. It is left as it is.
    Newer(String),
    /// The file is a database of another program. It is left as it is.
    Foreign(String),
    /// The file has this program's mark, but no version of its schema. It is left as it is.
    Unnumbered(String),
    /// A folder, a pipe or a device has the name of the file.
    NoFile(PathBuf),
    /// The latest changes are in a log beside the file, which can't be read where nothing can be written.
    LogUnread(PathBuf),
    /// All numbers for matches are used up.
    UsedUp,
    /// The browser refuses to store anything for this page, with this message.
    Refused(String),
    /// All files of the database were damaged, and no name is left for a new one.
    AllDamaged,
    /// The database reports an error.
    Database(#[source] rusqlite::Error),
}

impl StoreError {
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

impl Explained for StoreError {
    fn why(&self) -> Why {
        let of = |id, path: &Path| Why::new(id).with("name", path.display().to_string());
        match self {
            Self::NoFolder => Why::new("store-no-folder"),
            Self::Folder(path, error) if error.kind() == io::ErrorKind::AlreadyExists => {
                of("store-folder-is-file", path)
            }
            Self::Folder(path, error) => Why::new("why-at")
                .with("at", path.display().to_string())
                .with("why", error.why()),
            Self::Newer(name) => Why::new("store-newer").with("name", name.as_str()),
            Self::Unnumbered(name) => Why::new("store-unnumbered").with("name", name.as_str()),
            Self::NoFile(path) => of("store-no-file", path),
            Self::LogUnread(path) => of("store-log-unread", path),
            Self::UsedUp => Why::new("store-used-up"),
            Self::Refused(_) => Why::new("store-refused"),
            Self::AllDamaged => Why::new("store-all-damaged"),
            Self::Foreign(name) => Why::new("store-foreign").with("name", name.as_str()),
            Self::Database(error) => match error.sqlite_error_code() {
                Some(ErrorCode::DiskFull) => Why::new("store-full"),
                Some(ErrorCode::SystemIoFailure) if cfg!(target_family = "wasm") => {
                    Why::new("store-no-room")
                }
                Some(ErrorCode::ReadOnly) => Why::new("store-read-only"),
                Some(ErrorCode::CannotOpen) => Why::new("store-not-opened"),
                Some(ErrorCode::DatabaseBusy) => Why::new("store-busy"),
                // What the database says of it, in its own words.
                _ => Why::new("why-system").with("text", error.to_string()),
            },
        }
    }
}
