//! Questions to players in a terminal, repeated until the answer is valid.

use std::io::{BufRead, Write};

use inarow_model::setup::Setup;
use inarow_rules::{Record, Square, Variant};
use inarow_text::Texts;

use super::grid::MARKS;
use super::stage::{Ended, Stage};
use crate::lines;
use crate::lines::Input;

/// Input that leaves the game.
pub(super) const LEAVE: &str = "q";

/// Commands that can be typed besides moves, in English and in the language of the texts.
#[derive(Clone, Copy)]
enum Keyword {
    /// Takes back moves.
    Back,
    /// Plays moves again that were taken back.
    Again,
    /// Lists the pieces on the board.
    Board,
}

impl Keyword {
    const ALL: [Self; 3] = [Self::Back, Self::Again, Self::Board];

    /// Returns the English word, and the id of the text with the word in another language.
    const fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Back => ("back", "console-word-back"),
            Self::Again => ("again", "console-word-again"),
            Self::Board => ("board", "console-word-board"),
        }
    }

    fn of(texts: &Texts, line: &str) -> Option<Self> {
        let line = line.trim().to_lowercase();
        Self::ALL.into_iter().find(|word| {
            let (english, id) = word.names();
            line == english || line == texts.say(id)
        })
    }
}

/// A player's input.
pub(super) enum Typed {
    /// A move.
    Move(Square),
    /// The ply of the match to go to.
    Ply(usize),
}

/// Asks the player to move until the answer is a legal move or leads to another ply.
pub(super) fn ask<W: Write>(
    setup: &Setup,
    record: &Record,
    stage: &mut Stage<W>,
    input: &mut impl BufRead,
) -> Result<Typed, Ended> {
    let board = record.board();
    let gravity = board.variant().gravity();
    let (texts, about) = (stage.texts, stage.about);
    let turn = board.turn().index();
    let mark = MARKS[turn].to_string();
    let values = [("name", about.names[turn].into()), ("mark", mark.into())];
    let question = if gravity {
        texts.tell("console-turn-column", &values)
    } else {
        texts.tell("console-turn-square", &values)
    };
    loop {
        stage.say(&question)?;
        let line = read_line(texts, input, stage.output)?;
        let refusal = match Keyword::of(texts, &line) {
            Some(Keyword::Back) => match setup.back(record) {
                Some(ply) => return Ok(Typed::Ply(ply)),
                None => texts.say("console-nothing-back"),
            },
            Some(Keyword::Again) => match setup.again(record) {
                Some(ply) => return Ok(Typed::Ply(ply)),
                None => texts.say("console-nothing-again"),
            },
            Some(Keyword::Board) => about.pieces_told(texts, board).join("\n"),
            None => match read_move(board.variant(), &line) {
                Some(square) => match board.landing(square) {
                    Ok(landed) => return Ok(Typed::Move(landed)),
                    Err(why) => texts.refusal(why),
                },
                None if gravity => texts.say("console-unreadable-column"),
                None => texts.say("console-unreadable-square"),
            },
        };
        stage.say(&refusal)?;
    }
}

/// Reads an answer. Overlong lines are asked for again, and leaving is [`Ended::Left`].
pub(super) fn read_line(
    texts: &Texts,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<String, Ended> {
    loop {
        output.flush()?;
        match lines::read_line(input)? {
            Input::End => return Err(Ended::Left),
            Input::Line(line) if line.trim().eq_ignore_ascii_case(LEAVE) => {
                return Err(Ended::Left);
            }
            Input::Line(line) => return Ok(line),
            Input::TooLong => writeln!(output, "{}", texts.say("console-too-long"))?,
        }
    }
}

/// Reads a square such as `b2`, or a column from 1 under gravity. Without gravity, a row and a column counted from
/// the top left (`2,3`) are understood too. A number out of range gives a square off the board.
pub(super) fn read_move(variant: Variant, line: &str) -> Option<Square> {
    let number = |text: &str| -> Option<u8> {
        let text = text.trim();
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        // Zero and numbers that fit no byte are numbers all the same, just off the board.
        digits.then(|| text.parse::<u8>().unwrap_or(0).wrapping_sub(1))
    };
    if variant.gravity()
        && let Some(column) = number(line)
    {
        return Some(Square { column, row: 0 });
    }
    let line = line.trim();
    if let Some((row, column)) = line.split_once(',').filter(|_| !variant.gravity()) {
        let (from_top, column) = (number(row)?, number(column)?);
        let row = (variant.rows() - 1)
            .checked_sub(from_top)
            .unwrap_or(u8::MAX);
        return Some(Square { column, row });
    }
    let letter = line.chars().next().filter(char::is_ascii_alphabetic)?;
    let row = number(&line[1..])?;
    let column = letter.to_ascii_lowercase() as u8 - b'a';
    Some(Square { column, row })
}
