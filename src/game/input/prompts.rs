//! Names of keys and buttons: as they are printed, in the player's language and on their gamepad.

use bevy::prelude::*;

use super::press::{Press, With};
use crate::game::actions::PadKind;
use crate::game::words::Words;

/// Name of a press.
pub fn press_name(words: &Words, press: &Press, kind: PadKind) -> String {
    match press {
        Press::Key(with, code) => held(words, *with) + &key_name(words, *code),
        Press::Letter(with, letter) => held(words, *with) + &letter.to_uppercase(),
        Press::Button(button) => button_name(words, *button, kind),
    }
}

/// Names of modifiers before a key.
fn held(words: &Words, with: With) -> String {
    match with {
        With::Nothing => String::new(),
        With::Control if cfg!(target_os = "macos") => "⌘ ".to_owned(),
        With::ControlShift if cfg!(target_os = "macos") => "⇧ ⌘ ".to_owned(),
        With::Control => words.say("key-with-control"),
        With::ControlShift => words.say("key-with-control-shift"),
        With::Alt => words.say("key-with-alt"),
    }
}

fn key_name(words: &Words, code: KeyCode) -> String {
    let id = match code {
        KeyCode::ArrowLeft => "key-arrow-left",
        KeyCode::ArrowRight => "key-arrow-right",
        KeyCode::ArrowUp => "key-arrow-up",
        KeyCode::ArrowDown => "key-arrow-down",
        KeyCode::Tab => "key-tab",
        KeyCode::Enter => "key-enter",
        KeyCode::NumpadEnter => "key-numpad-enter",
        KeyCode::Space => "key-space",
        KeyCode::Escape => "key-escape",
        KeyCode::Backspace => "key-backspace",
        KeyCode::Insert => "key-insert",
        KeyCode::Delete => "key-delete",
        KeyCode::PageUp => "key-page-up",
        KeyCode::PageDown => "key-page-down",
        KeyCode::Home => "key-home",
        KeyCode::End => "key-end",
        other => {
            let name = format!("{other:?}");
            return match name.strip_prefix("Numpad") {
                Some(digit) => words.tell("key-numpad", &[("digit", digit.into())]),
                // Function keys are called the same everywhere.
                None => name.trim_start_matches("Digit").to_owned(),
            };
        }
    };
    words.say(id)
}

/// Returns the name that is printed on a button of a kind of gamepad. `South` is called A on Nintendo's gamepads too,
/// where A is on the right.
fn button_name(words: &Words, button: GamepadButton, kind: PadKind) -> String {
    use PadKind::{Nintendo, PlayStation, Xbox};
    let printed = match (button, kind) {
        (GamepadButton::South, PlayStation) => return words.say("button-cross"),
        (GamepadButton::East, PlayStation) => return words.say("button-circle"),
        (GamepadButton::West, PlayStation) => return words.say("button-square"),
        (GamepadButton::North, PlayStation) => return words.say("button-triangle"),
        (GamepadButton::South, _) => "A",
        (GamepadButton::East, _) => "B",
        (GamepadButton::West, Xbox) | (GamepadButton::North, Nintendo) => "X",
        (GamepadButton::North, Xbox) | (GamepadButton::West, Nintendo) => "Y",
        (GamepadButton::LeftTrigger, Xbox) => "LB",
        (GamepadButton::LeftTrigger, PlayStation) => "L1",
        (GamepadButton::LeftTrigger, Nintendo) => "L",
        (GamepadButton::RightTrigger, Xbox) => "RB",
        (GamepadButton::RightTrigger, PlayStation) => "R1",
        (GamepadButton::RightTrigger, Nintendo) => "R",
        (GamepadButton::LeftTrigger2, Xbox) => "LT",
        (GamepadButton::LeftTrigger2, PlayStation) => "L2",
        (GamepadButton::LeftTrigger2, Nintendo) => "ZL",
        (GamepadButton::RightTrigger2, Xbox) => "RT",
        (GamepadButton::RightTrigger2, PlayStation) => "R2",
        (GamepadButton::RightTrigger2, Nintendo) => "ZR",
        (GamepadButton::LeftThumb, Xbox) => "LS",
        (GamepadButton::RightThumb, Xbox) => "RS",
        (GamepadButton::LeftThumb, _) => "L3",
        (GamepadButton::RightThumb, _) => "R3",
        (GamepadButton::Select, Nintendo) => "−",
        (GamepadButton::Start, Nintendo) => "+",
        (GamepadButton::Select, PlayStation) => "Share",
        (GamepadButton::Start, PlayStation) => "Options",
        (GamepadButton::Select, Xbox) => "Select",
        (GamepadButton::Start, Xbox) => "Start",
        (GamepadButton::DPadLeft, _) => return words.say("button-left"),
        (GamepadButton::DPadRight, _) => return words.say("button-right"),
        (GamepadButton::DPadUp, _) => return words.say("button-up"),
        (GamepadButton::DPadDown, _) => return words.say("button-down"),
        _ => return format!("{button:?}"),
    };
    printed.to_owned()
}

#[cfg(test)]
mod tests {
    use inarow_text::{Language, Texts};

    use super::*;
    use crate::game::input::Bindings;

    /// In every language and on every kind of pad.
    #[test]
    fn every_bound_press_has_a_name() {
        for language in Language::all() {
            let words = Words(Texts::of(*language));
            let bindings = Bindings::default();
            for (action, _) in super::super::bindings::ACTIONS {
                for kind in [PadKind::Xbox, PadKind::PlayStation, PadKind::Nintendo] {
                    let presses = bindings.presses(action, false);
                    for press in presses.chain(bindings.presses(action, true)) {
                        let name = press_name(&words, press, kind);
                        assert!(!name.is_empty() && !name.contains("key-"), "{name}");
                        assert!(!name.contains("button-"), "{name}");
                    }
                }
            }
        }
    }

    #[test]
    fn buttons_are_called_as_they_are_printed() {
        let words = Words(Texts::of(Language::ENGLISH));
        let name = |button, kind| press_name(&words, &Press::Button(button), kind);
        assert_eq!(name(GamepadButton::South, PadKind::Xbox), "A");
        assert_eq!(name(GamepadButton::South, PadKind::Nintendo), "A");
        assert_eq!(name(GamepadButton::South, PadKind::PlayStation), "Cross");
        assert_eq!(name(GamepadButton::West, PadKind::Nintendo), "Y");
        assert_eq!(name(GamepadButton::LeftTrigger, PadKind::PlayStation), "L1");
    }
}
