//! Words, buttons and menus. The only room that knows egui.

mod advice;
mod beside;
mod bridge;
mod caption;
mod edges;
mod fade;
#[cfg(not(target_family = "wasm"))]
mod fallback;
mod how;
mod hud;
mod line_sheet;
mod matches;
mod miniature;
mod moves;
mod notices;
mod offers;
mod pad;
mod pause;
mod play_on;
mod position;
mod presses;
mod puzzles;
mod replay;
mod review;
mod riddle;
mod script;
mod scroll;
mod settings;
mod statistics;
mod study;
mod style;
mod title;
mod typing;
mod volume;
mod widgets;

use bevy::prelude::*;
use bevy_egui::EguiPlugin;

pub use widgets::button_id;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(EguiPlugin::default()).add_plugins((
        (
            style::plugin,
            bridge::plugin,
            typing::plugin,
            widgets::plugin,
            fade::plugin,
            presses::plugin,
            caption::plugin,
        ),
        title::plugin,
        (hud::plugin, advice::plugin, review::plugin),
        (
            study::plugin,
            position::plugin,
            riddle::plugin,
            puzzles::plugin,
        ),
        (pad::plugin, pause::plugin),
        line_sheet::plugin,
        matches::plugin,
        statistics::plugin,
        play_on::plugin,
        moves::plugin,
        settings::plugin,
        how::plugin,
        edges::plugin,
        volume::plugin,
        notices::plugin,
    ));
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(fallback::plugin);
}
