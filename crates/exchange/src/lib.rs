//! Export of matches to text, and import from text.
//!
//! A text may hold many matches of all kinds, one after the other: lines of tags ([`tags`]), one short line each
//! ([`inarow_model::link::Link`]), games in the smart game format ([`sgf`]), or games of Piskvork and
//! PlayOK. Libraries of RenLib ([`renlib`]) are read as SGF.
//!
//! A match that can't be read is reported with its line, and the others are read all the same.

mod bare;
mod dates;
mod pgn;
mod psq;
pub mod recognise;
pub mod renlib;
mod results;
pub mod sgf;
pub mod tags;

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, UTF_8};
use inarow_model::link::LinkParts;
use inarow_model::match_state::MatchState;
use inarow_model::saved::DatedMatch;
use inarow_model::setup::{MAX_NAME, Occupant, Seat, Setup, checked_name, is_hidden};
use inarow_model::why::{Explained, Why};
use inarow_rules::{Board, Quoted, Record};

use self::renlib::RenLibError;
use self::results::Stated;

/// The largest text, in megabytes. Larger files hold something else than matches.
const MOST_MEGABYTES: u64 = 64;
/// The most faults that are listed with their lines. The others are only counted.
const MOST_FAULTS: usize = 1_000;

/// The matches read from a text, and the faults found in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The matches that could be read.
    pub matches: Vec<DatedMatch>,
    /// The first thousand places that couldn't be read.
    pub faults: Vec<Fault>,
    /// Number of places that couldn't be read.
    pub unread: usize,
    /// The first thousand remarks about matches that could be read: what was left out, or understood in another way.
    pub remarks: Vec<Fault>,
    /// Number of remarks.
    pub remarked: usize,
    /// Number of names and titles that were too long and were shortened.
    pub shortened: usize,
    /// Number of comments that were left out.
    pub comments: usize,
    /// Number of variations that were left out.
    pub variations: usize,
}

/// A part of a text that could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.why())]
pub struct Fault {
    /// Number of the line, from 1.
    pub line: usize,
    pub why: Why,
}

impl Explained for Fault {
    fn why(&self) -> Why {
        Why::new("fault")
            .with("line", self.line)
            .with("why", self.why.clone())
    }
}

/// Error for a file or a stream whose text can't be read.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.why())]
pub enum Unread {
    /// The path is a folder, a pipe or a device.
    NoFile,
    /// The file is larger than any text with matches.
    TooLarge,
    /// It is a library of RenLib that can't be read.
    RenLib(RenLibError),
    /// Reading the file failed.
    Io(io::Error),
}

impl Explained for Unread {
    fn why(&self) -> Why {
        match self {
            Self::NoFile => Why::new("why-no-file"),
            Self::TooLarge => Why::new("why-too-large").with("megabytes", MOST_MEGABYTES as usize),
            Self::RenLib(error) => error.why(),
            Self::Io(error) => error.why(),
        }
    }
}

impl From<io::Error> for Unread {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Reads the text of a file.
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

/// Reads the text of a stream.
///
/// # Errors
/// [`Unread`], but never [`Unread::NoFile`].
pub fn text_of(source: impl Read) -> Result<String, Unread> {
    let most = MOST_MEGABYTES * 1_000_000;
    let mut bytes = Vec::new();
    source.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(Unread::TooLarge);
    }
    // Without a copy, if possible: it may be large.
    String::from_utf8(bytes).or_else(|why| decode(why.as_bytes()))
}

/// Decodes the bytes of a file: a text, or a library of RenLib, which becomes SGF.
///
/// # Errors
/// [`Unread::RenLib`].
pub fn decode(bytes: &[u8]) -> Result<String, Unread> {
    if renlib::begins(bytes) {
        renlib::to_sgf(bytes).map_err(Unread::RenLib)
    } else {
        Ok(decode_text(bytes))
    }
}

/// Decodes a text in UTF-8, or in the encoding that its first bytes or its first SGF game name. Otherwise the likeliest
/// encoding is used.
fn decode_text(bytes: &[u8]) -> String {
    let marked = Encoding::for_bom(bytes).map(|(encoding, _)| encoding);
    let is_utf8 = || std::str::from_utf8(bytes).is_ok().then_some(UTF_8);
    let encoding = marked.or_else(is_utf8).or_else(|| sgf::encoding(bytes));
    let encoding = encoding.unwrap_or_else(|| {
        let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
        detector.feed(bytes, true);
        detector.guess(None, Utf8Detection::Allow)
    });
    encoding.decode(bytes).0.into_owned()
}

