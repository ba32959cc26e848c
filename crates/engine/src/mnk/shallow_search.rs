//! Evaluates the moves of a position one by one, to a limited depth.

use inarow_rules::{Board, Variant};
use inarow_solver::{Interrupted, Stop};
use web_time::Instant;

use super::search::{FULL_WIDTH_SQUARES, ROOT_WIDTH, Searcher};
use super::threats::{THREAT_BUDGET, Threats};
use crate::search_position::{Index, Replies, search_position};
use crate::{Choice, Evaluation, Length, NoChoice, Stats, score};

/// The moves of a position and their evaluations, looking a limited number of plies ahead.
pub(crate) struct ShallowSearch<'a> {
    variant: Variant,
    has_outlets: bool,
    searcher: Searcher<'a>,
}

impl<'a> ShallowSearch<'a> {
    /// Creates a search of a board. All looks of three or more plies share `budget` positions.
    ///
    /// # Errors
    /// [`NoChoice::GameOver`] if the game is over.
    pub(crate) fn new(board: &Board, budget: u64, stop: &'a Stop) -> Result<Self, NoChoice> {
        if board.is_over() {
            return Err(NoChoice::GameOver);
        }
        Ok(Self {
            variant: board.variant(),
            has_outlets: board.variant().has_outlets(),
            searcher: Searcher::new(search_position(board), budget, stop),
        })
    }

    /// Makes the search look at every move in every position, so that all wins and losses it sees are certain.
    pub(crate) fn in_full(mut self) -> Self {
        self.searcher = self.searcher.in_full();
        self
    }

    /// The squares that win at once, at most two.
    pub(crate) fn wins(&self) -> Vec<Index> {
        let (one, other) = self.searcher.position.wins();
        one.into_iter().chain(other).collect()
    }

    /// The squares on which the other player would win at once, at most two, without fouls of the player to move.
    pub(crate) fn blocks(&self) -> Vec<Index> {
        let (one, other) = self.searcher.position.threats();
        let mut blocks = one.into_iter().chain(other).collect();
        self.searcher.position.keep_legal(&mut blocks);
        blocks
    }

    /// The moves, the most promising first. At most [`ROOT_WIDTH`] are returned.
    pub(crate) fn moves(&self) -> Vec<Index> {
        self.moves_beginning_with(&[])
    }

    /// Like [`Self::moves`], beginning with those that win at once or stop a line.
    pub(crate) fn urgent_moves_first(&self) -> Vec<Index> {
        let position = &self.searcher.position;
        let mut urgent = self.wins();
        match position.replies() {
            Replies::One(reply) => urgent.push(reply),
            Replies::Either(replies) => urgent.extend(replies),
            Replies::Free | Replies::None => urgent.extend(self.blocks()),
        }
        self.moves_beginning_with(&urgent)
    }

    fn moves_beginning_with(&self, urgent: &[Index]) -> Vec<Index> {
        let position = &self.searcher.position;
        let mut moves = position.opening().unwrap_or_else(|| position.candidates());
        moves.sort_by_key(|index| (!urgent.contains(index), position.rank(*index)));
        moves.truncate(ROOT_WIDTH);
        moves
    }

    /// Returns the values that a piece on the square adds to open lines: of the player to move, and of the other
    /// player. The scale is that of [`super::Search`].
    pub(crate) fn gains(&self, index: Index) -> (i32, i32) {
        self.searcher.position.gains(index)
    }

    /// Returns the score of a move on the scale of [`super::Search`], looking `plies` plies ahead including the move.
    ///
    /// # Errors
    /// [`Interrupted::Stopped`], or [`Interrupted::GaveUp`] if the budget is used up.
    pub(crate) fn value(&mut self, index: Index, plies: u8) -> Result<i32, Interrupted> {
        self.searcher.value_of(index, plies)
    }

