//! Matches that were interrupted by something else, and come back after it.

use bevy::prelude::*;
use inarow_rules::{Board, Variant};

use super::game::Match;
use super::mode::Aside;

/// Interrupted matches that come back: a game, and perhaps a puzzle above it.
#[derive(Resource, Default)]
pub struct SetAside {
    matches: Vec<Match>,
    /// The last analysis.
    study: Option<Match>,
}

impl SetAside {
    /// All matches that are set aside, with the last analysis.
    pub(super) fn all_mut(&mut self) -> impl Iterator<Item = &mut Match> {
        self.matches.iter_mut().chain(&mut self.study)
    }

    /// Makes `new` the current match. The mode rules of the old match say whether and when it comes back.
    pub(super) fn put_before(
        &mut self,
        current: Option<ResMut<Match>>,
        new: Match,
        commands: &mut Commands,
    ) {
        let Some(mut current) = current else {
            commands.insert_resource(new);
            return;
        };
        let old = std::mem::replace(&mut *current, new);
        match old.mode_rules().aside {
            Aside::Waits => self.matches = vec![old],
            Aside::WaitsForReturn if current.mode_rules().returns => self.matches.push(old),
            _ => self.remember(old),
        }
    }

    /// Makes `new` the current match. The old match doesn't come back, but an analysis is remembered.
    pub(super) fn replace(
        &mut self,
        current: Option<ResMut<Match>>,
        new: Match,
        commands: &mut Commands,
    ) {
        if let Some(mut current) = current {
            self.remember(std::mem::replace(&mut *current, new));
        } else {
            commands.insert_resource(new);
        }
    }

    /// Remembers `left` as the last analysis, if it is one that the title leads back to.
    pub(super) fn remember(&mut self, left: Match) {
        if left.mode_rules().aside == Aside::IsRemembered {
            self.study = Some(left);
        }
    }

    /// Takes the last analysis, if its variant is `variant`.
    pub(super) fn take_study(&mut self, variant: Variant) -> Option<Match> {
        self.take_study_if(|study| study.record.variant() == variant)
    }

    /// Takes the last analysis, if its current position is `board`.
    pub(super) fn take_study_of(&mut self, board: &Board) -> Option<Match> {
        self.take_study_if(|study| study.board() == board)
    }

    fn take_study_if(&mut self, is_wanted: impl Fn(&Match) -> bool) -> Option<Match> {
        let mut study = self.study.take_if(|study| is_wanted(study))?;
        study.moving = false;
        Some(study)
    }

    /// Whether the match with `number` is set aside and comes back.
    pub(super) fn holds(&self, number: u64) -> bool {
        self.matches.iter().any(|aside| aside.number() == number)
    }

    /// The number of the match that was set aside last, if any.
    pub fn last_number(&self) -> Option<u64> {
        self.matches.last().map(Match::number)
    }

    /// Takes the match that was set aside last, if any.
    pub(super) fn take_last(&mut self) -> Option<Match> {
        let mut last = self.matches.pop()?;
        last.moving = false;
        Some(last)
    }

    /// Takes the last match whose mode is saved, and drops the others. Players resume only such a match.
    pub(super) fn take_kept(&mut self) -> Option<Match> {
        self.matches.retain(|before| before.mode_rules().is_kept);
        let mut kept = self.take_last()?;
        kept.end_review();
        Some(kept)
    }
}
