//! Puzzles: their text format, the puzzles of the program and the puzzle of the day.

mod check;
mod missed;
mod strength;
mod theme;

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use inarow_engine::puzzle::{Grade, Solution, Task};
use inarow_rules::{Board, Quoted, Square, Variant, notation};
use serde::{Deserialize, Serialize};

use crate::as_text;

pub use check::{alike, wrong};
pub use missed::missed;
pub use strength::{UNTRIED, after_try};
pub use theme::PuzzleTheme;

/// The games that have puzzles, in the order in which they are offered.
pub const GAMES: [Variant; 4] = [
    Variant::TIC_TAC_TOE,
    Variant::CONNECT_FOUR,
    Variant::FIVE_BY_FIVE,
    Variant::GOMOKU,
];
/// First character of a comment line in a file of puzzles.
pub const REMARK: char = '#';
/// The hardest grade of a puzzle of the day, which is for everybody.
const HARDEST_OF_A_DAY: u8 = 2;

/// A position in which the best moves are to be found.
///
/// The text form is one line, such as `connect-four win-2 1 4453 3,4 1210`: the game, the task, the grade, the moves so
/// far, the solution and, if measured, the difficulty in points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position. The player to move is to find the solution.
    pub board: Board,
    pub solution: Solution,
    /// Difficulty in points, if it was measured: see `rate` of the tools.
    pub points: Option<u16>,
    /// The game and the moves so far.
    name: String,
}

impl Puzzle {
    /// Creates a puzzle without a measured difficulty.
    pub fn new(board: Board, solution: Solution) -> Self {
        let name = format!("{} {}", board.variant(), moves(&board));
        Self {
            board,
            solution,
            points: None,
            name,
        }
    }

    /// Returns the name: the game and the moves so far. No two puzzles have the same name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the position after `moves` moves of the solution, or after all of them if there are fewer.
    pub fn after(&self, moves: usize) -> Board {
        let mut board = self.board.clone();
        for square in self.solution.line.iter().take(moves) {
            // They were played when the puzzle was read.
            let _ = board.play(*square);
        }
        board
    }
}

/// Formats the moves of a board as one word, with commas instead of spaces.
fn moves(board: &Board) -> String {
    notation::format(board).replace(' ', ",")
}

impl fmt::Display for Puzzle {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Solution { task, grade, line } = &self.solution;
        let variant = self.board.variant();
        let names = line
            .iter()
            .map(|&square| notation::move_name(variant, square));
        let line = names.collect::<Vec<_>>().join(",");
        let moves = moves(&self.board);
        let grade = grade.number();
        write!(formatter, "{variant} ")?;
        match task {
            Task::Win(pieces) => write!(formatter, "win-{pieces}"),
            Task::Draw => formatter.write_str("draw"),
        }?;
        write!(formatter, " {grade} {moves} {line}")?;
        match self.points {
            Some(points) => write!(formatter, " {points}"),
            None => Ok(()),
        }
    }
}

/// A puzzle from one of the player's own matches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct OwnPuzzle(#[serde(with = "as_text")] pub Puzzle);

/// Why a line is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct PuzzleError(pub String);

impl FromStr for Puzzle {
    type Err = PuzzleError;

    fn from_str(text: &str) -> Result<Self, PuzzleError> {
        let words = text.split_whitespace().collect::<Vec<_>>();
        let ([variant, task, grade, moves, line, points @ ..], ..=6) = (&words[..], words.len())
        else {
            let text = Quoted(text);
            return Err(PuzzleError(format!("{text} has not five or six words")));
        };
        let wrong = |what: &str, text: &str| PuzzleError(format!("{} is no {what}", Quoted(text)));
        let points = points.first();
        let points = points.map(|text| text.parse::<u16>().map_err(|_| wrong("number", text)));
        let variant = variant.parse::<Variant>();
        let variant = variant.map_err(|why| PuzzleError(why.to_string()))?;
        let board = notation::parse(variant, moves).map_err(|why| PuzzleError(why.to_string()))?;
        // The solution is read where it is played.
        let whole = notation::parse(variant, &format!("{moves},{line}"));
        let whole = whole.map_err(|why| PuzzleError(why.to_string()))?;
        let task = match task.strip_prefix("win-").map(str::parse) {
            Some(Ok(pieces)) => Task::Win(pieces),
            None if *task == "draw" => Task::Draw,
            _ => return Err(wrong("task", task)),
        };
        let mut grades = Grade::ALL.into_iter();
        let grade = grades
            .find(|known| known.number().to_string() == *grade)
            .ok_or_else(|| wrong("grade", grade))?;
        let line = whole.history()[board.ply()..].to_vec();
        let solution = Solution { task, grade, line };
        Ok(Self {
            points: points.transpose()?,
            ..Self::new(board, solution)
        })
    }
}

