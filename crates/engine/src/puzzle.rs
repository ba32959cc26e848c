//! Puzzles: positions with a task and exactly one right move at every step.

use inarow_rules::{Board, LineEnds, Square, Variant, winning_squares};
use inarow_solver::{Interrupted, Stop};

use super::analyzer::{self, Analyzer};
use super::mnk::ShallowSearch;
use super::{Evaluation, NoChoice};

/// Maximum number of bytes of the solver's transposition table.
const TABLE_BYTES: usize = 8 << 20;
/// Positions that the solver may search for one move, so that no puzzle takes long to prove.
const SOLVER_BUDGET: u64 = 2_000_000;
/// Maximum number of positions searched for one move to find the length of a proved win.
const SEARCH_BUDGET: u64 = 20_000_000;
/// Plies within which the end of a proved win is searched: a longer win is of the highest grade.
const MOST_PLIES: u8 = 11;
/// Maximum number of moves of the player before the winning one.
const MOST_MOVES: u32 = 10;

/// Fewest legal moves in a puzzle: with fewer there is little to choose from.
const LEAST_CHOICE: usize = 4;

/// The task of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Task {
    /// Win with this many pieces, 2 or more. On boards too large to be solved, every move has to threaten to complete a
    /// line.
    Win(u32),
    /// Find the only move that does not lose.
    Draw,
}

/// Difficulty by the depth that has to be seen, from 1 (little) to 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Grade(u8);

impl Grade {
    /// All grades, the easiest first.
    pub const ALL: [Self; 4] = [Self(1), Self(2), Self(3), Self(4)];

    /// The grade as a number from 1 to 4.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the grade for the number of pieces that have to be foreseen.
    const fn of(pieces: u32) -> Self {
        Self(match pieces {
            0..=2 => 1,
            3 => 2,
            4 | 5 => 3,
            _ => 4,
        })
    }
}

/// A position as a puzzle: the task, its grade and the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    pub task: Task,
    /// Difficulty by the number of pieces until the end. For a win they are the player's, and a move that threatens
    /// nothing counts twice. For a draw they are the opponent's, after the wrong move that is punished last.
    pub grade: Grade,
    /// The moves of both sides to the end of a win; for a draw the right move alone. Each of the player's moves is the
    /// only one that wins, or the only one that does not lose. The last one is the only one that wins at once. The
    /// other side holds out as long as possible.
    pub line: Vec<Square>,
}

impl Solution {
    /// Whether the task is a win in which each of the player's moves threatens to complete a line, as on unsolved
    /// boards.
    pub fn by_threats(&self, variant: Variant) -> bool {
        matches!(self.task, Task::Win(_)) && !analyzer::is_solved(variant)
    }
}

/// Checks positions of a variant for puzzles, and solves them.
pub struct Judge(Analyzer);

impl Judge {
    /// Creates a judge for a variant.
    pub fn new(variant: Variant) -> Self {
        Self(Analyzer::new(variant, TABLE_BYTES))
    }

    /// Clears the memory of earlier positions, so that answers do not depend on the order of questions.
    pub fn forget(&mut self) {
        self.0.forget();
    }

    /// Solves a position as a puzzle. `None` if it is no puzzle, or if that isn't certain within the budget.
    ///
    /// # Errors
    /// [`NoChoice::Stopped`].
    ///
    /// # Panics
    /// When the board is of another variant.
    pub fn solution(&mut self, board: &Board, stop: &Stop) -> Result<Option<Solution>, NoChoice> {
        let variant = self.0.variant();
        assert_eq!(board.variant(), variant, "a board of another variant");
        let (player, other) = (board.turn(), board.turn().other());
        // What is forced or ends at once is no puzzle, and where there is little to choose nothing is to be found.
        if board.legal_moves().len() < LEAST_CHOICE
            || !winning_squares(board, player).is_empty()
            || !winning_squares(board, other).is_empty()
        {
            return Ok(None);
        }
        if self.0.only_sees() {
            let line = self.winning_line(board, MOST_MOVES, stop)?;
            return Ok(line.map(|line| win(board, line)));
        }
        let Some(evaluations) = self.evaluations(board, stop)? else {
            return Ok(None);
        };
        let not_lost = evaluations
            .iter()
            .filter(|(_, evaluation)| evaluation.result() >= 0);
        let not_lost = not_lost.collect::<Vec<_>>();
        if let [(square, Evaluation::Drawn)] = not_lost[..]
            && evaluations.len() > 1
        {
            return Ok(draw(&evaluations, *square));
        }
        if !evaluations
            .iter()
            .any(|(_, evaluation)| evaluation.result() > 0)
        {
            return Ok(None);
        }
        let line = self.winning_line(board, MOST_MOVES, stop)?;
        Ok(line.map(|line| win(board, line)))
    }

    /// Returns the winning line against the longest resistance, with at most `most` moves of the player before the
    /// winning one. `None` unless a single move wins at every step.
    fn winning_line(
        &mut self,
        board: &Board,
        most: u32,
        stop: &Stop,
    ) -> Result<Option<Vec<Square>>, NoChoice> {
        let ends = winning_squares(board, board.turn());
        if !ends.is_empty() || most == 0 {
            return Ok((ends.len() == 1).then_some(ends));
        }
        let Some(wins) = self.wins(board, stop)? else {
            return Ok(None);
        };
        let [square] = wins[..] else {
            return Ok(None);
        };
        let mut after = board.clone();
        if after.play(square).is_err() {
            return Ok(None);
        }
        for reply in self.replies(&after, stop)? {
            let mut next = after.clone();
            if next.play(reply).is_ok()
                && let Some(rest) = self.winning_line(&next, most - 1, stop)?
            {
                let line = [square, reply].into_iter().chain(rest);
                return Ok(Some(line.collect()));
            }
        }
        Ok(None)
    }

