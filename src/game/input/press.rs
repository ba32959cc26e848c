//! Presses of a keyboard or a gamepad, and their names in the settings.

use std::fmt;
use std::str::FromStr;

use bevy::prelude::*;

/// Modifiers of a key. On a Mac the command key takes the place of Ctrl.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum With {
    /// No modifier.
    Nothing,
    /// Ctrl.
    Control,
    /// Ctrl and Shift.
    ControlShift,
    /// Alt.
    Alt,
}

impl With {
    /// Prefixes of a key's name, the longest first.
    const WRITTEN: [(Self, &str); 4] = [
        (Self::ControlShift, "Ctrl+Shift+"),
        (Self::Control, "Ctrl+"),
        (Self::Alt, "Alt+"),
        (Self::Nothing, ""),
    ];
}

/// A key with its modifiers, or a gamepad button.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Press {
    /// A key by its place on the keyboard.
    Key(With, KeyCode),
    /// A key by the letter or sign that is printed on it; letters are in lower case.
    Letter(With, String),
    /// A gamepad button by its place on an Xbox gamepad. On a Nintendo gamepad A and B have swapped places but mean
    /// the same.
    Button(GamepadButton),
}

impl Press {
    pub const fn is_on_pad(&self) -> bool {
        matches!(self, Self::Button(_))
    }
}

/// Keys that are named by their places: they print nothing, or a digit.
pub(super) const KEYS: [KeyCode; 48] = [
    KeyCode::ArrowLeft,
    KeyCode::ArrowRight,
    KeyCode::ArrowUp,
    KeyCode::ArrowDown,
    KeyCode::Tab,
    KeyCode::Enter,
    KeyCode::Space,
    KeyCode::Escape,
    KeyCode::Backspace,
    KeyCode::Insert,
    KeyCode::Delete,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::NumpadEnter,
    KeyCode::Numpad0,
    KeyCode::Numpad1,
    KeyCode::Numpad2,
    KeyCode::Numpad3,
    KeyCode::Numpad4,
    KeyCode::Numpad5,
    KeyCode::Numpad6,
    KeyCode::Numpad7,
    KeyCode::Numpad8,
    KeyCode::Numpad9,
    KeyCode::F1,
    KeyCode::F2,
    KeyCode::F3,
    KeyCode::F4,
    KeyCode::F5,
    KeyCode::F6,
    KeyCode::F7,
    KeyCode::F8,
    KeyCode::F9,
    KeyCode::F10,
    KeyCode::F11,
    KeyCode::F12,
    KeyCode::Digit0,
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
    KeyCode::Digit7,
    KeyCode::Digit8,
    KeyCode::Digit9,
];

/// Gamepad buttons that can be bound.
const BUTTONS: [GamepadButton; 16] = [
    GamepadButton::South,
    GamepadButton::East,
    GamepadButton::West,
    GamepadButton::North,
    GamepadButton::LeftTrigger,
    GamepadButton::RightTrigger,
    GamepadButton::LeftTrigger2,
    GamepadButton::RightTrigger2,
    GamepadButton::Select,
    GamepadButton::Start,
    GamepadButton::LeftThumb,
    GamepadButton::RightThumb,
    GamepadButton::DPadUp,
    GamepadButton::DPadDown,
    GamepadButton::DPadLeft,
    GamepadButton::DPadRight,
];

/// Returns the digit of a digit key, which stands for the key in the settings.
fn digit(code: KeyCode) -> Option<char> {
    let name = format!("{code:?}");
    name.strip_prefix("Digit")?.chars().next()
}

impl fmt::Display for Press {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let held = |with: &With| {
            let mut all = With::WRITTEN.into_iter();
            let found = all.find(|(other, _)| other == with);
            found.map_or("", |(_, text)| text)
        };
        match self {
            Self::Key(with, code) => match digit(*code) {
                Some(digit) => write!(formatter, "{}{digit}", held(with)),
                None => write!(formatter, "{}{code:?}", held(with)),
            },
            Self::Letter(with, letter) => write!(formatter, "{}{letter}", held(with)),
            Self::Button(button) => write!(formatter, "{button:?}"),
        }
    }
}

/// Error for a text that names no press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPress;

impl FromStr for Press {
    type Err = NoPress;

    fn from_str(text: &str) -> Result<Self, NoPress> {
        let button = |button: &GamepadButton| format!("{button:?}") == text;
        if let Some(button) = BUTTONS.into_iter().find(button) {
            return Ok(Self::Button(button));
        }
        let mut all = With::WRITTEN.into_iter();
        let held = all.find_map(|(with, held)| Some((with, text.strip_prefix(held)?)));
        let (with, key) = held.filter(|(_, key)| !key.is_empty()).ok_or(NoPress)?;
        let is_key = |code: &KeyCode| {
            let is_digit = digit(*code).is_some_and(|digit| key.chars().eq([digit]));
            is_digit || format!("{code:?}") == key
        };
        if let Some(code) = KEYS.into_iter().find(is_key) {
            return Ok(Self::Key(with, code));
        }
        let mut letters = key.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) if !letter.is_whitespace() && !letter.is_control() => {
                Ok(Self::Letter(with, letter.to_lowercase().collect()))
            }
            _ => Err(NoPress),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_press_is_read_as_it_is_written() {
        for with in With::WRITTEN.map(|(with, _)| with) {
            for code in KEYS {
                let press = Press::Key(with, code);
                assert_eq!(press.to_string().parse(), Ok(press));
            }
            for letter in ["h", "?", "+", "é", "ж"] {
                let press = Press::Letter(with, letter.to_owned());
                assert_eq!(press.to_string().parse(), Ok(press));
            }
        }
        for button in BUTTONS {
            let press = Press::Button(button);
            assert_eq!(press.to_string().parse(), Ok(press));
        }
        for nonsense in ["", "Hyper+q", "ArrowSideways", " ", "Ctrl+"] {
            assert_eq!(nonsense.parse::<Press>(), Err(NoPress), "{nonsense}");
        }
    }
}
