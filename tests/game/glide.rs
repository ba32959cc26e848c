//! The board moves from one screen to the next: out of the picture that led to it, and back there.

use bevy::prelude::*;
use inarow::game::look::glide::Glide;
use inarow::game::look::layout::Layout;
use inarow::game::session::Match;
use inarow::game::settings::MotionChoice;
use inarow::game::states::Phase;

use crate::harness::Game;

/// Where the board is drawn and how large, in the world that the camera shows.
fn board(game: &mut Game) -> (Vec2, f32) {
    let world = game.app.world_mut();
    let mut named = world.query::<(&Name, &Transform)>();
    let mut found = named.iter(world);
    let (_, transform) = found
        .find(|(name, _)| name.as_str() == "Board")
        .expect("a board");
    (transform.translation.truncate(), transform.scale.x)
}

/// Where it is to lie.
fn place(game: &Game) -> (Vec2, f32) {
    let layout = game.app.world().resource::<Layout>();
    let rect = layout.board(game.variant());
    (layout.to_world(rect.centre), rect.square)
}

/// Presses a button until the board is there, and looks at it from frame to frame until the match goes on.
fn come(game: &mut Game, button: &str) -> Vec<(Vec2, f32)> {
    game.click_button(button);
    let mut seen = Vec::new();
    for _ in 0..40 {
        if game.named("Board") == 1 {
            seen.push(board(game));
        }
        game.frames(1);
    }
    seen
}

#[test]
fn board_grows_out_of_its_card() {
    let mut game = Game::title();
    let card = game.button("title/connect-four").expect("a card");
    let seen = come(&mut game, "title/start");
    game.until_phase(Phase::Human);
    let last = place(&game);
    let layout = *game.app.world().resource::<Layout>();
    let (first, small) = seen[0];
    // It lies on its card, grows, and rests where it belongs.
    let corner = Vec2::new(3.5, 3.0) * small;
    for at in [first - corner, first + corner] {
        let at = at * Vec2::new(1.0, -1.0) + layout.window / 2.0;
        assert!(card.inflate(1.0).contains(at), "{at} {card:?}");
    }
    assert!(
        seen.windows(2).all(|pair| pair[0].1 <= pair[1].1),
        "{seen:?}"
    );
    assert!(seen.iter().filter(|(_, square)| *square < last.1).count() > 5);
    assert_eq!(seen.last(), Some(&last));
    assert!(
        seen.iter().position(|seen| *seen == last) < Some(25),
        "quick"
    );
    // A small board of the list is such a picture too.
    game.press(KeyCode::Escape);
    game.frames(3);
    game.click_button("pause/to-title");
    game.frames(40);
    game.click_button("title/lessons");
    game.frames(30);
    let name = inarow_model::lessons::all()[0].name;
    let card = game.button(&format!("lessons/{name}")).expect("a card");
    let seen = come(&mut game, &format!("lessons/{name}"));
    let at = seen[0].0 * Vec2::new(1.0, -1.0) + layout.window / 2.0;
    assert!(card.contains(at), "{at} {card:?}");
    assert_eq!(seen.last(), Some(&place(&game)));
}

#[test]
fn board_glides_home_unless_motion_is_reduced() {
    let mut game = Game::title();
    let away = |game: &mut Game| {
        game.press(KeyCode::Escape);
        game.frames(3);
        game.click_button("pause/to-title");
        game.frames(1);
        let homing = game.app.world().resource::<Glide>().homing().cloned();
        game.frames(40);
        assert!(game.app.world().resource::<Glide>().homing().is_none());
        homing
    };
    come(&mut game, "title/start");
    game.click("4");
    game.until_phase(Phase::Human);
    let homing = away(&mut game).expect("on its way");
    let left = game.app.world().resource::<Match>().board().clone();
    assert_eq!(homing.board, left);
    assert!(homing.home.is_some(), "there is a picture of it");
    for motion in [MotionChoice::Reduced, MotionChoice::None] {
        game.prefer(|preferences| preferences.motion = motion);
        game.frames(3);
        let seen = come(&mut game, "title/resume");
        let last = place(&game);
        assert!(seen.iter().all(|seen| *seen == last), "{seen:?}");
        assert!(away(&mut game).is_none());
    }
}

#[test]
fn whoever_presses_anything_has_seen_enough() {
    let mut game = Game::title();
    game.click_button("title/start");
    game.until("the board", |game| game.named("Board") == 1);
    game.frames(2);
    assert!(board(&mut game) != place(&game));
    game.key(KeyCode::ShiftLeft, None);
    game.frames(2);
    assert_eq!(board(&mut game), place(&game));
}
