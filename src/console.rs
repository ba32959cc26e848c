//! The game in a terminal: rows and columns with their names, moves typed in, refusals asked again.

use std::io::{self, BufRead, Write};

use rand::SeedableRng;

use crate::ai::{Choice, GameRng, Stop, Strategy, StrategyKind, Unsuitable};
use crate::lines::{self, Input};
use crate::rules::{Board, Player, Record, Square, Variant, notation};
use crate::setup::{Occupant, Seat, Setup, names_of};
use crate::texts::Texts;

/// The marks of the first and the second player.
pub const MARKS: [char; 2] = ['X', 'O'];
/// What is typed to leave.
const LEAVE: &str = "q";
/// What is typed to take back, and to play again what was taken back.
const BACK: &str = "back";
const AGAIN: &str = "again";
/// What stands on an empty square.
const EMPTY: char = '.';

/// Asks how many humans play, as often as it takes, and seats them. One human begins against the
/// usual computer.
///
/// # Errors
/// [`Ended`] when the players leave before an answer, or reading or writing fails.
pub fn ask_seats(
    texts: &Texts,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<[Seat; 2], Ended> {
    let human = || Seat::of(Occupant::Human);
    loop {
        writeln!(output, "{}", texts.say("console-players"))?;
        match read_line(texts, input, output)?.trim() {
            "1" => {
                let computer = Occupant::Computer(StrategyKind::DEFAULT);
                return Ok([human(), Seat::of(computer)]);
            }
            "2" => return Ok([human(), human()]),
            _ => writeln!(output, "{}", texts.say("console-players-again"))?,
        }
    }
}

/// Plays one match from where it is to its end. Whatever changes in it goes to `keep` before it is shown.
///
/// # Errors
/// [`Ended::Left`] when the players leave before the end of the match, [`Ended::Unsuitable`] when
/// a strategy cannot play it, [`Ended::Io`] when reading or writing fails.
pub fn play(
    setup: &Setup,
    mut record: Record,
    seed: u64,
    texts: &Texts,
    input: &mut impl BufRead,
    output: &mut impl Write,
    mut keep: impl FnMut(&Record),
) -> Result<(), Ended> {
    let mut strategies: [Option<Box<dyn Strategy>>; 2] = [None, None];
    for player in Player::BOTH {
        if let Occupant::Computer(kind) = setup.seat(player).occupant {
            let strategy = kind.build(setup.variant).map_err(Ended::Unsuitable)?;
            strategies[player.index()] = Some(strategy);
        }
    }
    let names = names_of(&setup.seats, texts);
    let mut rng = GameRng::seed_from_u64(seed);
    writeln!(
        output,
        "{}",
        texts.tell(
            "console-begins",
            &[
                ("first", names[0].as_str().into()),
                ("first-mark", MARKS[0].to_string().into()),
                ("second", names[1].as_str().into()),
                ("second-mark", MARKS[1].to_string().into()),
            ]
        )
    )?;
    if strategies.iter().any(Option::is_none) {
        writeln!(output, "{}", texts.say("console-ways"))?;
    }
    write_grid(record.board(), output)?;
    // No computer cuts off unasked what was taken back.
    let humans_turn = strategies[record.board().turn().index()].is_none();
    if let Some(ply) = setup.again(&record).filter(|_| !humans_turn) {
        record.go_to(ply).map_err(io::Error::other)?;
        write_grid(record.board(), output)?;
    }
    while !record.board().is_over() {
        let board = record.board();
        let player = board.turn().index();
        let (name, mark) = (names[player].as_str(), MARKS[player].to_string());
        let square = match &strategies[player] {
            None => match ask(setup, &record, name, &mark, texts, input, output)? {
                Wish::Move(square) => square,
                Wish::Ply(ply) => {
                    record.go_to(ply).map_err(io::Error::other)?;
                    keep(&record);
                    write_grid(record.board(), output)?;
                    continue;
                }
            },
            Some(strategy) => {
                let Choice { square, stats, .. } = strategy
                    .choose(board, &mut rng, &Stop::new())
                    .map_err(io::Error::other)?;
                let told = texts.tell(
                    "console-plays",
                    &[
                        ("name", name.into()),
                        ("mark", mark.into()),
                        ("move", notation::move_name(setup.variant, square).into()),
                        (
                            "thought",
                            texts.thought(stats.elapsed, stats.positions).into(),
                        ),
                    ],
                );
                writeln!(output, "{told}")?;
                square
            }
        };
        record.play(square).map_err(io::Error::other)?;
        keep(&record);
        write_grid(record.board(), output)?;
    }
    let result = match record.board().winner() {
        Some(winner) => {
            let name = names[winner.index()].as_str();
            texts.tell("console-winner", &[("name", name.into())])
        }
        None => texts.say("console-tied"),
    };
    writeln!(output, "{result}")?;
    Ok(())
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

/// What a player wants.
enum Wish {
    /// To play there.
    Move(Square),
    /// To go to that place in the match.
    Ply(usize),
}

/// Asks what a player wants until it is something that can be.
fn ask(
    setup: &Setup,
    record: &Record,
    name: &str,
    mark: &str,
    texts: &Texts,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<Wish, Ended> {
    let board = record.board();
    let gravity = board.variant().gravity();
    let values = [("name", name.into()), ("mark", mark.into())];
    let question = if gravity {
        texts.tell("console-turn-column", &values)
    } else {
        texts.tell("console-turn-square", &values)
    };
    loop {
        writeln!(output, "{question}")?;
        let line = read_line(texts, input, output)?;
        let refusal = match line.trim().to_ascii_lowercase().as_str() {
            BACK => match setup.back(record) {
                Some(ply) => return Ok(Wish::Ply(ply)),
                None => texts.say("console-nothing-back"),
            },
            AGAIN => match setup.again(record) {
                Some(ply) => return Ok(Wish::Ply(ply)),
                None => texts.say("console-nothing-again"),
            },
            _ => match read_move(board.variant(), &line) {
                Some(square) => match board.landing(square) {
                    Ok(landed) => return Ok(Wish::Move(landed)),
                    Err(why) => texts.refusal(why),
                },
                None if gravity => texts.say("console-unreadable-column"),
                None => texts.say("console-unreadable-square"),
            },
        };
        writeln!(output, "{refusal}")?;
    }
}

/// An answer, of whatever characters.
fn read_line(
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

/// Reads a square such as `b2`, or a column from 1 under gravity. Without gravity a row and a column
/// counted from the top left, such as `2,3`, are understood too. A number that no board has leads off
/// the board.
fn read_move(variant: Variant, line: &str) -> Option<Square> {
    let number = |text: &str| -> Option<u8> {
        let text = text.trim();
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        // Zero and numbers that fit no byte are numbers all the same, just off the board.
        digits.then(|| text.parse::<u8>().unwrap_or(0).wrapping_sub(1))
    };
    if variant.gravity() {
        let column = number(line)?;
        return Some(Square { column, row: 0 });
    }
    let line = line.trim();
    if let Some((row, column)) = line.split_once(',') {
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

/// Prints the board, a blank line before it: rows are numbered from the bottom, columns have numbers
/// under gravity and letters elsewhere, so that every move is named at the edges.
///
/// # Errors
/// When writing fails.
pub fn write_grid(board: &Board, output: &mut impl Write) -> io::Result<()> {
    let variant = board.variant();
    write!(output, "\n   ")?;
    for column in 0..variant.columns() {
        if variant.gravity() {
            write!(output, "{:3}", u32::from(column) + 1)?;
        } else {
            write!(output, "{:>3}", char::from(b'a' + column))?;
        }
    }
    writeln!(output)?;
    for row in (0..variant.rows()).rev() {
        write!(output, "{:3}", u32::from(row) + 1)?;
        for column in 0..variant.columns() {
            let piece = board.piece(Square { column, row });
            let mark = piece.map_or(EMPTY, |player| MARKS[player.index()]);
            write!(output, "{mark:>3}")?;
        }
        writeln!(output)?;
    }
    writeln!(output)
}

/// Tells the players that the game is left.
///
/// # Errors
/// When writing fails.
pub fn say_left(texts: &Texts, output: &mut impl Write) -> io::Result<()> {
    writeln!(output, "{}", texts.say("console-left"))
}
