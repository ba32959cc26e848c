//! The page that is read.

use bevy::prelude::*;
use inarow_rules::Variant;

use crate::game::kit::Wanted;

/// The page that is read.
#[derive(Resource)]
pub(super) struct OpenPage {
    /// A board that has no page of its own, if one is played on.
    pub(super) own: Option<Variant>,
    pub(super) shown: Variant,
    /// The focus before.
    pub(super) former: Option<Wanted>,
}
