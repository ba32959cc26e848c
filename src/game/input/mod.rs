//! Input from mouse, keyboard, gamepad and touch. All devices send the same actions and messages.

mod bindings;
mod board;
mod capture;
mod keys;
mod one_switch;
mod pads;
mod pointer;
mod press;
mod prompts;

use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::TouchInput;
use bevy::prelude::*;

use self::pads::kind_of;
use crate::game::GameSystems;
use crate::game::actions::{Action, ActionPressed, Held, InUse, PadInUse};
use crate::game::session::Device;
use crate::game::settings::{Preferences, SettingsSystems};

pub use bindings::{ACTIONS, Barred, Bindings, Rebinding};
pub use capture::Capture;
pub use press::{Press, With};
pub use prompts::press_name;

/// Records whether a key or button for *Confirm* is held down.
fn hold(
    keys: Res<ButtonInput<KeyCode>>,
    pads: Query<(&Gamepad, Option<&Name>)>,
    bindings: Res<Bindings>,
    mut held: ResMut<Held>,
) {
    let confirms = |action| action == Action::Confirm;
    let mut by_key = bindings.keys();
    let by_keys = by_key.any(|(key, action)| confirms(action) && keys.pressed(key));
    let mut buttons = bindings.buttons().filter(|(_, action)| confirms(*action));
    let by_pads = buttons.any(|(button, _)| {
        let is_held = |(pad, name): (&Gamepad, Option<&Name>)| {
            pad.pressed(kind_of(pad, name).place_of(button))
        };
        pads.iter().any(is_held)
    });
    held.set_if_neq(Held {
        confirm: by_keys || by_pads,
    });
}

/// Notes which device was used last.
fn note_use(
    mut actions: MessageReader<ActionPressed>,
    mut buttons: MessageReader<MouseButtonInput>,
    mut touches: MessageReader<TouchInput>,
    pads: Query<(&Gamepad, Option<&Name>)>,
    mut in_use: ResMut<InUse>,
    mut pad_in_use: ResMut<PadInUse>,
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
            Device::ByItself => used,
            Device::Desk => InUse::Desk,
            Device::Pad(pad) => {
                if let Ok((pad, name)) = pads.get(pad) {
                    pad_in_use.set_if_neq(PadInUse(kind_of(pad, name)));
                }
                InUse::Pad
            }
        };
    }
    in_use.set_if_neq(used);
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Bindings>()
        .add_plugins((
            keys::plugin,
            pads::plugin,
            one_switch::plugin,
            board::plugin,
            pointer::plugin,
        ))
        .init_resource::<Capture>()
        .add_systems(
            First,
            bindings::take
                .after(SettingsSystems)
                .in_set(GameSystems::Choices)
                .run_if(resource_changed::<Preferences>),
        )
        .add_systems(PreUpdate, hold.in_set(GameSystems::Devices))
        .add_systems(Update, note_use.in_set(GameSystems::Input));
}
