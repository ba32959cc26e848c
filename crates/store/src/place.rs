//! The database in a file.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use inarow_model::atomic_file::linked;
use percent_encoding::{NON_ALPHANUMERIC, percent_encode};
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::{Store, StoreError};

/// Time to wait for another program that keeps the file busy.
const PATIENCE: Duration = Duration::from_secs(2);

impl Store {
    /// Opens the database in a file, and creates the file if there is none. A symbolic link is followed.
    ///
    /// A file that is damaged, or no database, is renamed. The new name of that file is then returned with an empty
    /// database. Nothing is ever deleted.
    ///
    /// # Errors
    /// [`StoreError`]; the file is unchanged then.
    pub fn open(path: &Path) -> Result<(Self, Option<PathBuf>), StoreError> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)
                .map_err(|error| StoreError::Folder(folder.to_owned(), error))?;
        }
        let path = &linked(path);
        // To open a pipe would wait for somebody to write to it.
        if fs::metadata(path).is_ok_and(|file| !file.is_file()) {
            return Err(StoreError::NoFile(path.to_owned()));
        }
        // A log without its file would be taken for one that is of no use any more.
        if !path.exists() && has_log(path) {
            let aside = set_aside(path)?;
            return Ok((Self::connect(path)?, Some(aside)));
        }
        // Another program may just have set it aside: only what is damaged at a second look is.
        match Self::connect(path).or_else(|_| Self::connect(path)) {
            Err(error) if error.is_damage() => {
                let aside = set_aside(path)?;
                Ok((Self::connect(path)?, Some(aside)))
            }
            store => Ok((store?, None)),
        }
    }

    /// Opens the file, read-only if nothing can be written in its folder.
    fn connect(path: &Path) -> Result<Self, StoreError> {
        Self::connect_to_write(path).or_else(|error| match error {
            StoreError::Database(why) if cannot_write(&why) => {
                if has_log(path) {
                    return Err(StoreError::LogUnread(named(path, "-wal")));
                }
                Self::connect_to_read(path).map_err(|_| StoreError::Database(why))
            }
            error => Err(error),
        })
    }

    /// Opens a database read-only, as its folder can't be written.
    fn connect_to_read(path: &Path) -> Result<Self, StoreError> {
        let path = path.as_os_str().as_encoded_bytes();
        let name = format!(
            "file:{}?immutable=1",
            percent_encode(path, NON_ALPHANUMERIC)
        );
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
        let store = Self::prepare(Connection::open_with_flags(&name, flags)?, &name)?;
        store.check()?;
        Ok(store)
    }

    fn connect_to_write(path: &Path) -> Result<Self, StoreError> {
        let connection = Connection::open(path)?;
        connection.busy_timeout(PATIENCE)?;
        let store = Self::prepare(connection, &path.display().to_string())?;
        let connection = &store.0;
        // Where nothing can be written, what is there can still be read.
        if !connection.is_readonly("main")? {
            connection.pragma_update(None, "journal_mode", "wal")?;
            connection.pragma_update(None, "synchronous", "full")?;
        }
        store.check()?;
        Ok(store)
    }
}

/// Whether an error says that the location can't be written, not that the file is damaged.
fn cannot_write(why: &rusqlite::Error) -> bool {
    let reasons = [
        ErrorCode::CannotOpen,
        ErrorCode::ReadOnly,
        ErrorCode::SystemIoFailure,
        ErrorCode::DiskFull,
    ];
    why.sqlite_error_code()
        .is_some_and(|code| reasons.contains(&code))
}

/// Returns the path with `end` appended to its name.
fn named(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

fn has_log(path: &Path) -> bool {
    fs::metadata(named(path, "-wal")).is_ok_and(|log| log.is_file() && log.len() > 0)
}

/// Renames a damaged file and the files that belong to it. Returns the new name.
fn set_aside(path: &Path) -> Result<PathBuf, StoreError> {
    let aside = (1..)
        .map(|number| named(path, &format!(".damaged-{number}")))
        .find(|aside| !aside.exists() && !named(aside, "-wal").exists())
        .unwrap_or_else(|| named(path, ".damaged"));
    for end in ["", "-wal", "-shm"] {
        let (from, to) = (named(path, end), named(&aside, end));
        if from.exists() {
            fs::rename(&from, to).map_err(|error| StoreError::Folder(from, error))?;
        }
    }
    Ok(aside)
}
