//! The page that is read.

use std::time::Duration;

use bevy::prelude::*;

use super::demonstration::demonstration;
use crate::rules::{Board, Variant};

/// The page that is read.
#[derive(Resource)]
pub(super) struct Page {
    /// A board that has no page of its own, if one is played on.
    pub(super) own: Option<Variant>,
    pub(super) shown: Variant,
    /// The game that is played there to its end.
    pub(super) game: Board,
    /// When it began, on the clock of the program.
    pub(super) since: Duration,
}

impl Page {
    pub(super) fn turn_to(&mut self, variant: Variant, now: Duration) {
        self.shown = variant;
        self.game = demonstration(variant);
        self.since = now;
    }
}
