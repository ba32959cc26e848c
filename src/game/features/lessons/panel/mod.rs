//! The views of lessons.

mod beside;
mod list;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((beside::plugin, list::plugin));
}
