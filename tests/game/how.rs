//! How to play: reached from everywhere, by every device, and in the words of the one in use.

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use inarow::game::actions::InUse;
use inarow::game::states::{Overlay, Phase, Screen};

use crate::harness::Game;

#[test]
fn rules_open_everywhere_and_return_to_opener() {
    let mut game = Game::title();
    game.click_button("title/how-to-play");
    assert_eq!(game.overlay(), Overlay::HowToPlay);
    game.frames(3);
    for page in ["tic-tac-toe", "gomoku", "connect-four"] {
        game.click_button(&format!("how-to-play/{page}"));
    }
    game.press(KeyCode::Escape);
    assert_eq!(
        (game.screen(), game.overlay()),
        (Screen::Title, Overlay::None)
    );
    for (key, text) in [(KeyCode::F1, None), (KeyCode::Slash, Some("?"))] {
        game.key(key, text);
        assert_eq!(game.overlay(), Overlay::HowToPlay, "{key:?}");
        game.frames(3);
        game.click_button("how-to-play/done");
        assert_eq!(game.overlay(), Overlay::None);
    }

    // A board of one's own has a page of its own.
    game.start("5x5x4", "human", "human");
    game.until_phase(Phase::Human);
    game.key(KeyCode::F1, None);
    game.frames(3);
    assert!(game.button("how-to-play/5x5x4").is_some());
    game.press(KeyCode::Escape);
    assert_eq!(game.overlay(), Overlay::None);
    let pad = game.plug_in();
    game.pad(pad, GamepadButton::Start);
    game.frames(3);
    game.press_until_focused("pause/how-to-play", KeyCode::Tab);
    game.pad(pad, GamepadButton::South);
    game.frames(3);
    assert_eq!(game.overlay(), Overlay::HowToPlay);
    assert!(game.focused("how-to-play/done"));
    game.pad(pad, GamepadButton::East);
    assert_eq!(game.overlay(), Overlay::Pause);
    game.frames(3);
    assert!(game.focused("pause/how-to-play"));
}

#[test]
fn closing_rules_restores_focus() {
    let mut game = Game::title();
    for name in ["title/settings", "title/how-to-play"] {
        game.press_until_focused(name, KeyCode::Tab);
        game.key(KeyCode::F1, None);
        game.frames(3);
        assert!(game.focused("how-to-play/done"), "{name}");
        game.press(KeyCode::Escape);
        game.frames(3);
        assert!(game.focused(name), "{name}");
    }
}

/// A question mark typed into a name does not open the rules.
#[test]
fn match_pauses_while_rules_are_open() {
    let mut game = Game::started("connect-four", "medium", "medium");
    game.key(KeyCode::F1, None);
    let before = game.moves();
    game.frames(240);
    assert_eq!(game.moves(), before);

    let mut game = Game::title();
    game.open_players();
    game.click_button("players/name-0");
    game.frames(3);
    game.key(KeyCode::Slash, Some("?"));
    assert_eq!(game.overlay(), Overlay::Line);
}

#[test]
fn device_in_use_follows_last_input() {
    let mut game = Game::title();
    let in_use = |game: &Game| *game.app.world().resource::<InUse>();
    assert_eq!(in_use(&game), InUse::Desk);
    let pad = game.plug_in();
    game.pad(pad, GamepadButton::DPadDown);
    assert_eq!(in_use(&game), InUse::Pad);
    game.touch(TouchPhase::Started, Vec2::ONE);
    game.touch(TouchPhase::Ended, Vec2::ONE);
    assert_eq!(in_use(&game), InUse::Touch);
    game.press(KeyCode::ArrowDown);
    assert_eq!(in_use(&game), InUse::Desk);
}
