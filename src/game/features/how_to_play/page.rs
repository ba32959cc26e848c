//! The state of the page.

use bevy::prelude::*;
use inarow_rules::Variant;

use crate::game::kit::Wanted;

/// The open page.
#[derive(Resource)]
pub(super) struct OpenPage {
    /// The board in use, if it is none of the presets.
    pub(super) own: Option<Variant>,
    pub(super) shown: Variant,
    /// The focus before the page was opened.
    pub(super) former: Option<Wanted>,
}
