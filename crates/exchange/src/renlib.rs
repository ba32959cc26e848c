//! Libraries of the program RenLib, in which players of renju keep their analyses: a tree of moves on a 15 × 15 board.
//!
//! A file has a head of 20 bytes, and then each move with two bytes, in the order of a walk through the tree: its square
//! (the column from 1 in the low half, the row from 0 at the top in the high half; 0 is the empty board at the start, and
//! elsewhere a pass), and what the bits of [`SIBLING`] and the others say. Comments and texts on the board follow their
//! move; both end with a zero, and fill whole pairs of bytes.
//!
//! Versions up to 3.4 are read, and 3.4 is written. Source: <https://github.com/gomoku/RenLib>.

use inarow_model::why::{Explained, Why};
use inarow_rules::{BranchStep, Branches, RuleSet, Square, Variant};

use crate::sgf::TreeWriter;

/// First bytes of a file. The version follows.
const HEAD: &[u8] = b"\xffRenLib\xff";
/// Length of the head in bytes.
const HEAD_LENGTH: usize = 20;
/// The latest version that is read, and that is written.
const VERSION: [u8; 2] = [3, 4];
/// Number of columns and rows.
const SIDE: u8 = 15;

/// Other moves at the same place follow, when the lines after this one have ended.
const SIBLING: u8 = 0x80;
/// The line ends here.
const LEAF: u8 = 0x40;
/// A comment of old versions follows, whose last byte has the highest bit.
const OLD_COMMENT: u8 = 0x20;
/// A comment follows.
const COMMENT: u8 = 0x08;
/// It is no move, but a text on the board at this square.
const NO_MOVE: u8 = 0x02;
/// Two more bytes follow.
const EXTENSION: u8 = 0x01;
/// A text on the board follows: a bit of the second of these bytes.
const BOARD_TEXT: u8 = 0x01;

/// Error for a library that can't be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.why())]
pub enum RenLibError {
    /// A later version has written it.
    Version([u8; 2]),
    /// What stands at this byte is neither a move nor anything that may follow one.
    Broken(usize),
}

impl Explained for RenLibError {
    fn why(&self) -> Why {
        match *self {
            Self::Version([major, minor]) => Why::new("why-renlib-version")
                .with("major", usize::from(major))
                .with("minor", usize::from(minor)),
            Self::Broken(at) => Why::new("why-renlib-broken").with("at", at),
        }
    }
}

/// Returns whether bytes are the beginning of a library.
pub(super) fn begins(bytes: &[u8]) -> bool {
    bytes.starts_with(HEAD)
}

/// Translates a library to SGF. It is renju if all of its lines follow those rules, and gomoku otherwise.
///
/// # Errors
/// [`RenLibError`] if a later version has written it, or it is damaged.
pub(super) fn to_sgf(bytes: &[u8]) -> Result<String, RenLibError> {
    let version = bytes.get(HEAD.len()..HEAD.len() + 2);
    let version = version.and_then(|version| version.try_into().ok());
    if let Some(version) = version.filter(|version| *version > VERSION) {
        return Err(RenLibError::Version(version));
    }
    if bytes.len() < HEAD_LENGTH {
        return Err(RenLibError::Broken(bytes.len()));
    }
    let mut library = Library {
        bytes,
        at: HEAD_LENGTH,
    };
    let lines = library.read()?;
    let renju = Variant::GOMOKU.with_rule_set(RuleSet::Renju);
    let steps = lines.iter().filter_map(|part| match part {
        Part::Step(step) => Some(*step),
        Part::Comment(_) => None,
    });
    let left_out = |variant| Branches::of_steps(variant, steps.clone()).1;
    let free = left_out(Variant::GOMOKU);
    let rules = match renju {
        Ok(renju) if left_out(renju) == free => "RU[renju]",
        _ => "",
    };
    let head = format!("(;FF[4]GM[4]CA[UTF-8]SZ[{SIDE}]{rules}");
    let mut tree = TreeWriter::new(SIDE, head);
    for part in &lines {
        match part {
            Part::Step(step) => tree.step(*step),
            Part::Comment(comment) => tree.comment(comment),
        }
    }
    Ok(tree.finish() + ")\n")
}

/// Returns whether RenLib knows the game: five in a row on 15 × 15.
pub fn knows(variant: Variant) -> bool {
    (variant.columns(), variant.rows(), variant.line()) == (SIDE, SIDE, 5)
        && !variant.gravity()
        && !variant.rule_set().is_further()
}

