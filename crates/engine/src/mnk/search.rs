//! Negamax with alpha-beta, iterative deepening and a transposition table.

use inarow_solver::{Interrupted, Stop};

use super::table::{Bound, Entry, EntryTable};
use crate::score::{PROVEN, WIN};
use crate::search_position::{Index, Outlook, Replies, SearchPosition};
use crate::{Evaluation, NoChoice};

/// Larger than any score.
const INFINITY: i32 = WIN + 1;
/// Plies that are searched even if the budget is used up.
const LEAST_DEPTH: u8 = 2;
/// Positions between two checks of the stop flag: about a millisecond.
const STOP_INTERVAL: u64 = 512;
/// With more empty squares than this, only the most promising moves are searched.
pub(super) const FULL_WIDTH_SQUARES: usize = 20;
/// Maximum number of moves that are searched with more than [`FULL_WIDTH_SQUARES`] empty squares. Boards with gravity
/// offer few moves and are always searched in full.
const WIDTH: usize = 16;
/// Like [`WIDTH`] for the root, where missing a move costs most.
pub(super) const ROOT_WIDTH: usize = 32;

/// A search from one position.
pub(super) struct Searcher<'a> {
    pub(super) position: Box<dyn SearchPosition>,
    table: EntryTable,
    budget: u64,
    positions: u64,
    /// Depth of the current iteration.
    depth: u8,
    /// Depth of the last finished iteration.
    completed: u8,
    /// Whether the current iteration left out moves or evaluated an unfinished game, so that a deeper one may differ.
    incomplete: bool,
    /// Whether the last finished iteration was complete.
    complete: bool,
    /// Whether every move is searched, even if there are very many.
    full: bool,
    stop: &'a Stop,
}

impl<'a> Searcher<'a> {
    pub(super) fn new(position: Box<dyn SearchPosition>, budget: u64, stop: &'a Stop) -> Self {
        Self {
            position,
            table: EntryTable::new(),
            budget,
            positions: 0,
            depth: 0,
            completed: 0,
            incomplete: false,
            complete: false,
            full: false,
            stop,
        }
    }

    /// Makes the search look at every move in every position.
    pub(super) const fn in_full(mut self) -> Self {
        self.full = true;
        self
    }

    /// Positions looked at so far.
    pub(super) const fn positions(&self) -> u64 {
        self.positions
    }

    /// Plies that were looked ahead on every move that was searched.
    pub(super) const fn completed(&self) -> u8 {
        self.completed
    }

    /// Returns whether the search looks at every move in every position.
    pub(super) fn is_full_width(&self) -> bool {
        !self.leaves_out(usize::MAX, WIDTH)
    }

    /// Whether a score found by the search is certain: a win or a loss seen without leaving out a move, or the value of
    /// a tree searched to its ends.
    pub(super) fn is_certain(&self, score: i32) -> bool {
        score.abs() > PROVEN && self.is_full_width() || self.complete
    }

    /// Converts a score of this search to a certain result or an opinion.
    pub(super) fn evaluation(&self, score: i32) -> Evaluation {
        if self.is_certain(score) {
            return Evaluation::seen(score, self.completed as u32);
        }
        Evaluation::Opinion {
            score,
            depth: self.completed,
            full_width: self.is_full_width(),
        }
    }

    /// Returns the best of all moves and its value, looking `plies` plies ahead (at least 1).
    pub(super) fn best_at(&mut self, plies: u8) -> Result<(Index, i32), Interrupted> {
        self.depth = plies;
        let moves = self.position.candidates();
        self.iterate(&moves)
    }

