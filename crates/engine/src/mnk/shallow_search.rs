//! A position as a player of limited sight looks at it, move by move.

use inarow_rules::{Board, Variant};
use inarow_solver::{Interrupted, Stop};
use web_time::Instant;

use super::position::{Index, SearchPosition};
use super::search::{FULL_WIDTH_SQUARES, ROOT_WIDTH, Searcher};
use super::threats::{THREAT_BUDGET, Threats};
use crate::{Choice, Evaluation, Length, NoChoice, Stats, score};

/// The moves of a position, and what each is worth to a player who looks so many plies ahead.
pub(crate) struct ShallowSearch<'a> {
    variant: Variant,
    searcher: Searcher<'a>,
}

impl<'a> ShallowSearch<'a> {
    /// Looks at a board, at so many positions for all looks of three plies and more.
    ///
    /// # Errors
    /// [`NoChoice::GameOver`] when there is nothing to choose.
    pub(crate) fn new(board: &Board, budget: u64, stop: &'a Stop) -> Result<Self, NoChoice> {
        if board.is_over() {
            return Err(NoChoice::GameOver);
        }
        Ok(Self {
            variant: board.variant(),
            searcher: Searcher::new(SearchPosition::new(board), budget, stop),
        })
    }

    /// The sight of every move in every position: all wins and losses that it sees are certain.
    pub(crate) fn in_full(mut self) -> Self {
        self.searcher = self.searcher.in_full();
        self
    }

    /// Squares that win at once; of many, two.
    pub(crate) fn wins(&self) -> Vec<Index> {
        let (one, other) = self.searcher.position.wins();
        one.into_iter().chain(other).collect()
    }

    /// Squares on which the other player would win at once; of many, two.
    pub(crate) fn blocks(&self) -> Vec<Index> {
        let (one, other) = self.searcher.position.threats();
        one.into_iter().chain(other).collect()
    }

    /// The moves, the most promising first; of very many the best few.
    pub(crate) fn moves(&self) -> Vec<Index> {
        let position = &self.searcher.position;
        let mut moves = position.opening().unwrap_or_else(|| position.candidates());
        moves.sort_by_key(|index| position.rank(*index));
        moves.truncate(ROOT_WIDTH);
        moves
    }

    /// Gain of a piece on a square in lines open to the player to move, and of one of the other player in theirs, in
    /// the units of [`super::Search`].
    pub(crate) fn gains(&self, index: Index) -> (i32, i32) {
        self.searcher.position.gains(index)
    }

    /// Evaluation of a move, looking that many plies ahead, the move counted, as [`super::Search`] values it.
    ///
    /// # Errors
    /// [`Interrupted::Stopped`], or [`Interrupted::GaveUp`] when that takes more positions than are left.
    pub(crate) fn value(&mut self, index: Index, plies: u8) -> Result<i32, Interrupted> {
        self.searcher.value_of(index, plies)
    }

    /// The same as something certain, or an opinion.
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

    /// Evaluation of a move whose result is certain, after a look of so many plies at all replies: its length is exact
    /// if the end was seen, or if nothing quicker was. Looks have to be [`Self::in_full`], one ply further each time.
    ///
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
                shortest(least, plies)
            }
            (None, Some(known)) => shortest(known, plies),
            (None, None) => Length::Unknown,
        };
        Ok(match evaluation {
            Evaluation::Won(_) => Evaluation::Won(exact),
            Evaluation::Lost(_) => Evaluation::Lost(exact),
            other => other,
        })
    }

    /// The evaluation of a move with its length, where that is [`Self::measured`] by looks of up to so many plies;
    /// nothing where it is still open after that.
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

    /// The best move of a position and its worth, with the exact length where the budget is enough to prove it. Looks
    /// have to be [`Self::in_full`].
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
                (_, Some(least)) => shortest(least, plies),
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

    /// Plies until the board is full.
    pub(crate) fn most_plies(&self) -> u8 {
        let squares = self.searcher.position.empty_count();
        squares.min(u8::MAX.into()) as u8
    }

    /// Whether wins by threats alone are worth looking for: near the end one sees them anyway.
    pub(crate) const fn reads_threats(&self) -> bool {
        self.searcher.position.empty_count() > FULL_WIDTH_SQUARES
    }

    /// The first move of a win by one threat after another, and the plies it takes at the most, if one is found.
    ///
    /// # Errors
    /// [`NoChoice::Stopped`].
    pub(crate) fn own_threats(&mut self, stop: &Stop) -> Result<Option<(Index, u32)>, NoChoice> {
        let mut threats = Threats::new(THREAT_BUDGET, stop);
        let found = threats.win(&mut self.searcher.position);
        if stop.is_asked() {
            return Err(NoChoice::Stopped);
        }
        let found = found.ok().flatten();
        Ok(found.map(|(index, plies)| (index, plies.unsigned_abs())))
    }

    /// Every first move of a win by one threat after another, where none wins at once; nothing where that takes
    /// too long to tell.
    ///
    /// # Errors
    /// [`NoChoice::Stopped`].
    pub(crate) fn all_own_threats(&mut self, stop: &Stop) -> Result<Option<Vec<Index>>, NoChoice> {
        let mut threats = Threats::new(THREAT_BUDGET, stop);
        let found = threats.all_wins(&mut self.searcher.position);
        if stop.is_asked() {
            return Err(NoChoice::Stopped);
        }
        Ok(found.ok())
    }

    /// The plies in which the other side wins like that after a move, this one counted, if that is found.
    ///
    /// # Errors
    /// [`NoChoice::Stopped`].
    pub(crate) fn threats_after(
        &mut self,
        index: Index,
        stop: &Stop,
    ) -> Result<Option<u32>, NoChoice> {
        self.searcher.position.play(index);
        let found = if self.searcher.position.is_won() || self.searcher.position.is_drawn() {
            Ok(None)
        } else {
            self.own_threats(stop)
        };
        self.searcher.position.undo(index);
        Ok(found?.map(|(_, plies)| plies + 1))
    }

    /// Evaluation of each move, looking as many plies ahead as are asked for with it. If that takes more positions than
    /// are left, it looks as far as they go, equally far at all moves of one depth.
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

    /// The choice of a move.
    pub(crate) fn choice(&self, index: Index, start: Instant) -> Choice {
        Choice {
            square: self.variant.square_at(index.into()),
            stats: Stats::since(start, self.searcher.positions()),
        }
    }
}

/// The length of a win that takes so many plies at the most, where none was seen in a look of `looked` plies: whoever
/// wins makes the last move, so that the next quicker one is two plies shorter.
const fn shortest(at_most: u32, looked: u8) -> Length {
    if at_most <= looked as u32 + 2 {
        Length::Exact(at_most)
    } else {
        Length::AtMost(at_most)
    }
}
