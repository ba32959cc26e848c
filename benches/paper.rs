//! What a frame costs in which a hand draws on a sheet of paper: on an empty one, and on one that is full but for
//! that game. It needs something that draws, software included.

use std::time::Duration;

use bevy::camera::RenderTarget;
use bevy::gilrs::GilrsPlugin;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::render_resource::{PollType, TextureFormat};
use bevy::render::renderer::RenderDevice;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{ExitCondition, WindowResolution};
use bevy::winit::WinitPlugin;
use divan::Bencher;

use inarow::game::GamePlugin;
use inarow::game::session::{Match, MatchCommand};
use inarow::game::settings::Preferences;
use inarow::setup::Setup;
use inarow::sheet::{self, grids};

/// Width and height of what is drawn, in pixels.
const SIZE: (u32, u32) = (1120, 720);
/// Time of a frame while games are played, and while what is measured is drawn: a stroke lasts for all frames that
/// are measured.
const QUICK: Duration = Duration::from_millis(100);
const SLOW: Duration = Duration::from_micros(10);
/// No sheet takes more frames than this until it is full.
const PATIENCE: usize = 20_000;

fn main() {
    divan::main();
}

/// A game in which two computers are about to begin a sheet.
fn game() -> App {
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin {
                primary_window: Some(Window {
                    resolution: WindowResolution::new(SIZE.0, SIZE.1),
                    ..default()
                }),
                exit_condition: ExitCondition::DontExit,
                ..default()
            })
            .set(RenderPlugin {
                synchronous_pipeline_compilation: true,
                ..default()
            })
            .disable::<WinitPlugin>()
            .disable::<GilrsPlugin>()
            .disable::<LogPlugin>(),
    )
    .add_plugins(GamePlugin { seed: 1 })
    .insert_resource(TimeUpdateStrategy::ManualDuration(QUICK))
    .insert_resource(Preferences {
        pause: 0,
        ..default()
    });
    let image = Image::new_target_texture(SIZE.0, SIZE.1, TextureFormat::Rgba8UnormSrgb, None);
    let image = app.world_mut().resource_mut::<Assets<Image>>().add(image);
    let camera = (inarow::game::camera(), RenderTarget::from(image));
    app.world_mut().spawn(camera);
    app.finish();
    app.cleanup();
    for _ in 0..3 {
        app.update();
    }
    let setup = Setup {
        variant: sheet::GAME,
        seats: ["beginner", "medium"].map(|seat| seat.parse().expect("a seat")),
    };
    app.world_mut()
        .write_message(MatchCommand::StartSheet(setup));
    app
}

/// A frame, drawn to its end.
fn draw(app: &mut App) {
    app.update();
    let device = app.world().resource::<RenderDevice>();
    device
        .poll(PollType::wait_indefinitely())
        .expect("something that draws");
}

/// Draws frames with a stroke in the third move of the first game on a sheet, or of the last.
fn stroke(bencher: Bencher, last: bool) {
    let mut app = game();
    let reached = |app: &App| {
        let Some(current) = app.world().get_resource::<Match>() else {
            return false;
        };
        let page = current.page().expect("on a sheet");
        let place = if last { grids(page.seed).len() } else { 1 };
        let moves = current.board().ply() == 3 && !current.is_resting();
        usize::from(page.game) + 1 == place && moves
    };
    let mut frames = 0;
    while !reached(&app) {
        app.update();
        // A search takes time on the clock, not frames.
        std::thread::sleep(Duration::from_millis(1));
        frames += 1;
        assert!(frames < PATIENCE, "no computer moves");
    }
    app.insert_resource(TimeUpdateStrategy::ManualDuration(SLOW));
    for _ in 0..10 {
        draw(&mut app);
    }
    bencher.bench_local(|| draw(&mut app));
    assert!(reached(&app), "the stroke was drawn to its end");
}

#[divan::bench(sample_count = 300, sample_size = 1)]
fn stroke_on_an_empty_sheet(bencher: Bencher) {
    stroke(bencher, false);
}

#[divan::bench(sample_count = 300, sample_size = 1)]
fn stroke_on_a_full_sheet(bencher: Bencher) {
    stroke(bencher, true);
}
