//! What makes a position a puzzle: something is to be done in it, and at each step a single move does it.

use super::advice::as_the_search_scores;
use super::connect_four::{Precision, Solver};
use super::mnk::{Prover, Sight};
use super::{Length, NoChoice, Stop, Worth, perfect};
use crate::rules::{Board, Square, Variant, completing};

/// Most bytes of the solver's transposition table.
const TABLE_BYTES: usize = 8 << 20;
/// Positions that the solver may search for one move, so that no puzzle takes long to prove.
const SOLVER_BUDGET: u64 = 2_000_000;
/// Positions that are searched for one move on boards without gravity.
const SEARCH_BUDGET: u64 = 20_000_000;
/// Plies that are looked ahead for the end of a win whose result is proved by other means: what takes longer is of
/// the highest grade.
const MOST_PLIES: u8 = 11;
/// Most moves of a player before the one that wins.
const MOST_MOVES: u32 = 10;

/// Fewest moves that there are to choose from.
const LEAST_CHOICE: usize = 4;

/// What is to be done in a puzzle by the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Task {
    /// To win with so many pieces, 2 at least. Where the game is too large to be solved, each of them has to
    /// threaten to complete a line.
    Win(u32),
    /// To find the only move that does not lose.
    Draw,
}

/// How much has to be seen, from 1 (little) to 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Grade(u8);

impl Grade {
    /// All of them, the easiest first.
    pub const ALL: [Self; 4] = [Self(1), Self(2), Self(3), Self(4)];

    /// 1 to 4.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// For so many pieces that have to be seen.
    const fn of(pieces: u32) -> Self {
        Self(match pieces {
            0..=2 => 1,
            3 => 2,
            4 | 5 => 3,
            _ => 4,
        })
    }
}

/// What a position is as a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// What is to be done.
    pub task: Task,
    /// How much has to be seen: the pieces until the end, of the player or, for a draw, of the other side after
    /// the wrong move that is punished last; each of the player's moves that threatens nothing counts twice.
    pub grade: Grade,
    /// The moves of both sides, to the end of a win. Each of the player's moves is the only one that wins, or the
    /// only one that does not lose; in the end, the only one that wins at once. The other side holds out as long as
    /// it can.
    pub line: Vec<Square>,
}

impl Solution {
    /// Whether each of the player's moves threatens to complete a line: where nothing else is certain.
    #[must_use]
    pub fn by_threats(&self, variant: Variant) -> bool {
        matches!(self.task, Task::Win(_)) && !perfect::is_solved(variant)
    }
}

/// Somebody who is asked of one position after the other whether it is a puzzle.
pub struct Judge {
    variant: Variant,
    knowledge: Knowledge,
}

/// How the moves of a variant are known.
enum Knowledge {
    Solved(Box<Solver>),
    Searched,
    Proved,
    /// Nothing but wins by threats is certain.
    Threats,
}

impl Judge {
    /// A judge of the puzzles of a variant.
    #[must_use]
    pub fn new(variant: Variant) -> Self {
        let knowledge = if let Ok(solver) = Solver::new(variant, TABLE_BYTES) {
            Knowledge::Solved(Box::new(solver.with_own_book()))
        } else if perfect::is_small(variant) {
            Knowledge::Searched
        } else if !variant.gravity() && perfect::is_solved(variant) {
            Knowledge::Proved
        } else {
            Knowledge::Threats
        };
        Self { variant, knowledge }
    }

    /// Forgets earlier positions, so that the answer about the next one does not depend on them.
    pub fn forget(&mut self) {
        if let Knowledge::Solved(solver) = &mut self.knowledge {
            solver.forget();
        }
    }

    /// What a position is as a puzzle; nothing where it is none, or that is not known for certain in time.
    ///
    /// # Errors
    /// [`NoChoice::Stopped`].
    ///
    /// # Panics
    /// When the board is of another variant.
    pub fn solution(&mut self, board: &Board, stop: &Stop) -> Result<Option<Solution>, NoChoice> {
        assert_eq!(board.variant(), self.variant, "a board of another variant");
        let (player, other) = (board.turn(), board.turn().other());
        // What is forced or ends at once is no puzzle, and where there is little to choose nothing is to be found.
        if board.legal_moves().len() < LEAST_CHOICE
            || !completing(board, player).is_empty()
            || !completing(board, other).is_empty()
        {
            return Ok(None);
        }
        if matches!(self.knowledge, Knowledge::Threats) {
            let line = self.winning_line(board, MOST_MOVES, stop)?;
            return Ok(line.map(|line| win(board, line)));
        }
        let Some(worths) = self.worths(board, stop)? else {
            return Ok(None);
        };
        let not_lost = worths.iter().filter(|(_, worth)| worth.result() >= 0);
        let not_lost = not_lost.collect::<Vec<_>>();
        if let [(square, Worth::Drawn)] = not_lost[..]
            && worths.len() > 1
        {
            return Ok(draw(&worths, *square));
        }
        if !worths.iter().any(|(_, worth)| worth.result() > 0) {
            return Ok(None);
        }
        let line = self.winning_line(board, MOST_MOVES, stop)?;
        Ok(line.map(|line| win(board, line)))
    }

