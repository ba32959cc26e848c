//! Certain evaluations of moves, and the decision by which method a variant gets them.

use inarow_rules::{Board, Square, Variant};
use inarow_solver::Stop;
use inarow_solver::{Precision, SolveError, Solver};

use super::mnk::{Prover, Search, ShallowSearch};
use super::popout::{Table, has_repeated, has_table};
use super::score::{self, result_for};
use super::{Evaluation, Length, NoChoice};

/// Maximum number of squares of a board on which every move is searched to the end.
const SMALL_BOARD: usize = 12;
/// Maximum number of squares of a board without gravity whose results are proved within a second. Joined edges make more
/// lines, and fewer positions in which one of them can be prevented for certain.
const PROVED_BOARD: usize = 25;
const PROVED_JOINED_BOARD: usize = 16;
/// Maximum number of squares of a board with gravity and a line of four that is solved at once without a book. See
/// also `FILLINGS`.
const SMALL_DROP: usize = 25;
/// Maximum number of combinations of column heights on a board that is solved at once without a book: the solver's
/// work grows with them.
const FILLINGS: u64 = 200_000;

/// Returns whether every position of the variant can be solved while a player waits.
pub(super) fn is_solved(variant: Variant) -> bool {
    variant == Variant::CONNECT_FOUR
        || is_small(variant)
        || is_proved(variant)
        || has_table(variant)
        || variant.squares() <= SMALL_DROP
            && fillings(variant) <= FILLINGS
            && Solver::check(variant).is_ok()
}

/// Returns whether every move of a variant is searched to the end while a player waits.
fn is_small(variant: Variant) -> bool {
    // Where all pieces are alike, few positions differ.
    (variant.squares() <= SMALL_BOARD || variant.rule_set().shares_pieces())
        && !variant.has_outlets()
}

/// Returns whether the result of every position is proved while a player waits.
fn is_proved(variant: Variant) -> bool {
    let most = if variant.rule_set().joined_edges().any() {
        PROVED_JOINED_BOARD
    } else {
        PROVED_BOARD
    };
    is_provable(variant) && variant.squares() <= most
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
    /// Number of positions searched, without those of the solver.
    searched: u64,
}

/// Source of the certain values of a variant.
enum Source {
    /// Every position has an exact score. It may take long on boards that are not [`is_solved`].
    Solved(Box<Solver>),
    /// Every move is searched to the end of the game.
    Searched,
    /// Every position has an exact score, once the table is filled for the first one. The score is that of a position
    /// in which nothing has occurred twice: who wins would win without a repetition.
    Tabled(Option<Table>),
    /// Results are proved, but not how long a win takes.
    Proved,
    /// Only wins by threats and near ends of the game are certain.
    Seen,
}

impl Analyzer {
    /// Creates an analyzer for a variant. The transposition table of the solver takes at most `table_bytes`.
    pub(super) fn new(variant: Variant, table_bytes: usize) -> Self {
        let source = if let Ok(solver) = Solver::new(variant, table_bytes) {
            Source::Solved(Box::new(solver.with_own_book()))
        } else if has_table(variant) {
            Source::Tabled(None)
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

    /// The variant that can be analyzed.
    pub(super) const fn variant(&self) -> Variant {
        self.variant
    }

    /// Returns whether every move has an exact score, which tells who wins and how soon.
    pub(super) const fn is_exact(&self) -> bool {
        matches!(
            self.source,
            Source::Solved(_) | Source::Searched | Source::Tabled(_)
        )
    }

    /// Returns whether moves are searched to the end, however long it takes.
    pub(super) const fn searches_to_the_end(&self) -> bool {
        matches!(self.source, Source::Searched)
    }

    /// Returns whether exact scores come from a solver, which [`Self::give_up_after`] can limit, or from a table.
    pub(super) const fn has_solver(&self) -> bool {
        matches!(self.source, Source::Solved(_) | Source::Tabled(_))
    }

    /// Returns whether only wins by threats and near ends of the game are certain.
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

    /// Makes the solver give up after this many more positions.
    pub(super) fn give_up_after(&mut self, positions: u64) {
        if let Source::Solved(solver) = &mut self.source {
            solver.give_up_after(Some(positions));
        }
    }

    /// Returns the moves to analyze: all legal moves with a solver, otherwise the most promising ones.
    ///
    /// # Errors
    /// [`NoChoice::GameOver`].
    pub(super) fn moves(&self, board: &Board, stop: &Stop) -> Result<Vec<Square>, NoChoice> {
        Ok(match self.source {
            Source::Solved(_) => board.legal_moves(),
            _ => {
                let sight = ShallowSearch::new(board, 0, stop)?;
                squares(board, sight.urgent_moves_first())
            }
        })
    }

    /// Returns the first of `moves` that has the highest exact score, and the score. `None` if moves have no exact
    /// score.
    ///
    /// # Errors
    /// [`NoChoice::GameOver`] or [`NoChoice::Stopped`]; [`NoChoice::GaveUp`] at the limit of [`Self::give_up_after`].
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
            Source::Tabled(table) => {
                let table = filled(table, self.variant, stop)?;
                let values = moves
                    .iter()
                    .map(|square| (*square, table_score(table, board, *square)));
                let best = values.rev().max_by_key(|(_, value)| *value);
                best.map(Some).ok_or(NoChoice::GameOver)
            }
            Source::Proved | Source::Seen => Ok(None),
        }
    }

