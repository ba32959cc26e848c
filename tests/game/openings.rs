//! Openings: chosen on the title, played with stones, choices and offers, and taken back.

use std::time::Duration;

use bevy::prelude::*;
use inarow::game::session::Refusal;
use inarow::game::settings::proposal::Proposal;
use inarow::game::states::{Phase, Screen};
use inarow_model::setup::Occupant;
use inarow_rules::{IllegalMove, OpeningRule, Player};

use crate::harness::Game;

/// Plays stones as soon as the board waits for them.
fn place(game: &mut Game, stones: &[&str]) {
    for stone in stones {
        game.until_phase(Phase::Human);
        game.click(stone);
    }
}

/// The names of the players of black and of white.
fn names(game: &Game) -> [String; 2] {
    game.current().names().clone()
}

#[test]
fn opening_is_chosen_on_title() {
    let mut game = Game::title();
    game.click_button("title/gomoku");
    game.frames(3);
    for opening in ["swap", "swap2", "free", "swap", "swap2"] {
        game.click_button("title/opening");
        let variant = game.app.world().resource::<Proposal>().variant();
        let chosen = variant.expect("a variant").opening();
        assert_eq!(chosen.name(), opening);
    }
    // Renju has two more; what it doesn't share with a game is kept for it.
    game.click_button("title/rules-renju");
    game.click_button("title/opening");
    let chosen = |game: &Game| game.app.world().resource::<Proposal>().variant();
    let renju = chosen(&game).expect("a variant");
    assert_eq!(renju.opening(), OpeningRule::Taraguchi10);
    game.click_button("title/rules-standard");
    let standard = chosen(&game).expect("a variant");
    assert_eq!(standard.opening(), OpeningRule::Free);
    game.click_button("title/rules-renju");
    game.frames(3);
    game.click_button("title/start");
    game.until("a match", |game| game.screen() == Screen::Match);
    assert_eq!(game.variant().to_string(), "renju-taraguchi10");
}

#[test]
fn swap2_is_played_and_taken_back_with_mouse() {
    let mut game = Game::started("gomoku-swap2", "human:Ann", "human:Bo");
    place(&mut game, &["h8", "a1", "g8"]);
    game.until_phase(Phase::Choosing);
    assert_eq!(names(&game), ["Ann", "Bo"]);
    // No stone is placed meanwhile.
    game.refusals();
    game.click("b2");
    assert_eq!(game.refusals(), [Refusal::Illegal(IllegalMove::ChoiceDue)]);
    game.click_button("panel/choice-two-more");
    place(&mut game, &["b2", "c3"]);
    game.until_phase(Phase::Choosing);
    assert!(game.button("panel/choice-two-more").is_none());
    // Ann takes White: they swap, and each keeps the place beside the board.
    game.click_button("panel/choice-white");
    game.until_phase(Phase::Human);
    assert_eq!(names(&game), ["Bo", "Ann"]);
    assert_eq!(game.current().side(Player::Second), 0);
    place(&mut game, &["d4"]);
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "h8 a1 g8 two-more b2 c3 white d4");
    // Step by step back to the first choice.
    for rest in [
        "h8 a1 g8 two-more b2 c3 white",
        "h8 a1 g8 two-more b2 c3",
        "h8 a1 g8 two-more b2",
        "h8 a1 g8 two-more",
        "h8 a1 g8",
    ] {
        game.click_button("panel/take-back");
        game.until("the step is taken back", |game| game.moves() == rest);
    }
    game.until_phase(Phase::Choosing);
    assert_eq!(names(&game), ["Ann", "Bo"]);
    game.click_button("panel/choice-black");
    game.until_phase(Phase::Human);
    assert_eq!(names(&game), ["Bo", "Ann"]);
}

#[test]
fn choice_takes_keys_and_pads() {
    let mut game = Game::started("gomoku-swap", "human:Ann", "human:Bo");
    place(&mut game, &["h8", "a1", "g8"]);
    game.until_phase(Phase::Choosing);
    game.press(KeyCode::ArrowRight);
    game.press_until_focused("panel/choice-white", KeyCode::ArrowRight);
    game.press(KeyCode::Enter);
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "h8 a1 g8 white");
    game.click_button("panel/take-back");
    game.until_phase(Phase::Choosing);
    let pad = game.plug_in();
    game.pad(pad, GamepadButton::DPadRight);
    game.until("the first choice has the focus", |game| {
        game.focused("panel/choice-black")
    });
    game.pad(pad, GamepadButton::South);
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "h8 a1 g8 black");
}

