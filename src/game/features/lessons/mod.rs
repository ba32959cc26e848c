//! Lessons: the list of all lessons, and the panel beside the board of a lesson.

mod order;
mod panel;
mod ways;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((panel::plugin, ways::plugin));
}
