//! The player who knows: every move keeps the result. Where scores are exact, as on Connect 4, it also
//! wins as soon and loses as late as it can be done.

use std::fmt;
use std::sync::{Mutex, PoisonError};

use rand::seq::SliceRandom;
use web_time::Instant;

use super::connect_four::{Precision, Solver};
use super::mnk::{Prover, Search, Sight};
use super::{Choice, GameRng, NoChoice, Stats, Stop, Strategy, StrategyKind, Unsuitable};
use crate::rules::{Board, Square, Variant, would_complete};

/// Most bytes of the solver's transposition table.
const TABLE_BYTES: usize = 64 << 20;
/// Most squares of a board on which every move is searched to the end.
const SMALL_BOARD: usize = 12;
/// Most squares of a board without gravity whose results are proved within a second.
const PROVED_BOARD: usize = 25;
/// Most squares of a board with gravity and a line of four that is solved at once without a book, …
const SMALL_DROP: usize = 25;
/// … and most ways to fill its columns: what a solver has to look at grows with them too.
const FILLINGS: u64 = 200_000;

/// Whether every position of the variant can be solved while one waits.
pub(super) fn is_solved(variant: Variant) -> bool {
    variant == Variant::CONNECT_FOUR
        || is_small(variant)
        || !variant.gravity() && variant.squares() <= PROVED_BOARD
        || variant.squares() <= SMALL_DROP
            && fillings(variant) <= FILLINGS
            && Solver::check(variant).is_ok()
}

/// How many heights the columns of a board can have together.
fn fillings(variant: Variant) -> u64 {
    let heights = u64::from(variant.rows()) + 1;
    heights.saturating_pow(variant.columns().into())
}

/// Chooses at random among the moves with the best exact score, or of those that keep a proved
/// result, the one that [`Search`] likes best.
///
/// Its positions are those that the solver, the search and its proofs look at.
pub struct Perfect {
    /// The solver, with what it remembers of earlier moves; none for boards that are solved
    /// otherwise.
    solver: Option<Mutex<Solver>>,
}

impl Perfect {
    /// A perfect player of a variant that is solved.
    pub(super) fn new(variant: Variant) -> Self {
        let solver = Solver::new(variant, TABLE_BYTES).ok();
        Self {
            solver: solver.map(|solver| Mutex::new(solver.with_own_book())),
        }
    }
}

impl fmt::Debug for Perfect {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Perfect").finish_non_exhaustive()
    }
}

impl Strategy for Perfect {
    fn choose(&self, board: &Board, rng: &mut GameRng, stop: &Stop) -> Result<Choice, NoChoice> {
        let start = Instant::now();
        let Some(solver) = &self.solver else {
            return if is_small(board.variant()) {
                by_search(board, rng, stop, start)
            } else {
                Search::default().with_proofs().choose(board, rng, stop)
            };
        };
        // Whoever stopped it while it thought left it in order.
        let mut solver = solver.lock().unwrap_or_else(PoisonError::into_inner);
        let before = solver.positions();
        let mut moves = board.legal_moves();
        moves.shuffle(rng);
        // Of moves that lose alike, one that stops a line.
        moves.sort_by_key(|square| !would_complete(board, *square, board.turn().other()));
        let (square, score) = solver.best_of(board, &moves, stop)?;
        Ok(Choice {
            square,
            score: Some(score),
            stats: Stats::since(start, solver.positions() - before),
        })
    }
}

/// Who says whether a move gave a result away.
pub struct Referee {
    variant: Variant,
    /// The solver, for boards that it knows.
    solver: Option<Solver>,
}

impl Referee {
    /// A referee for a variant that has a perfect player.
    ///
    /// # Errors
    /// [`Unsuitable`] when it has none.
    pub fn new(variant: Variant) -> Result<Self, Unsuitable> {
        StrategyKind::Perfect.check(variant)?;
        let solver = Solver::new(variant, TABLE_BYTES).ok();
        Ok(Self {
            variant,
            solver: solver.map(Solver::with_own_book),
        })
    }

    /// The result of a position with best play, for the player to move: 1 for a win, 0 for a draw,
    /// −1 for a loss.
    ///
    /// # Errors
    /// [`NoChoice::Stopped`].
    ///
    /// # Panics
    /// When the board is of another variant.
    pub fn result(&mut self, board: &Board, stop: &Stop) -> Result<i32, NoChoice> {
        assert_eq!(board.variant(), self.variant, "a board of another variant");
        if board.is_over() {
            return Ok(board.winner().map_or(0, |_| -1));
        }
        if let Some(solver) = &mut self.solver {
            return solver.score(board, Precision::Weak, stop);
        }
        if let Some(mut prover) = Prover::new(self.variant, u64::MAX, stop)
            && let Some(result) = prover.result(board)?
        {
            return Ok(result);
        }
        let (values, _) = exact_values(board, stop)?;
        let best = values.iter().map(|(_, value)| value.signum()).max();
        best.ok_or(NoChoice::GameOver)
    }
}

impl fmt::Debug for Referee {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Referee").finish_non_exhaustive()
    }
}

/// The choice on a board so small that every move can be searched to the end.
fn by_search(
    board: &Board,
    rng: &mut GameRng,
    stop: &Stop,
    start: Instant,
) -> Result<Choice, NoChoice> {
    let (mut moves, positions) = exact_values(board, stop)?;
    moves.shuffle(rng);
    // Of moves that lose alike, one that stops a line.
    let stops = |square: &Square| would_complete(board, *square, board.turn().other());
    let best = moves
        .into_iter()
        .max_by_key(|(square, value)| (*value, stops(square)));
    let (square, value) = best.ok_or(NoChoice::GameOver)?;
    Ok(Choice {
        square,
        score: Some(value),
        stats: Stats::since(start, positions),
    })
}

/// Whether [`exact_values`] values the moves of a variant while one waits.
pub(super) const fn is_small(variant: Variant) -> bool {
    variant.squares() <= SMALL_BOARD
}

/// The exact value of every move, as [`super::Search`] scores, and the positions searched.
pub(super) fn exact_values(
    board: &Board,
    stop: &Stop,
) -> Result<(Vec<(Square, i32)>, u64), NoChoice> {
    let mut sight = Sight::new(board, u64::MAX, stop)?;
    let moves = sight.moves();
    let mut values = Vec::with_capacity(moves.len());
    for index in moves {
        let value = sight.value(index, SMALL_BOARD as u8)?;
        values.push((board.variant().square_at(index.into()), value));
    }
    Ok((values, sight.positions()))
}