    /// Returns the best of `moves` and its score. Among equal moves, an earlier one is preferred.
    pub(super) fn best_of(&mut self, mut moves: Vec<Index>) -> Result<(Index, i32), NoChoice> {
        if self.stop.is_raised() {
            return Err(NoChoice::Stopped);
        }
        if let Some(win) = moves.iter().copied().find(|&index| self.wins_with(index)) {
            self.positions += 1;
            self.completed = 1;
            self.complete = true;
            return Ok((win, WIN - 1));
        }
        let blocks = match self.position.replies() {
            Replies::Free => Vec::new(),
            Replies::One(block) => vec![block],
            Replies::Either(blocks) => blocks.to_vec(),
            Replies::None => {
                let (one, other) = self.position.threats();
                one.into_iter().chain(other).collect()
            }
        };
        if moves.iter().any(|index| blocks.contains(index)) {
            moves.retain(|index| blocks.contains(index));
        }
        moves.sort_by_key(|&index| self.position.rank(index));
        let narrowed = self.leaves_out(moves.len(), ROOT_WIDTH);
        if narrowed {
            moves.truncate(ROOT_WIDTH);
        }
        let &first = moves.first().ok_or(NoChoice::GameOver)?;
        let mut best = (first, self.position.evaluate());
        let last_depth = self.position.empty_count().min(u8::MAX.into()) as u8;
        for depth in 1..=last_depth {
            self.depth = depth;
            self.incomplete = narrowed;
            match self.iterate(&moves) {
                Ok(found) => {
                    best = found;
                    self.completed = depth;
                    self.complete = !self.incomplete;
                }
                Err(Interrupted::GaveUp) => break,
                Err(Interrupted::Stopped) => return Err(NoChoice::Stopped),
            }
            // The best move first: the next iteration then refutes the others quickly.
            if let Some(index_of_best) = moves.iter().position(|&index| index == best.0) {
                moves[..=index_of_best].rotate_right(1);
            }
            if best.1 > PROVEN || !self.incomplete {
                break;
            }
        }
        Ok(best)
    }

    /// Returns the value of a move and whether the value is certain, looking `plies` plies ahead (at least 1).
    pub(super) fn look_at(&mut self, index: Index, plies: u8) -> Result<(i32, bool), Interrupted> {
        self.incomplete = false;
        let value = self.value_of(index, plies)?;
        let certain = value.abs() > PROVEN && self.is_full_width() || !self.incomplete;
        Ok((value, certain))
    }

    /// Returns the value of a move, looking `plies` plies ahead (at least 1).
    pub(super) fn value_of(&mut self, index: Index, plies: u8) -> Result<i32, Interrupted> {
        // The budget is for looks of more than [`LEAST_DEPTH`] plies.
        self.depth = plies;
        self.position.play(index);
        let value = match self.position.result_of_line() {
            Some(result) => Ok(result * (WIN - 1)),
            None => self.negamax(plies - 1, 1, -INFINITY, INFINITY),
        };
        self.position.undo(index);
        value.map(|value| -value)
    }

    /// Returns the moves from here with `first` at the front and then the most promising. Also returns whether any were
    /// left out.
    fn promising(&self, first: Option<Index>) -> (Vec<Index>, bool) {
        let mut ranked = self.position.ranked(first);
        let narrow = self.leaves_out(ranked.len(), WIDTH);
        if narrow {
            // To find the best few of very many is quicker than to sort them all.
            ranked.select_nth_unstable(WIDTH);
            ranked.truncate(WIDTH);
        }
        ranked.sort_unstable();
        let mut moves = ranked.into_iter().map(|(.., index)| index).collect();
        if self.position.avoids_lines() {
            self.position.keep_safe(&mut moves);
        }
        self.position.keep_legal(&mut moves);
        if moves.is_empty() && narrow {
            // All of the most promising ones are fouls.
            moves = self.position.candidates();
        }
        (moves, narrow)
    }

    /// Returns whether moves are left out of `moves` when `width` of them are searched.
    fn leaves_out(&self, moves: usize, width: usize) -> bool {
        !self.full
            && !self.position.offers_few_moves()
            && self.position.empty_count() > FULL_WIDTH_SQUARES
            && moves > width
    }

    fn wins_with(&mut self, index: Index) -> bool {
        self.position.play(index);
        let won = self.position.result_of_line() == Some(-1);
        self.position.undo(index);
        won
    }

