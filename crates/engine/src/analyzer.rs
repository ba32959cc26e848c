//! The single place that decides how, and how far, the moves of a variant can be valued for certain.

use inarow_rules::{Board, Square, Variant};
use inarow_solver::Stop;
use inarow_solver::{Precision, SolveError, Solver};

use super::mnk::{Prover, Search, ShallowSearch};
use super::{Evaluation, Length, NoChoice};

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
        || is_proved(variant)
        || variant.squares() <= SMALL_DROP
            && fillings(variant) <= FILLINGS
            && Solver::check(variant).is_ok()
}

/// Whether every move of a variant is searched to the end while one waits.
const fn is_small(variant: Variant) -> bool {
    variant.squares() <= SMALL_BOARD
}

/// Whether the result of every position is proved while one waits.
const fn is_proved(variant: Variant) -> bool {
    !variant.gravity() && variant.squares() <= PROVED_BOARD
}

/// Combinations of heights that the columns of a board can have.
fn fillings(variant: Variant) -> u64 {
    let heights = u64::from(variant.rows()) + 1;
    heights.saturating_pow(variant.columns().into())
}

/// Values moves of a variant for certain, and remembers the results.
pub(super) struct Analyzer {
    variant: Variant,
    source: Source,
    /// Positions searched, but for those of the solver.
    searched: u64,
}

/// Source of the certain values of a variant.
enum Source {
    /// Any position has an exact score; on boards that are not [`is_solved`] it may take long.
    Solved(Box<Solver>),
    /// Every move is searched to the end.
    Searched,
    /// Results are proved. How long they take is another question.
    Proved,
    /// Only wins by threats and ends that are near are certain.
    Seen,
}

impl Analyzer {
    /// An oracle for a variant, whose solver, if it is solved, has a transposition table of so many bytes at the most.
    pub(super) fn new(variant: Variant, table_bytes: usize) -> Self {
        let source = if let Ok(solver) = Solver::new(variant, table_bytes) {
            Source::Solved(Box::new(solver.with_own_book()))
        } else if is_small(variant) {
            Source::Searched
        } else if is_proved(variant) {
            Source::Proved
        } else {
            Source::Seen
        };
        Self {
            variant,
            source,
            searched: 0,
        }
    }

    /// The variant that it knows.
    pub(super) const fn variant(&self) -> Variant {
        self.variant
    }

    /// Whether moves have an exact score: who wins, and how soon.
    pub(super) const fn is_exact(&self) -> bool {
        matches!(self.source, Source::Solved(_) | Source::Searched)
    }

    /// Whether moves are searched to the end, which takes as long as it takes.
    pub(super) const fn searches_to_the_end(&self) -> bool {
        matches!(self.source, Source::Searched)
    }

    /// Whether exact scores are found by a solver, which [`Self::give_up_after`] keeps from taking long.
    pub(super) const fn has_solver(&self) -> bool {
        matches!(self.source, Source::Solved(_))
    }

    /// Whether all that is certain is what is seen.
    pub(super) const fn only_sees(&self) -> bool {
        matches!(self.source, Source::Seen)
    }

    /// Clears the memory of earlier positions, so that the next answer does not depend on them.
    pub(super) fn forget(&mut self) {
        if let Source::Solved(solver) = &mut self.source {
            solver.forget();
        }
    }

    /// Positions searched so far for exact scores.
    pub(super) const fn positions(&self) -> u64 {
        match &self.source {
            Source::Solved(solver) => solver.positions(),
            _ => self.searched,
        }
    }

    /// Lets the solver give up once so many positions more have been searched.
    pub(super) fn give_up_after(&mut self, positions: u64) {
        if let Source::Solved(solver) = &mut self.source {
            solver.give_up_after(Some(positions));
        }
    }

