//! Where a match is shown in a terminal, and why it stopped there.

use std::io::{self, Write};

use inarow_engine::Unsuitable;
use inarow_rules::Board;
use inarow_text::Texts;
use inarow_text::narration::About;

use super::grid::write_grid;

/// Empties a terminal, and begins at its top.
const CLEAR: &str = "\u{1b}[2J\u{1b}[H";

/// The presentation of a match.
#[derive(Clone, Copy, Debug, Default)]
pub struct Manner {
    /// Pieces have colours.
    pub colours: bool,
    /// The board is drawn anew in its place, instead of once more below.
    pub redraws: bool,
    /// No board is drawn, and everything is told in sentences.
    pub sentences: bool,
}

/// Where a match is shown.
pub(super) struct Stage<'a, W> {
    pub(super) manner: Manner,
    pub(super) texts: &'a Texts,
    pub(super) about: About<'a>,
    pub(super) output: &'a mut W,
}

impl<W: Write> Stage<'_, W> {
    /// Says something.
    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    /// Shows the board after something has happened that was to be told. What has just been said beside it stays.
    pub(super) fn show(&mut self, board: &Board, news: &[String], said: bool) -> io::Result<()> {
        let Manner {
            colours,
            redraws,
            sentences,
        } = self.manner;
        if redraws && !sentences {
            if !said {
                write!(self.output, "{CLEAR}")?;
            }
            write_grid(board, colours, self.output)?;
        }
        for text in news {
            self.say(text)?;
        }
        if !redraws && !sentences {
            write_grid(board, colours, self.output)?;
        }
        Ok(())
    }
}

/// Why a terminal game stopped before its end.
#[derive(Debug)]
pub enum Ended {
    /// The players left, or the input ended. [`say_left`] tells them.
    Left,
    /// A strategy cannot play what was agreed.
    Unsuitable(Unsuitable),
    /// Reading or writing failed.
    Io(io::Error),
}

impl From<io::Error> for Ended {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}
