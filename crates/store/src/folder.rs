//! Where what is kept has its place.

use std::env;
use std::path::{Path, PathBuf};

use directories::{ProjectDirs, UserDirs};

use super::StoreError;

/// Names another folder for all that is kept.
pub const VARIABLE: &str = "INAROW_DATA";
/// The file of the matches.
const MATCHES: &str = "matches.db";
/// The folder of what players carry elsewhere.
const TEXTS: &str = "In a Row";
/// The file of what players have chosen.
const SETTINGS: &str = "settings.toml";

/// The file in which matches are kept: in the folder that [`VARIABLE`] names, or else where the system
/// keeps what programs remember for a user.
///
/// # Errors
/// [`StoreError::NoFolder`] where the system knows of no such place.
pub fn matches() -> Result<PathBuf, StoreError> {
    Ok(folder(ProjectDirs::data_dir)?.join(MATCHES))
}

/// The file of what players have chosen: in the same folder, or else where the system keeps settings.
///
/// # Errors
/// [`StoreError::NoFolder`] where the system knows of no such place.
pub fn settings() -> Result<PathBuf, StoreError> {
    Ok(folder(ProjectDirs::config_dir)?.join(SETTINGS))
}

/// The folder for what players carry elsewhere: in the one that [`VARIABLE`] names, or else among their
/// documents, or where they have none beside the matches.
///
/// # Errors
/// [`StoreError::NoFolder`] where the system knows of no such place.
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
