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
//! The crate has no features and needs Rust 1.95. The built-in opening book adds 5 MB to a program.

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

use inarow_rules::{Board, RuleSet, Square, Variant};

use self::search::Search;
use self::size::{Any, Fixed};

pub use self::book::{Book, BookError};
pub use self::journal::{Journal, whole_results};
pub use self::keys::{game_to, key_of};
pub use self::make::{Contradicted, Learnt, Making, Mismatch, Plan, verify};
pub use self::size::MAX_BITS;
pub use self::stop::{Interrupted, Stop};
pub use self::trap::Trap;

/// Length of a winning line on the boards that the solver supports.
pub const LINE: u8 = 4;

/// Solves positions on boards with gravity and a line of four, whose columns × (rows + 1) is at most 64.
///
/// A score is from the view of the player to move: 0 is a draw, positive a win and negative a loss. The sooner the
/// game ends, the further the score is from 0. On an even number of squares a win with the player's *n*-th stone
/// scores ⌊squares / 2⌋ + 1 − *n*, which is 22 − *n* on 7 × 6. A loss is the negative of the opponent's win.
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

/// The search, compiled for the usual size of 7 × 6 or for any other.
enum Sized {
    Usual(Search<Fixed<7, 6>>),
    Other(Search<Any>),
}

/// Precision of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Precision {
    /// The exact score.
    Exact,
    /// Only the sign of the score: 1 for a win, 0 for a draw, −1 for a loss. This is quicker.
    Weak,
}

impl Solver {
    /// Creates a solver with a transposition table of at most `table_bytes` bytes, rounded down to a power of two. The
    /// minimum is 4 KiB. The table grows as it fills.
    ///
    /// # Errors
    /// [`Unsolvable`] when the variant has no gravity, a line other than `LINE`, or too many squares.
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

    /// Adds a book, in which positions are looked up before they are searched. Books cover only the usual board of
    /// 7 × 6, and are ignored on other boards.
    #[must_use]
    pub fn with_book(mut self, book: Arc<Book>) -> Self {
        if let Sized::Usual(search) = &mut self.search {
            search.book = Some(book);
        }
        self
    }

    /// Adds the built-in book. If the book is damaged, the solver works without it: scores are the same but take
    /// longer.
    #[must_use]
    pub fn with_own_book(self) -> Self {
        match Book::of_the_program() {
            Ok(book) => self.with_book(book),
            Err(_) => self,
        }
    }

    /// Sets the number of threads, at least one, that search together and share the transposition table. Scores don't
    /// depend on the number of threads.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.threads = threads.max(1);
        self
    }

    /// Sets the number of positions that one thread searches before the other threads help (500,000 by default).
    #[must_use]
    pub fn with_help_after(mut self, positions: u64) -> Self {
        match &mut self.search {
            Sized::Usual(search) => search.alone = positions,
            Sized::Other(search) => search.alone = positions,
        }
        self
    }

    /// Limits all searches from now on to `positions` more positions in total; `None` removes the limit. Several
    /// threads may exceed the limit, since each of them counts only its own positions during a search.
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
        let freestyle = variant.rule_set() == RuleSet::Freestyle;
        if freestyle && variant.gravity() && variant.line() == LINE && bits <= MAX_BITS {
            Ok(())
        } else {
            Err(Unsolvable(variant))
        }
    }

    /// Returns the score of a position, or only its sign with `Precision::Weak`.
    ///
    /// # Errors
    /// [`SolveError::GameOver`] when the game on the board has ended, [`SolveError::Stopped`] when `stop` is raised,
    /// and [`SolveError::GaveUp`] when the limit of [`Self::give_up_after`] is reached.
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

    /// Returns the first of `moves` with the best score, and that score. `moves` must be all legal moves, in any
    /// order.
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

    /// Returns whether the score of `board` is at most `most`. The game on `board` may be over.
    fn is_at_most(&mut self, board: &Board, most: i32, stop: &Stop) -> Result<bool, SolveError> {
        if board.is_over() {
            let lost = (self.variant.squares() + 2 - board.ply()) as i32 / 2;
            return Ok(board.winner().map_or(0, |_| -lost) <= most);
        }
        let columns = board.history().iter().map(|square| square.column);
        let above = match &mut self.search {
            Sized::Usual(search) => search.is_above(search.position(columns), most, stop),
            Sized::Other(search) => search.is_above(search.position(columns), most, stop),
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

/// The error for a variant that the solver doesn't support.
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
    /// The search reached its limit of positions, see [`Solver::give_up_after`].
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
