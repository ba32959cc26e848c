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

/// Reads all that a text holds.
#[must_use]
pub fn read(text: &str) -> Reading {
    let mut reading = Reading::default();
    let mut block = tags::Block::default();
    let mut lines = text.lines().enumerate();
    while let Some((place, line)) = lines.next() {
        let number = place + 1;
        let line = line.trim_end().trim_start_matches('\u{feff}');
        if line.trim_start().starts_with('(') {
            // A collection of games goes on until its last bracket closes.
            reading.take_block(&mut block);
            let rest = text.lines().skip(place);
            let used = sgf::read(rest, number, &mut reading);
            for _ in 1..used {
                lines.next();
            }
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
        } else {
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
