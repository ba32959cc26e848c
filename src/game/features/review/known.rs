//! The review of the current match.

use bevy::prelude::*;
use inarow_engine::review::{Review, Reviewed, Slip};
use inarow_engine::{Evaluation, Length, Mistake};
use inarow_model::setup::Occupant;
use inarow_rules::Player;

use crate::game::session::Match;

/// Score of a search that is shown at half of `MOST_OPINION`.
pub(super) const HALF: f32 = 150.0;

/// Greatest height of an opinion. A certain win stands between `LEAST_WIN` and 1, the nearer the higher.
pub(super) const MOST_OPINION: f32 = 0.5;

pub(super) const LEAST_WIN: f32 = 0.5;

/// The review of the current match, as far as it is known.
pub(super) struct KnownReview<'a> {
    pub(super) current: &'a Match,
    pub(super) moves: &'a [Option<Reviewed>],
    pub(super) whole: Option<Review>,
    pub(super) hinted: bool,
    pub(super) scores: bool,
    /// Whether the further buttons are shown, in a panel without room for all.
    pub(super) more: bool,
}

impl KnownReview<'_> {
    /// Returns the review of the move that led to the position on view, if it is known.
    pub(super) fn shown(&self) -> Option<&Reviewed> {
        let ply = self.current.record.ply().checked_sub(1)?;
        self.moves.get(ply)?.as_ref()
    }

    /// Returns a mistake to learn from, once the whole match has been reviewed: the player, the mistake, and its number
    /// of moves. Computers have none. Of two humans the loser comes first.
    pub(super) fn lesson(&self) -> Option<(Player, Mistake, usize)> {
        let review = self.whole.as_ref()?;
        let winner = self.current.record.end().winner();
        let mut people = Player::BOTH
            .into_iter()
            .filter(|player| self.current.setup.seat(*player).occupant == Occupant::Human)
            .collect::<Vec<_>>();
        people.sort_by_key(|player| Some(*player) == winner);
        people.into_iter().find_map(|player| {
            let (reason, count) = review.lesson(player)?;
            Some((player, reason, count))
        })
    }

    /// Returns the known slips, each with the ply after its move.
    pub(super) fn slips(&self) -> Vec<(usize, Slip)> {
        let moves = self.moves.iter().zip(1..);
        moves
            .filter_map(|(reviewed, ply)| Some((ply, reviewed.as_ref()?.slip?)))
            .collect()
    }

    /// Returns the plies after the moves at which the match turned, or after all slips if it never turned.
    pub(super) fn turns(&self) -> Vec<usize> {
        let slips = self.slips();
        let turned = slips.iter().any(|(_, slip)| slip.turns());
        let turns = slips.into_iter();
        turns
            .filter(|(_, slip)| !turned || slip.turns())
            .map(|(ply, _)| ply)
            .collect()
    }

    /// Returns the standing of the match at `ply` for the player on side 0, from −1 to 1, and whether the standing is
    /// certain.
    pub(super) fn height(&self, ply: usize) -> Option<(f32, bool)> {
        let (evaluation, player) = match ply.checked_sub(1) {
            Some(before) => {
                let reviewed = self.moves.get(before)?.as_ref()?;
                (reviewed.after, reviewed.player)
            }
            None => {
                let reviewed = self.moves.first()?.as_ref()?;
                (reviewed.before, reviewed.player)
            }
        };
        let height = match evaluation {
            Evaluation::Opinion { score, .. } if evaluation.plies_to_win().is_none() => {
                let score = score as f32;
                MOST_OPINION * score / (score.abs() + HALF)
            }
            Evaluation::Opinion { score, .. } => MOST_OPINION * score.signum() as f32,
            Evaluation::Drawn => 0.0,
            Evaluation::Won(length) => self.nearness(length),
            Evaluation::Lost(length) => -self.nearness(length),
        };
        let variant = self.current.board().variant();
        let place = if variant.rule_set().shares_pieces() {
            self.current.side(player)
        } else {
            self.current.look(player)
        };
        let way = if place == 0 { 1.0 } else { -1.0 };
        Some((way * height, evaluation.is_certain()))
    }

    /// Returns the height of a win of `length`: the nearer, the higher.
    pub(super) fn nearness(&self, length: Length) -> f32 {
        let Some(plies) = length.at_most() else {
            return LEAST_WIN;
        };
        let most = self.current.record.variant().squares().div_ceil(2) as f32;
        let pieces = plies.div_ceil(2).max(1) as f32;
        1.0 - (1.0 - LEAST_WIN) * (pieces.ln() / most.ln()).min(1.0)
    }
}
