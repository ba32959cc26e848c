//! The board and what happens on it, for players who do not see it: its squares in the tree of what is shown, and what
//! they hear.

mod board;
mod news;
mod title;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((board::plugin, news::plugin, title::plugin));
}
