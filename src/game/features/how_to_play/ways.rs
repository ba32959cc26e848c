//! What can be done in a match, and the keys and buttons that are in force for it.

use bevy::input::keyboard::Key;
use bevy::prelude::*;

use crate::game::actions::{Action, InUse};
use crate::game::input::{Bindings, With};
use crate::game::session::{AskAdvice, Walk};
use crate::game::words::Words;
use crate::rules::Variant;

/// What can be done, by the names of its texts, besides playing a move.
const DONE: [(&str, Action); 6] = [
    ("take-back", Action::Walk(Walk::Back)),
    ("play-again", Action::Walk(Walk::Again)),
    ("hint", Action::Ask(AskAdvice::Hint)),
    ("scores", Action::Ask(AskAdvice::Scores)),
    ("menu", Action::Back),
    ("how-to-play", Action::Help),
];

/// What can be done in a match, and how with that device.
pub(super) fn ways(
    words: &Words,
    bindings: &Bindings,
    variant: Variant,
    in_use: InUse,
) -> Vec<(&'static str, String)> {
    let play = words.say(match (in_use, variant.gravity()) {
        (InUse::Touch, true) => "how-touch-column",
        (InUse::Touch, false) => "how-touch-square",
        (InUse::Desk, true) => "how-desk-column",
        (InUse::Desk, false) => "how-desk-square",
        (InUse::Pad, true) => "how-pad-column",
        (InUse::Pad, false) => "how-pad-square",
    });
    if in_use == InUse::Touch {
        return vec![("how-play", play), ("how-else", words.say("how-buttons"))];
    }
    let others = DONE.into_iter().filter_map(|(name, action)| {
        let how = match in_use {
            InUse::Pad => buttons(bindings, action),
            _ => keys(words, bindings, action),
        };
        (!how.is_empty()).then(|| (name, how.join(", ")))
    });
    let mut ways = vec![("how-play", play)];
    ways.extend(others);
    ways
}

/// The keys that ask for an action, as they are printed.
fn keys(words: &Words, bindings: &Bindings, action: Action) -> Vec<String> {
    // Function keys of a page are its browser's.
    let ours = |key: KeyCode| key != KeyCode::F1 || !cfg!(target_family = "wasm");
    let by_place = bindings.keys.iter();
    let by_place = by_place.filter(|(key, other)| *other == action && ours(*key));
    let by_place = by_place.map(|(key, _)| match key {
        KeyCode::Escape => words.say("key-escape"),
        // Function keys are called the same everywhere.
        other => format!("{other:?}"),
    });
    let by_print = bindings.chords.iter();
    let by_print = by_print.filter(|(.., other)| *other == action);
    let by_print = by_print.map(|(with, key, _)| {
        let held = match with {
            With::Nothing => String::new(),
            With::Control if cfg!(target_os = "macos") => "⌘ ".to_owned(),
            With::ControlShift if cfg!(target_os = "macos") => "⇧ ⌘ ".to_owned(),
            With::Control => words.say("key-with-control"),
            With::ControlShift => words.say("key-with-control-shift"),
            With::Alt => words.say("key-with-alt"),
        };
        let key = match key {
            Key::Character(letter) => letter.to_uppercase(),
            other => format!("{other:?}"),
        };
        format!("{held}{key}")
    });
    by_place.chain(by_print).collect()
}

/// The buttons of a pad that do so, by the names that most pads have.
fn buttons(bindings: &Bindings, action: Action) -> Vec<String> {
    let bound = bindings.buttons.iter();
    let bound = bound.filter(|(_, other)| *other == action);
    let named = bound.map(|(button, _)| match button {
        GamepadButton::South => "A",
        GamepadButton::East => "B",
        GamepadButton::West => "X",
        GamepadButton::North => "Y",
        GamepadButton::LeftTrigger => "LB",
        GamepadButton::RightTrigger => "RB",
        GamepadButton::Start => "Start",
        GamepadButton::Select => "Select",
        _ => "",
    });
    named
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::{Language, Texts};

    #[test]
    fn what_is_told_is_what_is_in_force() {
        let words = Words(Texts::of(Language::ENGLISH));
        let mut bindings = Bindings::default();
        let undo = Action::Walk(Walk::Back);
        assert_eq!(keys(&words, &bindings, undo), ["Ctrl+Z"]);
        assert_eq!(keys(&words, &bindings, Action::Help), ["F1", "?"]);
        assert_eq!(keys(&words, &bindings, Action::Back), ["Esc"]);
        assert_eq!(buttons(&bindings, undo), ["X"]);
        assert_eq!(buttons(&bindings, Action::Back), ["B", "Start"]);
        bindings.chords.retain(|(.., action)| *action != undo);
        assert!(keys(&words, &bindings, undo).is_empty());
    }
}
