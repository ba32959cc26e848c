//! Every change is drawn to its end, and then nothing is drawn.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::{EguiPostUpdateSet, EguiRenderOutput};
use inarow::game::states::{Overlay, Phase};

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
fn window_sleeps_once_nothing_changes() {
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
fn resize_is_drawn_in_several_frames() {
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

#[test]
fn window_sleeps_between_demo_moves() {
    let mut game = Game::title();
    game.click_button("title/how-to-play");
    game.frames(30);
    assert_eq!(game.overlay(), Overlay::HowToPlay);
    // A move is on its way for less than a third of a second, and they are further apart.
    let frames = frames_asked_for(&mut game);
    assert!(frames < 25, "{frames} frames");
    // What plays there goes on whatever the title below it has under its pointer.
    let moved = (0..120).map(|_| frames_asked_for(&mut game));
    assert!(
        moved.max().is_some_and(|frames| frames > 4),
        "nothing moves"
    );
}

/// Frames in which new letters were drawn, and those of them in which they were sent to the card.
#[derive(Resource, Default)]
struct Letters {
    drawn: usize,
    sent: usize,
    new: bool,
}

fn note_new_letters(outputs: Query<&EguiRenderOutput>, mut letters: ResMut<Letters>) {
    letters.new = outputs
        .iter()
        .any(|output| !output.textures_delta.set.is_empty());
}

fn note_sent_letters(mut images: MessageReader<AssetEvent<Image>>, mut letters: ResMut<Letters>) {
    let sent = images.read().count() > 0;
    letters.drawn += usize::from(letters.new);
    letters.sent += usize::from(letters.new && sent);
}

#[test]
fn new_glyph_is_uploaded_in_its_frame() {
    let mut game = Game::title();
    game.open_players();
    game.click_button("players/name-0");
    game.frames(30);
    let between = note_new_letters
        .after(EguiPostUpdateSet::ProcessOutput)
        .before(EguiPostUpdateSet::PostProcessOutput);
    game.app
        .init_resource::<Letters>()
        .add_systems(PostUpdate, between)
        .add_systems(Last, note_sent_letters);
    game.frames(1);
    for letter in ["Ж", "Ω", "ß"] {
        game.key(KeyCode::KeyA, Some(letter));
    }
    let letters = game.app.world().resource::<Letters>();
    assert!(letters.drawn > 1);
    assert_eq!(letters.sent, letters.drawn);
}
