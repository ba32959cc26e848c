//! The dialog in which players bind keys and gamepad buttons to actions.

mod model;
mod panel;

use bevy::prelude::*;

use self::model::Choosing;
use crate::game::GameSystems;
use crate::game::input::{Bindings, Capture};
use crate::game::kit::{MenuFocus, Wanted, WayBack};
use crate::game::settings::Preferences;
use crate::game::states::Overlay;

/// Opens the dialog, and notes the dialog to go back to.
fn open(
    mut changes: MessageReader<StateTransitionEvent<Overlay>>,
    mut way_back: ResMut<WayBack>,
    mut choosing: ResMut<Choosing>,
) {
    let from = changes.read().last().and_then(|change| change.exited);
    way_back.lead(Overlay::Bindings, from.unwrap_or(Overlay::Settings));
    *choosing = Choosing {
        on_pad: choosing.on_pad,
        ..default()
    };
}

/// Binds the key or button that was pressed.
fn take(
    mut capture: ResMut<Capture>,
    mut choosing: ResMut<Choosing>,
    bindings: Res<Bindings>,
    mut preferences: ResMut<Preferences>,
) {
    let Some(came) = capture.take() else {
        return;
    };
    let mut changed = bindings.clone();
    choosing.take(came, &mut changed);
    if changed != *bindings {
        preferences.bindings = changed.to_choose(&preferences.bindings);
    }
}

/// Stops waiting for a key, and gives the focus back to the button that opened the dialog.
fn close(mut capture: ResMut<Capture>, way_back: Res<WayBack>, mut focus: ResMut<MenuFocus>) {
    *capture = Capture::Nothing;
    let name = match way_back.from(Overlay::Bindings) {
        Overlay::Access => "access/bindings",
        _ => "settings/bindings",
    };
    focus.wanted = Some(Wanted::Named(name.to_owned()));
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(panel::plugin)
        .init_resource::<Choosing>()
        .add_systems(OnEnter(Overlay::Bindings), open.in_set(GameSystems::Place))
        .add_systems(
            OnExit(Overlay::Bindings),
            close.in_set(GameSystems::Picture),
        )
        .add_systems(
            Update,
            take.in_set(GameSystems::Hear)
                .run_if(in_state(Overlay::Bindings).and_then(resource_changed::<Capture>)),
        );
}
