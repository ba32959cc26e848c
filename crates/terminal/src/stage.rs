//! Display of a match in a terminal, and reasons why a match stops.

use std::io::{self, Write};

use inarow_engine::Unsuitable;
use inarow_rules::Board;
use inarow_text::Texts;
use inarow_text::narration::About;

use super::grid::write_grid;

/// Escape codes that clear a terminal and move the cursor to the top left.
const CLEAR: &str = "\u{1b}[2J\u{1b}[H";

/// The presentation of a match.
#[derive(Clone, Copy, Debug, Default)]
pub struct Manner {
    /// Whether pieces are coloured.
    pub colours: bool,
    /// Whether the board is redrawn in its place instead of printed again below.
    pub redraws: bool,
    /// Whether sentences tell everything and no board is drawn.
    pub sentences: bool,
}

/// The display of a match in a terminal.
pub(super) struct Stage<'a, W> {
    pub(super) manner: Manner,
    pub(super) texts: &'a Texts,
    pub(super) about: About<'a>,
    pub(super) output: &'a mut W,
}

impl<W: Write> Stage<'_, W> {
    /// Prints a line.
    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    /// Prints the board and `news`. With `said` the terminal isn't cleared, so that a message printed just before
    /// stays visible.
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

/// The reason why a terminal game stopped before its end.
#[derive(Debug)]
pub enum Ended {
    /// The players left, or the input ended. [`say_left`](crate::say_left) prints the message for this case.
    Left,
    /// A strategy can't play the chosen game.
    Unsuitable(Unsuitable),
    /// Reading or writing failed.
    Io(io::Error),
}

impl From<io::Error> for Ended {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}