    /// The moves that are worth looking at: of many that are alike, some.
    ///
    /// # Errors
    /// [`NoChoice::GameOver`].
    pub(super) fn moves(&self, board: &Board, stop: &Stop) -> Result<Vec<Square>, NoChoice> {
        Ok(match self.source {
            Source::Solved(_) => board.legal_moves(),
            _ => squares(board, ShallowSearch::new(board, 0, stop)?.moves()),
        })
    }

    /// The first of these moves that is worth the most, and its score, which grows with its worth; nothing where moves
    /// have no exact score.
    ///
    /// # Errors
    /// [`NoChoice::GameOver`] and [`NoChoice::Stopped`]; [`NoChoice::GaveUp`] as [`Self::give_up_after`] says.
    pub(super) fn best_of(
        &mut self,
        board: &Board,
        moves: &[Square],
        stop: &Stop,
    ) -> Result<Option<(Square, i32)>, NoChoice> {
        match &mut self.source {
            Source::Solved(solver) => Ok(Some(solver.best_of(board, moves, stop)?)),
            Source::Searched => {
                let values = self.searched_to_the_end(board, moves, stop)?;
                // The first of the best.
                let best = values.into_iter().rev().max_by_key(|(_, value)| *value);
                best.map(Some).ok_or(NoChoice::GameOver)
            }
            Source::Proved | Source::Seen => Ok(None),
        }
    }

    /// One of the best moves, and its worth to its player.
    ///
    /// # Errors
    /// As [`Self::best_of`].
    pub(super) fn best_evaluation(
        &mut self,
        board: &Board,
        moves: &[Square],
        stop: &Stop,
    ) -> Result<Option<(Square, Evaluation)>, NoChoice> {
        let has_solver = self.has_solver();
        let best = self.best_of(board, moves, stop)?;
        Ok(best.map(|(square, score)| {
            let score = if has_solver {
                as_the_search_scores(board, score)
            } else {
                score
            };
            (square, Evaluation::known(score))
        }))
    }

    /// The result of a position of a variant that [`is_solved`], for the player to move: 1 for a win, 0 for a draw, −1
    /// for a loss.
    ///
    /// # Errors
    /// [`NoChoice::Stopped`]; [`NoChoice::GaveUp`] where the variant is not solved.
    pub(super) fn result(&mut self, board: &Board, stop: &Stop) -> Result<i32, NoChoice> {
        if board.is_over() {
            return Ok(board.winner().map_or(0, |_| -1));
        }
        match &mut self.source {
            Source::Solved(solver) => Ok(solver.score(board, Precision::Weak, stop)?),
            Source::Searched => {
                let moves = self.moves(board, stop)?;
                let best = self.best_of(board, &moves, stop)?;
                best.map(|(_, value)| value.signum())
                    .ok_or(NoChoice::GameOver)
            }
            Source::Proved | Source::Seen => proved(board, u64::MAX, stop)?.ok_or(NoChoice::GaveUp),
        }
    }

    /// Certain evaluation of a legal move to the player who makes it; none where it is unknown, or not found in time.
    /// Where results are proved, the length of a win is unknown.
    ///
    /// # Errors
    /// [`NoChoice::Stopped`].
    pub(super) fn evaluation(
        &mut self,
        board: &Board,
        square: Square,
        stop: &Stop,
    ) -> Result<Option<Evaluation>, NoChoice> {
        let mut after = board.clone();
        // It is legal.
        let _ = after.play(square);
        if let Some(end) = end(&after) {
            return Ok(Some(end));
        }
        match &mut self.source {
            Source::Solved(solver) => match solver.score(&after, Precision::Exact, stop) {
                Ok(score) => Ok(Some(Evaluation::known(as_the_search_scores(board, -score)))),
                Err(SolveError::GaveUp) => Ok(None),
                Err(error) => Err(error.into()),
            },
            Source::Searched => {
                let values = self.searched_to_the_end(board, &[square], stop)?;
                Ok(values.first().map(|(_, value)| Evaluation::known(*value)))
            }
            Source::Proved => evaluation_by_proof(&after, u64::MAX, stop),
            Source::Seen => Ok(None),
        }
    }

