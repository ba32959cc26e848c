//! Which key or button asks for what.

use bevy::input::keyboard::Key;
use bevy::prelude::*;

use crate::game::actions::Action;
use crate::game::session::{AskAdvice, Walk};

/// The one map from keys and buttons to actions.
#[derive(Resource, Clone, Debug)]
pub struct Bindings {
    /// Keys by their place on the keyboard.
    pub keys: Vec<(KeyCode, Action)>,
    /// Keys by what is printed on them, letters small, and what is held down with them.
    pub chords: Vec<(With, Key, Action)>,
    /// Buttons of a pad.
    pub buttons: Vec<(GamepadButton, Action)>,
}

/// What is held down with a key. On a Mac its command key is what Ctrl is elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum With {
    /// Nothing.
    Nothing,
    /// Ctrl.
    Control,
    /// Ctrl and Shift.
    ControlShift,
    /// Alt.
    Alt,
}

impl Default for Bindings {
    fn default() -> Self {
        let digits = [
            (KeyCode::Digit1, KeyCode::Numpad1),
            (KeyCode::Digit2, KeyCode::Numpad2),
            (KeyCode::Digit3, KeyCode::Numpad3),
            (KeyCode::Digit4, KeyCode::Numpad4),
            (KeyCode::Digit5, KeyCode::Numpad5),
            (KeyCode::Digit6, KeyCode::Numpad6),
            (KeyCode::Digit7, KeyCode::Numpad7),
            (KeyCode::Digit8, KeyCode::Numpad8),
            (KeyCode::Digit9, KeyCode::Numpad9),
        ];
        let columns = (0..).zip(digits).flat_map(|(column, (digit, numpad))| {
            [digit, numpad].map(|key| (key, Action::Column(column)))
        });
        Self {
            keys: [
                (KeyCode::ArrowLeft, Action::Left),
                (KeyCode::ArrowRight, Action::Right),
                (KeyCode::ArrowUp, Action::Up),
                (KeyCode::ArrowDown, Action::Down),
                (KeyCode::Tab, Action::Next),
                (KeyCode::Enter, Action::Confirm),
                (KeyCode::NumpadEnter, Action::Confirm),
                (KeyCode::Space, Action::Confirm),
                (KeyCode::Escape, Action::Back),
                (KeyCode::PageUp, Action::Walk(Walk::Earlier)),
                (KeyCode::PageDown, Action::Walk(Walk::Later)),
                (KeyCode::Home, Action::First),
                (KeyCode::End, Action::Last),
                (KeyCode::F1, Action::Help),
                (KeyCode::F11, Action::FullScreen),
            ]
            .into_iter()
            .chain(columns)
            .collect(),
            chords: vec![
                (With::Control, letter("z"), Action::Walk(Walk::Back)),
                (With::ControlShift, letter("z"), Action::Walk(Walk::Again)),
                (With::Control, letter("y"), Action::Walk(Walk::Again)),
                (With::Control, letter("v"), Action::Paste),
                (With::Nothing, letter("h"), Action::Ask(AskAdvice::Hint)),
                (With::Nothing, letter("s"), Action::Ask(AskAdvice::Scores)),
                (With::Nothing, letter("m"), Action::Mute),
                (With::Nothing, letter("?"), Action::Help),
                (With::Alt, Key::Enter, Action::FullScreen),
            ],
            buttons: vec![
                (GamepadButton::DPadLeft, Action::Left),
                (GamepadButton::DPadRight, Action::Right),
                (GamepadButton::DPadUp, Action::Up),
                (GamepadButton::DPadDown, Action::Down),
                (GamepadButton::South, Action::Confirm),
                (GamepadButton::East, Action::Back),
                (GamepadButton::Start, Action::Back),
                (GamepadButton::West, Action::Walk(Walk::Back)),
                (GamepadButton::North, Action::Ask(AskAdvice::Hint)),
                (GamepadButton::LeftTrigger, Action::Ask(AskAdvice::Scores)),
                (GamepadButton::RightTrigger, Action::Walk(Walk::Again)),
            ],
        }
    }
}

fn letter(letter: &str) -> Key {
    Key::Character(letter.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn no_key_or_button_asks_for_two_things() {
        let bindings = Bindings::default();
        let keys: HashSet<_> = bindings.keys.iter().map(|(key, _)| key).collect();
        assert_eq!(keys.len(), bindings.keys.len());
        let chords: HashSet<_> = bindings
            .chords
            .iter()
            .map(|(with, key, _)| (with, key))
            .collect();
        assert_eq!(chords.len(), bindings.chords.len());
        let buttons: HashSet<_> = bindings.buttons.iter().map(|(button, _)| button).collect();
        assert_eq!(buttons.len(), bindings.buttons.len());
    }
}
