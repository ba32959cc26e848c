//! How everything looks, and where it stands: colours, and the places in the window.

pub mod face;
pub mod layout;
pub mod theme;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((theme::plugin, layout::plugin));
}
