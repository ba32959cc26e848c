//! Words, buttons and menus. The only room that knows egui.

mod bridge;
#[cfg(not(target_family = "wasm"))]
mod fallback;
mod hud;
#[cfg(not(target_family = "wasm"))]
mod matches;
mod moves;
mod name_sheet;
#[cfg(not(target_family = "wasm"))]
mod notices;
mod pause;
mod script;
mod style;
mod title;
mod widgets;

use bevy::prelude::*;
use bevy_egui::EguiPlugin;

pub use widgets::button_id;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(EguiPlugin::default()).add_plugins((
        style::plugin,
        bridge::plugin,
        widgets::plugin,
        title::plugin,
        hud::plugin,
        pause::plugin,
        name_sheet::plugin,
    ));
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins((fallback::plugin, matches::plugin, notices::plugin));
}
