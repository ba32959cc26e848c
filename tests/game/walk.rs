//! Taking back, playing again, and going anywhere in a match, with every device.

use bevy::prelude::*;
use inarow::game::platform::PlatformCaps;
use inarow::game::session::{Refusal, Walk};
use inarow::game::states::Phase;
use inarow_rules::Player;

use crate::harness::Game;

/// A match of two humans in which the columns have been played.
fn played(moves: &[&str]) -> Game {
    let mut game = Game::started("connect-four", "human", "human");
    for name in moves {
        game.click(name);
        game.until("the piece to rest", |game| game.current().is_resting());
    }
    game.frames(2);
    game
}

/// A match against a computer, after two moves of each.
fn against_easy() -> Game {
    let mut game = Game::started("connect-four", "human", "easy");
    for name in ["4", "3"] {
        game.until_phase(Phase::Human);
        game.click(name);
    }
    game.until("both replies", |game| {
        game.current().board().ply() == 4 && game.phase() == Some(Phase::Human)
    });
    game
}

#[test]
fn humans_undo_and_redo_single_moves() {
    let mut game = played(&["4", "5", "4"]);
    game.chord(KeyCode::ControlLeft, KeyCode::KeyZ, "z");
    assert_eq!(game.moves(), "45");
    // It is seen to go.
    assert_eq!(game.named("Piece taken back"), 1);
    game.until("it to be gone", |game| game.named("Piece taken back") == 0);
    game.click_button("panel/take-back");
    assert_eq!(game.moves(), "4");
    game.chord(KeyCode::ControlLeft, KeyCode::KeyY, "y");
    game.click_button("panel/play-again");
    assert_eq!(game.moves(), "454");
    // There is nothing left to play again.
    game.click_button("panel/play-again");
    assert_eq!(game.moves(), "454");
    game.until_phase(Phase::Human);
    assert_eq!(game.current().board().turn(), Player::Second);
}

#[test]
fn shortcuts_follow_letters_not_key_positions() {
    let mut game = played(&["4", "5"]);
    // Where a German keyboard has its Z, and its Y.
    game.chord(KeyCode::ControlRight, KeyCode::KeyY, "z");
    assert_eq!(game.moves(), "4");
    game.chord(KeyCode::ControlRight, KeyCode::KeyZ, "y");
    assert_eq!(game.moves(), "45");
    // Letters alone do nothing, and neither do digits with Ctrl.
    game.key(KeyCode::KeyZ, Some("z"));
    game.chord(KeyCode::ControlLeft, KeyCode::Digit1, "1");
    game.press(KeyCode::Enter);
    assert_eq!(game.moves(), "45");
}

#[test]
fn only_different_move_truncates_record() {
    let mut game = played(&["4", "5", "4", "5"]);
    game.press(KeyCode::Home);
    assert_eq!(game.moves(), "");
    game.until_phase(Phase::Human);
    game.click("4");
    game.until_phase(Phase::Human);
    assert_eq!(game.current().record.len(), 4);
    game.press(KeyCode::End);
    assert_eq!(game.moves(), "4545");
    game.press(KeyCode::PageUp);
    game.press(KeyCode::PageUp);
    game.press(KeyCode::PageDown);
    assert_eq!(game.moves(), "454");
    game.until_phase(Phase::Human);
    game.click("1");
    game.until_phase(Phase::Human);
    assert_eq!(
        (game.moves().as_str(), game.current().record.len()),
        ("4541", 4)
    );
}

#[test]
fn falling_piece_is_undone_at_once() {
    let mut game = Game::started("connect-four", "human", "human");
    game.click("4");
    game.frames(3);
    assert_eq!(game.phase(), Some(Phase::Settling));
    let pad = game.plug_in();
    game.pad(pad, GamepadButton::West);
    assert_eq!(game.moves(), "");
    assert_eq!(game.phase(), Some(Phase::Human));
    // Its landing, had it gone on, would have been about now.
    game.frames(60);
    assert_eq!(
        (game.moves().as_str(), game.phase()),
        ("", Some(Phase::Human))
    );
    game.pad(pad, GamepadButton::RightTrigger);
    assert_eq!(game.moves(), "4");
    game.until_phase(Phase::Human);
    // Taken back and played again within one frame it falls anew, and comes to rest.
    game.click_button("panel/take-back");
    game.click("4");
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "4");
}

