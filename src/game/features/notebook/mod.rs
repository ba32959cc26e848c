//! The notebook: draws its sheets of paper with the finished games, the game in play and the tallies at the
//! margin.

mod counts;
mod drawing;
mod games;
mod hand;
mod ink;
mod laid;
mod lay;
mod margin;
mod panel;
mod pencil;
mod sheet;

use bevy::prelude::*;

pub use self::drawing::SheetMark;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        lay::plugin,
        panel::plugin,
        ink::plugin,
        drawing::plugin,
        games::plugin,
        sheet::plugin,
    ));
}
