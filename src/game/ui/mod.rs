//! Words, buttons and menus. The only room that knows egui.

mod bridge;
mod fallback;
mod hud;
mod name_sheet;
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
        fallback::plugin,
        widgets::plugin,
        title::plugin,
        hud::plugin,
        pause::plugin,
        name_sheet::plugin,
    ));
}
