//! Mouse, keyboard, pad and touch: every device speaks through the same actions and messages.

mod bindings;
mod board;
mod keys;
mod pads;
mod pointer;

use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::TouchInput;
use bevy::prelude::*;

use crate::game::GameSystems;
use crate::game::actions::{Action, ActionPressed, Held, InUse};
use crate::game::session::Device;

pub use bindings::{Bindings, With};

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

/// Notes which device was used last.
fn note_use(
    mut actions: MessageReader<ActionPressed>,
    mut buttons: MessageReader<MouseButtonInput>,
    mut touches: MessageReader<TouchInput>,
    mut in_use: ResMut<InUse>,
) {
    let mut used = *in_use;
    if buttons.read().count() > 0 {
        used = InUse::Desk;
    }
    if touches.read().count() > 0 {
        used = InUse::Touch;
    }
    if let Some(pressed) = actions.read().last() {
        used = match pressed.device {
            Device::Desk => InUse::Desk,
            Device::Pad(_) => InUse::Pad,
        };
    }
    in_use.set_if_neq(used);
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Bindings>()
        .add_plugins((keys::plugin, pads::plugin, board::plugin, pointer::plugin))
        .add_systems(PreUpdate, hold.in_set(GameSystems::Devices))
        .add_systems(Update, note_use.in_set(GameSystems::Input));
}
