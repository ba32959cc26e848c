//! The exact score of any Connect 4 position, and of every other board with gravity, a line of four, and columns ×
//! (rows + 1) of at most 64.
//!
//! # Score a position
//!
//! ```
//! use inarow_rules::{Variant, notation};
//! use inarow_solver::{Precision, Solver, Stop};
//!
//! let position = notation::parse(Variant::CONNECT_FOUR, "4455544")?;
//! let mut solver = Solver::new(Variant::CONNECT_FOUR, 64 << 20)?.with_own_book();
//! assert_eq!(solver.score(&position, Precision::Exact, &Stop::new())?, 0); // a draw
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Score every column
//!
//! ```
//! use inarow_rules::{Variant, notation};
//! use inarow_solver::{Precision, Solver, Stop};
//!
//! let empty = notation::parse(Variant::CONNECT_FOUR, "")?;
//! let mut solver = Solver::new(Variant::CONNECT_FOUR, 64 << 20)?.with_own_book();
//! let scores = solver.scores(&empty, Precision::Exact, &Stop::new())?;
//! let known = [-2, -1, 0, 1, 0, -1, -2].map(Some);
//! assert_eq!(scores, known);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Ask on another board, for a limited time
//!
//! ```
//! use std::time::Duration;
//!
//! use inarow_rules::Board;
//! use inarow_solver::{Precision, SolveError, Solver, Stop};
//!
//! let variant = "6x5x4-drop".parse()?;
//! let mut solver = Solver::new(variant, 1 << 20)?;
//! let stop = Stop::after(Duration::from_secs(10));
//! match solver.score(&Board::new(variant), Precision::Weak, &stop) {
//!     Ok(sign) => assert_eq!(sign, 0), // drawn by best play
//!     Err(SolveError::Stopped) => println!("no score in ten seconds"),
//!     Err(error) => return Err(error.into()),
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate has no features. It needs Rust 1.95. Its opening book takes 5 MB of a program that uses it.

#![warn(missing_docs, clippy::must_use_candidate)]

mod book;
mod bounds;
mod children;
mod journal;
mod keys;
mod make;
mod memory;
mod position;
mod search;
mod size;
mod squares;
mod stop;
pub mod table;
pub mod threads;
mod trap;

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use inarow_rules::{Board, Square, Variant};

use self::search::Search;
use self::size::{Any, Fixed};

pub use self::book::{Book, BookError};
pub use self::journal::{Journal, whole_results};
pub use self::keys::{game_to, key_of};
pub use self::make::{Contradicted, Learnt, Making, Mismatch, Plan, verify};
pub use self::size::MAX_BITS;
pub use self::stop::{Interrupted, Stop};
pub use self::trap::Trap;

/// The line that the solver knows.
pub const LINE: u8 = 4;

/// Solves positions with gravity and a line of four on boards whose columns × (rows + 1) is at
/// most 64.
///
/// A score is seen by the player to move: 0 is a draw, positive a win, negative a loss, and the
/// sooner the further from 0. A win with one's *n*-th stone scores ⌊squares / 2⌋ + 1 − *n*, which
/// is 22 − *n* on 7 × 6, on an even number of squares; a loss is the negative of the other side's
/// win.
///
/// The search follows the ideas that Pascal Pons has published for his solver: masks, null windows,
/// moves ordered by the threats they make, and a transposition table. Added are:
/// - all moves of a position are looked at side by side, by SIMD;
/// - forced replies are played before a position is searched or looked up;
/// - bounds of a score without searching: a player who answers in the same column has all even
///   squares for sure, and with them one threat on an odd row;
/// - positions near the end have a small table of their own, which stays in the processor's cache.
pub struct Solver {
    variant: Variant,
    search: Sized,
    threads: usize,
}

/// A search for the size that is played.
enum Sized {
    Usual(Search<Fixed<7, 6>>),
    Other(Search<Any>),
}

/// Precision of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Precision {
    /// The score.
    Exact,
    /// Its sign: 1 for a win, 0 for a draw, −1 for a loss. This is quicker.
    Weak,
}

impl Solver {
    /// A solver with a transposition table of at most `table_bytes` bytes, rounded down to a power
    /// of two and no less than 4 KiB. Its memory is taken as it is used.
    ///
    /// # Errors
    /// [`Unsolvable`] when the variant has another line, no gravity, or too many squares.
    pub fn new(variant: Variant, table_bytes: usize) -> Result<Self, Unsolvable> {
        Self::check(variant)?;
        let (columns, rows) = (variant.columns().into(), variant.rows().into());
        let search = if variant == Variant::CONNECT_FOUR {
            Sized::Usual(Search::new(Fixed, table_bytes))
        } else {
            Sized::Other(Search::new(Any::new(columns, rows), table_bytes))
        };
        Ok(Self {
            variant,
            search,
            threads: 1,
        })
    }

    /// The solver with a book, which it looks positions up in before it searches. A book is of the usual board; other
    /// boards are solved without one.
    #[must_use]
    pub fn with_book(mut self, book: Arc<Book>) -> Self {
        if let Sized::Usual(search) = &mut self.search {
            search.book = Some(book);
        }
        self
    }

    /// The solver with the built-in book. If that is damaged, the solver gives the same scores, only later.
    #[must_use]
    pub fn with_own_book(self) -> Self {
        match Book::of_the_program() {
            Ok(book) => self.with_book(book),
            Err(_) => self,
        }
    }

