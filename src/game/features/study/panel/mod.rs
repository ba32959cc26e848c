//! The views of the analysis board.

mod beside;
mod position;
mod tray;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((beside::plugin, position::plugin));
}
