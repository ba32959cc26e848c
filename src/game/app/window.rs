//! The window, or the part of a page, that the game is drawn in.

use bevy::asset::AssetMetaCheck;
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::log::{Level, LogPlugin};
use bevy::prelude::*;
use bevy::render::RenderPlugin;

use crate::game::look::theme::Theme;
use crate::game::plugin::GamePlugin;
use crate::game::sets::GameSystems;

/// Log filter for standard error. Missing drivers and gamepads are not worth a line.
const LOG_FILTER: &str = "wgpu_core=error,wgpu_hal=off,naga=error,winit=error,\
    bevy_egui::render=error,bevy_render::renderer=error,\
    bevy_core_pipeline=error,bevy_winit=error,sctk_adwaita=off,gilrs=off,gilrs_core=off,bevy_gilrs=off";

/// Creates the app with `window`. All random numbers follow from `seed`.
pub(crate) fn app(window: Window, seed: u64) -> App {
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin {
                primary_window: Some(window),
                ..default()
            })
            .set(LogPlugin {
                level: Level::WARN,
                filter: LOG_FILTER.to_owned(),
                ..default()
            })
            // What is drawn with a program of its own is there in its first frame.
            .set(RenderPlugin {
                synchronous_pipeline_compilation: true,
                ..default()
            })
            .set(AssetPlugin {
                meta_check: AssetMetaCheck::Never,
                ..default()
            }),
    )
    .add_plugins(GamePlugin { seed })
    .insert_resource(ClearColor(Theme::default().paper))
    .add_systems(Startup, spawn_camera.in_set(GameSystems::Prepare));
    app
}

fn spawn_camera(mut commands: Commands) {
    commands.spawn(camera());
}

/// Returns the camera. Shapes are antialiased by their shaders, and colours need no tone mapping.
pub fn camera() -> impl Bundle {
    (Name::new("Camera"), Camera2d, Msaa::Off, Tonemapping::None)
}
