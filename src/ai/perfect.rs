//! The player who knows: every move keeps the result, and wins as soon as it can be done.

use std::fmt;
use std::sync::{Mutex, PoisonError};

use rand::seq::SliceRandom;
use web_time::Instant;

use super::connect_four::{Book, Solver};
use super::mnk::Search;
use super::{Choice, GameRng, NoChoice, Stats, Stop, Strategy};
use crate::rules::{Board, Variant};

/// Most bytes of the solver's transposition table.
const TABLE_BYTES: usize = 64 << 20;
/// Most squares of a board without gravity that is solved at once.
const SMALL_BOARD: usize = 16;
/// Most squares of a board with gravity and a line of four that is solved at once without a book.
const SMALL_DROP: usize = 25;

/// Whether every position of the variant can be solved while one waits.
pub(super) fn is_solved(variant: Variant) -> bool {
    variant == Variant::CONNECT_FOUR
        || variant.squares() <= SMALL_BOARD
        || variant.squares() <= SMALL_DROP && Solver::check(variant).is_ok()
}

/// Chooses at random among the moves with the best exact score.
///
/// Its positions are those that the solver or the search looks at.
pub struct Perfect {
    /// The solver, with what it remembers of earlier moves; none for boards that the search solves.
    solver: Option<Mutex<Solver>>,
}

impl Perfect {
    /// A perfect player of a variant that is solved.
    pub(super) fn new(variant: Variant) -> Self {
        let solver = Solver::new(variant, TABLE_BYTES).ok().map(|solver| {
            Mutex::new(match Book::of_the_program() {
                Ok(book) => solver.with_book(book),
                // It knows the same without the book, only later.
                Err(_) => solver,
            })
        });
        Self { solver }
    }
}

impl fmt::Debug for Perfect {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Perfect").finish_non_exhaustive()
    }
}

impl Strategy for Perfect {
    fn choose(&self, board: &Board, rng: &mut GameRng, stop: &Stop) -> Result<Choice, NoChoice> {
        let Some(solver) = &self.solver else {
            return Search::new(u64::MAX).choose(board, rng, stop);
        };
        let start = Instant::now();
        // Whoever stopped it while it thought left it in order.
        let mut solver = solver.lock().unwrap_or_else(PoisonError::into_inner);
        let before = solver.positions();
        let mut moves = board.legal_moves();
        moves.shuffle(rng);
        let (square, score) = solver.best_of(board, &moves, stop)?;
        Ok(Choice {
            square,
            score: Some(score),
            stats: Stats::since(start, solver.positions() - before),
        })
    }
}
