//! Paths of the program's files.

use std::env;
use std::path::{Path, PathBuf};

use directories::{ProjectDirs, UserDirs};

use super::StoreError;

/// Environment variable that names another folder for all files of the program.
pub const VARIABLE: &str = "INAROW_DATA";
/// File name of the database.
const MATCHES: &str = "matches.db";
/// Name of the folder for exported files.
const TEXTS: &str = "In a Row";
/// File name of the settings.
const SETTINGS: &str = "settings.toml";

/// Returns the path of the database: in the folder that [`VARIABLE`] names, or else in the user's data folder.
///
/// # Errors
/// [`StoreError::NoFolder`] if the system has no such folder.
pub fn matches() -> Result<PathBuf, StoreError> {
    Ok(folder(ProjectDirs::data_dir)?.join(MATCHES))
}

/// Returns the path of the settings: in the folder that [`VARIABLE`] names, or else in the user's folder for settings.
///
/// # Errors
/// [`StoreError::NoFolder`] if the system has no such folder.
pub fn settings() -> Result<PathBuf, StoreError> {
    Ok(folder(ProjectDirs::config_dir)?.join(SETTINGS))
}

/// Returns the folder for exported files: in the folder that [`VARIABLE`] names, or else in the user's documents.
///
/// Without a documents folder it is beside the database.
///
/// # Errors
/// [`StoreError::NoFolder`] if the system has no such folder.
pub fn texts() -> Result<PathBuf, StoreError> {
    let named = env::var_os(VARIABLE).filter(|folder| !folder.is_empty());
    let documents = UserDirs::new().and_then(|dirs| dirs.document_dir().map(Path::to_owned));
    match (named, documents) {
        (None, Some(documents)) => Ok(documents.join(TEXTS)),
        _ => Ok(folder(ProjectDirs::data_dir)?.join(TEXTS)),
    }
}

fn folder(of: impl FnOnce(&ProjectDirs) -> &Path) -> Result<PathBuf, StoreError> {
    let named = env::var_os(VARIABLE).filter(|folder| !folder.is_empty());
    let folder = named.map(PathBuf::from).or_else(|| {
        let ours = ProjectDirs::from("", "", "inarow")?;
        Some(of(&ours).to_owned())
    });
    folder.ok_or(StoreError::NoFolder)
}