/// Formats lines of a game that RenLib [`knows`] as a library.
pub fn write(branches: &Branches) -> Vec<u8> {
    let mut bytes = HEAD.to_vec();
    bytes.extend(VERSION);
    bytes.resize(HEAD_LENGTH, 0xff);
    let root = if branches.is_empty() { LEAF } else { 0 };
    bytes.extend([0, root]);
    let mut opened = Vec::new();
    let mut steps = branches.steps().peekable();
    while let Some(step) = steps.next() {
        let next = steps.peek();
        match step {
            BranchStep::Open => opened.push(bytes.len()),
            BranchStep::Close => {
                // Where a line has ended, the next one begins at the same place.
                if let Some(at) = opened.pop()
                    && next == Some(&BranchStep::Open)
                {
                    bytes[at + 1] |= SIBLING;
                }
            }
            BranchStep::Unplayable => {}
            BranchStep::Move(Square { column, row }) => {
                let is_leaf = matches!(next, None | Some(BranchStep::Close));
                let square = 16 * (SIDE - 1 - row) + column + 1;
                bytes.extend([square, if is_leaf { LEAF } else { 0 }]);
            }
        }
    }
    bytes
}

/// A part of a library, in the order of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Step(BranchStep),
    /// The comment on the move before it.
    Comment(String),
}

/// A library that is being read.
struct Library<'a> {
    bytes: &'a [u8],
    /// Number of bytes that have been read.
    at: usize,
}

impl Library<'_> {
    fn pair(&mut self) -> Result<[u8; 2], RenLibError> {
        let pair = self.bytes.get(self.at..self.at + 2);
        let pair = pair.and_then(|pair| pair.try_into().ok());
        let pair = pair.ok_or(RenLibError::Broken(self.at))?;
        self.at += 2;
        Ok(pair)
    }

    /// Reads pairs up to a byte that ends a text.
    fn text(&mut self, is_end: impl Fn(u8) -> bool) -> Result<Vec<u8>, RenLibError> {
        let mut text = Vec::new();
        loop {
            for byte in self.pair()? {
                text.push(byte);
                if is_end(byte) {
                    return Ok(text);
                }
            }
        }
    }

    fn read(&mut self) -> Result<Vec<Part>, RenLibError> {
        let mut parts = Vec::new();
        // Whether other lines follow each line that is open.
        let mut opened = Vec::new();
        // Whether the next move belongs to the place of one that was read.
        let mut is_sibling = false;
        let mut is_start = true;
        // With at most four parts for each move, this is more than is kept: that lines are missing is told.
        let most = 4 * (Branches::MOST_MOVES + 1);
        while self.at < self.bytes.len() && parts.len() <= most {
            let at = self.at;
            let [square, bits] = self.pair()?;
            let more = match bits & EXTENSION {
                0 => 0,
                _ => self.pair()?[1],
            };
            let is_root = is_start && square == 0;
            is_start = false;
            if !is_root {
                let goes_on = bits & SIBLING != 0;
                if goes_on || is_sibling {
                    parts.push(Part::Step(BranchStep::Open));
                    opened.push(goes_on);
                }
                let has_move = bits & NO_MOVE == 0;
                // What follows a text on the board, which no program writes, can't be played.
                if square == 0 || !has_move && bits & LEAF == 0 {
                    parts.push(Part::Step(BranchStep::Unplayable));
                } else if has_move {
                    let column = (square % 16).checked_sub(1);
                    let row = (SIDE - 1).checked_sub(square / 16);
                    let (Some(column), Some(row)) = (column, row) else {
                        return Err(RenLibError::Broken(at));
                    };
                    let square = Square::new(column, row);
                    parts.push(Part::Step(BranchStep::Move(square)));
                }
                is_sibling = false;
            }
            if bits & (OLD_COMMENT | COMMENT) != 0 {
                let comment = if bits & OLD_COMMENT == 0 {
                    self.text(|byte| byte == 0)?
                } else {
                    let mut text = self.text(|byte| byte & 0x80 != 0)?;
                    text.iter_mut().for_each(|byte| *byte &= 0x7f);
                    text
                };
                let written = comment.strip_suffix(&[0]).unwrap_or(&comment);
                parts.push(Part::Comment(super::decode_text(written)));
            }
            if more & BOARD_TEXT != 0 {
                self.text(|byte| byte == 0)?;
            }
            if bits & LEAF != 0 && !is_root {
                while let Some(goes_on) = opened.pop() {
                    parts.push(Part::Step(BranchStep::Close));
                    if goes_on {
                        is_sibling = true;
                        break;
                    }
                }
            }
        }
        // Parts of a library that were saved alone end without closing what they began with.
        parts.extend(opened.iter().map(|_| Part::Step(BranchStep::Close)));
        Ok(parts)
    }
}
