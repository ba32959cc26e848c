//! What a match is for: a game, a position that is studied, or a puzzle. Whatever is no game is kept nowhere, and
//! the match that was under way comes back after it.

use bevy::prelude::*;

use super::riddle::Riddle;
use super::study::Study;
use super::{Match, keeping};
use crate::game::states::Screen;

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
pub(super) struct SetAside(Vec<Match>);

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
            self.0 = vec![old];
        } else if old.riddle().is_some() && current.is_study() {
            self.0.push(old);
        }
    }

    /// Whether something was under way.
    pub(super) const fn is_there(&self) -> bool {
        !self.0.is_empty()
    }

    /// Has what was under way last back, if anything was.
    pub(super) fn take_back(&mut self, current: &mut Match) {
        if let Some(before) = self.0.pop() {
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
    aside.0.retain(Match::is_game);
    if aside.is_there() {
        aside.take_back(&mut current);
        current.reviewed = false;
    } else {
        commands.remove_resource::<Match>();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SetAside>()
        .add_systems(OnEnter(Screen::Title), put_back.before(keeping::look))
        .add_systems(OnEnter(Screen::Sheet), put_back.before(keeping::open_pad));
}
