//! Puzzles: which there are, and what stands beside one.

mod list;
mod panel;
mod ways;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((list::plugin, panel::plugin, ways::plugin));
}
