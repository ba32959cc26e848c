//! Words, buttons and menus, made of the parts of the kit: the two rooms that know egui.

mod advice;
mod beside;
mod bridge;
mod brought;
mod caption;
mod edges;
#[cfg(not(target_family = "wasm"))]
mod fallback;
mod how;
mod hud;
mod line_dialog;
mod matches;
mod moves;
mod notices;
mod pad;
mod pause;
mod play_on;
mod position;
mod puzzles;
mod replay;
mod review;
mod riddle;
mod settings;
mod statistics;
mod study;
mod title;
mod typing;
mod volume;

use bevy::prelude::*;

pub use super::kit::button_id;
pub use brought::{Unreadable, as_text, read};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        (bridge::plugin, typing::plugin, caption::plugin),
        title::plugin,
        (hud::plugin, advice::plugin, review::plugin),
        (
            (study::plugin, brought::plugin),
            position::plugin,
            riddle::plugin,
            puzzles::plugin,
        ),
        (pad::plugin, pause::plugin),
        line_dialog::plugin,
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
