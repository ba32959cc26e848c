//! Puzzles: which there are, and what stands beside one.

mod order;
mod panel;
mod ways;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((panel::plugin, ways::plugin));
}
