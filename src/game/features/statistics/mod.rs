//! Statistics: results, ratings and firsts of the player.

mod panel;
mod slips;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((panel::plugin, slips::plugin));
}