    /// Searches every root move to the current depth.
    fn iterate(&mut self, moves: &[Index]) -> Result<(Index, i32), Interrupted> {
        let mut best = (moves[0], -INFINITY);
        for &index in moves {
            self.position.play(index);
            let value = self.negamax(self.depth - 1, 1, -INFINITY, -best.1);
            self.position.undo(index);
            let value = -value?;
            if value > best.1 {
                best = (index, value);
            }
        }
        Ok(best)
    }

    /// The value of the position for the player to move, exact inside (alpha, beta), otherwise a
    /// bound on that side. `ply` counts from the root.
    fn negamax(
        &mut self,
        depth: u8,
        ply: i32,
        mut alpha: i32,
        beta: i32,
    ) -> Result<i32, Interrupted> {
        self.positions += 1;
        if self.positions >= self.budget && self.depth > LEAST_DEPTH {
            return Err(Interrupted::GaveUp);
        }
        if self.positions.is_multiple_of(STOP_INTERVAL) && self.stop.is_raised() {
            return Err(Interrupted::Stopped);
        }
        let replies = match self.position.outlook() {
            Outlook::Ended(result) => return Ok(result * (WIN - ply)),
            Outlook::Drawn => return Ok(0),
            Outlook::Repeated => {
                // Another way to the same position may be worth more.
                self.incomplete = true;
                return Ok(0);
            }
            Outlook::Wins => return Ok(WIN - ply - 1),
            Outlook::Open(replies) => replies,
        };
        let replies = match replies {
            Replies::None => return Ok(ply + 2 - WIN),
            // A forced reply costs no depth: there is nothing to choose.
            Replies::One(block) => {
                self.position.play(block);
                let value = self.negamax(depth, ply + 1, -beta, -alpha);
                self.position.undo(block);
                return Ok(-value?);
            }
            Replies::Either(replies) => Some(replies),
            Replies::Free => None,
        };
        if self.position.avoids_lines() && !self.position.has_safe_move() {
            return Ok(ply + 1 - WIN);
        }
        if depth == 0 && replies.is_none() {
            self.incomplete = true;
            return Ok(self.position.evaluate());
        }

        let key = self.position.key();
        let known = self.table.get(key);
        if let Some(entry) = known
            && let Some(bound) = entry.bound_at(depth)
        {
            let value = from_table(entry.value, ply);
            let useful = match bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if useful {
                // What was left out below that entry is not known: it may have been an opinion, unless it looked to
                // the last square.
                let to_the_end = self.position.empty_count() <= usize::from(depth);
                self.incomplete |= !(value.abs() > PROVEN || to_the_end) || !self.is_full_width();
                return Ok(value);
            }
        }

        let first = known.map(|entry| entry.best);
        let (moves, narrowed) = match replies {
            Some(replies) => (replies.to_vec(), false),
            None => self.promising(first),
        };
        if moves.is_empty() {
            // All empty squares are fouls.
            return Ok(0);
        }
        self.incomplete |= narrowed;
        let lowest = alpha;
        let mut best = (moves[0], -INFINITY);
        for index in moves {
            self.position.play(index);
            let value = self.negamax(depth.saturating_sub(1), ply + 1, -beta, -alpha);
            self.position.undo(index);
            let value = -value?;
            if value > best.1 {
                best = (index, value);
                alpha = alpha.max(value);
                if alpha >= beta {
                    break;
                }
            }
        }
        let bound = match best.1 {
            value if value >= beta => Bound::Lower,
            value if value > lowest => Bound::Exact,
            _ => Bound::Upper,
        };
        self.table.put(Entry {
            key,
            value: to_table(best.1, ply),
            best: best.0,
            depth,
            bound,
        });
        Ok(best.1)
    }
}

/// Converts a score for the table: the plies to a win are counted from the position instead of the root.
const fn to_table(value: i32, ply: i32) -> i32 {
    if value > PROVEN {
        value + ply
    } else if value < -PROVEN {
        value - ply
    } else {
        value
    }
}

/// The inverse of [`to_table`].
const fn from_table(value: i32, ply: i32) -> i32 {
    if value > PROVEN {
        value - ply
    } else if value < -PROVEN {
        value + ply
    } else {
        value
    }
}