#[test]
fn against_a_computer_both_pieces_go_back() {
    let mut game = against_easy();
    let all = game.moves();
    game.chord(KeyCode::ControlLeft, KeyCode::KeyZ, "z");
    assert_eq!(game.moves(), all[..2]);
    game.until_phase(Phase::Human);
    game.chord(KeyCode::ControlLeft, KeyCode::KeyZ, "z");
    assert_eq!(game.moves(), "");
    for _ in 0..2 {
        game.chord_with_shift(KeyCode::ControlLeft, KeyCode::KeyZ, "Z");
    }
    assert_eq!(game.moves(), all);
    game.until_phase(Phase::Human);
    // Whoever plays something else there has an answer, and nobody has to say that it goes on.
    game.chord(KeyCode::ControlLeft, KeyCode::KeyZ, "z");
    game.until_phase(Phase::Human);
    let other = if all.starts_with("43") { "7" } else { "1" };
    game.click(other);
    game.until("an answer", |game| {
        game.current().board().ply() == 4 && game.phase() == Some(Phase::Human)
    });
    assert_ne!(game.moves(), all);
}

#[test]
fn undo_interrupts_thinking_computer() {
    let mut game = Game::started("connect-four", "human", "easy");
    game.prefer(|preferences| preferences.pause = 20);
    game.click("4");
    game.until_phase(Phase::Thinking);
    game.chord(KeyCode::ControlLeft, KeyCode::KeyZ, "z");
    assert_eq!(
        (game.moves().as_str(), game.phase()),
        ("", Some(Phase::Human))
    );
    assert_eq!(game.named("Thinker"), 0);
    // No answer to the question that was taken back.
    game.frames(300);
    assert_eq!(game.moves(), "");
    // Played again, the computer is asked again.
    game.chord(KeyCode::ControlLeft, KeyCode::KeyY, "y");
    game.until_phase(Phase::Thinking);
    game.until("a reply", |game| game.current().board().ply() == 2);
}

#[test]
fn a_match_is_open_again_after_its_end() {
    let mut game = played(&["1", "2", "1", "2", "1", "2", "1"]);
    game.until_phase(Phase::Over);
    assert_eq!(game.current().won(), [1, 0]);
    assert_eq!(game.named("Winning line"), 1);
    game.click_button("panel/take-back");
    assert_eq!(game.phase(), Some(Phase::Human));
    assert_eq!(game.current().won(), [0, 0]);
    assert_eq!(
        (game.named("Winning line"), game.named("Winning light")),
        (0, 0)
    );
    game.click("3");
    game.until_phase(Phase::Human);
    game.click("2");
    game.until_phase(Phase::Over);
    assert_eq!(game.current().won(), [0, 1]);
    assert!(game.refusals().is_empty());
    game.click_button("panel/rematch");
    game.until_phase(Phase::Human);
    assert_eq!(game.current().won(), [0, 1]);
    assert_eq!(game.current().record.len(), 0);
}

#[test]
fn stepped_computer_match_continues_on_request() {
    let mut game = Game::started("tic-tac-toe", "easy", "easy");
    game.until_phase(Phase::Over);
    let (all, plies) = (game.moves(), game.current().record.len());
    game.click_button("panel/take-back");
    game.frames(30);
    assert_eq!(game.phase(), Some(Phase::Held));
    assert_eq!(game.current().board().ply(), plies - 1);
    assert_eq!(game.named("Thinker"), 0);
    game.press(KeyCode::PageUp);
    game.click_button("panel/play-again");
    game.click_button("panel/play-again");
    game.until_phase(Phase::Over);
    assert_eq!(game.moves(), all);
    // With keys alone, from the beginning: the first press shows where one is, the second goes on.
    game.press(KeyCode::Home);
    game.until_phase(Phase::Held);
    game.press(KeyCode::Enter);
    game.frames(20);
    assert_eq!(game.phase(), Some(Phase::Held));
    game.press(KeyCode::Enter);
    game.until_phase(Phase::Over);
}

#[test]
fn move_click_jumps_without_losing_later_moves() {
    let mut game = against_easy();
    game.click_button("moves/1");
    game.frames(90);
    assert_eq!(
        (game.moves().as_str(), game.phase()),
        ("4", Some(Phase::Held))
    );
    assert_eq!(game.current().record.len(), 4);
    game.click("5");
    assert_eq!(game.refusals(), [Refusal::ComputersTurn]);
    game.click_button("panel/go-on");
    game.until("a reply", |game| game.current().board().ply() == 2);
    game.until_phase(Phase::Human);
    game.click_button("moves/2");
    assert_eq!(game.phase(), Some(Phase::Human));
}

