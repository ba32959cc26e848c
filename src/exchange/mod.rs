//! Matches as text, to be kept elsewhere or sent, and back again.
//!
//! A text may hold many matches, one after the other and of all kinds: as lines of tags ([`tags`]), as one
//! short line each ([`crate::link::Link`]), and as games in the smart game format ([`sgf`]). What cannot be
//! read is told with its line; all else is taken.

pub mod recognise;
pub mod sgf;
pub mod tags;

use std::error::Error;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use encoding_rs::{Encoding, UTF_8};

use crate::link::Link;
use crate::rules::{Quoted, Record};
use crate::store::{DatedMatch, SavedMatch};
use crate::why::{Reason, Why};

/// Megabytes that a text has at most: what is longer holds something else than matches.
const MOST_MEGABYTES: u64 = 64;
/// Faults that are told, each with its line.
const MOST_FAULTS: usize = 1_000;

/// What a text holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The matches that could be read.
    pub matches: Vec<DatedMatch>,
    /// What could not: each of the first thousand.
    pub faults: Vec<Fault>,
    /// How many times something could not be read.
    pub unread: usize,
    /// Names and titles that other programs let be longer than we do, and of which the beginning was taken.
    pub shortened: usize,
}

/// Something in a text that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Its line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: Why,
}

impl Reason for Fault {
    fn why(&self) -> Why {
        Why::new("fault")
            .with("line", self.line)
            .with("why", self.why.clone())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.why().fmt(formatter)
    }
}

/// Why no text could be had from a file.
#[derive(Debug)]
pub enum Unread {
    /// It is a folder, a pipe or a device.
    NoFile,
    /// It is larger than any text with matches.
    TooLarge,
    /// It could not be read.
    Io(io::Error),
}

impl Reason for Unread {
    fn why(&self) -> Why {
        match self {
            Self::NoFile => Why::new("why-no-file"),
            Self::TooLarge => Why::new("why-too-large").with("megabytes", MOST_MEGABYTES as usize),
            Self::Io(error) => error.why(),
        }
    }
}

impl fmt::Display for Unread {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.why().fmt(formatter)
    }
}

impl Error for Unread {}

impl From<io::Error> for Unread {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// The text of a file.
///
/// # Errors
/// [`Unread`].
pub fn text_in(path: &Path) -> Result<String, Unread> {
    // A pipe would wait for somebody to write to it.
    if !fs::metadata(path)?.is_file() {
        return Err(Unread::NoFile);
    }
    text_of(File::open(path)?)
}

/// The text of what can be read there.
///
/// # Errors
/// [`Unread`], but for [`Unread::NoFile`].
pub fn text_of(source: impl Read) -> Result<String, Unread> {
    let most = MOST_MEGABYTES * 1_000_000;
    let mut bytes = Vec::new();
    source.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(Unread::TooLarge);
    }
    Ok(decode(&bytes))
}

/// The text of a file: as most are written, or as some programs do, who say so at its beginning or in a game. What can
/// be read in no way stays as a sign that something stood there.
#[must_use]
pub fn decode(bytes: &[u8]) -> String {
    let named = || sgf::encoding(bytes).filter(|_| std::str::from_utf8(bytes).is_err());
    let marked = Encoding::for_bom(bytes).map(|(encoding, _)| encoding);
    let encoding = marked.or_else(named).unwrap_or(UTF_8);
    encoding.decode(bytes).0.into_owned()
}

/// Reads all that a text holds. Lines that begin with `# ` are remarks.
#[must_use]
pub fn read(text: &str) -> Reading {
    let text = text.trim_start_matches('\u{feff}');
    let lines = text.lines().map(str::trim_end).collect::<Vec<_>>();
    let mut reading = Reading::default();
    let mut block = tags::Block::default();
    let mut index = 0;
    // Whether what went before was a tag that nobody knows: what continues it goes with it.
    let mut passed_over = false;
    // So that no text takes longer than some times its length.
    let mut patience = 4 * text.len();
    while let Some(line) = lines.get(index) {
        let number = index + 1;
        index += 1;
        if sgf::begins(&lines[number - 1..]) {
            // Games go on until their last bracket closes.
            reading.take_block(&mut block);
            index += sgf::read(&lines[number - 1..], number, &mut reading, &mut patience) - 1;
        } else if line.trim().is_empty() {
            reading.take_block(&mut block);
        } else if tags::is_tag(line) {
            // Another match may begin with its game where no empty line stands before it.
            if tags::begins(line) && block.has_game() {
                reading.take_block(&mut block);
            }
            block.push(number, line);
            passed_over = false;
        } else if block.goes_on(line) {
            if !passed_over {
                block.push(number, line);
            }
        } else if !line.starts_with("# ") {
            let link = line.parse::<Link>();
            if link.is_err()
                && let Some(name) = block.unknown_tag(line)
            {
                let name = Quoted(name).to_string();
                reading.refuse(number, Why::new("why-tag-unknown").with("name", name));
                passed_over = true;
                continue;
            }
            reading.take_block(&mut block);
            match link {
                Ok(Link { setup, board }) => reading.matches.push(DatedMatch {
                    saved: SavedMatch::new(setup, Record::from(board)),
                    title: String::new(),
                    changed: None,
                }),
                Err(why) => reading.refuse(number, why.why()),
            }
        }
    }
    reading.take_block(&mut block);
    reading
}

impl Reading {
    fn refuse(&mut self, line: usize, why: Why) {
        self.note(Fault { line, why });
    }

    fn note(&mut self, fault: Fault) {
        self.unread += 1;
        if self.faults.len() < MOST_FAULTS {
            self.faults.push(fault);
        }
    }

    fn take_block(&mut self, block: &mut tags::Block) {
        match std::mem::take(block).read() {
            Ok(found) => self.matches.extend(found),
            Err(fault) => self.note(fault),
        }
    }
}
