//! The file of the settings, and how it is read and written.

use std::fs;
use std::io::{ErrorKind, Read};
use std::path::PathBuf;

use inarow_model::atomic_file;
use inarow_model::why::{Explained, Why};

use crate::game::troubles::Trouble;

/// Largest size of a settings file, in bytes. A longer file is something else.
const MOST: u64 = 1 << 20;

/// The file in which settings are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsFile(PathBuf);

impl SettingsFile {
    /// The settings file at `path`.
    pub const fn file(path: PathBuf) -> Self {
        Self(path)
    }

    /// Reads the text. `None` if there is no file yet.
    pub(super) fn read(&self) -> Result<Option<String>, Unreadable> {
        // A pipe would wait for somebody to write to it.
        if fs::metadata(&self.0).is_ok_and(|file| !file.is_file()) {
            return Err(Unreadable);
        }
        let file = match fs::File::open(&self.0) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            opened => opened.map_err(|_| Unreadable)?,
        };
        let mut text = String::new();
        match file.take(MOST + 1).read_to_string(&mut text) {
            Ok(length) if length as u64 <= MOST => Ok(Some(text)),
            _ => Err(Unreadable),
        }
    }

    /// Renames a file that can't be read. If renaming fails, the file stays where it is. No settings file is returned
    /// then, so that nothing overwrites the old one.
    pub(super) fn set_aside(self) -> (Option<Self>, Trouble) {
        let aside = (1..100)
            .map(|number| self.0.with_extension(format!("toml.damaged-{number}")))
            .find(|aside| !aside.exists());
        match aside.filter(|aside| fs::rename(&self.0, aside).is_ok()) {
            Some(aside) => {
                let name = aside.display().to_string();
                (Some(self), Trouble::SettingsAside(name))
            }
            None => {
                let name = self.0.display().to_string();
                (None, Trouble::SettingsUnread(name))
            }
        }
    }

    /// Writes the file atomically: if the program is killed meanwhile, the old or the new file remains.
    pub(super) fn write(&self, text: &str) -> Result<(), Trouble> {
        let folder = self.0.parent().map_or(Ok(()), fs::create_dir_all);
        folder
            .and_then(|()| atomic_file::write(&self.0, text.as_bytes()))
            .map_err(|why| {
                let path = self.0.display().to_string();
                let why = Why::new("why-at").with("at", path).with("why", why.why());
                Trouble::SettingsUnkept(why)
            })
    }
}

/// The file can't be read as settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unreadable;
