//! What is said quietly of a match that has ended, below its result.

use bevy::prelude::*;

/// That, if there is something to say.
#[derive(Resource, Debug, Default, PartialEq, Eq)]
pub(in crate::game) struct Afterword(pub(in crate::game) Option<String>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Afterword>();
}
