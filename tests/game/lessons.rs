//! Lessons: what is tried in them, what is shown, and what is kept of it.

use inarow::game::persistence::Puzzled;
use inarow::game::session::{MatchCommand, Panel, Standing};
use inarow::game::states::{Overlay, Phase, Screen};
use inarow_model::lessons;

use crate::harness::Game;
use crate::persistence::Folder;

fn place(name: &str) -> usize {
    let mut all = lessons::all().iter();
    all.position(|lesson| lesson.name == name)
        .expect("a lesson")
}

fn learnt(game: &Game, name: &str) -> bool {
    let key = lessons::all()[place(name)].key();
    game.app.world().resource::<Puzzled>().solved.contains(&key)
}

#[test]
fn lesson_refutes_wrong_move_and_saves_progress() {
    let folder = Folder::new("lesson");
    let mut game = folder.game();
    game.click_button("title/lessons");
    game.frames(30);
    game.click_button("lessons/fork");
    game.until_phase(Phase::Human);
    // Anything else gives the win away, and is played on against the strongest.
    game.click("c3");
    game.until_phase(Phase::Human);
    assert_eq!(game.current().standing(), Some(Standing::Wrong));
    assert!(game.moves().split(' ').count() > 5, "it was answered");
    game.click_button("lesson/take-back");
    game.frames(3);
    game.until_phase(Phase::Human);
    assert_eq!(game.current().standing(), Some(Standing::Found(0)));
    for square in ["c1", "c3"] {
        game.until_phase(Phase::Human);
        game.click(square);
    }
    game.until_phase(Phase::Over);
    game.frames(3);
    assert!(learnt(&game, "fork") && !learnt(&game, "block"));
    game.click_button("lesson/close");
    game.frames(3);
    assert_eq!(
        (game.screen(), game.overlay()),
        (Screen::Title, Overlay::Lessons)
    );
    game.until("all to be kept", |game| game.nothing_outstanding());
    drop(game);
    assert!(learnt(&folder.game(), "fork"));
    // No match has come of it.
    assert!(folder.games().is_empty());
}

#[test]
fn open_four_lesson_accepts_either_end() {
    let mut game = Game::title();
    let lesson = &lessons::all()[place("open-four")];
    let command = MatchCommand::Lesson(place("open-four"));
    game.app.world_mut().write_message(command);
    game.until_phase(Phase::Human);
    game.click("k8");
    game.until_phase(Phase::Human);
    assert_eq!(game.current().standing(), Some(Standing::Found(1)));
    let [_, answered, _] = lesson.puzzle.solution.line[..] else {
        panic!("three moves");
    };
    assert_eq!(game.current().board().history().last(), Some(&answered));
    game.click("g8");
    game.until_phase(Phase::Over);
    assert_eq!(game.current().standing(), Some(Standing::Solved));
}

#[test]
fn closing_lesson_returns_to_its_review() {
    let mut game = Game::started("tic-tac-toe", "human", "human");
    for square in ["a1", "b2", "a2", "c3", "a3"] {
        game.until_phase(Phase::Human);
        game.click(square);
    }
    game.until_phase(Phase::Over);
    game.frames(3);
    game.click_button("panel/review");
    let is_reviewed = |game: &mut Game| game.current().mode_rules().panel == Panel::Review;
    game.until("the review", is_reviewed);
    let command = MatchCommand::Lesson(place("block"));
    game.app.world_mut().write_message(command);
    game.until_phase(Phase::Human);
    game.click("a3");
    game.until_phase(Phase::Review);
    game.frames(3);
    game.click_button("lesson/close");
    game.until("the review again", is_reviewed);
    assert_eq!(game.screen(), Screen::Match);
    assert_eq!(game.current().record.len(), 5);
}
