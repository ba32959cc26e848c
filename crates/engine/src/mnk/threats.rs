//! Wins by one threat after another, each of which leaves the other side a single reply.

use std::collections::HashSet;

use inarow_solver::Stop;

use crate::search_position::{Index, Replies, SearchPosition};

/// Maximum number of positions searched for a win by threats alone, per side: about a tenth of a second.
pub(super) const THREAT_BUDGET: u64 = 60_000;

/// Positions between two checks of the stop flag: well below a millisecond.
const STOP_INTERVAL: u64 = 256;

/// A search for a win by one threat after another, for the player to move.
pub(super) struct Threats<'a> {
    /// Maximum number of positions to look at.
    budget: u64,
    pub(super) positions: u64,
    /// Positions known to have no win by a series of threats.
    failed: HashSet<u64>,
    stop: &'a Stop,
}

/// The search was stopped or ran out of its budget, without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct GaveUp;

impl<'a> Threats<'a> {
    pub(super) fn new(budget: u64, stop: &'a Stop) -> Self {
        Self {
            budget,
            positions: 0,
            failed: HashSet::new(),
            stop,
        }
    }

    /// Returns the first move of a win by threats and the plies it takes, if there is one.
    ///
    /// A win that is found is real. `None` only says that no sequence of threats wins.
    pub(super) fn win(
        &mut self,
        position: &mut dyn SearchPosition,
    ) -> Result<Option<(Index, i32)>, GaveUp> {
        if let (Some(win), _) = position.wins() {
            return Ok(Some((win, 1)));
        }
        if self.failed.contains(&position.key()) {
            return Ok(None);
        }
        self.positions += 1;
        if self.positions > self.budget
            || self.positions.is_multiple_of(STOP_INTERVAL) && self.stop.is_raised()
        {
            return Err(GaveUp);
        }
        for index in moves_to_try(position) {
            position.play(index);
            let found = self.after(position);
            position.undo(index);
            if let Some(plies) = found? {
                return Ok(Some((index, plies + 1)));
            }
        }
        self.failed.insert(position.key());
        Ok(None)
    }

    /// Returns every first move of a win by threats, in a position where no move wins at once.
    pub(super) fn all_wins(
        &mut self,
        position: &mut dyn SearchPosition,
    ) -> Result<Vec<Index>, GaveUp> {
        let mut wins = Vec::new();
        for index in moves_to_try(position) {
            position.play(index);
            let found = self.after(position);
            position.undo(index);
            if found?.is_some() {
                wins.push(index);
            }
        }
        Ok(wins)
    }

    /// Returns those of `moves` after which the other side has no win by threats. Returns all `moves` if the other side
    /// has no such win now, or if no move prevents it.
    pub(super) fn defences(
        &mut self,
        position: &mut dyn SearchPosition,
        moves: Vec<Index>,
    ) -> Vec<Index> {
        position.pass();
        let threatened = matches!(self.win(position), Ok(Some(_)));
        position.pass();
        if !threatened {
            return moves;
        }
        let defences = moves
            .iter()
            .copied()
            .filter(|index| {
                position.play(*index);
                // What cannot be found in time may be no win.
                let holds = match position.result_of_line() {
                    Some(result) => result < 0,
                    None => position.is_repeated() || !matches!(self.win(position), Ok(Some(_))),
                };
                position.undo(*index);
                holds
            })
            .collect::<Vec<_>>();
        if defences.is_empty() { moves } else { defences }
    }

    /// Returns the plies to a win after a threat has been made, if there is a win.
    fn after(&mut self, position: &mut dyn SearchPosition) -> Result<Option<i32>, GaveUp> {
        if position.wins().0.is_some() {
            return Ok(None);
        }
        match position.replies() {
            Replies::Free => Ok(None),
            Replies::None => Ok(Some(2)),
            Replies::One(reply) => self.after_reply(position, reply),
            Replies::Either(replies) => {
                let mut most = 0;
                for reply in replies {
                    match self.after_reply(position, reply)? {
                        Some(plies) => most = most.max(plies),
                        None => return Ok(None),
                    }
                }
                Ok(Some(most))
            }
        }
    }

    /// Returns the plies to a win, with the reply, after a reply to a threat, if there is a win.
    fn after_reply(
        &mut self,
        position: &mut dyn SearchPosition,
        reply: Index,
    ) -> Result<Option<i32>, GaveUp> {
        position.play(reply);
        let found = if position.is_drawn() {
            Ok(None)
        } else {
            self.win(position)
        };
        position.undo(reply);
        Ok(found?.map(|(_, plies)| plies + 1))
    }
}

/// Returns the moves that a win by threats may begin with, the most promising first.
fn moves_to_try(position: &dyn SearchPosition) -> Vec<Index> {
    // A threat of the other side must be answered, by a threat of one's own.
    let mut moves = match position.replies() {
        Replies::None => Vec::new(),
        Replies::One(block) => vec![block],
        Replies::Either(blocks) => blocks.to_vec(),
        Replies::Free => position.threatening(),
    };
    moves.sort_by_key(|index| position.rank(*index));
    moves
}
