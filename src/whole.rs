//! Files that are there as a whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes a file so that whatever ends the process, it is the former one or the new one.
///
/// # Errors
/// When it cannot be written.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let (new, mut file) = new_beside(path)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all());
    let named = written.and_then(|()| fs::rename(&new, path));
    if named.is_err() {
        // What is of no use to anybody does not stay.
        let _ = fs::remove_file(&new);
    }
    named
}

/// A new file beside another one. What lies there already may be somebody's.
fn new_beside(path: &Path) -> io::Result<(PathBuf, File)> {
    let process = std::process::id();
    let mut number = 0;
    loop {
        let new = beside(path, &format!("new-{process}-{number}"));
        match File::create_new(&new) {
            Ok(file) => return Ok((new, file)),
            Err(why) if why.kind() == io::ErrorKind::AlreadyExists => number += 1,
            Err(why) => return Err(why),
        }
    }
}

/// The path with one more extension.
#[must_use]
pub fn beside(path: &Path, extension: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    name.into()
}
