//! What has been won and lost, how strong the player is, and what they have done for the first time.

mod panel;
mod slips;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((panel::plugin, slips::plugin));
}