#[test]
fn fifth_moves_are_offered_marked_and_picked() {
    let mut game = Game::started("renju-soosorv8", "human:Ann", "human:Bo");
    place(&mut game, &["h8", "i9", "g7"]);
    game.until_phase(Phase::Choosing);
    game.click_button("panel/choice-white");
    place(&mut game, &["k5"]);
    game.until_phase(Phase::Choosing);
    game.click_button("panel/choice-fifths:3");
    game.until("Ann may swap", |game| {
        game.button("panel/choice-black").is_some()
    });
    // What comes sooner is the second half of a double click.
    game.click_button("panel/choice-black");
    game.frames(3);
    assert_eq!(game.phase(), Some(Phase::Choosing));
    std::thread::sleep(Duration::from_millis(310));
    game.click_button("panel/choice-black");
    game.refusals();
    place(&mut game, &["f6", "i7", "f6", "j10"]);
    // Offered once is enough.
    assert_eq!(
        game.refusals(),
        [Refusal::Illegal(IllegalMove::OfferedBefore)]
    );
    game.until("marks", |game| game.named("Offer") == 3);
    game.click("a1");
    game.frames(3);
    assert_eq!(game.refusals(), [Refusal::Illegal(IllegalMove::NotOffered)]);
    game.click("i7");
    game.until("the marks are gone", |game| game.named("Offer") == 0);
    assert_eq!(game.current().board().ply(), 5);
}

#[test]
fn computer_opens_and_chooses() {
    let mut game = Game::started("gomoku-swap2", "easy", "human");
    game.until_phase(Phase::Choosing);
    assert_eq!(game.current().board().ply(), 3);
    game.click_button("panel/choice-two-more");
    place(&mut game, &["a1", "o15"]);
    game.until_phase(Phase::Human);
    let board = game.current().board();
    assert!(!board.is_opening());
    // It chose Black, or it chose White and has moved.
    let has = |player| game.current().setup.seat(player).occupant == Occupant::Human;
    assert!(has(if board.ply() == 5 {
        Player::Second
    } else {
        Player::First
    }));
}

#[test]
fn rematch_lets_the_other_player_open() {
    let mut game = Game::started("9x9x5-swap", "human:Ann", "human:Bo");
    place(&mut game, &["e5", "a9", "e6"]);
    game.until_phase(Phase::Choosing);
    game.click_button("panel/choice-black");
    place(&mut game, &["b9", "e7", "c9", "e8", "i9", "e9"]);
    game.until_phase(Phase::Over);
    let winner = game.current().winner().expect("five in a row");
    assert_eq!(names(&game)[winner.index()], "Bo");
    game.click_button("panel/rematch");
    game.until_phase(Phase::Human);
    assert_eq!(names(&game), ["Bo", "Ann"]);
    assert_eq!(game.current().won(), [0, 1]);
}

#[test]
fn two_devices_choose_by_the_same_buttons() {
    let mut game = Game::started("gomoku-swap2", "human:Ann", "human:Bo");
    let pad = game.plug_in();
    // Ann has the pad, and Bo the mouse.
    for _ in 0..3 {
        game.until_phase(Phase::Human);
        game.pad(pad, GamepadButton::DPadRight);
        game.pad(pad, GamepadButton::South);
    }
    game.until_phase(Phase::Choosing);
    game.click_button("panel/choice-two-more");
    place(&mut game, &["a1", "o15"]);
    game.until_phase(Phase::Choosing);
    game.pad(pad, GamepadButton::DPadRight);
    game.until("the first choice has the focus", |game| {
        game.focused("panel/choice-black")
    });
    game.pad(pad, GamepadButton::South);
    game.until_phase(Phase::Human);
    assert_eq!(names(&game), ["Ann", "Bo"]);
}
