//! The texts of the language in force.

use bevy::prelude::*;
use inarow_text::{Language, Texts};

/// The texts of the language in force.
#[derive(Resource, Deref)]
pub struct Words(pub Texts);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Words(Texts::of(Language::ENGLISH)));
}