/// Reads all matches of a text. Lines that begin with `# ` are ignored.
pub fn read(text: &str) -> Reading {
    let mut matches = Vec::new();
    let mut reading = read_each(text, &mut |dated| matches.push(dated));
    reading.matches = matches;
    reading
}

/// Returns an upper bound for the number of matches in a text, by its length.
pub const fn most_matches(text: &str) -> usize {
    // A game of one move in the shortest form that there is, and the end of its line.
    text.len() / "a1\n".len() + 1
}

/// Reads matches as [`read`] does, but passes each one to `sink`. [`Reading::matches`] stays empty.
///
/// Takes hardly more memory than the text.
pub fn read_each(text: &str, sink: &mut dyn FnMut(DatedMatch)) -> Reading {
    let mut reader = Reader {
        reading: Reading::default(),
        sink,
    };
    reader.read(text);
    reader.reading
}

/// Whether a text is a file of matches, judged by its first line that is neither empty nor ignored.
fn is_file(text: &str) -> bool {
    let mut text = text.trim_start_matches('\u{feff}').trim_start();
    while text.starts_with("# ") {
        text = behind(text, 1).trim_start();
    }
    let line = first_line(text);
    sgf::begins(text) || psq::begins(line) || pgn::begins(line) || tags::is_tag(line)
}

/// Returns the text after its first `lines` lines.
fn behind(text: &str, lines: usize) -> &str {
    let mut rest = text;
    for _ in 0..lines {
        rest = rest.split_once('\n').map_or("", |(_, rest)| rest);
    }
    rest
}

/// The first line of a text.
fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default().trim_end()
}

/// Reads the matches of a text and collects the faults.
struct Reader<'a> {
    reading: Reading,
    sink: &'a mut dyn FnMut(DatedMatch),
}

