//! Rule sets: chosen on the title, kept for the next time, and fouls that are marked and explained.

use inarow::game::session::Refusal;
use inarow::game::settings::FoulMarks;
use inarow::game::settings::proposal::Proposal;
use inarow::game::states::{Phase, Screen};
use inarow_rules::{FoulKind, IllegalMove, RuleSet};

use crate::harness::Game;

#[test]
fn rule_set_is_asked_for_where_there_is_one() {
    let mut game = Game::title();
    game.frames(3);
    assert!(game.button("title/rules-renju").is_none());
    game.click_button("title/gomoku");
    game.frames(3);
    for rule_set in RuleSet::ALL {
        let name = format!("title/rules-{}", rule_set.name());
        // The others are under “More games”.
        let offered = !rule_set.is_further();
        assert_eq!(game.button(&name).is_some(), offered, "{name}");
    }
    game.click_button("title/rules-renju");
    // It stays chosen for the next time, also after another game.
    game.click_button("title/tic-tac-toe");
    game.frames(3);
    assert!(game.button("title/rules-renju").is_none());
    let variant = game.app.world().resource::<Proposal>().variant();
    assert_eq!(
        variant.map(|variant| variant.to_string()),
        Ok("tic-tac-toe".to_owned())
    );
    game.click_button("title/gomoku");
    game.frames(3);
    game.click_button("title/start");
    game.until("a match", |game| game.screen() == Screen::Match);
    assert_eq!(game.variant().to_string(), "renju");
}

/// Black has two threes at h8, and only there.
fn before_a_foul() -> Game {
    let mut game = Game::started("renju", "human", "human");
    for name in ["f8", "a1", "g8", "a3", "h7", "a5", "h6", "a7"] {
        game.until_phase(Phase::Human);
        game.click(name);
    }
    game.until_phase(Phase::Human);
    game.until("marks", |game| game.named("Foul") > 0);
    game
}

#[test]
fn foul_is_marked_refused_and_explained() {
    let mut game = before_a_foul();
    assert_eq!(game.named("Foul"), 1);
    game.refusals();
    game.click("h8");
    let why = IllegalMove::Foul(FoulKind::DoubleThree);
    assert_eq!(game.refusals(), [Refusal::Illegal(why)]);
    assert_eq!(game.moves(), "f8 a1 g8 a3 h7 a5 h6 a7");
    assert_eq!(game.named("Foul row"), 2);
    // The rows go with the message, or with the next move.
    game.click("h9");
    game.until("no rows", |game| game.named("Foul row") == 0);
    assert_eq!(game.named("Foul"), 0);
    // White has no fouls, and Black's comes back with Black's turn.
    game.click_button("panel/take-back");
    game.until("marks", |game| game.named("Foul") == 1);
}

#[test]
fn marks_on_fouls_can_be_hidden() {
    let mut game = before_a_foul();
    game.prefer(|preferences| preferences.foul_marks = FoulMarks::Hidden);
    game.until("no marks", |game| game.named("Foul") == 0);
    game.prefer(|preferences| preferences.foul_marks = FoulMarks::Shown);
    game.until("marks", |game| game.named("Foul") == 1);
}
