//! A match for players who use a screen reader: the board in the accessibility tree, and announcements of what
//! happens.

mod board;
mod news;
mod title;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((board::plugin, news::plugin, title::plugin));
}
