//! Look and layout: colours, faces, places in the window and boards that move between two screens.

pub mod face;
pub mod glide;
pub mod layout;
pub mod theme;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((theme::plugin, layout::plugin, glide::plugin));
}
