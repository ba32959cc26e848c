//! The title: choice of the game, the players and who begins.

mod panel;

use bevy::prelude::*;

use crate::game::GameSystems;
use crate::game::actions::{Action, pressed};
use crate::game::kit::demonstration::Demonstration;
use crate::game::kit::{MenuFocus, Wanted};
use crate::game::session::Match;
use crate::game::states::{Overlay, Screen};

/// Moves the focus by the key *Back* to the button that resumes the match that was left, if it isn't over.
fn go_back(left: Option<Res<Match>>, mut focus: ResMut<MenuFocus>) {
    if left.is_some_and(|left| !left.is_over()) {
        focus.wanted = Some(Wanted::Named("title/resume".to_owned()));
    }
}

fn end_demonstration(mut demonstration: ResMut<Demonstration>) {
    demonstration.end();
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(panel::plugin)
        .add_systems(
            OnExit(Screen::Title),
            end_demonstration.in_set(GameSystems::Picture),
        )
        .add_systems(
            Update,
            go_back.in_set(GameSystems::Ways).run_if(
                in_state(Screen::Title)
                    .and_then(in_state(Overlay::None))
                    .and_then(pressed(Action::Back)),
            ),
        );
}
