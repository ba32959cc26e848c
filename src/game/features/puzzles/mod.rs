//! Puzzles: their list, the panel beside a puzzle, puzzles from the player's own matches, and runs against the clock.

mod own;
mod panel;
mod run;
mod shelves;
mod ways;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<shelves::PuzzleView>().add_plugins((
        own::plugin,
        panel::plugin,
        run::plugin,
        ways::plugin,
    ));
}
