//! Whole games with the keyboard alone.

use bevy::prelude::*;
use inarow::game::session::Refusal;
use inarow::game::settings::proposal::Proposal;
use inarow::game::states::{Overlay, Phase, Screen};
use inarow_rules::Player;

use crate::harness::Game;

const DIGITS: [KeyCode; 9] = [
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

#[test]
fn connect_four_is_won_by_digits() {
    let mut game = Game::title();
    game.press_until_focused("title/tic-tac-toe", KeyCode::ArrowUp);
    game.press(KeyCode::ArrowDown);
    game.press_until_focused("title/beginner", KeyCode::ArrowLeft);
    game.press_until_focused("title/players", KeyCode::ArrowRight);
    game.press(KeyCode::Enter);
    game.frames(2);
    game.press_until_focused("players/human-1", KeyCode::Tab);
    game.press(KeyCode::Enter);
    game.press_until_focused("players/done", KeyCode::Tab);
    game.press(KeyCode::Enter);
    game.press_until_focused("title/start", KeyCode::Tab);
    game.press(KeyCode::Enter);
    game.until_phase(Phase::Human);
    for column in [1, 2, 1, 2, 1, 2, 7, 2] {
        game.until_phase(Phase::Human);
        game.press(DIGITS[column - 1]);
        game.press(KeyCode::Enter);
    }
    game.until_phase(Phase::Over);
    assert_eq!(game.moves(), "12121272");
    assert_eq!(game.current().board().winner(), Some(Player::Second));
    game.frames(2);
    assert!(game.focused("panel/rematch"));
    game.press_until_focused("panel/to-title", KeyCode::ArrowRight);
    game.press(KeyCode::Enter);
    game.frames(2);
    assert_eq!(game.screen(), Screen::Title);
}

#[test]
fn tic_tac_toe_is_drawn_by_keys() {
    use KeyCode::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp};
    let mut game = Game::started("tic-tac-toe", "human", "human");
    // The first key shows the mark, in the middle; from there it goes around the edges.
    game.press(ArrowLeft);
    let ways: [&[KeyCode]; 9] = [
        &[],
        &[ArrowLeft, ArrowDown],
        &[ArrowLeft],
        &[ArrowLeft, ArrowLeft, ArrowUp, ArrowUp],
        &[ArrowDown],
        &[ArrowRight, ArrowRight],
        &[ArrowDown, ArrowLeft],
        &[ArrowUp, ArrowUp],
        &[ArrowRight],
    ];
    for way in ways {
        game.until_phase(Phase::Human);
        for key in way {
            game.press(*key);
        }
        game.press(KeyCode::Space);
    }
    game.until_phase(Phase::Over);
    assert_eq!(game.moves(), "b2 a1 c1 a3 a2 c2 b1 b3 c3");
    assert_eq!(game.current().board().winner(), None);
}

#[test]
fn a_refusal_and_the_menu_by_keys() {
    let mut game = Game::started("tic-tac-toe", "human", "human");
    game.press(KeyCode::Enter);
    assert_eq!(game.moves(), "", "nobody has seen the mark");
    game.press(KeyCode::Enter);
    game.until_phase(Phase::Human);
    game.frames(30);
    game.press(KeyCode::Enter);
    assert!(matches!(game.refusals()[..], [Refusal::Illegal(_)]));
    assert_eq!(game.moves(), "b2");
    game.press(KeyCode::Escape);
    assert_eq!(game.overlay(), Overlay::Pause);
    game.press(KeyCode::Escape);
    assert_eq!(game.overlay(), Overlay::None);
    game.press(KeyCode::Escape);
    game.press(KeyCode::ArrowDown);
    assert!(game.focused("pause/restart"));
    game.press(KeyCode::Enter);
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "");
}

#[test]
fn a_name_is_written_on_the_keyboard() {
    let mut game = Game::title();
    game.open_players();
    game.press_until_focused("players/name-0", KeyCode::Tab);
    game.press(KeyCode::Enter);
    assert_eq!(game.overlay(), Overlay::Line);
    game.frames(2);
    for (key, text) in [
        (KeyCode::KeyA, "A"),
        (KeyCode::KeyN, "n"),
        (KeyCode::Digit1, "1"),
        (KeyCode::Space, " "),
        (KeyCode::KeyE, "é"),
    ] {
        game.key(key, Some(text));
    }
    game.press(KeyCode::Enter);
    game.frames(2);
    assert_eq!(game.overlay(), Overlay::Players);
    let name = &game.app.world().resource::<Proposal>().seats[0].name;
    assert_eq!(name.as_deref(), Some("An1 é"));
}
