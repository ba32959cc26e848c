//! Text from players that is shown again: it may have letters that the game's own fonts lack.

use bevy::prelude::*;

/// The latest text of that kind.
#[derive(Resource, Default)]
pub(in crate::game) struct Brought(pub(in crate::game) String);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Brought>();
}
