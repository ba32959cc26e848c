//! Where what is kept has its place.

use std::env;
use std::path::PathBuf;

use directories::ProjectDirs;

use super::StoreError;

/// Names another folder for all that is kept.
pub const VARIABLE: &str = "INAROW_DATA";
/// The file of the matches.
const MATCHES: &str = "matches.db";

/// The file in which matches are kept: in the folder that [`VARIABLE`] names, or else where the system
/// keeps what programs remember for somebody.
///
/// # Errors
/// [`StoreError::NoFolder`] where the system knows of no such place.
pub fn matches() -> Result<PathBuf, StoreError> {
    let named = env::var_os(VARIABLE).filter(|folder| !folder.is_empty());
    let folder = named.map(PathBuf::from).or_else(|| {
        let ours = ProjectDirs::from("", "", "inarow")?;
        Some(ours.data_dir().to_owned())
    });
    Ok(folder.ok_or(StoreError::NoFolder)?.join(MATCHES))
}
