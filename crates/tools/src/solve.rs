//! Solves positions that are given as lines of text, and formats their scores.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use inarow_rules::notation;
use inarow_rules::notation::NotationError;
use inarow_rules::{Board, Quoted, Variant};
use inarow_solver::SolveError;
use inarow_solver::Stop;
use inarow_solver::{Book, Precision, Solver, Unsolvable};

/// Options for the solving of positions.
#[derive(Clone, Debug)]
pub struct FilterOptions {
    /// The board that the positions are on.
    pub variant: Variant,
    /// Exact scores, or only their signs.
    pub precision: Precision,
    /// Whether to score each column's move instead of the position.
    pub every_column: bool,
    /// The transposition table is emptied before each position.
    pub cold: bool,
    /// Maximum size of the transposition table in bytes.
    pub table_bytes: usize,
    /// Threads that search one position together.
    pub threads: usize,
    /// The opening book in which positions are looked up first, if any.
    pub book: Option<Arc<Book>>,
}

/// Solves positions given one per line.
pub struct SolverFilter {
    options: FilterOptions,
    solver: Solver,
}

/// A position that was solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// Moves of the position without spaces, so that a space can separate them from a score.
    pub moves: String,
    /// Whether the notation of this board separates moves.
    pub separated: bool,
    /// The score of the position, or one score for each column's move and `None` for a full column.
    pub scores: Vec<Option<i32>>,
    /// Positions searched.
    pub positions: u64,
    /// Time that the search took.
    pub elapsed: Duration,
    /// `Err` if a score was expected and the best score differs from it.
    pub checked: Result<(), Unexpected>,
}

/// A score that differs from the expected one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unexpected {
    /// The expected score.
    pub expected: i32,
    /// The score that was found.
    pub found: i32,
}

impl fmt::Display for Unexpected {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { expected, found } = self;
        write!(formatter, "the score is {found}, expected was {expected}")
    }
}

impl Solved {
    /// Formats the moves and the scores as a line that can be read again, such as `4453 -2`. A score that would read
    /// as a move after a space follows `=` instead.
    pub fn line(&self) -> String {
        let mut line = self.moves.clone();
        let one_move = self.separated && !self.moves.contains(',');
        for (index, score) in self.scores.iter().enumerate() {
            let before = if index == 0 && self.scores.len() == 1 && (one_move || line.is_empty()) {
                '='
            } else {
                ' '
            };
            line.push(before);
            line += &score.map_or(".".to_owned(), |score| score.to_string());
        }
        line
    }
}

impl SolverFilter {
    /// Creates a filter with an empty transposition table.
    ///
    /// # Errors
    /// [`Unsolvable`] when the solver doesn't support the variant.
    pub fn new(options: FilterOptions) -> Result<Self, Unsolvable> {
        let solver = Solver::new(options.variant, options.table_bytes)?;
        let mut solver = solver.with_threads(options.threads);
        if let Some(book) = &options.book {
            solver = solver.with_book(Arc::clone(book));
        }
        Ok(Self { options, solver })
    }

    /// Solves the position of a line, which has the moves and optionally the expected score after `=`.
    ///
    /// An older form is read too: a word with all the moves and a word with the score, as in `4453 -2`. On boards of
    /// more than nine columns, where spaces separate moves, the first word must have commas or the second a sign.
    ///
    /// # Errors
    /// [`Unsolved`] when the line is no position, or the position has no score.
    pub fn line(&mut self, line: &str) -> Result<Solved, Unsolved> {
        let (board, expected) = read(self.options.variant, line)?;
        if self.options.cold {
            self.solver.forget();
        }
        let before = self.solver.positions();
        let start = Instant::now();
        let stop = Stop::new();
        let precision = self.options.precision;
        let scores = if self.options.every_column {
            self.solver.scores(&board, precision, &stop)
        } else {
            self.solver
                .score(&board, precision, &stop)
                .map(|score| vec![Some(score)])
        }
        .map_err(Unsolved::NoScore)?;
        let elapsed = start.elapsed();
        let expected = expected.map(|score| match precision {
            Precision::Exact => score,
            Precision::Weak => score.signum(),
        });
        let checked = match (expected, scores.iter().copied().flatten().max()) {
            (Some(expected), Some(found)) if expected != found => {
                Err(Unexpected { expected, found })
            }
            _ => Ok(()),
        };
        Ok(Solved {
            moves: one_word(&board),
            separated: notation::separates(self.options.variant),
            scores,
            positions: self.solver.positions() - before,
            elapsed,
            checked,
        })
    }
}

