//! Bindings of keys and gamepad buttons to actions: the default ones, and those that players have chosen.

use bevy::prelude::*;

use super::press::{Press, With};
use crate::game::actions::Action;
use crate::game::session::{AskAdvice, Walk};
use crate::game::settings::{ChosenBindings, Preferences};

/// Actions whose keys and buttons players may choose, by their names in settings and texts.
pub const ACTIONS: [(Action, &str); 18] = [
    (Action::Left, "left"),
    (Action::Right, "right"),
    (Action::Up, "up"),
    (Action::Down, "down"),
    (Action::Next, "next"),
    (Action::Confirm, "confirm"),
    (Action::Back, "back"),
    (Action::Walk(Walk::Back), "take-back"),
    (Action::Walk(Walk::Again), "play-again"),
    (Action::Walk(Walk::Earlier), "earlier"),
    (Action::Walk(Walk::Later), "later"),
    (Action::First, "first"),
    (Action::Last, "last"),
    (Action::Ask(AskAdvice::Hint), "hint"),
    (Action::Ask(AskAdvice::Scores), "scores"),
    (Action::Mute, "mute"),
    (Action::Help, "help"),
    (Action::FullScreen, "full-screen"),
];

/// Actions that must have a press on the keyboard and on the gamepad.
const NEEDED: [Action; 6] = [
    Action::Left,
    Action::Right,
    Action::Up,
    Action::Down,
    Action::Confirm,
    Action::Back,
];

/// The map from keys and buttons to actions.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Bindings(Vec<(Press, Action)>);

/// The former use of a press that has been bound to an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rebinding {
    /// No action, or the same one.
    Free,
    /// This action, which has lost the press.
    Taken(Action),
    /// This action, which has got the press that was replaced.
    Swapped(Action),
}

/// Reason why a press can't be bound or freed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barred {
    /// The press always plays in a column, or pastes.
    Fixed,
    /// The press is the device's last one for an action that the device needs.
    LastFor(Action),
}

impl Default for Bindings {
    fn default() -> Self {
        let keys = [
            (KeyCode::ArrowLeft, Action::Left),
            (KeyCode::ArrowRight, Action::Right),
            (KeyCode::ArrowUp, Action::Up),
            (KeyCode::ArrowDown, Action::Down),
            (KeyCode::Tab, Action::Next),
            (KeyCode::Enter, Action::Confirm),
            (KeyCode::Space, Action::Confirm),
            (KeyCode::NumpadEnter, Action::Confirm),
            (KeyCode::Escape, Action::Back),
            (KeyCode::PageUp, Action::Walk(Walk::Earlier)),
            (KeyCode::PageDown, Action::Walk(Walk::Later)),
            (KeyCode::Home, Action::First),
            (KeyCode::End, Action::Last),
            (KeyCode::F1, Action::Help),
            (KeyCode::F11, Action::FullScreen),
        ];
        let keys = keys.map(|(key, action)| (Press::Key(With::Nothing, key), action));
        let printed = [
            (With::Control, "z", Action::Walk(Walk::Back)),
            (With::ControlShift, "z", Action::Walk(Walk::Again)),
            (With::Control, "y", Action::Walk(Walk::Again)),
            (With::Nothing, "h", Action::Ask(AskAdvice::Hint)),
            (With::Nothing, "s", Action::Ask(AskAdvice::Scores)),
            (With::Nothing, "m", Action::Mute),
            (With::Nothing, "?", Action::Help),
        ];
        let printed =
            printed.map(|(with, letter, action)| (Press::Letter(with, letter.to_owned()), action));
        let buttons = [
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
        ];
        let buttons = buttons.map(|(button, action)| (Press::Button(button), action));
        let full_screen = (Press::Key(With::Alt, KeyCode::Enter), Action::FullScreen);
        let all = keys.into_iter().chain([full_screen]);
        Self(all.chain(printed).chain(buttons).collect())
    }
}

/// Returns the column that a digit key selects, from 0 at the left.
fn column(press: &Press) -> Option<u8> {
    let Press::Key(With::Nothing, code) = press else {
        return None;
    };
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
    let mut columns = (0..).zip(digits);
    columns
        .find(|(_, (digit, numpad))| code == digit || code == numpad)
        .map(|(column, _)| column)
}

