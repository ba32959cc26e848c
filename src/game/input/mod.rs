//! Mouse, keyboard, pad and touch: every device speaks through the same actions and messages.

mod bindings;
mod board;
mod keys;
mod pads;
mod pointer;

use bevy::prelude::*;

use crate::game::GameSystems;
use crate::game::actions::{Action, Held};

pub use bindings::Bindings;

/// Notes what is held down.
fn hold(
    keys: Res<ButtonInput<KeyCode>>,
    pads: Query<&Gamepad>,
    bindings: Res<Bindings>,
    mut held: ResMut<Held>,
) {
    let confirms = |action| action == Action::Confirm;
    let by_keys = bindings
        .keys
        .iter()
        .any(|(key, action)| confirms(*action) && keys.pressed(*key));
    let by_pads = bindings
        .buttons
        .iter()
        .any(|(button, action)| confirms(*action) && pads.iter().any(|pad| pad.pressed(*button)));
    held.set_if_neq(Held {
        confirm: by_keys || by_pads,
    });
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Bindings>()
        .add_plugins((keys::plugin, pads::plugin, board::plugin, pointer::plugin))
        .add_systems(PreUpdate, hold.in_set(GameSystems::Devices));
}
