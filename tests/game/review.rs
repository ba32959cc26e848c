//! A match looked at afterwards: what is found out, where one can go from there, and with a pad alone.

use std::time::Duration;

use bevy::prelude::*;
use inarow::game::advice::{Advising, Reviewing};
use inarow::game::session::Panel;
use inarow::game::states::{Overlay, Phase, Screen};
use inarow_engine::review::review;
use inarow_rules::Square;
use inarow_solver::Stop;

use crate::harness::{Game, square};

/// A match of Connect 4 that the second player wins, though the first could have, move 7.
fn lost() -> Game {
    let mut game = Game::started("connect-four", "human", "human");
    for column in ["1", "4", "1", "4", "1", "4", "2", "4"] {
        game.until_phase(Phase::Human);
        game.click(column);
    }
    game.until_phase(Phase::Over);
    game
}

/// Waits until all moves have been looked at.
fn await_review(game: &mut Game) {
    game.until("the review", |game| {
        std::thread::sleep(Duration::from_millis(1));
        let reviewing = game.app.world().resource::<Reviewing>();
        reviewing.whole(game.current()).is_some()
    });
}

/// The line of the hint that is shown.
fn hinted(game: &Game) -> Vec<Square> {
    let advising = game.app.world().resource::<Advising>();
    let shown = advising.hint(game.current());
    shown.map_or_else(Vec::new, |shown| shown.line.to_vec())
}

/// Leaving it leads back to the end of the match.
#[test]
fn review_agrees_with_engine() {
    let mut game = lost();
    game.click_button("panel/review");
    assert_eq!(game.current().mode_rules().panel, Panel::Review);
    await_review(&mut game);
    let expected = review(game.current().board(), 0, &Stop::new(), &mut |_, _| {});
    let reviewing = game.app.world().resource::<Reviewing>();
    assert_eq!(reviewing.whole(game.current()), expected.ok());

    // Going through it plays nothing, and nobody is to move.
    game.press(KeyCode::PageUp);
    game.until_phase(Phase::Review);
    assert_eq!(game.moves(), "1414142");
    game.click("5");
    game.frames(40);
    assert_eq!(game.moves(), "1414142");
    assert_eq!(game.phase(), Some(Phase::Review));
    // Back leads to the end of the match, and then to the menu.
    game.press(KeyCode::Escape);
    game.until_phase(Phase::Over);
    assert_ne!(game.current().mode_rules().panel, Panel::Review);
    assert_eq!(game.moves(), "14141424");
    assert_eq!(game.overlay(), Overlay::None);
    game.press(KeyCode::Escape);
    assert_eq!(game.overlay(), Overlay::Pause);
}

#[test]
fn gamepad_continues_from_slip_and_wins() {
    let mut game = lost();
    let pad = game.plug_in();
    game.pad(pad, GamepadButton::DPadRight);
    for _ in 0..6 {
        if game.focused("panel/review") {
            break;
        }
        game.pad(pad, GamepadButton::DPadRight);
    }
    assert!(game.focused("panel/review"));
    game.pad(pad, GamepadButton::South);
    await_review(&mut game);
    game.frames(3);
    // The way on leads to where it turned last …
    assert!(game.focused("review/turn"));
    game.pad(pad, GamepadButton::South);
    game.until_phase(Phase::Review);
    assert_eq!(game.moves(), "1414142");
    game.frames(3);
    // … and from there to the better move, and how play goes on.
    assert!(game.focused("review/better"));
    game.pad(pad, GamepadButton::South);
    game.until("the better move", |game| {
        std::thread::sleep(Duration::from_millis(1));
        !hinted(game).is_empty()
    });
    assert_eq!(game.moves(), "141414");
    assert_eq!(hinted(&game), [square("a4")]);
    // Nobody has taken a hint in the match.
    assert_eq!(game.current().hints, [0, 0]);
    for _ in 0..8 {
        if game.focused("review/play-on") {
            break;
        }
        game.pad(pad, GamepadButton::DPadDown);
    }
    for _ in 0..4 {
        if game.focused("review/play-on") {
            break;
        }
        game.pad(pad, GamepadButton::DPadRight);
    }
    assert!(game.focused("review/play-on"));
    game.pad(pad, GamepadButton::South);
    assert_eq!(game.overlay(), Overlay::PlayOn);
    game.frames(2);
    assert!(game.focused("play-on/start"));
    game.pad(pad, GamepadButton::South);
    game.until_phase(Phase::Human);
    assert_ne!(game.current().mode_rules().panel, Panel::Review);
    assert_eq!(game.moves(), "141414");
    game.click("1");
    game.until_phase(Phase::Over);
    assert_eq!(
        game.current()
            .board()
            .winner()
            .map(inarow_rules::Player::index),
        Some(0)
    );
}

#[test]
fn next_match_after_review_begins_normally() {
    let mut game = lost();
    game.click_button("panel/review");
    game.frames(3);
    game.press(KeyCode::Home);
    game.until_phase(Phase::Review);
    game.press(KeyCode::Escape);
    game.until_phase(Phase::Over);
    game.click_button("panel/to-title");
    game.frames(3);
    assert_eq!(game.screen(), Screen::Title);
    game.start("tic-tac-toe", "human", "human");
    game.until_phase(Phase::Human);
    game.click("b2");
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "b2");
}