    /// Returns the moves that win in a position where none wins at once. `None` if they aren't known within the budget.
    fn wins(&mut self, board: &Board, stop: &Stop) -> Result<Option<Vec<Square>>, NoChoice> {
        if self.0.only_sees() {
            let wins = ShallowSearch::new(board, 0, stop)?.all_own_threats(stop)?;
            return Ok(wins.map(|wins| analyzer::squares(board, wins)));
        }
        let evaluations = self.evaluations(board, stop)?;
        Ok(evaluations.map(|evaluations| {
            let wins = evaluations
                .into_iter()
                .filter(|(_, evaluation)| evaluation.result() > 0);
            wins.map(|(square, _)| square).collect()
        }))
    }

    /// Returns the replies in a lost position that hold out the longest, beginning with those that stop a threat. Empty
    /// if they aren't known.
    fn replies(&mut self, board: &Board, stop: &Stop) -> Result<Vec<Square>, NoChoice> {
        if self.0.only_sees() {
            return Ok(stopping(board));
        }
        let Some(evaluations) = self.evaluations(board, stop)? else {
            return Ok(Vec::new());
        };
        // Where an end is out of sight nobody knows which is the longest.
        let plies = evaluations
            .iter()
            .map(|(_, evaluation)| evaluation.plies_to_win());
        let Some(plies) = plies.collect::<Option<Vec<_>>>() else {
            return Ok(Vec::new());
        };
        let longest = plies.iter().max();
        let replies = evaluations.iter().zip(&plies);
        let replies = replies.filter(|(_, plies)| Some(*plies) == longest);
        let mut replies = replies.map(|((square, _), _)| *square).collect::<Vec<_>>();
        // A threat is stopped, though it may be in vain.
        let threats = winning_squares(board, board.turn().other());
        replies.sort_by_key(|square| !threats.contains(square));
        Ok(replies)
    }

    /// Returns the certain evaluation of every move; `None` if one isn't known within the budget.
    fn evaluations(
        &mut self,
        board: &Board,
        stop: &Stop,
    ) -> Result<Option<Vec<(Square, Evaluation)>>, NoChoice> {
        let mut evaluations = Vec::new();
        for square in board.legal_moves() {
            self.0.give_up_after(SOLVER_BUDGET);
            let Some(evaluation) = self.0.evaluation(board, square, stop)? else {
                return Ok(None);
            };
            let Some(evaluation) = measured(board, square, evaluation, stop)? else {
                return Ok(None);
            };
            evaluations.push((square, evaluation));
        }
        Ok(Some(evaluations))
    }
}

/// Adds the length to the evaluation of a move, if the end is near. `None` if the search for it takes too long.
fn measured(
    board: &Board,
    square: Square,
    evaluation: Evaluation,
    stop: &Stop,
) -> Result<Option<Evaluation>, NoChoice> {
    let index = board.variant().index_of(square) as u16;
    let mut sight = ShallowSearch::new(board, SEARCH_BUDGET, stop)?.in_full();
    match sight.measure(index, evaluation, MOST_PLIES) {
        Ok(measured) => Ok(Some(measured.unwrap_or(evaluation))),
        Err(Interrupted::GaveUp) => Ok(None),
        Err(Interrupted::Stopped) => Err(NoChoice::Stopped),
    }
}

/// Returns the solution of a won position whose winning moves are `line`.
fn win(board: &Board, line: Vec<Square>) -> Solution {
    let player = board.turn();
    let mut board = board.clone();
    let mut quiet = 0;
    for square in &line {
        let own = board.turn() == player;
        // It has just been played there.
        let _ = board.play(*square);
        quiet += u32::from(own && !board.is_over() && winning_squares(&board, player).is_empty());
    }
    let pieces = line.len().div_ceil(2) as u32;
    Solution {
        task: Task::Win(pieces),
        grade: Grade::of(pieces + quiet),
        line,
    }
}

/// Returns the solution of a position in which all moves but `square` lose.
fn draw(evaluations: &[(Square, Evaluation)], square: Square) -> Option<Solution> {
    let lost = evaluations.iter().filter(|(other, _)| *other != square);
    // Where the end of one is out of sight it lies beyond all looks.
    let beyond = u32::from(MOST_PLIES).div_ceil(2);
    let pieces = lost.map(|(_, evaluation)| evaluation.win_in().unwrap_or(beyond));
    Some(Solution {
        task: Task::Draw,
        grade: Grade::of(pieces.max()?),
        line: vec![square],
    })
}
/// Returns the moves that stop the lines that the other side could complete next. If none does, these are legal moves on
/// such lines, or else any legal move. Empty if no line has to be stopped.
fn stopping(board: &Board) -> Vec<Square> {
    let (rule_set, other) = (board.variant().rule_set(), board.turn().other());
    let threats = winning_squares(board, other);
    let by_blocking = rule_set.line_ends(other) != LineEnds::ExactAndOpen && !rule_set.has_fouls();
    if by_blocking || threats.is_empty() {
        return threats;
    }
    let legal = board.legal_moves();
    let stops = |square: &&Square| {
        let mut after = board.clone();
        after.play(**square).is_ok() && winning_squares(&after, other).is_empty()
    };
    let blocks = |square: &&Square| threats.contains(square);
    let stopping = legal.iter().filter(stops).copied().collect::<Vec<_>>();
    let blocking = || legal.iter().filter(blocks).copied().collect::<Vec<_>>();
    let any = || legal.first().copied().into_iter().collect();
    let found = if stopping.is_empty() {
        blocking()
    } else {
        stopping
    };
    if found.is_empty() { any() } else { found }
}
