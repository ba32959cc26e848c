//! The evaluation of one position, move by move: ends of the game, then solved and proved results, then opinions.

use inarow_rules::{Board, Square, would_win};
use inarow_solver::{Interrupted, Stop};

use super::known::{Advice, Advised};
use crate::analyzer;
use crate::analyzer::Analyzer;
use crate::mnk::ShallowSearch;
use crate::{Evaluation, Length, NoChoice};

/// Positions searched to prove the lengths of wins that are already certain: about half a second.
pub(super) const MEASURED: u64 = 500_000;
/// Positions that the solver searches for each move before the first advice. Moves in the book need none, and all moves
/// together take less than a frame.
pub(super) const GLIMPSE: u64 = 1_500;

/// Positions that the solver searches for each open move in its second pass, before a third pass that may take very
/// long.
pub(super) const SHORT_LOOK: u64 = 300_000;

/// Number of solver positions, for all moves together, per position of a search: the solver's positions are simpler.
pub(super) const SOLVER_SHARE: u64 = 6;

/// Number of prover positions per position of a search: the prover's positions are still simpler.
pub(super) const PROVER_SHARE: u64 = 8;

/// Positions searched for one move of a line of play, where nothing is solved.
pub(super) const LINE_BUDGET: u64 = 100_000;

/// Plies that the first opinions look ahead, including the move.
pub(super) const GLANCE: u8 = 2;

/// Returns the moves to look at: first those that stop a line, then the more promising ones.
pub(super) fn in_order(board: &Board, sight: &ShallowSearch) -> Vec<Square> {
    let mut moves = analyzer::squares(board, sight.urgent_moves_first());
    moves.sort_by_key(|square| !would_win(board, *square, board.turn().other()));
    moves
}

/// The evaluation of one position in progress.
pub(super) struct PositionLook<'a> {
    pub(super) board: &'a Board,
    pub(super) sight: ShallowSearch<'a>,
    /// The moves in order, with their evaluations so far.
    pub(super) moves: Vec<(Square, Option<Evaluation>)>,
    pub(super) patience: u64,
    pub(super) stop: &'a Stop,
    pub(super) tell: &'a mut dyn FnMut(&Advice),
}

impl<'a> PositionLook<'a> {
    pub(super) fn new(
        board: &'a Board,
        analyzer: &Analyzer,
        patience: u64,
        stop: &'a Stop,
        tell: &'a mut dyn FnMut(&Advice),
    ) -> Result<Self, NoChoice> {
        // What is searched to its end takes as long as it takes.
        let budget = if analyzer.searches_to_the_end() {
            u64::MAX
        } else {
            patience
        };
        let sight = ShallowSearch::new(board, budget, stop)?;
        let moves = in_order(board, &sight).into_iter();
        Ok(Self {
            board,
            sight,
            moves: moves.map(|square| (square, None)).collect(),
            patience,
            stop,
            tell,
        })
    }

    /// The advice so far.
    pub(super) fn advice(&self) -> Advice {
        let known = self.moves.iter().filter_map(|&(square, evaluation)| {
            let evaluation = evaluation?;
            Some(Advised { square, evaluation })
        });
        let mut moves = known.collect::<Vec<_>>();
        // Equals stay in order.
        moves.sort_by_key(|advised| -advised.evaluation.score());
        Advice {
            complete: moves.len() == self.board.legal_moves().len(),
            moves,
            done: false,
        }
    }

    pub(super) fn tell(&mut self) {
        let advice = self.advice();
        (self.tell)(&advice);
    }

    pub(super) fn end(self) -> Advice {
        let advice = Advice {
            done: true,
            ..self.advice()
        };
        (self.tell)(&advice);
        advice
    }

    /// The indices of the moves that have no certain evaluation.
    pub(super) fn open(&self) -> Vec<usize> {
        let places = 0..self.moves.len();
        places
            .filter(|&place| !self.moves[place].1.is_some_and(Evaluation::is_certain))
            .collect()
    }

    /// The position after the move with index `place`.
    pub(super) fn after(&self, place: usize) -> Board {
        let mut after = self.board.clone();
        // All of them are legal.
        let _ = after.play(self.moves[place].0);
        after
    }

    /// Evaluates the moves that end the game.
    pub(super) fn see_ends(&mut self) {
        for place in self.open() {
            if let Some(end) = analyzer::end(&self.after(place)) {
                self.moves[place].1 = Some(end);
            }
        }
    }

    /// Searches every move to the end of the game.
    pub(super) fn search_to_the_end(&mut self) -> Result<(), NoChoice> {
        for place in self.open() {
            let value = self.sight.value(self.index(place), u8::MAX)?;
            self.moves[place].1 = Some(Evaluation::known(value));
        }
        Ok(())
    }

