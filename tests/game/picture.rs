//! A real frame, drawn off-screen by whatever Vulkan there is, software included.

use bevy::asset::RenderAssetUsages;
use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::render_resource::{TextureFormat, TextureUsages};
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use inarow::game::look::theme::Theme;
use inarow::game::settings::{Named, Palette, ThemeChoice};
use inarow::game::states::Phase;
use inarow_rules::{Player, Square};

use crate::harness::{Game, square};

/// The picture that was taken last.
#[derive(Resource)]
struct Taken(Image);

/// A game whose camera draws into an image of the window's size.
fn drawn_game() -> (Game, Handle<Image>) {
    drawn_game_of(1280, 720)
}

/// The same in a window of that size, in pixels.
pub fn drawn_game_of(width: u16, height: u16) -> (Game, Handle<Image>) {
    let mut game = Game::with_renderer(RenderPlugin {
        synchronous_pipeline_compilation: true,
        ..default()
    });
    let world = game.app.world_mut();
    let size = (u32::from(width), u32::from(height));
    let mut image = Image::new_target_texture(size.0, size.1, TextureFormat::Rgba8UnormSrgb, None);
    image.asset_usage = RenderAssetUsages::default();
    image.texture_descriptor.usage |= TextureUsages::COPY_SRC;
    let image = world.resource_mut::<Assets<Image>>().add(image);
    let camera = world
        .query_filtered::<Entity, With<Camera2d>>()
        .single(world)
        .expect("a camera");
    world
        .entity_mut(camera)
        .insert(RenderTarget::from(image.clone()));
    game.resize(f32::from(width), f32::from(height));
    (game, image)
}

/// The same with three discs on the board, and the mouse elsewhere.
fn drawn_match() -> (Game, Handle<Image>) {
    let (mut game, image) = drawn_game();
    game.start("connect-four", "human", "human");
    for column in ["4", "4", "1"] {
        game.until_phase(Phase::Human);
        game.click(column);
    }
    game.until_phase(Phase::Human);
    game.move_mouse(Vec2::new(1270.0, 710.0));
    (game, image)
}

pub fn take(game: &mut Game, image: &Handle<Image>) -> Image {
    game.app.world_mut().remove_resource::<Taken>();
    game.app
        .world_mut()
        .spawn(Screenshot::image(image.clone()))
        .observe(|taken: On<ScreenshotCaptured>, mut commands: Commands| {
            commands.insert_resource(Taken(taken.image.clone()));
        });
    game.until("a picture", |game| {
        game.app.world().contains_resource::<Taken>()
    });
    game.app
        .world_mut()
        .remove_resource::<Taken>()
        .expect("a picture")
        .0
}

/// Whether the picture shows that colour there, as closely as an eye would ask.
fn shows(image: &Image, place: Vec2, color: Color) -> bool {
    let found = image
        .get_color_at(place.x as u32, place.y as u32)
        .expect("a pixel")
        .to_srgba();
    let wanted = color.to_srgba();
    let difference = (found.red - wanted.red).abs()
        + (found.green - wanted.green).abs()
        + (found.blue - wanted.blue).abs();
    difference < 0.16
}

#[test]
fn pieces_are_drawn_where_they_should_be() {
    let (mut game, image) = drawn_match();
    game.frames(10);
    let picture = take(&mut game, &image);
    shows_the_match(&game, &picture);
    let square_side = {
        let layout = game
            .app
            .world()
            .resource::<inarow::game::look::layout::Layout>();
        layout.board(game.variant()).square
    };
    let theme = *game.app.world().resource::<Theme>();
    // The ring and the star tell the discs apart without their colours.
    let groove = |picture: &Image, at: Square, reach: f32, player: Player| {
        let middle = game.place_of(at);
        let edge = theme.discs[player.index()][1].to_srgba();
        let found = picture
            .get_color_at((middle.x + reach * square_side) as u32, middle.y as u32)
            .expect("a pixel")
            .to_srgba();
        (found.red - edge.red).abs() + (found.green - edge.green).abs() < 0.25
    };
    // Along a row the ring is crossed at 0.215 squares from the middle, the star's tip at 0.283.
    let (ringed, starred) = (square("1"), Square::new(3, 1));
    assert!(groove(&picture, ringed, 0.215, Player::First));
    assert!(!groove(&picture, ringed, 0.283, Player::First));
    assert!(groove(&picture, starred, 0.283, Player::Second));
    assert!(!groove(&picture, starred, 0.215, Player::Second));

    // Tic-tac-toe: a cross and a ring on their squares, and nothing on the others.
    game.start("tic-tac-toe", "human", "human");
    for name in ["b2", "a1"] {
        game.until_phase(Phase::Human);
        game.click(name);
    }
    game.until_phase(Phase::Human);
    game.move_mouse(Vec2::new(1270.0, 710.0));
    game.frames(10);
    let picture = take(&mut game, &image);
    let side = {
        let layout = game
            .app
            .world()
            .resource::<inarow::game::look::layout::Layout>();
        layout.board(game.variant()).square
    };
    let middle = |name: &str| game.place_of(square(name));
    assert!(shows(&picture, middle("b2"), theme.pencils[0]));
    // The last move stands on a square of another tint.
    assert!(shows(&picture, middle("a1"), theme.last_tint));
    assert!(shows(&picture, middle("a2"), theme.card));
    let ring = middle("a1") + Vec2::new(0.28 * side, 0.0);
    assert!(shows(&picture, ring, theme.pencils[1]));
    assert!(shows(&picture, middle("c3"), theme.card));
}

/// Whether a match with discs is drawn as it is, in the colours that were chosen.
fn shows_the_match(game: &Game, picture: &Image) {
    let theme = *game.app.world().resource::<Theme>();
    let variant = game.variant();
    let layout = game
        .app
        .world()
        .resource::<inarow::game::look::layout::Layout>();
    let square_side = layout.board(variant).square;
    for place in variant.all_squares() {
        let piece = game.current().board().piece(place);
        let expected = match piece {
            Some(player) => theme.discs[player.index()][0],
            None => theme.hole,
        };
        let middle = game.place_of(place);
        assert!(shows(picture, middle, expected), "{place:?} {piece:?}");
        // The face is in front, between the holes.
        let corner = middle + Vec2::splat(square_side * 0.5 - 1.0);
        assert!(shows(picture, corner, theme.face), "{place:?}");
    }
}

#[test]
fn what_is_chosen_is_drawn_at_once() {
    let (mut game, image) = drawn_match();
    let mut seen = Vec::new();
    for &theme in ThemeChoice::ALL {
        for &palette in Palette::ALL {
            game.prefer(|preferences| {
                preferences.theme = theme;
                preferences.palette = palette;
            });
            game.frames(3);
            let picture = take(&mut game, &image);
            shows_the_match(&game, &picture);
            seen.push(*game.app.world().resource::<Theme>());
        }
    }
    // The system wishes nothing here: then it is paper.
    assert_eq!(seen[..3], seen[9..12]);
    assert!(seen[0] != seen[1] && seen[0] != seen[3] && seen[3] != seen[6]);
}