/// The press that pastes.
fn paste() -> Press {
    Press::Letter(With::Control, "v".to_owned())
}

/// Whether the use of a press can't be changed.
fn is_fixed(press: &Press) -> bool {
    column(press).is_some() || *press == paste()
}

impl Bindings {
    /// The bindings by the settings: a chosen press replaces the usual one for that action on that device. A press
    /// chosen twice is for the first action, an invalid entry is ignored, and a needed action without a press gets
    /// its usual ones.
    pub fn chosen(chosen: &ChosenBindings) -> Self {
        let mut bindings = Self::default();
        for (presses, on_pad) in [(&chosen.keys, false), (&chosen.pad, true)] {
            let named = ACTIONS.into_iter();
            let named = named.filter_map(|(action, name)| Some((action, presses.get(name)?)));
            let read = named.map(|(action, presses)| {
                let presses = presses.iter().filter_map(|press| press.parse().ok());
                let fitting =
                    presses.filter(|press: &Press| press.is_on_pad() == on_pad && !is_fixed(press));
                (action, fitting.collect::<Vec<_>>())
            });
            let read = read.collect::<Vec<_>>();
            let mut wanted = bindings.clone();
            wanted.0.retain(|(press, action)| {
                let is_chosen = read.iter().any(|(other, _)| other == action);
                let is_wanted = read.iter().any(|(_, presses)| presses.contains(press));
                press.is_on_pad() != on_pad || !(is_chosen || is_wanted)
            });
            for (action, presses) in read {
                for press in presses {
                    if wanted.action(&press).is_none() {
                        wanted.0.push((press, action));
                    }
                }
            }
            bindings = wanted;
            bindings.give_back(on_pad);
        }
        bindings
    }

    /// Restores the default presses of actions that a device needs and has lost.
    fn give_back(&mut self, on_pad: bool) {
        let usual = Self::default();
        // What is taken away may leave another without one, once: no two need the same.
        for action in NEEDED.into_iter().chain(NEEDED) {
            if self.presses(action, on_pad).next().is_none() {
                let presses = usual.presses(action, on_pad);
                let presses = presses.map(|press| (press.clone(), action));
                let presses = presses.collect::<Vec<_>>();
                let is_usual = |press: &Press| presses.iter().any(|(other, _)| other == press);
                self.0.retain(|(press, _)| !is_usual(press));
                self.0.extend(presses);
            }
        }
    }

    /// Returns the differences from the default bindings, for the settings. Entries of newer versions in `before` are
    /// kept.
    pub fn to_choose(&self, before: &ChosenBindings) -> ChosenBindings {
        let usual = Self::default();
        let is_known = |name: &str| ACTIONS.iter().any(|(_, other)| *other == name);
        let [keys, pad] = [(false, &before.keys), (true, &before.pad)].map(|(on_pad, before)| {
            let texts = |bindings: &Self, action| {
                let presses = bindings.presses(action, on_pad);
                presses.map(ToString::to_string).collect::<Vec<_>>()
            };
            let all = ACTIONS.into_iter();
            let other = all.filter(|(action, _)| texts(self, *action) != texts(&usual, *action));
            let other = other.map(|(action, name)| (name.to_owned(), texts(self, action)));
            let newer = before.iter().filter(|(name, _)| !is_known(name));
            let newer = newer.map(|(name, presses)| (name.clone(), presses.clone()));
            other.chain(newer).collect()
        });
        ChosenBindings { keys, pad }
    }

    /// Returns the action of a press, if any.
    pub fn action(&self, press: &Press) -> Option<Action> {
        if *press == paste() {
            return Some(Action::Paste);
        }
        let bound = self.0.iter().find(|(other, _)| other == press);
        let bound = bound.map(|(_, action)| *action);
        bound.or_else(|| column(press).map(Action::Column))
    }

    /// Returns the presses of an action: buttons of a gamepad if `on_pad`, or else keys.
    pub fn presses(&self, action: Action, on_pad: bool) -> impl Iterator<Item = &Press> {
        let bound = self.0.iter();
        bound
            .filter(move |(press, other)| *other == action && press.is_on_pad() == on_pad)
            .map(|(press, _)| press)
    }

