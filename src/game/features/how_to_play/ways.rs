//! Actions of a match, with the keys and buttons in force.

use bevy::prelude::*;
use inarow_rules::Variant;

use crate::game::actions::{Action, InUse, PadKind};
use crate::game::input::{Bindings, Press, With, press_name};
use crate::game::session::{AskAdvice, Walk};
use crate::game::words::Words;

/// Actions besides a move, each with the id of its text.
const DONE: [(&str, Action); 6] = [
    ("take-back", Action::Walk(Walk::Back)),
    ("play-again", Action::Walk(Walk::Again)),
    ("hint", Action::Ask(AskAdvice::Hint)),
    ("scores", Action::Ask(AskAdvice::Scores)),
    ("menu", Action::Back),
    ("how-to-play", Action::Help),
];

/// Maximum number of keys or gamepad buttons in a sentence.
const NAMED: usize = 2;

/// Returns the actions of a match, each with its keys, buttons or gestures on the device `in_use`.
pub(super) fn ways(
    words: &Words,
    bindings: &Bindings,
    variant: Variant,
    in_use: InUse,
    kind: PadKind,
) -> Vec<(&'static str, String)> {
    let pad = (in_use == InUse::Pad).then_some(kind);
    let mut confirms = printed(words, bindings, Action::Confirm, pad);
    confirms.truncate(NAMED);
    let keys = confirms.join(&words.say("between-ways"));
    let id = match (in_use, variant.gravity()) {
        (InUse::Touch, true) => "how-touch-column",
        (InUse::Touch, false) => "how-touch-square",
        (InUse::Desk, true) => "how-desk-column",
        (InUse::Desk, false) => "how-desk-square",
        (InUse::Pad, true) => "how-pad-column",
        (InUse::Pad, false) => "how-pad-square",
    };
    let play = words.tell(id, &[("keys", keys.into())]);
    if in_use == InUse::Touch {
        return vec![("how-play", play), ("how-else", words.say("how-buttons"))];
    }
    let others = DONE.into_iter().filter_map(|(name, action)| {
        let how = printed(words, bindings, action, pad);
        (!how.is_empty()).then(|| (name, how.join(", ")))
    });
    let mut ways = vec![("how-play", play)];
    ways.extend(others);
    ways
}

/// Returns the printed names of the keys or gamepad buttons for an action.
fn printed(
    words: &Words,
    bindings: &Bindings,
    action: Action,
    pad: Option<PadKind>,
) -> Vec<String> {
    // Function keys of a page are its browser's.
    let ours = |press: &&Press| {
        **press != Press::Key(With::Nothing, KeyCode::F1) || !cfg!(target_family = "wasm")
    };
    let presses = bindings.presses(action, pad.is_some()).filter(ours);
    let kind = pad.unwrap_or_default();
    presses
        .map(|press| press_name(words, press, kind))
        .collect()
}

#[cfg(test)]
mod tests {
    use inarow_text::{Language, Texts};

    use super::*;

    #[test]
    fn what_is_told_is_what_is_in_force() {
        let words = Words(Texts::of(Language::ENGLISH));
        let bindings = Bindings::default();
        let undo = Action::Walk(Walk::Back);
        let keys = |bindings: &Bindings, action| printed(&words, bindings, action, None);
        let buttons = |action, kind| printed(&words, &bindings, action, Some(kind));
        assert_eq!(keys(&bindings, undo), ["Ctrl+Z"]);
        assert_eq!(keys(&bindings, Action::Help), ["F1", "?"]);
        assert_eq!(keys(&bindings, Action::Back), ["Esc"]);
        assert_eq!(buttons(undo, PadKind::Xbox), ["X"]);
        assert_eq!(buttons(Action::Back, PadKind::Xbox), ["B", "Start"]);
        assert_eq!(
            buttons(Action::Back, PadKind::PlayStation),
            ["Circle", "Options"]
        );
        let mut bindings = bindings.clone();
        let undone = "Ctrl+z".parse().expect("a press");
        bindings.free(&undone).expect("nobody needs it");
        assert!(keys(&bindings, undo).is_empty());
    }
}
