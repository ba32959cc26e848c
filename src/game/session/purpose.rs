//! What a match is for: a game, a position that is studied, or a puzzle. Whatever is no game is kept nowhere, and
//! the match that was under way comes back after it.

use bevy::prelude::*;

use super::riddle::Riddle;
use super::study::Study;
use super::{Match, keeping};
use crate::game::states::Screen;
use crate::rules::{Board, Variant};

/// What a match is for.
#[derive(Clone, Debug, Default)]
pub(super) enum Purpose {
    /// It is played.
    #[default]
    Game,
    /// Players look into a position.
    Study(Study),
    /// Something is to be found.
    Riddle(Riddle),
}

/// What was under way, or left, when something else began: a game, and after it perhaps a puzzle.
#[derive(Resource, Default)]
pub struct SetAside {
    matches: Vec<Match>,
    /// What was studied last.
    study: Option<Match>,
}

impl SetAside {
    /// Puts something that is no game where the match is, which comes back later.
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
        if old.is_game() {
            self.matches = vec![old];
        } else if old.riddle().is_some() && current.is_study() {
            self.matches.push(old);
        } else {
            self.keep(old);
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
            self.keep(std::mem::replace(&mut *current, new));
        } else {
            commands.insert_resource(new);
        }
    }

    /// Keeps what was studied, if that was and did not begin at a match, which has it all.
    fn keep(&mut self, left: Match) {
        if left.is_study() && !left.is_study_of_match() {
            self.study = Some(left);
        }
    }

    /// What was studied last, if it was of that variant.
    pub(super) fn take_study(&mut self, variant: Variant) -> Option<Match> {
        let mut study = self
            .study
            .take_if(|study| study.record.variant() == variant)?;
        study.moving = false;
        Some(study)
    }

    /// What was studied last, if that position is shown there.
    pub(super) fn take_study_of(&mut self, board: &Board) -> Option<Match> {
        let mut study = self.study.take_if(|study| study.board() == board)?;
        study.moving = false;
        Some(study)
    }

    /// Whether something was under way.
    pub(super) const fn is_there(&self) -> bool {
        !self.matches.is_empty()
    }

    /// The number of the match that was under way last, if any was.
    #[must_use]
    pub fn last_number(&self) -> Option<u64> {
        self.matches.last().map(Match::number)
    }

    /// Has what was under way last back, if anything was.
    pub(super) fn take_back(&mut self, current: &mut Match) {
        if let Some(before) = self.matches.pop() {
            *current = before;
            current.moving = false;
        }
    }
}

impl Match {
    /// Whether it is played, and kept.
    #[must_use]
    pub const fn is_game(&self) -> bool {
        matches!(self.purpose, Purpose::Game)
    }
}

/// Whoever leaves has back what was under way.
fn put_back(mut commands: Commands, current: Option<ResMut<Match>>, mut aside: ResMut<SetAside>) {
    let Some(mut current) = current.filter(|current| !current.is_game()) else {
        return;
    };
    // Only a game is taken up again.
    aside.matches.retain(Match::is_game);
    if let Some(before) = aside.matches.pop() {
        let left = std::mem::replace(&mut *current, before);
        (current.moving, current.reviewed) = (false, false);
        aside.keep(left);
    } else {
        commands.queue(|world: &mut World| {
            if let Some(left) = world.remove_resource::<Match>() {
                world.resource_mut::<SetAside>().keep(left);
            }
        });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SetAside>()
        .add_systems(OnEnter(Screen::Title), put_back.before(keeping::look))
        .add_systems(OnEnter(Screen::Sheet), put_back.before(keeping::open_pad));
}
