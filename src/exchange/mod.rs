//! Matches as text, to be kept elsewhere or sent to somebody, and back again.
//!
//! A text may hold many matches, one after the other and of all kinds: as lines of tags ([`tags`]), as one
//! short line each ([`crate::link::Link`]), and as games in the smart game format ([`sgf`]). What cannot be
//! read is told with its line; all else is taken.

pub mod sgf;
pub mod tags;

use crate::link::Link;
use crate::rules::Record;
use crate::store::{DatedMatch, SavedMatch};

/// What a text holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The matches that could be read.
    pub matches: Vec<DatedMatch>,
    /// What could not.
    pub faults: Vec<Fault>,
}

/// Something in a text that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Its line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: String,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "line {}: {}", self.line, self.why)
    }
}

/// The text of a file: as most are written, or as some programs do with two bytes a letter. What is neither
/// stays as a sign that something stood there.
#[must_use]
pub fn decode(bytes: &[u8]) -> String {
    let two = |of: fn([u8; 2]) -> u16| {
        let pairs = bytes[2..]
            .chunks_exact(2)
            .map(|pair| of([pair[0], pair[1]]));
        String::from_utf16_lossy(&pairs.collect::<Vec<_>>())
    };
    match bytes {
        [0xff, 0xfe, ..] => two(u16::from_le_bytes),
        [0xfe, 0xff, ..] => two(u16::from_be_bytes),
        _ => String::from_utf8_lossy(bytes).into_owned(),
    }
}

/// Reads all that a text holds. Lines that begin with `# ` are remarks.
#[must_use]
pub fn read(text: &str) -> Reading {
    let text = text.trim_start_matches('\u{feff}');
    let lines = text.lines().map(str::trim_end).collect::<Vec<_>>();
    let mut reading = Reading::default();
    let mut block = tags::Block::default();
    let mut place = 0;
    // So that no text takes longer than some times its length.
    let mut patience = 4 * lines.len();
    while let Some(line) = lines.get(place) {
        let number = place + 1;
        place += 1;
        if sgf::begins(&lines[number - 1..]) {
            // Games go on until their last bracket closes.
            reading.take_block(&mut block);
            place += sgf::read(&lines[number - 1..], number, &mut reading, &mut patience) - 1;
        } else if line.trim().is_empty() {
            reading.take_block(&mut block);
        } else if tags::is_tag(line) {
            // A match begins with its game, even where no empty line stands before it.
            if tags::begins(line) {
                reading.take_block(&mut block);
            }
            block.push(number, line);
        } else if block.goes_on(line) {
            block.push(number, line);
        } else if !line.starts_with("# ") {
            reading.take_block(&mut block);
            match line.parse::<Link>() {
                Ok(Link { setup, board }) => reading.matches.push(DatedMatch {
                    saved: SavedMatch::new(setup, Record::from(board)),
                    title: String::new(),
                    changed: None,
                }),
                Err(why) => reading.refuse(number, why),
            }
        }
    }
    reading.take_block(&mut block);
    reading
}

impl Reading {
    fn refuse(&mut self, line: usize, why: impl ToString) {
        self.faults.push(Fault {
            line,
            why: why.to_string(),
        });
    }

    fn take_block(&mut self, block: &mut tags::Block) {
        match std::mem::take(block).read() {
            Ok(found) => self.matches.extend(found),
            Err(fault) => self.faults.push(fault),
        }
    }
}