    /// Evaluates a move like [`Self::value`], as a certain result or an opinion.
    ///
    /// # Errors
    /// As [`Self::value`].
    pub(crate) fn look(&mut self, index: Index, plies: u8) -> Result<Evaluation, Interrupted> {
        let (value, certain) = self.searcher.look_at(index, plies)?;
        Ok(if certain {
            Evaluation::seen(value, plies.into())
        } else {
            // Beyond the end of a win there is nothing to be seen.
            let end = score::plies_to_win(value).and_then(|end| u8::try_from(end).ok());
            Evaluation::Opinion {
                score: value,
                depth: end.map_or(plies, |end| end.min(plies)),
                full_width: self.searcher.is_full_width(),
            }
        })
    }

    /// Measures the length of a certain result by a look at all replies, `plies` plies ahead. The length is exact if
    /// the look saw the end, or if it excludes a quicker end. The search has to be [`Self::in_full`], with one more ply
    /// in each call.
    /// # Errors
    /// As [`Self::value`].
    pub(crate) fn measured(
        &mut self,
        index: Index,
        evaluation: Evaluation,
        length: Length,
        plies: u8,
    ) -> Result<Evaluation, Interrupted> {
        let seen = self.look(index, plies)?;
        let exact = match (seen.length(), length.at_most()) {
            (Some(Length::Exact(plies)), _) => Length::Exact(plies),
            (Some(seen), known) => {
                let seen = seen.at_most().unwrap_or(u32::MAX);
                let least = seen.min(known.unwrap_or(u32::MAX));
                self.shortest(least, plies)
            }
            (None, Some(known)) => self.shortest(known, plies),
            (None, None) => Length::Unknown,
        };
        Ok(match evaluation {
            Evaluation::Won(_) => Evaluation::Won(exact),
            Evaluation::Lost(_) => Evaluation::Lost(exact),
            other => other,
        })
    }

    /// Measures a certain result by looks of up to `plies` plies, see [`Self::measured`]. Evaluations without an open
    /// length are returned as they are. `None` if the length is still open after the last look.
    ///
    /// # Errors
    /// As [`Self::value`].
    pub(crate) fn measure(
        &mut self,
        index: Index,
        evaluation: Evaluation,
        plies: u8,
    ) -> Result<Option<Evaluation>, Interrupted> {
        let Some(length) = evaluation
            .length()
            .filter(|length| length.exact().is_none())
        else {
            return Ok(Some(evaluation));
        };
        for plies in 1..=plies {
            let measured = self.measured(index, evaluation, length, plies)?;
            if measured.plies_to_win().is_some() {
                return Ok(Some(measured));
            }
        }
        Ok(None)
    }

    /// Returns the best move and the evaluation of a position, with the exact length if the budget is enough to prove
    /// it. The search has to be [`Self::in_full`].
    ///
    /// # Errors
    /// [`NoChoice::Stopped`].
    pub(crate) fn measure_position(
        &mut self,
        best: Index,
        evaluation: Evaluation,
    ) -> Result<(Index, Evaluation), NoChoice> {
        let Some(length) = evaluation
            .length()
            .filter(|length| length.exact().is_none())
        else {
            return Ok((best, evaluation));
        };
        for plies in 1..=self.most_plies() {
            let (index, value) = match self.searcher.best_at(plies) {
                Ok(found) => found,
                Err(Interrupted::GaveUp) => break,
                Err(Interrupted::Stopped) => return Err(NoChoice::Stopped),
            };
            let seen = score::plies_to_win(value);
            let known = length.at_most();
            let least = seen.into_iter().chain(known).min();
            let exact = match (seen, least) {
                (Some(seen), _) if seen <= u32::from(plies) => Length::Exact(seen),
                (_, Some(least)) => self.shortest(least, plies),
                (_, None) => Length::Unknown,
            };
            if exact.exact().is_none() {
                continue;
            }
            return Ok(match evaluation {
                // A win that was known before and not seen here is that of the move that was known.
                Evaluation::Won(_) if seen != least => (best, Evaluation::Won(exact)),
                Evaluation::Won(_) => (index, Evaluation::Won(exact)),
                _ => (index, Evaluation::Lost(exact)),
            });
        }
        Ok((best, evaluation))
    }

