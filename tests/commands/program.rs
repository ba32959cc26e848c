//! The real program, run as a user's shell would run it.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;

/// The program with those options, which keeps what it keeps in that folder.
pub fn program(folder: &Path, options: &[&str]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_inarow"));
    program
        .args(options)
        .env("INAROW_DATA", folder)
        // Whatever language the system speaks.
        .env("LC_ALL", "C")
        .env_remove("LANGUAGE")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    program
}

/// Runs the program with those options and that input, and waits for its end. What it keeps lies in a folder of these
/// tests, which is empty when they begin: another version may have left what this one cannot read.
pub fn inarow(options: &[&str], input: &str) -> Output {
    static FOLDER: LazyLock<PathBuf> = LazyLock::new(|| {
        let tests = std::env::current_exe().expect("a program of tests");
        let folder =
            Path::new(env!("CARGO_TARGET_TMPDIR")).join(tests.file_name().expect("a name"));
        // It is not there the first time.
        let _ = fs::remove_dir_all(&folder);
        folder
    });
    inarow_in(&FOLDER, options, input)
}

/// The same with a folder of one's own.
pub fn inarow_in(folder: &Path, options: &[&str], input: &str) -> Output {
    let mut child = program(folder, options)
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A program that refuses its options does not read its input.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}
