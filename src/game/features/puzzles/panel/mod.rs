//! The views of puzzles.

mod beside;
mod clock;
mod list;
mod task;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((beside::plugin, clock::plugin, list::plugin));
}