    /// How a position is won when the other side holds out as long as it can, if at each step a single move wins,
    /// with so many pieces at the most.
    fn winning_line(
        &mut self,
        board: &Board,
        most: u32,
        stop: &Stop,
    ) -> Result<Option<Vec<Square>>, NoChoice> {
        let ends = completing(board, board.turn());
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

    /// The moves that win, where none wins at once; nothing where that is not known in time.
    fn wins(&mut self, board: &Board, stop: &Stop) -> Result<Option<Vec<Square>>, NoChoice> {
        if matches!(self.knowledge, Knowledge::Threats) {
            let wins = Sight::new(board, 0, stop)?.all_own_threats(stop)?;
            let square = |index: u16| self.variant.square_at(index.into());
            return Ok(wins.map(|wins| wins.into_iter().map(square).collect()));
        }
        let worths = self.worths(board, stop)?;
        Ok(worths.map(|worths| {
            let wins = worths.into_iter().filter(|(_, worth)| worth.result() > 0);
            wins.map(|(square, _)| square).collect()
        }))
    }

    /// The replies in a lost position that hold out the longest.
    fn replies(&mut self, board: &Board, stop: &Stop) -> Result<Vec<Square>, NoChoice> {
        if matches!(self.knowledge, Knowledge::Threats) {
            return Ok(completing(board, board.turn().other()));
        }
        let Some(worths) = self.worths(board, stop)? else {
            return Ok(Vec::new());
        };
        // Where an end is out of sight nobody knows which is the longest.
        let plies = worths.iter().map(|(_, worth)| worth.plies_to_win());
        let Some(plies) = plies.collect::<Option<Vec<_>>>() else {
            return Ok(Vec::new());
        };
        let longest = plies.iter().max();
        let replies = worths.iter().zip(&plies);
        let replies = replies.filter(|(_, plies)| Some(*plies) == longest);
        Ok(replies.map(|((square, _), _)| *square).collect())
    }

    /// What every move is worth for certain; nothing where that is not known in time.
    fn worths(
        &mut self,
        board: &Board,
        stop: &Stop,
    ) -> Result<Option<Vec<(Square, Worth)>>, NoChoice> {
        let mut worths = Vec::new();
        for square in board.legal_moves() {
            let mut after = board.clone();
            let Ok(square) = after.play(square) else {
                continue;
            };
            let worth = if after.is_over() {
                let won = after.winner().map(|_| Worth::Won(Length::Exact(1)));
                Some(won.unwrap_or(Worth::Drawn))
            } else {
                self.worth(board, square, &after, stop)?
            };
            let Some(worth) = worth else {
                return Ok(None);
            };
            worths.push((square, worth));
        }
        Ok(Some(worths))
    }

    /// What a move that does not end the game is worth.
    fn worth(
        &mut self,
        board: &Board,
        square: Square,
        after: &Board,
        stop: &Stop,
    ) -> Result<Option<Worth>, NoChoice> {
        let index = self.variant.index_of(square) as u16;
        match &mut self.knowledge {
            Knowledge::Solved(solver) => {
                solver.give_up_after(Some(SOLVER_BUDGET));
                match solver.score(after, Precision::Exact, stop) {
                    Ok(score) => Ok(Some(Worth::known(as_the_search_scores(board, -score)))),
                    Err(NoChoice::GaveUp) => Ok(None),
                    Err(why) => Err(why),
                }
            }
            Knowledge::Searched => {
                let mut sight = Sight::new(board, u64::MAX, stop)?;
                let value = sight.value(index, u8::MAX)?;
                Ok(Some(Worth::known(value)))
            }
            Knowledge::Proved => {
                let Some(mut prover) = Prover::new(self.variant, u64::MAX, stop) else {
                    return Ok(None);
                };
                let worth = match prover.result(after)? {
                    None => return Ok(None),
                    Some(0) => return Ok(Some(Worth::Drawn)),
                    Some(result) if result < 0 => Worth::Won(Length::Unknown),
                    Some(_) => Worth::Lost(Length::Unknown),
                };
                let mut sight = Sight::new(board, SEARCH_BUDGET, stop)?.in_full();
                for plies in 1..=MOST_PLIES {
                    match sight.measured(index, worth, Length::Unknown, plies) {
                        Ok(measured) if measured.plies_to_win().is_some() => {
                            return Ok(Some(measured));
                        }
                        Ok(_) => {}
                        Err(super::Cut::GaveUp) => return Ok(None),
                        Err(super::Cut::Stopped) => return Err(NoChoice::Stopped),
                    }
                }
                Ok(Some(worth))
            }
            Knowledge::Threats => Ok(None),
        }
    }
}

/// The puzzle of a position that is won like that.
fn win(board: &Board, line: Vec<Square>) -> Solution {
    let player = board.turn();
    let mut board = board.clone();
    let mut quiet = 0;
    for square in &line {
        let own = board.turn() == player;
        // It has just been played there.
        let _ = board.play(*square);
        quiet += u32::from(own && !board.is_over() && completing(&board, player).is_empty());
    }
    let pieces = line.len().div_ceil(2) as u32;
    Solution {
        task: Task::Win(pieces),
        grade: Grade::of(pieces + quiet),
        line,
    }
}

/// The puzzle of a position in which all moves but one lose.
fn draw(worths: &[(Square, Worth)], square: Square) -> Option<Solution> {
    let lost = worths.iter().filter(|(other, _)| *other != square);
    // Where the end of one is out of sight it lies beyond all looks.
    let beyond = u32::from(MOST_PLIES).div_ceil(2);
    let pieces = lost.map(|(_, worth)| worth.win_in().unwrap_or(beyond));
    Some(Solution {
        task: Task::Draw,
        grade: Grade::of(pieces.max()?),
        line: vec![square],
    })
}
