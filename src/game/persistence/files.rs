//! Exported files and files to import, in a folder of the system.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use inarow_exchange::Unread;
use inarow_model::calendar::{date, now};
use inarow_store::StoreError;

/// Endings of the files that may hold matches.
const READ: [&str; 3] = ["txt", "sgf", "lib"];

/// The folder of exported files and files to import, if there is one.
pub(super) struct Files(pub(super) Option<PathBuf>);

impl Files {
    fn folder(&self) -> Result<&PathBuf, StoreError> {
        self.0.as_ref().ok_or(StoreError::NoFolder)
    }

    /// The path of the folder for players to read; empty if there is no folder.
    pub(super) fn shown_folder(&self) -> String {
        let folder = self.0.as_ref();
        folder.map_or_else(String::new, |folder| folder.display().to_string())
    }

    /// Writes a new file with a unique name. Returns the path and an empty text, as nothing is left to be delivered.
    pub(super) fn write(&self, ending: &str, text: String) -> Result<(String, String), StoreError> {
        let folder = self.folder()?;
        let failed = |path: &PathBuf, error| StoreError::Folder(path.clone(), error);
        fs::create_dir_all(folder).map_err(|error| failed(folder, error))?;
        let day = date(now(), "%Y-%m-%d");
        let names = (1..).map(|number| match number {
            1 => format!("matches-{day}.{ending}"),
            number => format!("matches-{day}-{number}.{ending}"),
        });
        for name in names {
            let path = folder.join(name);
            match fs::File::create_new(&path) {
                Ok(mut file) => {
                    let written = file
                        .write_all(text.as_bytes())
                        .and_then(|()| file.sync_all());
                    written.map_err(|error| failed(&path, error))?;
                    return Ok((path.display().to_string(), String::new()));
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(failed(&path, error)),
            }
        }
        Err(StoreError::NoFolder)
    }

    /// Reads every file in the folder that may hold matches. Returns their names, each with the text or why it can't be
    /// read.
    pub(super) fn read(&self) -> Result<Vec<(String, Result<String, Unread>)>, StoreError> {
        let folder = self.folder()?;
        let Ok(entries) = fs::read_dir(folder) else {
            // Nothing has been written there yet.
            return Ok(Vec::new());
        };
        let mut found = Vec::new();
        for entry in entries.flatten() {
            let path = entry.path();
            let ending = path.extension().unwrap_or_default();
            if READ.iter().any(|read| ending.eq_ignore_ascii_case(read)) {
                let name = entry.file_name().to_string_lossy().into_owned();
                found.push((name, inarow_exchange::text_in(&path)));
            }
        }
        found.sort_by(|(one, _), (other, _)| one.cmp(other));
        Ok(found)
    }
}