    /// Plies until the board is full, and a large number where it need not become full.
    pub(crate) fn most_plies(&self) -> u8 {
        let squares = self.searcher.position.empty_count();
        squares.min(u8::MAX.into()) as u8
    }

    /// Whether a search for wins by threats is worthwhile: near the end of the game, the usual search sees them.
    pub(crate) fn reads_threats(&self) -> bool {
        let position = &self.searcher.position;
        position.empty_count() > FULL_WIDTH_SQUARES && !position.avoids_lines()
    }

    /// Returns the first move of a win by one threat after another and the most plies it takes, if one is found.
    ///
    /// # Errors
    /// [`NoChoice::Stopped`].
    pub(crate) fn own_threats(&mut self, stop: &Stop) -> Result<Option<(Index, u32)>, NoChoice> {
        let mut threats = Threats::new(THREAT_BUDGET, stop);
        let found = threats.win(self.searcher.position.as_mut());
        if stop.is_raised() {
            return Err(NoChoice::Stopped);
        }
        let found = found.ok().flatten();
        Ok(found.map(|(index, plies)| (index, plies.unsigned_abs())))
    }

    /// Returns every first move of a win by one threat after another, in a position where no move wins at once. `None`
    /// if the search takes too long.
    ///
    /// # Errors
    /// [`NoChoice::Stopped`].
    pub(crate) fn all_own_threats(&mut self, stop: &Stop) -> Result<Option<Vec<Index>>, NoChoice> {
        let mut threats = Threats::new(THREAT_BUDGET, stop);
        let found = threats.all_wins(self.searcher.position.as_mut());
        if stop.is_raised() {
            return Err(NoChoice::Stopped);
        }
        Ok(found.ok())
    }

    /// Returns the plies to a win by threats of the other side after a move, if such a win is found. The move counts as
    /// a ply.
    ///
    /// # Errors
    /// [`NoChoice::Stopped`].
    pub(crate) fn threats_after(
        &mut self,
        index: Index,
        stop: &Stop,
    ) -> Result<Option<u32>, NoChoice> {
        self.searcher.position.play(index);
        let found = if self.searcher.position.result_of_line().is_some()
            || self.searcher.position.is_drawn()
        {
            Ok(None)
        } else {
            self.own_threats(stop)
        };
        self.searcher.position.undo(index);
        Ok(found?.map(|(_, plies)| plies + 1))
    }

    /// Scores each move, looking as many plies ahead as are given with it. If the budget is used up, the last depth
    /// that was finished for all moves counts.
    ///
    /// # Errors
    /// [`NoChoice::Stopped`].
    pub(crate) fn values(&mut self, moves: &[(Index, u8)]) -> Result<Vec<i32>, NoChoice> {
        let most = moves.iter().map(|(_, plies)| *plies).max().unwrap_or(1);
        let mut values = Vec::new();
        for horizon in 1..=most {
            let deeper = moves
                .iter()
                .map(|(index, plies)| self.value(*index, horizon.min(*plies)))
                .collect::<Result<Vec<_>, _>>();
            match deeper {
                Ok(deeper) => values = deeper,
                Err(Interrupted::GaveUp) => break,
                Err(Interrupted::Stopped) => return Err(NoChoice::Stopped),
            }
        }
        Ok(values)
    }

    /// Positions looked at so far.
    pub(crate) const fn positions(&self) -> u64 {
        self.searcher.positions()
    }

    /// Creates the choice of a move, with its cost since `start`.
    pub(crate) fn choice(&self, index: Index, start: Instant) -> Choice {
        Choice {
            square: self.variant.square_at(index.into()),
            stats: Stats::since(start, self.searcher.positions()),
        }
    }

    /// Returns the length of a win of at most `at_most` plies if a look of `looked` plies saw no end. The next quicker
    /// win would be two plies shorter, because the same player makes the last move. Where a piece can be taken out,
    /// either player may make it.
    const fn shortest(&self, at_most: u32, looked: u8) -> Length {
        let step = if self.has_outlets { 1 } else { 2 };
        if at_most <= looked as u32 + step {
            Length::Exact(at_most)
        } else {
            Length::AtMost(at_most)
        }
    }
}
