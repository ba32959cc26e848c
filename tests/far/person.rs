//! Somebody at a terminal, and where they keep what they keep.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use std::{fs, thread};

use inarow_model::saved::KeptMatch;
use inarow_rules::Record;
use inarow_store::{Query, Store};

use crate::program::program;

/// How long anything may take that has to come.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A folder for each of two players, gone when the test is.
pub struct Folders(PathBuf);

impl Folders {
    pub fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("inarow-far-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Self(path)
    }

    pub fn of(&self, side: usize) -> PathBuf {
        let folder = self.0.join(["ann", "zoe"][side]);
        fs::create_dir_all(&folder).expect("a folder");
        folder
    }

    /// What a side keeps, the match that was changed last first.
    pub fn matches(&self, side: usize) -> Vec<KeptMatch> {
        let (store, aside) = Store::open(&self.of(side).join("matches.db")).expect("a database");
        assert_eq!(aside, None);
        store.list(&Query::default(), 1_000).expect("readable")
    }

    pub fn latest(&self, side: usize) -> Record {
        let matches = self.matches(side);
        matches[0].saved.record.clone()
    }
}

impl Drop for Folders {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Somebody at a terminal.
pub struct Person {
    pub child: Child,
    input: ChildStdin,
    /// All that was shown.
    shown: Arc<Mutex<String>>,
    /// How much of it has been read.
    read: usize,
}

impl Person {
    pub fn at(folder: &Path, options: &[&str]) -> Self {
        let options = [&["console", "--sentences"], options].concat();
        let mut child = program(folder, &options).spawn().expect("it starts");
        let input = child.stdin.take().expect("a pipe");
        let shown = Arc::new(Mutex::new(String::new()));
        let mut output = child.stdout.take().expect("a pipe");
        let mut errors = child.stderr.take().expect("a pipe");
        let heard = Arc::clone(&shown);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(length @ 1..) = output.read(&mut bytes) {
                let text = String::from_utf8_lossy(&bytes[..length]);
                heard.lock().expect("whole").push_str(&text);
            }
        });
        let heard = Arc::clone(&shown);
        thread::spawn(move || {
            let mut text = String::new();
            let _ = errors.read_to_string(&mut text);
            heard.lock().expect("whole").push_str(&text);
        });
        Self {
            child,
            input,
            shown,
            read: 0,
        }
    }

    pub fn types(&mut self, line: &str) {
        // One who is gone reads nothing: what follows says so.
        let _ = writeln!(self.input, "{line}");
        let _ = self.input.flush();
    }

    pub fn all(&self) -> String {
        self.shown.lock().expect("whole").clone()
    }

    /// Waits until that is shown, and gives all that was shown up to there since it was read last.
    pub fn until(&mut self, text: &str) -> String {
        let end = Instant::now() + PATIENCE;
        loop {
            let all = self.all();
            if let Some(at) = all[self.read..].find(text) {
                let to = self.read + at + text.len();
                let told = all[self.read..to].to_owned();
                self.read = to;
                return told;
            }
            assert!(Instant::now() < end, "waited for {text:?} after:\n{all}");
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// The invite that is told next.
    pub fn invite(&mut self) -> String {
        self.until("--join ");
        let end = Instant::now() + PATIENCE;
        while !self.all()[self.read..].contains('\n') {
            assert!(Instant::now() < end);
            thread::sleep(Duration::from_millis(2));
        }
        let line = self.until("\n");
        line.trim().to_owned()
    }

    pub fn kill(mut self) {
        self.child.kill().expect("killed");
        self.child.wait().expect("gone");
    }

    /// Leaves, and waits for the end.
    pub fn leaves(mut self) -> String {
        self.types("q");
        let end = Instant::now() + PATIENCE;
        while self.child.try_wait().expect("a program").is_none() {
            assert!(Instant::now() < end, "{}", self.all());
            thread::sleep(Duration::from_millis(5));
        }
        self.all()
    }
}

impl Drop for Person {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