    /// Solves open moves, with at most `share` positions for each.
    pub(super) fn solve(&mut self, analyzer: &mut Analyzer, share: u64) -> Result<(), NoChoice> {
        let mut found = false;
        for place in self.open() {
            analyzer.give_up_after(share);
            if let Some(evaluation) =
                analyzer.evaluation(self.board, self.moves[place].0, self.stop)?
            {
                self.moves[place].1 = Some(evaluation);
                found = true;
                if share > GLIMPSE {
                    self.tell();
                }
            }
        }
        if found && share <= GLIMPSE {
            self.tell();
        }
        Ok(())
    }

    /// Gives all open moves a first opinion.
    pub(super) fn glance(&mut self) -> Result<(), NoChoice> {
        if self.open().is_empty() {
            return Ok(());
        }
        self.look_ahead(GLANCE)?;
        self.tell();
        Ok(())
    }

    /// Evaluates all open moves `plies` plies ahead. Returns whether the budget was enough.
    pub(super) fn look_ahead(&mut self, plies: u8) -> Result<bool, NoChoice> {
        let mut found = Vec::new();
        for place in self.open() {
            match self.sight.look(self.index(place), plies) {
                Ok(evaluation) => found.push((place, evaluation)),
                Err(Interrupted::GaveUp) => return Ok(false),
                Err(Interrupted::Stopped) => return Err(NoChoice::Stopped),
            }
        }
        // All of them at once: what looks further at some moves only is unfair to the others.
        for (place, evaluation) in found {
            self.moves[place].1 = Some(evaluation);
        }
        Ok(true)
    }

    /// Looks for wins by one threat after another, for both sides.
    pub(super) fn read_threats(&mut self) -> Result<(), NoChoice> {
        if !self.sight.reads_threats() {
            return Ok(());
        }
        if let Some((index, plies)) = self.sight.own_threats(self.stop)? {
            let square = self.board.variant().square_at(index.into());
            let evaluation = Some(Evaluation::Won(Length::AtMost(plies)));
            let place = self.moves.iter().position(|(other, _)| *other == square);
            match place {
                None => self.moves.push((square, evaluation)),
                Some(place) if self.open().contains(&place) => self.moves[place].1 = evaluation,
                Some(_) => {}
            }
            self.tell();
        }
        for place in self.open() {
            let index = self.index(place);
            if let Some(plies) = self.sight.threats_after(index, self.stop)? {
                self.moves[place].1 = Some(Evaluation::Lost(Length::AtMost(plies)));
                self.tell();
            }
        }
        Ok(())
    }

    /// Proves the results of open moves on small boards without gravity.
    pub(super) fn prove(&mut self) -> Result<(), NoChoice> {
        let moves = self.open().len().max(1) as u64;
        let share = self.patience.saturating_mul(PROVER_SHARE) / moves;
        let budget = analyzer::proof_budget(self.board.variant(), share);
        for place in self.open() {
            let after = self.after(place);
            if let Some(evaluation) = analyzer::evaluation_by_proof(&after, budget, self.stop)? {
                self.moves[place].1 = Some(evaluation);
                self.tell();
            }
        }
        Ok(())
    }

    /// Looks further and further ahead, until the budget is used up.
    pub(super) fn go_deeper(&mut self) -> Result<(), NoChoice> {
        for plies in GLANCE + 1..=self.sight.most_plies() {
            if self.open().is_empty() || !self.look_ahead(plies)? {
                break;
            }
            self.tell();
        }
        Ok(())
    }

    /// Proves the exact lengths of certain wins, as far as the budget allows.
    pub(super) fn measure(&mut self) -> Result<(), NoChoice> {
        let mut found = false;
        let budget = MEASURED.min(self.patience);
        let mut sight = ShallowSearch::new(self.board, budget, self.stop)?.in_full();
        for plies in 1..=sight.most_plies() {
            let unmeasured = (0..self.moves.len()).filter_map(|place| {
                let evaluation = self.moves[place].1?;
                let length = evaluation.length()?;
                length
                    .exact()
                    .is_none()
                    .then_some((place, evaluation, length))
            });
            let unmeasured = unmeasured.collect::<Vec<_>>();
            if unmeasured.is_empty() {
                break;
            }
            for (place, evaluation, length) in unmeasured {
                let measured = match sight.measured(self.index(place), evaluation, length, plies) {
                    Ok(measured) => measured,
                    Err(Interrupted::GaveUp) => {
                        if found {
                            self.tell();
                        }
                        return Ok(());
                    }
                    Err(Interrupted::Stopped) => return Err(NoChoice::Stopped),
                };
                if measured.plies_to_win().is_some() {
                    self.moves[place].1 = Some(measured);
                    found = true;
                }
            }
        }
        if found {
            self.tell();
        }
        Ok(())
    }

    pub(super) fn index(&self, place: usize) -> u16 {
        self.board.variant().index_of(self.moves[place].0) as u16
    }
}
