//! The sheet on view, and the game in play on it.

use bevy::prelude::*;

use super::sheet::Sheet;
use crate::game::session::{Match, SheetGame};

/// The sheet on view.
pub(super) struct Laid {
    pub(super) root: Entity,
    pub(super) sheet: Sheet,
    /// Whether the sheet has just been laid. Existing drawings then belong to another sheet.
    pub(super) fresh: bool,
}

/// The game in play on the sheet.
#[derive(Clone, Copy)]
pub(super) struct Live<'a> {
    pub(super) current: &'a Match,
    /// Whether the game has ended and its last mark is drawn.
    pub(super) over: bool,
    /// Whether a player watched the last mark. Only then are winning lines and tally strokes animated.
    pub(super) ends_now: bool,
}

impl Live<'_> {
    pub(super) fn is(&self, game: &SheetGame) -> bool {
        self.current.page == Some(game.page)
    }
}
