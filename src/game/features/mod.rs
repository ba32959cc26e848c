//! Features that players can name, a folder or a file each. No feature uses another, so that each can be removed
//! with its lines in this file.

mod bindings;
mod caption;
mod captions;
mod coordinates;
mod firsts;
mod hints;
mod how_to_play;
mod lessons;
mod library;
mod lost_pad;
mod menu;
mod moves;
mod notebook;
mod notices;
mod one_switch;
mod play_on;
mod players;
mod puzzles;
mod rating;
mod review;
mod rumble;
mod settings;
mod spoken;
mod statistics;
pub mod study;
mod title;
mod together;
mod volume;

use bevy::prelude::*;

pub use notebook::SheetMark;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        (title::plugin, menu::plugin, how_to_play::plugin),
        (players::plugin, review::plugin, study::plugin),
        (puzzles::plugin, notebook::plugin, play_on::plugin),
        (library::plugin, statistics::plugin, settings::plugin),
        (moves::plugin, hints::plugin, coordinates::plugin),
        (notices::plugin, volume::plugin, caption::plugin),
        (rating::plugin, firsts::plugin, lessons::plugin),
        (spoken::plugin, bindings::plugin, lost_pad::plugin),
        (one_switch::plugin, captions::plugin, rumble::plugin),
        together::plugin,
    ));
}
