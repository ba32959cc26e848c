//! Every change is drawn to its end, and then nothing is drawn.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use inarow::game::states::Phase;

use crate::harness::Game;

/// Frames in a row, from now on, that ask for another one.
pub fn frames_asked_for(game: &mut Game) -> usize {
    for frames in 0..600 {
        let asked = game.app.world().resource::<Messages<RequestRedraw>>();
        let mut reader = asked.get_cursor_current();
        game.app
            .world_mut()
            .resource_mut::<Messages<RequestRedraw>>()
            .clear();
        game.frames(1);
        let asked = game.app.world().resource::<Messages<RequestRedraw>>();
        if reader.read(asked).count() == 0 {
            return frames;
        }
    }
    panic!("it never rests");
}

#[test]
fn what_happens_is_drawn_for_some_frames_and_then_the_window_sleeps() {
    let mut game = Game::title();
    game.frames(30);
    assert_eq!(frames_asked_for(&mut game), 0, "the title rests");
    game.resize(320.0, 480.0);
    game.app.update();
    game.frames(30);
    assert_eq!(
        frames_asked_for(&mut game),
        0,
        "after a change of size it rests"
    );

    game.start("tic-tac-toe", "human", "human");
    game.until_phase(Phase::Human);
    game.frames(30);
    assert_eq!(frames_asked_for(&mut game), 0, "a human to move");
}

#[test]
fn a_change_of_size_is_drawn_more_than_once() {
    let mut game = Game::started("connect-four", "human", "human");
    game.until_phase(Phase::Human);
    game.frames(30);
    game.resize_now(480.0, 320.0);
    let frames = frames_asked_for(&mut game);
    assert!((2..10).contains(&frames), "{frames} frames");
    game.move_mouse(Vec2::new(100.0, 100.0));
    let frames = frames_asked_for(&mut game);
    assert!((1..10).contains(&frames), "{frames} frames");
}