/// Reads puzzles from a text, one per line. Empty lines and comment lines are ignored.
///
/// # Errors
/// [`PuzzleError`] with the number of the first invalid line.
pub fn read(text: &str) -> Result<Vec<Puzzle>, PuzzleError> {
    let lines = text.lines().map(str::trim).enumerate();
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with(REMARK));
    lines
        .map(|(number, line)| {
            let puzzle = line.parse::<Puzzle>();
            puzzle.map_err(|PuzzleError(why)| PuzzleError(format!("line {}: {why}", number + 1)))
        })
        .collect()
}

/// Replaces the puzzles in a text by `puzzles`, in order. Comment lines and empty lines stay.
pub fn rewritten(text: &str, puzzles: &[Puzzle]) -> String {
    let mut puzzles = puzzles.iter().map(ToString::to_string);
    let lines = text.lines().map(|line| {
        let stays = line.trim().is_empty() || line.trim().starts_with(REMARK);
        let puzzle = if stays { None } else { puzzles.next() };
        puzzle.unwrap_or_else(|| line.to_owned()) + "\n"
    });
    lines.collect()
}

/// The puzzles that come with the program.
pub fn of_the_program() -> &'static [Puzzle] {
    static PUZZLES: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
        // A test reads them too.
        read(include_str!("../../../../assets/puzzles.txt")).unwrap_or_default()
    });
    &PUZZLES
}

/// Returns the index of a puzzle among those of the program, if it is one of them.
pub fn place_of(puzzle: &Puzzle) -> Option<usize> {
    let mut all = of_the_program().iter();
    all.position(|other| other.name() == puzzle.name())
}

/// Returns the program's puzzle with this name, if there is one.
pub fn named(name: &str) -> Option<&'static Puzzle> {
    of_the_program().iter().find(|puzzle| puzzle.name() == name)
}

/// Returns the index in `puzzles` of the puzzle of the day. `day` is counted from 1970.
///
/// No puzzle comes twice before all puzzles that are easy enough have had their day.
pub fn of_day(puzzles: &[Puzzle], day: i64) -> Option<usize> {
    let indices = puzzles.iter().enumerate();
    let indices = indices.filter(|(_, puzzle)| puzzle.solution.grade.number() <= HARDEST_OF_A_DAY);
    let indices = indices.map(|(index, _)| index).collect::<Vec<_>>();
    let count = indices.len() as i64;
    if count == 0 {
        return None;
    }
    // Steps far from each other, so that one day is not like the day before.
    let far = (count * 5 / 13).max(1);
    let mut steps = (far..far + count).filter(|step| greatest_common_divisor(*step, count) == 1);
    let step = steps.next()?;
    let index = (day.rem_euclid(count) * step).rem_euclid(count);
    indices.get(index as usize).copied()
}

const fn greatest_common_divisor(one: i64, other: i64) -> i64 {
    if other == 0 {
        one
    } else {
        greatest_common_divisor(other, one % other)
    }
}

/// A key shared by positions that are equal up to turning and mirroring the board: the pieces of the player to move
/// and of the opponent.
pub fn likeness(board: &Board) -> Vec<u8> {
    let variant = board.variant();
    let (columns, rows) = (variant.columns(), variant.rows());
    let joined = variant.rule_set().joined_edges();
    let is_square = columns == rows && joined.columns == joined.rows;
    let at = |column: u8, row: u8| match board.piece(Square { column, row }) {
        None => 0,
        Some(player) if player == board.turn() => 1,
        Some(_) => 2,
    };
    let mut pictures = Vec::new();
    for turned in [false, true] {
        for upside_down in [false, true] {
            for mirrored in [false, true] {
                // Nothing falls sideways or upwards, and a board whose sides differ keeps its shape.
                if variant.gravity() && (turned || upside_down) || turned && !is_square {
                    continue;
                }
                let squares =
                    (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
                let picture = squares.map(|(column, row)| {
                    let column = if mirrored {
                        columns - 1 - column
                    } else {
                        column
                    };
                    let row = if upside_down { rows - 1 - row } else { row };
                    if turned {
                        at(row, column)
                    } else {
                        at(column, row)
                    }
                });
                pictures.push(picture.collect::<Vec<_>>());
            }
        }
    }
    pictures.into_iter().min().unwrap_or_default()
}
