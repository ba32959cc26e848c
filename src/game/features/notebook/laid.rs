//! The sheet that is drawn on, and the game that is played there.

use bevy::prelude::*;

use super::sheet::Sheet;
use crate::game::session::{Match, SheetGame};

/// The sheet that is drawn on.
pub(super) struct Laid {
    pub(super) root: Entity,
    pub(super) sheet: Sheet,
    /// Whether it has just been laid there: what stands anywhere stands on another one.
    pub(super) fresh: bool,
}

/// The game that is played on the sheet.
#[derive(Clone, Copy)]
pub(super) struct Live<'a> {
    pub(super) current: &'a Match,
    /// Whether it has ended, and its last mark is drawn.
    pub(super) over: bool,
    /// Whether that mark was drawn while a player looked: what stood there before is not drawn again.
    pub(super) ends_now: bool,
}

impl Live<'_> {
    pub(super) fn is(&self, game: &SheetGame) -> bool {
        self.current.page == Some(game.page)
    }
}
