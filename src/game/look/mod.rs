//! Look and layout: colours, the places in the window, and the way between two of them.

pub mod face;
pub mod glide;
pub mod layout;
pub mod theme;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((theme::plugin, layout::plugin, glide::plugin));
}