    /// Returns all bound buttons of a gamepad, with their actions.
    pub fn buttons(&self) -> impl Iterator<Item = (GamepadButton, Action)> {
        self.0.iter().filter_map(|(press, action)| match press {
            Press::Button(button) => Some((*button, *action)),
            _ => None,
        })
    }

    /// Returns all keys bound by their places and without modifiers, with their actions.
    pub fn keys(&self) -> impl Iterator<Item = (KeyCode, Action)> {
        self.0.iter().filter_map(|(press, action)| match press {
            Press::Key(With::Nothing, key) => Some((*key, *action)),
            _ => None,
        })
    }

    /// Whether an action could lose a press, because it isn't needed or has another press on the same device.
    pub fn can_be_without(&self, action: Action, press: &Press) -> bool {
        let mut others = self.presses(action, press.is_on_pad());
        !NEEDED.contains(&action) || others.any(|other| other != press)
    }

    /// Binds a press to an action, in place of `replaced` if that is given.
    ///
    /// # Errors
    /// [`Barred`] if the press can't be bound; the bindings are unchanged then.
    pub fn bind(
        &mut self,
        action: Action,
        replaced: Option<&Press>,
        press: Press,
    ) -> Result<Rebinding, Barred> {
        if is_fixed(&press) {
            return Err(Barred::Fixed);
        }
        let place = |bindings: &Self, press: &Press| {
            bindings.0.iter().position(|(other, _)| other == press)
        };
        let former = place(self, &press);
        let own = replaced.and_then(|press| place(self, press));
        match (former.map(|place| (place, self.0[place].1)), own) {
            (Some((_, other)), _) if other == action => Ok(Rebinding::Free),
            (Some((there, other)), Some(here)) => {
                self.0[there].0 = std::mem::replace(&mut self.0[here].0, press);
                Ok(Rebinding::Swapped(other))
            }
            (Some((there, other)), None) => {
                if !self.can_be_without(other, &press) {
                    return Err(Barred::LastFor(other));
                }
                self.0[there].1 = action;
                Ok(Rebinding::Taken(other))
            }
            (None, Some(here)) => {
                self.0[here].0 = press;
                Ok(Rebinding::Free)
            }
            (None, None) => {
                self.0.push((press, action));
                Ok(Rebinding::Free)
            }
        }
    }

    /// Removes the binding of a press.
    ///
    /// # Errors
    /// [`Barred`] if the press is the device's last one for an action that the device needs.
    pub fn free(&mut self, press: &Press) -> Result<(), Barred> {
        let Some(action) = self.action(press) else {
            return Ok(());
        };
        if !self.can_be_without(action, press) {
            return Err(Barred::LastFor(action));
        }
        self.0.retain(|(other, _)| other != press);
        Ok(())
    }
}

