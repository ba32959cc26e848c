//! A game that is drawn into a picture, software included, and frames of it.

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
use inarow::game::GamePlugin;
use inarow::game::settings::Preferences;

/// Width and height of what is drawn, in pixels.
const SIZE: (u32, u32) = (1120, 720);

/// A game on its title whose computers answer at once. Its clock goes on by so much in each frame.
pub fn game(frame: Duration) -> App {
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
    .insert_resource(TimeUpdateStrategy::ManualDuration(frame))
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
    app
}

/// A frame, drawn to its end.
pub fn draw(app: &mut App) {
    app.update();
    let device = app.world().resource::<RenderDevice>();
    device
        .poll(PollType::wait_indefinitely())
        .expect("something that draws");
}
