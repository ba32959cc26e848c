//! The keyboard as actions.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;

use super::Bindings;
use super::bindings::With;
use crate::game::GameSystems;
use crate::game::actions::ActionPressed;
use crate::game::session::Device;
use crate::game::states::Overlay;

/// What is held down with other keys. It follows the keys in the order in which they come: within a
/// slow frame a chord may have been let go again.
#[derive(Default)]
pub(super) struct Modifiers(Vec<KeyCode>);

impl Modifiers {
    const CONTROL: [KeyCode; 4] = [
        KeyCode::ControlLeft,
        KeyCode::ControlRight,
        KeyCode::SuperLeft,
        KeyCode::SuperRight,
    ];
    const SHIFT: [KeyCode; 2] = [KeyCode::ShiftLeft, KeyCode::ShiftRight];
    // The right one writes letters on many keyboards.
    const ALT: [KeyCode; 1] = [KeyCode::AltLeft];

    /// Notes a modifier; whether it is one.
    fn note(&mut self, key: &KeyboardInput) -> bool {
        let code = key.key_code;
        let is_one = [&Self::CONTROL[..], &Self::SHIFT, &Self::ALT]
            .iter()
            .any(|codes| codes.contains(&code));
        if is_one {
            self.0.retain(|held| *held != code);
            if key.state == ButtonState::Pressed {
                self.0.push(code);
            }
        }
        is_one
    }

    /// What is held down, if it makes another key of one.
    fn with(&self) -> Option<With> {
        let held = |codes: &[KeyCode]| codes.iter().any(|code| self.0.contains(code));
        match (held(&Self::CONTROL), held(&Self::ALT)) {
            (true, false) if held(&Self::SHIFT) => Some(With::ControlShift),
            (true, false) => Some(With::Control),
            (false, true) => Some(With::Alt),
            _ => None,
        }
    }
}

/// A key as it stands in the bindings: letters are small.
fn printed(key: &Key) -> Key {
    match key {
        Key::Character(text) => Key::Character(text.to_lowercase().into()),
        other => other.clone(),
    }
}

/// The system repeats a key that is held down, at the pace that the player has set there.
pub(super) fn read_keys(
    mut keys: MessageReader<KeyboardInput>,
    bindings: Res<Bindings>,
    overlay: Res<State<Overlay>>,
    mut modifiers: Local<Modifiers>,
    mut left: MessageReader<KeyboardFocusLost>,
    mut actions: MessageWriter<ActionPressed>,
) {
    // What is let go while another window has the keyboard is not told.
    if left.read().count() > 0 {
        *modifiers = Modifiers::default();
    }
    for key in keys.read() {
        if modifiers.note(key) || key.state != ButtonState::Pressed {
            continue;
        }
        // A name is being written: what writes goes to the text, and only there.
        let writes = key
            .text
            .as_ref()
            .is_some_and(|text| !text.chars().any(char::is_control) && !text.is_empty());
        let with = modifiers.with();
        if *overlay.get() == Overlay::Line && writes && with.is_none() {
            continue;
        }
        let printed = printed(&key.logical_key);
        let chord = (with.unwrap_or(With::Nothing), printed);
        let mut chords = bindings.chords.iter();
        let by_print = chords.find(|(held, key, _)| (*held, key) == (chord.0, &chord.1));
        let by_place = || {
            let mut keys = bindings.keys.iter();
            keys.find(|(code, _)| with.is_none() && *code == key.key_code)
                .map(|(_, action)| *action)
        };
        let action = by_print.map(|(.., action)| *action).or_else(by_place);
        if let Some(action) = action
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
