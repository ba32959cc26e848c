//! The keyboard as actions.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;

use super::bindings::Bindings;
use super::capture::Capture;
use super::press::{KEYS, Press, With};
use crate::game::GameSystems;
use crate::game::actions::ActionPressed;
use crate::game::session::Device;
use crate::game::states::Overlay;

/// Modifiers held down, tracked in the order of key events: within a slow frame a chord may have been released again.
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

    /// Records a modifier that is pressed or released. Returns whether the key is a modifier.
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

    /// Modifier of the next key, if there is one.
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

/// Presses of a key: by its printed letter or sign, and by its place.
fn presses(key: &KeyboardInput, with: With) -> [Option<Press>; 2] {
    let printed = match &key.logical_key {
        Key::Character(text) => Some(Press::Letter(with, text.to_lowercase())),
        _ => None,
    };
    [printed, Some(Press::Key(with, key.key_code))]
}

/// Returns the press of a captured key. A key that prints nothing or a digit is named by its place.
fn captured(key: &KeyboardInput, with: With) -> Option<Press> {
    if KEYS.contains(&key.key_code) {
        return Some(Press::Key(with, key.key_code));
    }
    let [printed, _] = presses(key, with);
    // Only what can be written again.
    printed.filter(|press| press.to_string().parse().as_ref() == Ok(press))
}

/// Keys that edit the text while a line is written.
const EDITING: [KeyCode; 4] = [
    KeyCode::Backspace,
    KeyCode::Delete,
    KeyCode::Home,
    KeyCode::End,
];

/// Handles a key during a capture. The key is the captured press if a key is waited for. Escape cancels the capture,
/// unless a key is waited for and Escape has no action.
fn capture_key(capture: &mut Capture, bindings: &Bindings, press: Press) {
    let escape = Press::Key(With::Nothing, KeyCode::Escape);
    if press == escape && (capture.waits(true) || bindings.action(&escape).is_some()) {
        *capture = Capture::Cancelled;
    } else if capture.waits(false) {
        *capture = Capture::Came(press);
    }
}

/// Turns key events into actions. The system repeats a key that is held down, at the pace set there.
pub(super) fn read_keys(
    mut keys: MessageReader<KeyboardInput>,
    bindings: Res<Bindings>,
    mut capture: ResMut<Capture>,
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
        // Nor does what edits the text do anything else.
        if *overlay.get() == Overlay::Line && EDITING.contains(&key.key_code) {
            continue;
        }
        let with = with.unwrap_or(With::Nothing);
        if capture.waits(false) || capture.waits(true) {
            // The key that led here may still be held down.
            if !key.repeat
                && let Some(press) = captured(key, with)
            {
                capture_key(&mut capture, &bindings, press);
            }
            continue;
        }
        let mut asked = presses(key, with).into_iter().flatten();
        let action = asked.find_map(|press| bindings.action(&press));
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
