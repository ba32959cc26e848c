//! The keyboard as actions.

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;

use super::Bindings;
use crate::game::GameSystems;
use crate::game::actions::ActionPressed;
use crate::game::session::Device;
use crate::game::states::Overlay;

/// The system repeats a key that is held down, at the pace that the player has set there.
fn read_keys(
    mut keys: MessageReader<KeyboardInput>,
    bindings: Res<Bindings>,
    overlay: Res<State<Overlay>>,
    mut actions: MessageWriter<ActionPressed>,
) {
    for key in keys.read() {
        if key.state != ButtonState::Pressed {
            continue;
        }
        // A name is being written: what writes goes to the text, and only there.
        let writes = key
            .text
            .as_ref()
            .is_some_and(|text| !text.chars().any(char::is_control) && !text.is_empty());
        if *overlay.get() == Overlay::Name && writes {
            continue;
        }
        let bound = bindings.keys.iter().find(|(code, _)| *code == key.key_code);
        if let Some(&(_, action)) = bound
            && (!key.repeat || action.repeats())
        {
            let device = Device::Desk;
            actions.write(ActionPressed { action, device });
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, read_keys.in_set(GameSystems::Devices));
}
