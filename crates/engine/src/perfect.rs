//! The perfect player: every move keeps the result. On boards with exact scores such as Connect 4 it also wins as soon
//! and loses as late as possible.

use std::fmt;
use std::sync::{Mutex, PoisonError};

use inarow_rules::{Board, Variant, would_win};
use inarow_solver::Stop;
use rand::seq::SliceRandom;
use web_time::Instant;

use super::analyzer::Analyzer;
use super::mnk::Search;
use super::{Choice, GameRng, NoChoice, Stats, Strategy};

/// Maximum number of bytes of the solver's transposition table.
const TABLE_BYTES: usize = 64 << 20;

/// Chooses at random among the moves with the best exact score, preferring one that stops a line. Without exact scores,
/// it plays the move that [`Search`] likes best among those that keep a proved result.
///
/// [`Stats::positions`] counts the positions of the solver, the search and its proofs.
pub struct Perfect {
    /// The analyzer, which remembers results of earlier moves.
    analyzer: Mutex<Analyzer>,
}

impl Perfect {
    /// Creates a perfect player of a variant that is solved.
    pub(super) fn new(variant: Variant) -> Self {
        Self {
            analyzer: Mutex::new(Analyzer::new(variant, TABLE_BYTES)),
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
        // Stopped while it thought, it was left in order.
        let mut analyzer = self.analyzer.lock().unwrap_or_else(PoisonError::into_inner);
        if !analyzer.is_exact() {
            drop(analyzer);
            return Search::default().with_proofs().choose(board, rng, stop);
        }
        let before = analyzer.positions();
        let mut moves = analyzer.moves(board, stop)?;
        moves.shuffle(rng);
        // Of moves that lose alike, one that stops a line.
        moves.sort_by_key(|square| !would_win(board, *square, board.turn().other()));
        let best = analyzer.best_of(board, &moves, stop)?;
        let (square, _) = best.ok_or(NoChoice::GameOver)?;
        Ok(Choice {
            square,
            stats: Stats::since(start, analyzer.positions() - before),
        })
    }
}
