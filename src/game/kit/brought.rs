//! Pasted or imported text that is shown again. It may have letters that the game's own fonts lack.

use bevy::prelude::*;

/// The latest text that a player pasted or imported.
#[derive(Resource, Default)]
pub(in crate::game) struct Brought(pub(in crate::game) String);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Brought>();
}
