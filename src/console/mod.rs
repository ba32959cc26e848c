//! The game in a terminal: numbered rows and columns, moves typed in, refusals asked again.

mod review;

use std::io::{self, BufRead, Write};

use rand::SeedableRng;

use crate::ai::{Choice, GameRng, Stop, Strategy, StrategyKind};
use crate::rules::{Board, Player, Square, Variant};
use crate::setup::{Occupant, Seat, Setup, names_of};
use crate::texts::Texts;

pub use review::write_review;

/// The marks of the first and the second player.
const MARKS: [char; 2] = ['X', 'O'];
/// What stands on an empty square.
const EMPTY: char = '.';

/// Asks how many humans play, as often as it takes, and seats them. One human begins against the
/// usual computer.
///
/// # Errors
/// [`Ended`] when the input ends before an answer, or reading or writing fails.
pub fn ask_seats(
    texts: &Texts,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<[Seat; 2], Ended> {
    let human = || Seat::of(Occupant::Human);
    loop {
        writeln!(output, "{}", texts.say("console-players"))?;
        match read_line(input, output)?.trim() {
            "1" => {
                let computer = Occupant::Computer(StrategyKind::DEFAULT);
                return Ok([human(), Seat::of(computer)]);
            }
            "2" => return Ok([human(), human()]),
            _ => writeln!(output, "{}", texts.say("console-players-again"))?,
        }
    }
}

/// Plays one match to its end.
///
/// # Errors
/// [`Ended::NoInput`] when the input ends before the match, [`Ended::Io`] when reading or writing
/// fails.
pub fn play(
    setup: &Setup,
    seed: u64,
    texts: &Texts,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<(), Ended> {
    let mut strategies: [Option<Box<dyn Strategy>>; 2] = [None, None];
    for player in Player::BOTH {
        if let Occupant::Computer(kind) = setup.seat(player).occupant {
            let strategy = kind.build(setup.variant).map_err(io::Error::other)?;
            strategies[player.index()] = Some(strategy);
        }
    }
    let names = names_of(&setup.seats, texts);
    let mut rng = GameRng::seed_from_u64(seed);
    let mut board = Board::new(setup.variant);
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
    write_grid(&board, output)?;
    while !board.is_over() {
        let player = board.turn().index();
        let (name, mark) = (names[player].as_str(), MARKS[player].to_string());
        let square = match &strategies[player] {
            None => ask_move(&board, name, &mark, texts, input, output)?,
            Some(strategy) => {
                let Choice { square, stats, .. } = strategy
                    .choose(&board, &mut rng, &Stop::new())
                    .map_err(io::Error::other)?;
                let told = texts.tell(
                    "console-plays",
                    &[
                        ("name", name.into()),
                        ("mark", mark.into()),
                        ("move", move_text(setup.variant, square).into()),
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
        board.play(square).map_err(io::Error::other)?;
        write_grid(&board, output)?;
    }
    let result = match board.winner() {
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
    /// The input ended. [`say_left`] tells the players.
    NoInput,
    /// Reading or writing failed.
    Io(io::Error),
}

impl From<io::Error> for Ended {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Asks for a move until it is one that the rules allow.
fn ask_move(
    board: &Board,
    name: &str,
    mark: &str,
    texts: &Texts,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<Square, Ended> {
    let gravity = board.variant().gravity();
    let values = [("name", name.into()), ("mark", mark.into())];
    let question = if gravity {
        texts.tell("console-turn-column", &values)
    } else {
        texts.tell("console-turn-square", &values)
    };
    loop {
        writeln!(output, "{question}")?;
        let line = read_line(input, output)?;
        let refusal = match read_move(board.variant(), &line) {
            Some(square) => match board.landing(square) {
                Ok(landed) => return Ok(landed),
                Err(why) => texts.refusal(why),
            },
            None if gravity => texts.say("console-unreadable-column"),
            None => texts.say("console-unreadable-square"),
        };
        writeln!(output, "{refusal}")?;
    }
}

/// One line of input, whatever bytes it holds.
fn read_line(input: &mut impl BufRead, output: &mut impl Write) -> Result<String, Ended> {
    output.flush()?;
    let mut line = Vec::new();
    if input.read_until(b'\n', &mut line)? == 0 {
        return Err(Ended::NoInput);
    }
    Ok(String::from_utf8_lossy(&line).into_owned())
}

/// Reads `row,column`, or a column under gravity, both from 1. A number that no board has leads off
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
    let (row, column) = line.split_once(',')?;
    let (from_top, column) = (number(row)?, number(column)?);
    let row = if from_top < variant.rows() {
        variant.rows() - 1 - from_top
    } else {
        u8::MAX
    };
    Some(Square { column, row })
}

/// A move as it would be typed in.
fn move_text(variant: Variant, square: Square) -> String {
    let column = square.column + 1;
    if variant.gravity() {
        column.to_string()
    } else {
        format!("{},{column}", row_number(variant, square.row))
    }
}

/// The number printed beside a row: from the top as one reads, under gravity from the bottom as
/// pieces stack.
const fn row_number(variant: Variant, row: u8) -> u8 {
    if variant.gravity() {
        row + 1
    } else {
        variant.rows() - row
    }
}

/// Prints the board, a blank line before it.
fn write_grid(board: &Board, output: &mut impl Write) -> io::Result<()> {
    let variant = board.variant();
    write!(output, "\n   ")?;
    for column in 1..=variant.columns() {
        write!(output, "{column:3}")?;
    }
    writeln!(output)?;
    for row in (0..variant.rows()).rev() {
        write!(output, "{:3}", row_number(variant, row))?;
        for column in 0..variant.columns() {
            let piece = board.piece(Square { column, row });
            let mark = piece.map_or(EMPTY, |player| MARKS[player.index()]);
            write!(output, "{mark:>3}")?;
        }
        writeln!(output)?;
    }
    writeln!(output)
}

/// Tells the players that the game is left, because the input ended.
///
/// # Errors
/// When writing fails.
pub fn say_left(texts: &Texts, output: &mut impl Write) -> io::Result<()> {
    writeln!(output, "{}", texts.say("console-left"))
}