impl Reader<'_> {
    fn read(&mut self, text: &str) {
        let text = text.trim_start_matches('\u{feff}');
        let mut block = tags::TagBlock::default();
        let (mut rest, mut number) = (text, 0);
        // Whether the line before was an unknown tag: its continuation is ignored.
        let mut passed_over = false;
        // So that no text takes longer than some times its length.
        let mut patience = 4 * text.len();
        while !rest.is_empty() {
            let here = rest;
            let line = first_line(here);
            number += 1;
            rest = behind(rest, 1);
            let lines = if sgf::begins(here) {
                self.take_block(&mut block);
                sgf::read(here, number, self, &mut patience)
            } else if psq::begins(line) {
                self.take_block(&mut block);
                psq::read(here, number, self)
            } else if pgn::begins(line) {
                self.take_block(&mut block);
                pgn::read(here, number, self)
            } else {
                self.read_line(line, number, &mut block, &mut passed_over);
                1
            };
            rest = behind(rest, lines - 1);
            number += lines - 1;
        }
        self.take_block(&mut block);
    }

    fn read_line(
        &mut self,
        line: &str,
        number: usize,
        block: &mut tags::TagBlock,
        passed_over: &mut bool,
    ) {
        if line.trim().is_empty() {
            self.take_block(block);
        } else if tags::is_tag(line) {
            // Another match may begin with its game where no empty line stands before it.
            if tags::begins(line) && block.has_game() {
                self.take_block(block);
            }
            block.push(number, line);
            *passed_over = false;
        } else if block.goes_on(line) {
            if !*passed_over {
                block.push(number, line);
            }
        } else if !line.starts_with("# ") {
            let parts = line.parse::<LinkParts>();
            if parts.is_err()
                && let Some(name) = block.unknown_tag(line)
            {
                let name = Quoted(name).to_string();
                self.refuse(number, Why::new("why-tag-unknown").with("name", name));
                *passed_over = true;
                return;
            }
            self.take_block(block);
            match (parts, bare::game(line)) {
                (Ok(LinkParts { board, seats }), _) => {
                    let mut dated = other_program(board, [Occupant::Human; 2]);
                    if let Some(seats) = seats {
                        dated.saved.setup.seats = seats;
                    }
                    self.take(dated);
                }
                (Err(_), Some(Ok(board))) => {
                    let game = board.variant().to_string();
                    self.remark(number, Why::new("remark-guessed").with("game", game));
                    self.take(other_program(board, [Occupant::Human; 2]));
                }
                (Err(_), Some(Err(why))) => self.refuse(number, why.why()),
                (Err(why), None) => self.refuse(number, why.why()),
            }
        }
    }

    fn take(&mut self, dated: DatedMatch) {
        (self.sink)(dated);
    }

    fn refuse(&mut self, line: usize, why: Why) {
        self.note(Fault { line, why });
    }

    fn note(&mut self, fault: Fault) {
        self.reading.unread += 1;
        if self.reading.faults.len() < MOST_FAULTS {
            self.reading.faults.push(fault);
        }
    }

    /// Adds a remark on a match that could be read.
    /// Returns the numbers of all remarks and of those that are kept.
    const fn remarks_so_far(&self) -> (usize, usize) {
        (self.reading.remarked, self.reading.remarks.len())
    }

    /// Forgets the remarks that were made since [`Self::remarks_so_far`] returned `before`.
    fn forget_remarks_since(&mut self, before: (usize, usize)) {
        self.reading.remarked = before.0;
        self.reading.remarks.truncate(before.1);
    }

    fn remark(&mut self, line: usize, why: Why) {
        self.reading.remarked += 1;
        if self.reading.remarks.len() < MOST_FAULTS {
            self.reading.remarks.push(Fault { line, why });
        }
    }

    fn take_block(&mut self, block: &mut tags::TagBlock) {
        match std::mem::take(block).read(self) {
            Ok(Some(found)) => self.take(found),
            Ok(None) => {}
            Err(fault) => self.note(fault),
        }
    }

    /// Returns the text without hidden characters and with at most `most` characters. Counts the texts that were
    /// shortened.
    fn shortened(&mut self, text: &str, most: usize) -> String {
        let seen = text.trim().chars().filter(|letter| !is_hidden(*letter));
        self.reading.shortened += usize::from(seen.clone().count() > most);
        seen.take(most).collect()
    }

    /// Sets the name of a seat.
    fn name(&mut self, seat: &mut Seat, name: &str) {
        let name = self.shortened(name, MAX_NAME);
        seat.name = checked_name(&name).ok();
    }

    /// Sets the end of a match that its file states. Adds a remark if the board contradicts it.
    fn judge(&mut self, dated: &mut DatedMatch, stated: Stated, line: usize, text: &str) {
        let (verdict, contradicts) = stated.on(&dated.saved.record.end());
        dated.saved.verdict = verdict;
        if contradicts {
            let text = Quoted(text).to_string();
            self.remark(line, Why::new("remark-board").with("text", text));
        }
    }

    /// Adds a remark that the day and the month of a date can't be told apart and were dropped.
    fn note_vague(&mut self, line: usize, date: &str) {
        let date = Quoted(date).to_string();
        self.remark(line, Why::new("remark-date").with("date", date));
    }

    /// Adds a remark that a result was ignored, as the file states another one elsewhere.
    fn note_contradiction(&mut self, line: usize, text: &str) {
        let text = Quoted(text).to_string();
        self.remark(line, Why::new("remark-contradiction").with("text", text));
    }

    /// Adds a remark that a result was ignored, as it can't be read.
    fn note_no_result(&mut self, line: usize, text: &str) {
        let text = Quoted(text).to_string();
        self.remark(line, Why::new("remark-result").with("text", text));
    }

    /// Sets the date of a match that its file states.
    fn date(
        &mut self,
        dated: &mut DatedMatch,
        text: &str,
        line: usize,
        found: Option<dates::FileDate>,
    ) {
        match found {
            Some(found) => {
                if found.is_vague {
                    self.note_vague(line, text);
                }
                dated.changed = Some(found.time);
                dated.stated_date = found.stated;
            }
            None if text.trim().is_empty() => {}
            None => {
                let date = Quoted(text).to_string();
                self.remark(line, Why::new("why-no-date").with("date", date));
            }
        }
    }
}

/// Creates an imported match of another program.
fn other_program(board: Board, occupants: [Occupant; 2]) -> DatedMatch {
    let setup = Setup {
        variant: board.variant(),
        seats: occupants.map(Seat::of),
    };
    DatedMatch::from(MatchState {
        imported: true,
        ..MatchState::new(setup, Record::from(board))
    })
}