#[test]
fn match_buttons_fit_every_window_size() {
    let sizes = [
        (320.0, 320.0),
        (320.0, 480.0),
        (480.0, 320.0),
        (390.0, 844.0),
        (844.0, 390.0),
        (1280.0, 720.0),
        (3840.0, 2160.0),
    ];
    for ((width, height), fingers) in sizes
        .into_iter()
        .flat_map(|size| [(size, false), (size, true)])
    {
        let mut game = played(&["1", "2", "1", "2", "1", "2"]);
        game.app.world_mut().resource_mut::<PlatformCaps>().fingers = fingers;
        game.resize(width, height);
        let all_fit = |game: &mut Game, least: usize| {
            let names = [
                "rematch",
                "to-title",
                "menu",
                "go-on",
                "take-back",
                "play-again",
                "hint",
                "scores",
                "review",
            ];
            let buttons = names.map(|name| game.button(&format!("panel/{name}")));
            let buttons = buttons.into_iter().flatten().collect::<Vec<_>>();
            assert!(buttons.len() >= least, "{width}x{height}");
            for (place, rect) in buttons.iter().enumerate() {
                assert!(
                    game.is_in_sight(*rect),
                    "{width}x{height} {fingers}: {rect:?}"
                );
                for other in &buttons[..place] {
                    assert!(
                        rect.intersect(*other).is_empty(),
                        "{width}x{height} {fingers}"
                    );
                }
            }
        };
        all_fit(&mut game, 3);
        game.click("1");
        game.until_phase(Phase::Over);
        game.frames(4);
        all_fit(&mut game, 3);
        game.start("tic-tac-toe", "human", "easy");
        game.click("a1");
        game.until_phase(Phase::Human);
        game.press(KeyCode::PageUp);
        game.until_phase(Phase::Held);
        game.frames(4);
        all_fit(&mut game, 3);
    }
}

#[test]
fn computer_match_steps_one_move_per_key() {
    let mut game = Game::started("connect-four", "easy", "medium");
    game.until("some moves", |game| game.current().board().ply() >= 3);
    game.click_button("panel/watch-hold");
    game.until_phase(Phase::Held);
    let place = game.current().record.ply();
    game.frames(60);
    assert_eq!(game.current().record.ply(), place);
    // Back and forward, and one move more.
    game.press(KeyCode::PageUp);
    game.until_phase(Phase::Held);
    assert_eq!(game.current().record.ply(), place - 1);
    game.press(KeyCode::PageDown);
    game.until_phase(Phase::Held);
    game.frames(3);
    game.click_button("panel/watch-step");
    game.until("a move", |game| game.current().record.ply() == place + 1);
    game.until_phase(Phase::Held);
    // A key for each move, from now on.
    for _ in 0..4 {
        if game.current().waits_each_move() {
            break;
        }
        game.click_button("panel/pace-key");
        game.until_phase(Phase::Held);
    }
    assert!(game.current().waits_each_move());
    // The first key only shows where one is.
    game.press(KeyCode::ArrowDown);
    for more in 2..5 {
        game.press_until_focused("panel/watch-step", KeyCode::ArrowDown);
        game.press(KeyCode::Enter);
        game.until("a move", |game| game.current().record.ply() == place + more);
        game.until_phase(Phase::Held);
        game.frames(30);
        assert_eq!(game.current().record.ply(), place + more);
    }
    // Where they go on by themselves, a key holds them.
    game.click_button("panel/pace-key");
    game.until_phase(Phase::Held);
    assert!(!game.current().waits_each_move());
    game.click_button("panel/go-on");
    game.until("more moves", |game| game.current().record.ply() > place + 5);
    game.press(KeyCode::Space);
    game.until_phase(Phase::Held);
}

#[test]
fn stepping_by_button_plays_no_move() {
    let mut game = against_easy();
    game.app.world_mut().write_message(Walk::To(3));
    game.until_phase(Phase::Held);
    game.frames(3);
    game.press_until_focused("replay/later-move", KeyCode::Tab);
    game.press(KeyCode::Enter);
    game.until_phase(Phase::Human);
    game.frames(5);
    let moves = game.moves();
    assert!(!game.focused("replay/later-move"));
    assert!(!game.is_shown("Focus mark"), "nobody has asked for it");
    // The next press shows where one is, and plays nothing.
    game.press(KeyCode::Enter);
    game.frames(5);
    assert_eq!(game.moves(), moves);
    assert!(game.is_shown("Focus mark"));
    game.press(KeyCode::Enter);
    game.until("the move", |game| game.moves() != moves);
}
