//! The title: which game, who plays, who begins.

mod panel;

use bevy::prelude::*;

use crate::game::GameSystems;
use crate::game::actions::{Action, ActionPressed};
use crate::game::kit::{MenuFocus, Wanted};
use crate::game::session::Match;
use crate::game::states::{Overlay, Screen};

/// Back leads to the button that goes on with the match that was left: one press too many has not left
/// the title.
fn go_back(
    mut pressed: MessageReader<ActionPressed>,
    left: Option<Res<Match>>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    mut focus: ResMut<MenuFocus>,
) {
    // What was pressed elsewhere is read there.
    let back = pressed.read().any(|pressed| pressed.action == Action::Back);
    let left = left.is_some_and(|left| !left.board().is_over());
    let here = *screen.get() == Screen::Title && *overlay.get() == Overlay::None;
    if back && left && here {
        focus.wanted = Some(Wanted::Named("title/resume".to_owned()));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(panel::plugin)
        .add_systems(Update, go_back.in_set(GameSystems::Ways));
}
