//! The real program, run as a user's shell would run it.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs the program with those options and that input, and waits for its end.
pub fn inarow(options: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_inarow"))
        .args(options)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A program that refuses its options does not read its input.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}
