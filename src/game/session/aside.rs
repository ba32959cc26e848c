//! Matches that were under way, or left, when something else began, and come back after it.

use bevy::prelude::*;
use inarow_rules::{Board, Variant};

use super::game::Match;
use super::mode::Aside;

/// Matches that were under way, or left, when something else began: a game, and after it perhaps a puzzle.
#[derive(Resource, Default)]
pub struct SetAside {
    matches: Vec<Match>,
    /// The last analysis.
    study: Option<Match>,
}

impl SetAside {
    /// All that are aside.
    pub(super) fn all_mut(&mut self) -> impl Iterator<Item = &mut Match> {
        self.matches.iter_mut().chain(&mut self.study)
    }

    /// Puts something that leads back where the match is, which comes back later.
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

    /// Puts a match where another is, which does not come back.
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

    /// Remembers what was studied, if that was.
    pub(super) fn remember(&mut self, left: Match) {
        if left.mode_rules().aside == Aside::IsRemembered {
            self.study = Some(left);
        }
    }

    /// The last analysis, if it was of that variant.
    pub(super) fn take_study(&mut self, variant: Variant) -> Option<Match> {
        self.take_study_if(|study| study.record.variant() == variant)
    }

    /// The last analysis, if it shows that position.
    pub(super) fn take_study_of(&mut self, board: &Board) -> Option<Match> {
        self.take_study_if(|study| study.board() == board)
    }

    fn take_study_if(&mut self, is_wanted: impl Fn(&Match) -> bool) -> Option<Match> {
        let mut study = self.study.take_if(|study| is_wanted(study))?;
        study.moving = false;
        Some(study)
    }

    /// Whether the match of that number is one to which players come back.
    pub(super) fn holds(&self, number: u64) -> bool {
        self.matches.iter().any(|aside| aside.number() == number)
    }

    /// The number of the match that was under way last, if any was.
    pub fn last_number(&self) -> Option<u64> {
        self.matches.last().map(Match::number)
    }

    /// The last match under way, if there is one.
    pub(super) fn take_last(&mut self) -> Option<Match> {
        let mut last = self.matches.pop()?;
        last.moving = false;
        Some(last)
    }

    /// Takes the last unfinished match that is saved. Players resume only such a match.
    pub(super) fn take_kept(&mut self) -> Option<Match> {
        self.matches.retain(|before| before.mode_rules().is_kept);
        let mut kept = self.take_last()?;
        kept.end_review();
        Some(kept)
    }
}