    /// The solver on so many threads, at least one, that share the transposition table. Scores don't depend on their
    /// number.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.threads = threads.max(1);
        self
    }

    /// The solver with one thread searching so many positions before the others help (500,000 by default).
    #[must_use]
    pub fn with_help_after(mut self, positions: u64) -> Self {
        match &mut self.search {
            Sized::Usual(search) => search.alone = positions,
            Sized::Other(search) => search.alone = positions,
        }
        self
    }

    /// Lets the solver give up once so many positions more have been searched, or never. Of several
    /// threads each may search as many before they hear of one another.
    pub fn give_up_after(&mut self, positions: Option<u64>) {
        let limit = positions.map_or(u64::MAX, |positions| self.positions() + positions);
        match &mut self.search {
            Sized::Usual(search) => search.limit = limit,
            Sized::Other(search) => search.limit = limit,
        }
    }

    /// Checks that positions of this variant can be solved.
    ///
    /// # Errors
    /// [`Unsolvable`], as [`Self::new`].
    pub fn check(variant: Variant) -> Result<(), Unsolvable> {
        let bits = u32::from(variant.columns()) * (u32::from(variant.rows()) + 1);
        if variant.gravity() && variant.line() == LINE && bits <= MAX_BITS {
            Ok(())
        } else {
            Err(Unsolvable(variant))
        }
    }

    /// The score of a position of this solver's variant, or its sign.
    ///
    /// # Errors
    /// [`SolveError::GameOver`] when the game on the board has ended, [`SolveError::Stopped`] when
    /// `stop` was asked for, [`SolveError::GaveUp`] as [`Self::give_up_after`] says.
    ///
    /// # Panics
    /// When the board is of another variant.
    pub fn score(
        &mut self,
        board: &Board,
        precision: Precision,
        stop: &Stop,
    ) -> Result<i32, SolveError> {
        assert_eq!(board.variant(), self.variant, "a board of another variant");
        if board.is_over() {
            return Err(SolveError::GameOver);
        }
        let columns = board.history().iter().map(|square| square.column);
        let weak = precision == Precision::Weak;
        let score = match &mut self.search {
            Sized::Usual(search) => {
                search.score_on_threads(search.position(columns), weak, self.threads, stop)
            }
            Sized::Other(search) => {
                search.score_on_threads(search.position(columns), weak, self.threads, stop)
            }
        };
        Ok(score?)
    }

    /// The first of `moves`, all legal ones in any order, whose score is the best, and that score.
    ///
    /// # Errors
    /// As [`Self::score`].
    ///
    /// # Panics
    /// When the board is of another variant.
    pub fn best_of(
        &mut self,
        board: &Board,
        moves: &[Square],
        stop: &Stop,
    ) -> Result<(Square, i32), SolveError> {
        let score = self.score(board, Precision::Exact, stop)?;
        for (place, square) in moves.iter().enumerate() {
            // The last one needs no proof.
            let mut child = board.clone();
            if place + 1 == moves.len()
                || child.play(*square).is_ok() && self.is_at_most(&child, -score, stop)?
            {
                return Ok((*square, score));
            }
        }
        Err(SolveError::GameOver)
    }

    /// Whether the score of a position, perhaps one where the game is over, is not above that.
    fn is_at_most(&mut self, board: &Board, most: i32, stop: &Stop) -> Result<bool, SolveError> {
        if board.is_over() {
            let lost = (self.variant.squares() + 2 - board.ply()) as i32 / 2;
            return Ok(board.winner().map_or(0, |_| -lost) <= most);
        }
        let columns = board.history().iter().map(|square| square.column);
        let above = match &mut self.search {
            Sized::Usual(search) => search.asks(search.position(columns), most, stop),
            Sized::Other(search) => search.asks(search.position(columns), most, stop),
        };
        Ok(!above?)
    }

    /// The score of each column's move for the player to move, `None` for a full column.
    ///
    /// # Errors
    /// As [`Self::score`].
    ///
    /// # Panics
    /// When the board is of another variant.
    pub fn scores(
        &mut self,
        board: &Board,
        precision: Precision,
        stop: &Stop,
    ) -> Result<Vec<Option<i32>>, SolveError> {
        if board.is_over() {
            return Err(SolveError::GameOver);
        }
        let mut scores = vec![None; self.variant.columns().into()];
        for square in board.legal_moves() {
            let mut child = board.clone();
            if child.play(square).is_err() {
                continue;
            }
            let score = match (child.winner(), precision) {
                (Some(_), Precision::Weak) => 1,
                (Some(_), Precision::Exact) => {
                    (self.variant.squares() + 1 - board.ply()) as i32 / 2
                }
                (None, _) if child.is_over() => 0,
                (None, _) => -self.score(&child, precision, stop)?,
            };
            scores[usize::from(square.column)] = Some(score);
        }
        Ok(scores)
    }

    /// Positions searched so far.
    #[must_use]
    pub const fn positions(&self) -> u64 {
        match &self.search {
            Sized::Usual(search) => search.positions,
            Sized::Other(search) => search.positions,
        }
    }

    /// Empties the transposition table.
    pub fn forget(&mut self) {
        match &mut self.search {
            Sized::Usual(search) => search.forget(),
            Sized::Other(search) => search.forget(),
        }
    }
}

/// A variant that the solver cannot take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsolvable(pub Variant);

impl fmt::Display for Unsolvable {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "{} cannot be solved: the solver knows gravity with a line of {LINE}, and at most \
             {MAX_BITS} squares with one more row counted",
            self.0
        )
    }
}

impl Error for Unsolvable {}

/// Why a position has no score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolveError {
    /// The game on the board is over.
    GameOver,
    /// The search was stopped.
    Stopped,
    /// The search used up its positions: see [`Solver::give_up_after`].
    GaveUp,
}

impl fmt::Display for SolveError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::GameOver => "the game is over",
            Self::Stopped => "the search was stopped",
            Self::GaveUp => "the search gave up after its share of positions",
        })
    }
}

impl Error for SolveError {}
