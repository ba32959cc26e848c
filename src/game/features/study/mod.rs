//! The analysis board: the player moves for both sides, and can set up any position.

mod panel;
mod position;
mod text;
mod ways;

use bevy::prelude::*;

pub use position::UnreadableText;
pub use text::as_text;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((panel::plugin, position::plugin, text::plugin, ways::plugin));
}
