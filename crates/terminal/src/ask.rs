//! Questions to players in a terminal, repeated until the answer is valid.

use std::io::{BufRead, Write};

use inarow_model::match_state::MatchState;
use inarow_rules::{Board, IllegalMove, Move, OpeningChoice, Square, Step, Variant};
use inarow_text::Texts;
use inarow_text::names::choice_name;
use inarow_text::narration::Narration;

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
    /// A move or a choice.
    Step(Move),
    /// The number of steps to go back to.
    Back(usize),
    /// The ply of the match to go to.
    Ply(usize),
}

/// Asks the player to move until the answer is a legal step or leads to another place.
pub(super) fn ask<W: Write>(
    state: &MatchState,
    stage: &mut Stage<W>,
    input: &mut impl BufRead,
) -> Result<Typed, Ended> {
    let (setup, record, board) = (&state.setup, &state.record, state.board());
    let (texts, about) = (stage.texts, stage.about);
    let question = question(state, stage);
    loop {
        stage.say(&question)?;
        let line = read_line(texts, input, stage.output)?;
        let refusal = match Keyword::of(texts, &line) {
            Some(Keyword::Back) => match setup.back(record) {
                Some(steps) => return Ok(Typed::Back(steps)),
                None => texts.say("console-nothing-back"),
            },
            Some(Keyword::Again) => match setup.again(record) {
                Some(ply) => return Ok(Typed::Ply(ply)),
                None => texts.say("console-nothing-again"),
            },
            Some(Keyword::Board) => about.pieces_told(texts, board).join("\n"),
            None => match read_step(texts, board, &line) {
                Some(step) => match board.check(step) {
                    Ok(step) => return Ok(Typed::Step(step)),
                    Err(why) => texts.refusal(why),
                },
                None => unreadable(texts, board),
            },
        };
        stage.say(&refusal)?;
    }
}

/// The question for the next step.
fn question<W: Write>(state: &MatchState, stage: &Stage<W>) -> String {
    let (texts, board) = (stage.texts, state.board());
    let actor = state.actor();
    let turn = board.turn();
    if let Some(step) = board.step().filter(|_| board.is_opening()) {
        let due = Narration::Due { step, turn, actor };
        let due = stage.about.say(texts, &due);
        let is_pick = matches!(step, Step::Pick { .. });
        let offered = stage.about.offered_told(texts, board);
        let told = [
            Some(due),
            choices_told(texts, board),
            offered.filter(|_| is_pick),
        ];
        let told = told.into_iter().flatten().collect::<Vec<_>>();
        return told.join(&texts.say("between-announcements"));
    }
    let mark = MARKS[board.variant().look(turn)].to_string();
    let name = stage.about.names[actor.index()];
    let values = [("name", name.into()), ("mark", mark.into())];
    if board.variant().has_outlets() {
        texts.tell("console-turn-outlet", &values)
    } else if board.variant().gravity() {
        texts.tell("console-turn-column", &values)
    } else {
        texts.tell("console-turn-square", &values)
    }
}

/// Tells what can be typed where a choice is due.
pub(super) fn choices_told(texts: &Texts, board: &Board) -> Option<String> {
    let Step::Choose { options, .. } = board.step()? else {
        return None;
    };
    if let [
        OpeningChoice::Fifths(least),
        ..,
        OpeningChoice::Fifths(most),
    ] = options
    {
        let values = [("least", (*least).into()), ("most", (*most).into())];
        return Some(texts.tell("console-choose-number", &values));
    }
    let words = options.iter();
    let words = words.map(|option| choice_name(texts, *option, options));
    let words = words.collect::<Vec<_>>().join(&texts.say("between-ways"));
    Some(texts.tell("console-choose", &[("choices", words.into())]))
}

/// Reads a typed move, or a choice where one is due. It need not be legal.
pub(super) fn read_step(texts: &Texts, board: &Board, line: &str) -> Option<Move> {
    let Some(Step::Choose { options, .. }) = board.step() else {
        return read_move(board.variant(), line).map(|square| board.step_on(square));
    };
    // Not every keyboard has the letters of every language.
    let plain = |text: &str| text.trim().to_lowercase().replace('ß', "ss");
    let line = plain(line);
    let is_meant = |option: &&OpeningChoice| {
        let number = match option {
            OpeningChoice::Fifths(number) => Some(number.to_string()),
            _ => None,
        };
        number.as_ref() == Some(&line)
            || line == option.to_string()
            || line == plain(&choice_name(texts, **option, options))
    };
    match options.iter().find(is_meant) {
        Some(option) => Some(Move::Choose(*option)),
        // It says that a choice is due.
        None => read_move(board.variant(), &line).map(Move::Place),
    }
}

/// Tells why a typed line is no step.
pub(super) fn unreadable(texts: &Texts, board: &Board) -> String {
    if matches!(board.step(), Some(Step::Choose { .. })) {
        return texts.refusal(IllegalMove::ChoiceDue);
    }
    texts.say(if board.variant().has_outlets() {
        "console-unreadable-outlet"
    } else if board.variant().gravity() {
        "console-unreadable-column"
    } else {
        "console-unreadable-square"
    })
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
    if variant.has_outlets()
        && let Some(column) = line.strip_prefix(['x', 'X'])
    {
        let off_board = |column| Square::new(column, variant.rows());
        let column = number(column)?;
        return Some(variant.outlet(column).unwrap_or(off_board(column)));
    }
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
    // Under gravity only the column counts.
    let row = if variant.gravity() { 0 } else { row };
    Some(Square { column, row })
}