    /// Returns the first of the best moves and its evaluation for its player. `None` if moves have no exact score.
    ///
    /// # Errors
    /// As [`Self::best_of`].
    pub(super) fn best_evaluation(
        &mut self,
        board: &Board,
        moves: &[Square],
        stop: &Stop,
    ) -> Result<Option<(Square, Evaluation)>, NoChoice> {
        let is_solved = matches!(self.source, Source::Solved(_));
        let best = self.best_of(board, moves, stop)?;
        Ok(best.map(|(square, score)| {
            let score = if is_solved {
                as_the_search_scores(board, score)
            } else {
                score
            };
            (square, Evaluation::known(score))
        }))
    }

    /// Returns the result of a position for the player to move: 1 for a win, 0 for a draw, −1 for a loss. The variant
    /// has to be one that [`is_solved`].
    ///
    /// # Errors
    /// [`NoChoice::Stopped`]; [`NoChoice::GaveUp`] where the variant is not solved.
    pub(super) fn result(&mut self, board: &Board, stop: &Stop) -> Result<i32, NoChoice> {
        if board.is_over() {
            return Ok(result_for(board.winner(), board.turn()));
        }
        match &mut self.source {
            Source::Solved(solver) => Ok(solver.score(board, Precision::Weak, stop)?),
            Source::Searched => {
                let moves = self.moves(board, stop)?;
                let best = self.best_of(board, &moves, stop)?;
                best.map(|(_, value)| value.signum())
                    .ok_or(NoChoice::GameOver)
            }
            Source::Tabled(table) => {
                let table = filled(table, self.variant, stop)?;
                Ok(table.score(board).signum())
            }
            Source::Proved | Source::Seen => proved(board, u64::MAX, stop)?.ok_or(NoChoice::GaveUp),
        }
    }

    /// Returns the certain evaluation of a legal move for the player who makes it; `None` if it is unknown or not found
    /// in time. On boards whose results are proved, the length of a win is unknown.
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
            Source::Tabled(_) if has_repeated(&after) => Ok(None),
            Source::Tabled(table) => {
                let table = filled(table, self.variant, stop)?;
                let score = table_score(table, board, square);
                Ok(Some(Evaluation::known(score)))
            }
            Source::Proved => evaluation_by_proof(&after, u64::MAX, stop),
            Source::Seen => Ok(None),
        }
    }

    /// Returns the certain evaluation of every move, like [`Self::evaluation`]; `None` if that of any move is unknown.
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

    /// Scores moves by searching them to the end of the game, on the scale of [`Search`].
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
            values.push((square, sight.value(index, board.variant().squares() as u8)?));
        }
        self.searched += sight.positions();
        Ok(values)
    }
}

/// Returns the table of a variant, which is filled the first time.
fn filled<'a>(
    table: &'a mut Option<Table>,
    variant: Variant,
    stop: &Stop,
) -> Result<&'a Table, NoChoice> {
    match table {
        Some(table) => Ok(table),
        None => Ok(table.insert(Table::new(variant, stop)?)),
    }
}

/// Returns the score of a legal move for the player who makes it, on the scale of [`Search`].
fn table_score(table: &Table, board: &Board, square: Square) -> i32 {
    let mut after = board.clone();
    // It is legal.
    let _ = after.play(square);
    match end(&after) {
        Some(end) => end.score(),
        None => score::before(table.score(&after)),
    }
}

/// The evaluation of the move that led to `after`, if the move ended the game.
pub(super) fn end(after: &Board) -> Option<Evaluation> {
    let result = result_for(after.winner(), after.turn().other());
    after.is_over().then_some(match result {
        1 => Evaluation::Won(Length::Exact(1)),
        0 => Evaluation::Drawn,
        _ => Evaluation::Lost(Length::Exact(1)),
    })
}

/// Proves the evaluation of the move that led to `after`, looking at no more than `positions` positions. `None` if
/// these are too few, or if the variant can't be proved.
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

/// Proves the result of a position for the player to move, looking at no more than `positions` positions.
fn proved(board: &Board, positions: u64, stop: &Stop) -> Result<Option<i32>, NoChoice> {
    match Prover::new(board.variant(), positions, stop) {
        Some(mut prover) => prover.result(board),
        None => Ok(None),
    }
}

/// Returns whether results of the variant can be proved at all.
pub(super) fn is_provable(variant: Variant) -> bool {
    Prover::suits(variant)
}

/// Returns the number of positions that a proof may look at: `patience`, or no limit on boards that are proved soon.
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

/// Converts the solver's score of a position to the scale of [`Search`].
fn as_the_search_scores(board: &Board, score: i32) -> i32 {
    let (squares, plies) = (board.variant().squares() as i32, board.ply() as i32);
    // The winner's next turn, and the stones before the last one.
    let turn = plies + i32::from(score < 0);
    let last = squares + 1 - 2 * score.abs();
    let last = last - ((last - turn) & 1);
    score.signum() * (Search::WIN - (last + 1 - plies))
}