    /// Certain evaluation of every move, like [`Self::evaluation`]; none if that of any is unknown.
    ///
    /// # Errors
    /// [`NoChoice::Stopped`].
    pub(super) fn evaluations(
        &mut self,
        board: &Board,
        stop: &Stop,
    ) -> Result<Option<Vec<(Square, Evaluation)>>, NoChoice> {
        if self.searches_to_the_end() {
            let moves = self.moves(board, stop)?;
            let values = self.searched_to_the_end(board, &moves, stop)?.into_iter();
            let evaluations = values.map(|(square, value)| (square, Evaluation::known(value)));
            return Ok(Some(evaluations.collect()));
        }
        let mut evaluations = Vec::new();
        for square in board.legal_moves() {
            let Some(evaluation) = self.evaluation(board, square, stop)? else {
                return Ok(None);
            };
            evaluations.push((square, evaluation));
        }
        Ok(Some(evaluations))
    }

    /// Evaluation of moves that are searched to the end of the game, as [`Search`] scores.
    fn searched_to_the_end(
        &mut self,
        board: &Board,
        moves: &[Square],
        stop: &Stop,
    ) -> Result<Vec<(Square, i32)>, NoChoice> {
        let mut sight = ShallowSearch::new(board, u64::MAX, stop)?;
        let mut values = Vec::with_capacity(moves.len());
        for &square in moves {
            let index = board.variant().index_of(square) as u16;
            values.push((square, sight.value(index, SMALL_BOARD as u8)?));
        }
        self.searched += sight.positions();
        Ok(values)
    }
}

/// Evaluation of a move that has ended the game.
pub(super) fn end(after: &Board) -> Option<Evaluation> {
    let won = after.winner().map(|_| Evaluation::Won(Length::Exact(1)));
    after.is_over().then(|| won.unwrap_or(Evaluation::Drawn))
}

/// Evaluation of the move that led to a position, proved by looking at so many positions; none where these are too few,
/// or nothing can be proved in this variant.
///
/// # Errors
/// [`NoChoice::Stopped`].
pub(super) fn evaluation_by_proof(
    after: &Board,
    positions: u64,
    stop: &Stop,
) -> Result<Option<Evaluation>, NoChoice> {
    let result = proved(after, positions, stop)?;
    Ok(result.map(|result| match result {
        0 => Evaluation::Drawn,
        1 => Evaluation::Lost(Length::Unknown),
        _ => Evaluation::Won(Length::Unknown),
    }))
}

/// The result of a position for the player to move, proved by looking at so many positions.
fn proved(board: &Board, positions: u64, stop: &Stop) -> Result<Option<i32>, NoChoice> {
    match Prover::new(board.variant(), positions, stop) {
        Some(mut prover) => prover.result(board),
        None => Ok(None),
    }
}

/// Whether results of the variant can be proved at all.
pub(super) fn is_provable(variant: Variant) -> bool {
    Prover::suits(variant)
}

/// Positions that may be looked at to prove what a move is worth, where there is so much patience for each: as many as
/// it takes where that is soon.
pub(super) fn proof_budget(variant: Variant, patience: u64) -> u64 {
    if is_proved(variant) {
        u64::MAX
    } else {
        patience
    }
}

/// The squares of a board with these indices.
pub(super) fn squares(board: &Board, indices: Vec<u16>) -> Vec<Square> {
    let indices = indices.into_iter();
    indices
        .map(|index| board.variant().square_at(index.into()))
        .collect()
}

/// The solver's score of a position, as the search would score it.
fn as_the_search_scores(board: &Board, score: i32) -> i32 {
    let (squares, plies) = (board.variant().squares() as i32, board.ply() as i32);
    // The winner's next turn, and the stones before the last one.
    let turn = plies + i32::from(score < 0);
    let last = squares + 1 - 2 * score.abs();
    let last = last - ((last - turn) & 1);
    score.signum() * (Search::WIN - (last + 1 - plies))
}
