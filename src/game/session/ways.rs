//! Consequences of the mode of a match, and the places in it that players can go to.

use bevy::prelude::*;
use inarow_engine::Hint;
use inarow_model::setup::Occupant;
use inarow_rules::Square;

use super::attempt::{Attempt, Occasion, Standing};
use super::game::Match;
use super::messages::Walk;
use super::mode::{Hands, Hints, ModeRules};
use crate::game::states::Phase;

/// Consequences of the mode.
impl Match {
    /// The mode rules of the match.
    pub fn mode_rules(&self) -> &'static ModeRules {
        self.mode.mode_rules(self.is_remote_on())
    }

    /// The attempt at a puzzle or a lesson, if the match is one.
    pub fn attempt(&self) -> Option<&Attempt> {
        self.mode.attempt()
    }

    /// Progress with the puzzle, if the match is one.
    pub fn standing(&self) -> Option<Standing> {
        self.attempt()?.standing(self.board())
    }

    /// The next move of the puzzle's solution, if the moves so far follow the solution.
    pub(super) fn scripted(&self) -> Option<Square> {
        self.attempt()?.scripted(self.board())
    }

    /// A hint for the next move of the puzzle's solution, if the moves so far follow the solution.
    pub(in crate::game) fn hint_of_solution(&self) -> Option<Hint> {
        self.attempt()?.hint(self.board())
    }

    /// Moves that were tried in the current position of an analysis, in the order of their first try.
    pub fn tried(&self) -> Vec<Square> {
        let study = self.mode.study();
        study.map_or_else(Vec::new, |study| study.tried(&self.record))
    }

    /// The earliest ply that players can go back to.
    pub fn first_ply(&self) -> usize {
        match self.attempt() {
            Some(attempt) => attempt.start(),
            None => 0,
        }
    }

    /// Whether nobody is to move: in a review, a solved puzzle or a finished remote match.
    pub(super) fn awaits_nobody(&self) -> bool {
        self.mode_rules().hands == Hands::OfNobody
            || self.standing() == Some(Standing::Solved)
            || self.is_remote_over()
    }

    /// Whether the match is a puzzle that is not solved yet. Evaluations stay hidden until then.
    pub(in crate::game) fn keeps_secret(&self) -> bool {
        self.mode_rules().hints == Hints::OfSolution && self.standing() != Some(Standing::Solved)
    }

    /// Whether the match is a puzzle in a run against the clock. Such a puzzle has no undo and no hints.
    pub fn is_in_run(&self) -> bool {
        let attempt = self.attempt();
        attempt.is_some_and(|attempt| attempt.occasion == Occasion::InRun)
    }

    /// Whether evaluations of moves may be shown.
    pub fn takes_scores(&self) -> bool {
        self.mode_rules().hints != Hints::Never && !self.board().is_opening()
    }

    /// Whether a hint may be given in `phase`.
    pub fn takes_hints(&self, phase: Phase) -> bool {
        let given = match self.mode_rules().hints {
            Hints::Always => true,
            Hints::Never => false,
            Hints::OnTurn => matches!(phase, Phase::Human | Phase::Held),
            Hints::OfSolution => {
                phase == Phase::Human && self.scripted().is_some() && !self.is_in_run()
            }
        };
        given && !self.is_over() && !self.board().is_opening()
    }

    /// Whether the match can be reviewed: it has moves and has been played to its end.
    pub fn can_be_reviewed(&self) -> bool {
        !self.record.is_empty() && self.has_ended()
    }

    /// Begins the review, if the match can be reviewed. Returns whether the review begins.
    pub(in crate::game) fn review(&mut self) -> bool {
        let begins = self.mode_rules().is_kept && self.can_be_reviewed();
        if begins {
            self.mode.review();
        }
        begins
    }

    /// Ends the review, if there is one.
    pub(in crate::game) fn end_review(&mut self) {
        self.mode.end_review();
    }
}

/// Places in the match that players can go to.
impl Match {
    /// The place that `walk` leads to, if the walk is possible now: a number of moves, or for an undo a number of moves
    /// and choices.
    pub fn place_after(&self, walk: Walk) -> Option<usize> {
        if self.is_in_run() {
            return None;
        }
        // Where somebody far away plays, what is taken back is asked for, and nobody looks around meanwhile.
        let asks = walk == Walk::Back && self.has_human();
        if self.is_remote_on() && !asks {
            return None;
        }
        let (ply, end) = (self.record.ply(), self.record.len());
        if walk == Walk::Back {
            // Only matches without an opening have a first place other than the start.
            let back = self.setup.back(&self.record);
            return back.filter(|there| *there >= self.first_ply());
        }
        match walk {
            Walk::Back => None,
            Walk::Again => self.setup.again(&self.record),
            Walk::Earlier => ply.checked_sub(1),
            Walk::Later => (ply < end).then_some(ply + 1),
            Walk::To(there) => (there <= end).then_some(there),
            Walk::GoOn => self.is_held().then_some(ply),
            Walk::Step => (self.is_held() && !self.has_human()).then_some(ply),
            Walk::Hold => (self.is_watched() && !self.pace.is_held()).then_some(ply),
            Walk::EachMove => self.is_watched().then_some(ply),
        }
        .filter(|there| *there != ply || walk.stays())
        .filter(|there| *there >= self.first_ply())
    }

    pub fn is_watched(&self) -> bool {
        !self.has_human() && !self.setup.is_remote() && !self.is_over()
    }

    /// Whether watched computers are held after each move.
    pub const fn waits_each_move(&self) -> bool {
        self.pace.each_move
    }

    /// Whether a computer to move is held until a player lets the match go on.
    pub fn is_held(&self) -> bool {
        let waits = self.pace.is_held() && self.next_occupant() != Occupant::Human;
        waits && !self.is_over()
    }
}