/// Applies the bindings of the settings.
pub(super) fn take(preferences: Res<Preferences>, mut bindings: ResMut<Bindings>) {
    bindings.set_if_neq(Bindings::chosen(&preferences.bindings));
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    const HINT: Action = Action::Ask(AskAdvice::Hint);

    fn key(text: &str) -> Press {
        text.parse().expect("a press")
    }

    fn texts(bindings: &Bindings, action: Action, on_pad: bool) -> Vec<String> {
        let presses = bindings.presses(action, on_pad);
        presses.map(ToString::to_string).collect()
    }

    #[test]
    fn default_bindings_are_unique_and_parse_back() {
        let bindings = Bindings::default();
        let presses: HashSet<_> = bindings.0.iter().map(|(press, _)| press).collect();
        assert_eq!(presses.len(), bindings.0.len());
        for (press, _) in &bindings.0 {
            assert_eq!(press.to_string().parse().as_ref(), Ok(press));
        }
        let none = ChosenBindings::default();
        assert_eq!(bindings.to_choose(&none), none);
        assert_eq!(Bindings::chosen(&ChosenBindings::default()), bindings);
    }

    #[test]
    fn taken_press_swaps_between_actions() {
        let mut bindings = Bindings::default();
        let free = bindings.bind(HINT, Some(&key("h")), key("i"));
        assert_eq!(free, Ok(Rebinding::Free));
        assert_eq!(texts(&bindings, HINT, false), ["i"]);
        // Scores had it.
        let scores = Action::Ask(AskAdvice::Scores);
        let swapped = bindings.bind(HINT, Some(&key("i")), key("s"));
        assert_eq!(swapped, Ok(Rebinding::Swapped(scores)));
        assert_eq!(texts(&bindings, HINT, false), ["s"]);
        assert_eq!(texts(&bindings, scores, false), ["i"]);
        // One more.
        assert_eq!(
            bindings.bind(HINT, None, key("m")),
            Ok(Rebinding::Taken(Action::Mute))
        );
        assert!(texts(&bindings, Action::Mute, false).is_empty());
        assert_eq!(bindings.bind(HINT, None, key("m")), Ok(Rebinding::Free));
        assert_eq!(texts(&bindings, HINT, false).len(), 2);
        let again = Bindings::chosen(&bindings.to_choose(&ChosenBindings::default()));
        for (action, _) in ACTIONS {
            assert_eq!(
                texts(&again, action, false),
                texts(&bindings, action, false)
            );
            assert_eq!(texts(&again, action, true), texts(&bindings, action, true));
        }
    }

    #[test]
    fn required_action_keeps_its_last_press() {
        let mut bindings = Bindings::default();
        let escape = key("Escape");
        let barred = Err(Barred::LastFor(Action::Back));
        assert_eq!(bindings.bind(HINT, None, escape.clone()), barred);
        assert_eq!(bindings.free(&escape), Err(Barred::LastFor(Action::Back)));
        assert_eq!(bindings.bind(HINT, None, key("4")), Err(Barred::Fixed));
        assert_eq!(bindings.bind(HINT, None, key("Ctrl+v")), Err(Barred::Fixed));
        assert_eq!(bindings, Bindings::default());
        // A button is no key: the pad has its own ways.
        assert_eq!(bindings.free(&Press::Button(GamepadButton::East)), Ok(()));
        assert_eq!(texts(&bindings, Action::Back, true), ["Start"]);
        assert_eq!(
            bindings.free(&Press::Button(GamepadButton::Start)),
            Err(Barred::LastFor(Action::Back))
        );
        // Nor by a file.
        let mut chosen = ChosenBindings::default();
        chosen.keys.insert("back".to_owned(), Vec::new());
        chosen
            .pad
            .insert("hint".to_owned(), vec!["South".to_owned()]);
        let bindings = Bindings::chosen(&chosen);
        assert_eq!(texts(&bindings, Action::Back, false), ["Escape"]);
        // It was chosen for a hint, and the pad has no other way to press anything.
        assert_eq!(texts(&bindings, Action::Confirm, true), ["South"]);
        assert_eq!(texts(&bindings, Action::Left, false), ["ArrowLeft"]);
        chosen
            .keys
            .insert("back".to_owned(), vec!["Ctrl+v".to_owned()]);
        assert_eq!(
            texts(&Bindings::chosen(&chosen), Action::Back, false),
            ["Escape"]
        );
    }

    /// An action of a newer version stays in the file.
    #[test]
    fn invalid_bindings_are_skipped_one_by_one() {
        let mut chosen = ChosenBindings::default();
        let list = |presses: &[&str]| presses.iter().map(ToString::to_string).collect();
        chosen
            .keys
            .insert("hint".to_owned(), list(&["Hyper+q", "5", "South", "i"]));
        chosen.keys.insert("dance".to_owned(), list(&["d"]));
        let bindings = Bindings::chosen(&chosen);
        assert_eq!(texts(&bindings, HINT, false), ["i"]);
        assert_eq!(bindings.action(&key("h")), None);
        assert_eq!(bindings.action(&key("5")), Some(Action::Column(4)));
        assert_eq!(bindings.action(&key("d")), None);
        assert_eq!(texts(&bindings, HINT, true), ["North"]);
        // What a newer version knows stays in it.
        assert_eq!(bindings.to_choose(&chosen).keys["dance"], ["d"]);
    }
}