/// The moves of a game without spaces.
fn one_word(board: &Board) -> String {
    notation::format(board).replace(' ', ",")
}

/// Reads the position of a line and its expected score, if any, in the format of [`SolverFilter::line`].
///
/// # Errors
/// [`Unsolved`] when the line is no position.
pub fn read(variant: Variant, line: &str) -> Result<(Board, Option<i32>), Unsolved> {
    let (moves, score) = split_expected(variant, line)?;
    let board = notation::parse(variant, moves).map_err(Unsolved::Moves)?;
    Ok((board, score))
}

/// Splits a line into its moves and the score that is expected. A byte order mark at its beginning is dropped.
fn split_expected(variant: Variant, line: &str) -> Result<(&str, Option<i32>), Unsolved> {
    let line = line.trim_start_matches('\u{feff}');
    let score = |text: &str| {
        let score = text.trim().parse::<i32>();
        score.map_err(|_| Unsolved::Expected(text.trim().to_owned()))
    };
    if let Some((moves, expected)) = line.split_once('=') {
        return Ok((moves, Some(score(expected)?)));
    }
    let mut words = line.split_whitespace();
    match (words.next(), words.next(), words.next()) {
        (Some(moves), Some(expected), None)
            if !notation::separates(variant)
                || moves.contains(',')
                || expected.starts_with(['-', '+']) =>
        {
            Ok((moves, Some(score(expected)?)))
        }
        _ => Ok((line, None)),
    }
}

/// Why a line has no score.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsolved {
    /// The moves of the line can't be read or played.
    #[error("{0}")]
    Moves(NotationError),
    /// The expected score is no number.
    #[error("{} is not a score", Quoted(.0))]
    Expected(String),
    /// The position has no score.
    #[error("{0}")]
    NoScore(SolveError),
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The score follows an equals sign, or is the second of two words.
    #[test]
    fn expected_score_is_split_from_moves() {
        let split = |variant: &str, line| {
            let variant = variant.parse().expect("a variant");
            split_expected(variant, line).map(|(moves, score)| (moves.trim().to_owned(), score))
        };
        let read = |variant, line, moves: &str, score| {
            assert_eq!(
                split(variant, line),
                Ok((moves.to_owned(), score)),
                "{line}"
            );
        };
        let usual = "connect-four";
        read(usual, "4453", "4453", None);
        read(usual, "4453=2", "4453", Some(2));
        read(usual, "4 4 5 3 = -2", "4 4 5 3", Some(-2));
        read(usual, "=1", "", Some(1));
        // As files of positions have always been written.
        read(usual, "4453 2", "4453", Some(2));
        read(usual, "4,4,5,3\t-2", "4,4,5,3", Some(-2));
        // So two words are never two moves here; three are.
        read(usual, "4 4", "4", Some(4));
        // Spaces between moves.
        read(usual, "4 4 5 3", "4 4 5 3", None);
        let wide = "10x5x4-drop";
        read(wide, "10 3", "10 3", None);
        read(wide, "10 3 12", "10 3 12", None);
        read(wide, "10,3 2", "10,3", Some(2));
        read(wide, "10 -2", "10", Some(-2));
        read(wide, "10 3 = 2", "10 3", Some(2));
        for (line, told) in [("44 x", "x"), ("44=", ""), ("44=1=2", "1=2")] {
            assert_eq!(split(usual, line), Err(Unsolved::Expected(told.to_owned())));
        }
    }
}
