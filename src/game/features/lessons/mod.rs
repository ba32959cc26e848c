//! Lessons: the list of them, and what stands beside the board of one.

mod order;
mod panel;
mod ways;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((panel::plugin, ways::plugin));
}
