//! Atomic file writes: a file has either its old content or the complete new one.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes a file atomically: whatever ends the process, the file has either its old content or the complete new one.
///
/// A symbolic link is kept, and its target is written.
///
/// # Errors
/// When the file can't be written.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let path = &linked(path);
    let (new, mut file) = new_beside(path)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all());
    let named = written.and_then(|()| fs::rename(&new, path));
    if named.is_err() {
        // What is of no use to anybody does not stay.
        let _ = fs::remove_file(&new);
    }
    named
}

/// Creates a new file beside `path` without overwriting any other file.
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
pub fn beside(path: &Path, extension: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    name.into()
}

/// Follows the symbolic links at `path` and returns the target. The target need not exist.
pub fn linked(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    // No system follows more; two links may lead to each other.
    for _ in 0..40 {
        match fs::read_link(&path) {
            Ok(target) => path = path.parent().unwrap_or(Path::new("")).join(target),
            Err(_) => break,
        }
        // A name without the turns on the way to it, for people.
        if let (Some(folder), Some(name)) = (path.parent(), path.file_name())
            && let Ok(folder) = folder.canonicalize()
        {
            path = folder.join(name);
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn write_follows_symlink_to_target() {
        let folder = std::env::temp_dir().join(format!("inarow-whole-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let (link, file) = (folder.join("link"), folder.join("file"));
        std::os::unix::fs::symlink("file", &link).expect("a link");
        for text in ["one", "two"] {
            write(&link, text.as_bytes()).expect("written");
            assert!(link.is_symlink());
            assert_eq!(fs::read_to_string(&file).expect("a file"), text);
        }
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 2);
        fs::remove_dir_all(folder).expect("removed");
    }
}
