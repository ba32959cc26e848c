//! A match against a level changes the player's rating.

use bevy::prelude::*;
use inarow::game::kit::Afterword;
use inarow::game::persistence::Library;
use inarow::game::settings::Ratings;
use inarow::game::states::Phase;
use inarow_rules::{Square, notation};

use crate::harness::Game;
use crate::persistence::Folder;

/// Plays a match to its end; a human plays the first square that is free.
fn play_to_the_end(game: &mut Game) {
    play_on(game, |moves| moves[0]);
}

/// The same, but with the last of them.
fn play_another_way(game: &mut Game) {
    play_on(game, |moves| moves[moves.len() - 1]);
}

fn play_on(game: &mut Game, choose: impl Fn(&[Square]) -> Square) {
    while game.phase() != Some(Phase::Over) {
        game.until("somebody to move", |game| {
            matches!(game.phase(), Some(Phase::Human | Phase::Over))
        });
        if game.phase() == Some(Phase::Human) {
            let square = choose(&game.current().board().legal_moves());
            let before = game.current().board().ply();
            game.click(&notation::square_name(square));
            game.until("the move", |game| game.current().board().ply() > before);
        }
    }
    game.until("the store to answer", |game| game.nothing_outstanding());
    game.frames(3);
}

/// The matches that count, as far as was asked for.
fn rated(game: &Game) -> Option<usize> {
    let tallied = &game.app.world().resource::<Library>().tallied;
    let rating_histories = &tallied.as_ref()?.rating_histories;
    Some(
        rating_histories
            .iter()
            .map(|course| course.changes.len())
            .sum(),
    )
}

/// What is said quietly of the match.
fn said(game: &Game) -> String {
    let afterword = game.app.world().resource::<Afterword>();
    afterword.text().unwrap_or_default()
}

/// A match between two humans isn't rated either.
#[test]
fn only_finished_matches_without_hints_are_rated() {
    let folder = Folder::new("rating");
    let mut game = folder.game();
    game.start("tic-tac-toe", "human", "beginner");
    assert_eq!(rated(&game).unwrap_or_default(), 0);
    play_to_the_end(&mut game);
    assert_eq!(rated(&game), Some(1));
    // The result of the next one is not that of the last one.
    game.start("tic-tac-toe", "beginner", "human");
    play_to_the_end(&mut game);
    assert_eq!(rated(&game), Some(2));
    game.start("tic-tac-toe", "human", "beginner");
    game.until_phase(Phase::Human);
    game.key(KeyCode::KeyH, Some("h"));
    game.until("the hint", |game| game.current().hints != [0; 2]);
    play_to_the_end(&mut game);
    assert_eq!(rated(&game), Some(2));
    // Who takes the end back has played that match.
    game.start("tic-tac-toe", "beginner", "human");
    play_to_the_end(&mut game);
    assert_eq!(rated(&game), Some(3));
    game.chord(KeyCode::ControlLeft, KeyCode::KeyZ, "z");
    game.until("the board to be another", |game| {
        !game.current().board().is_over()
    });
    play_another_way(&mut game);
    assert_eq!(rated(&game), Some(3));
    game.start("tic-tac-toe", "human", "human");
    play_to_the_end(&mut game);
    assert_eq!(rated(&game), Some(3));
}

#[test]
fn hidden_rating_is_counted_but_not_shown() {
    let folder = Folder::new("rating-hidden");
    let mut game = folder.game();
    game.prefer(|preferences| preferences.ratings = Ratings::Hidden);
    game.start("tic-tac-toe", "human", "beginner");
    play_to_the_end(&mut game);
    // It counts all the same: whoever adapts has to know.
    assert_eq!(rated(&game), Some(1));
    assert!(!said(&game).contains("rating"), "{}", said(&game));
    game.prefer(|preferences| preferences.ratings = Ratings::Shown);
    game.start("tic-tac-toe", "human", "beginner");
    play_to_the_end(&mut game);
    assert!(said(&game).contains("Your rating"), "{}", said(&game));
}
