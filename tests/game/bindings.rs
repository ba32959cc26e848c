//! Keys and buttons that players choose themselves.

use bevy::prelude::*;
use inarow::game::actions::Action;
use inarow::game::advice::Advising;
use inarow::game::input::{Bindings, Press};
use inarow::game::session::AskAdvice;
use inarow::game::settings::Preferences;
use inarow::game::states::Overlay;

use super::harness::{Game, SEEN};

const HINT: Action = Action::Ask(AskAdvice::Hint);

impl Game {
    fn open_bindings(&mut self) {
        self.click_button("title/settings");
        self.frames(SEEN);
        for _ in 0..80 {
            if self.focused("settings/bindings") {
                break;
            }
            self.press(KeyCode::Tab);
        }
        self.press(KeyCode::Enter);
        self.frames(SEEN);
        assert_eq!(self.overlay(), Overlay::Bindings);
    }

    fn bound(&self, action: Action, on_pad: bool) -> Vec<String> {
        let bindings = self.app.world().resource::<Bindings>();
        let presses = bindings.presses(action, on_pad);
        presses.map(ToString::to_string).collect()
    }

    /// Opens a slot by keys.
    fn choose_slot(&mut self, name: &str) {
        let name = format!("bindings/{name}");
        for _ in 0..120 {
            if self.focused(&name) {
                self.press(KeyCode::Enter);
                self.frames(2);
                return;
            }
            self.press(KeyCode::Tab);
        }
        panic!("{name} is not reached");
    }
}

/// A key pressed for a binding does nothing else, and a key in use is exchanged.
#[test]
fn rebound_key_works_at_once() {
    let mut game = Game::title();
    game.open_bindings();
    game.choose_slot("hint-0");
    game.key(KeyCode::KeyJ, Some("j"));
    game.frames(2);
    assert_eq!(game.bound(HINT, false), ["j"]);
    assert_eq!(game.overlay(), Overlay::Bindings);
    // A key that was for something else is exchanged.
    game.choose_slot("hint-0");
    game.press(KeyCode::Tab);
    game.frames(2);
    assert_eq!(game.bound(HINT, false), ["Tab"]);
    assert_eq!(game.bound(Action::Next, false), ["j"]);
    let kept = game.app.world().resource::<Preferences>().bindings.clone();
    assert_eq!(kept.keys["hint"], ["Tab"]);
    // Escape wants none of it, and the next one goes back.
    game.key(KeyCode::KeyJ, Some("j"));
    game.press(KeyCode::Enter);
    game.frames(2);
    let before = game.app.world().resource::<Bindings>().clone();
    game.press(KeyCode::Escape);
    assert_eq!(game.overlay(), Overlay::Bindings);
    assert_eq!(*game.app.world().resource::<Bindings>(), before);
    game.press(KeyCode::Escape);
    game.frames(SEEN);
    assert_eq!(game.overlay(), Overlay::Settings);
    game.press(KeyCode::Escape);
    game.frames(SEEN);
    assert_eq!(game.overlay(), Overlay::None);
    // It is in force.
    game.start("tic-tac-toe", "human", "human");
    game.press(KeyCode::Tab);
    game.until("a hint", |game| {
        let advising = game.app.world().resource::<Advising>();
        advising.hint(game.current()).is_some()
    });
}

#[test]
fn essential_key_stays_and_reset_restores_defaults() {
    let mut game = Game::title();
    game.open_bindings();
    // A second key for a hint: the only one for the menu stays.
    game.choose_slot("hint-1");
    game.press(KeyCode::ArrowUp);
    game.frames(2);
    assert_eq!(game.bound(Action::Up, false), ["ArrowUp"]);
    assert_eq!(game.bound(HINT, false), ["h"]);
    game.choose_slot("mute-0");
    game.key(KeyCode::KeyK, Some("k"));
    game.frames(2);
    assert_eq!(game.bound(Action::Mute, false), ["k"]);
    game.choose_slot("reset");
    game.frames(2);
    assert_eq!(
        *game.app.world().resource::<Bindings>(),
        Bindings::default()
    );
}

#[test]
fn pad_binding_leaves_keyboard_unchanged() {
    let mut game = Game::title();
    let pad = game.plug_in();
    game.open_bindings();
    game.choose_slot("bindings-pad");
    game.choose_slot("hint-0");
    game.pad(pad, GamepadButton::RightThumb);
    game.frames(2);
    assert_eq!(game.bound(HINT, true), ["RightThumb"]);
    assert_eq!(game.bound(HINT, false), ["h"]);
    let north = Press::Button(GamepadButton::North);
    assert_eq!(game.app.world().resource::<Bindings>().action(&north), None);
}
