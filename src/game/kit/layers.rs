//! What lies above what, of all that is drawn with egui.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

/// What is drawn with egui, from below.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layer {
    /// The letters and numbers of the board.
    Board,
    /// What is known of its squares.
    Advice,
    /// A screen, or what stands beside its board. There is one of these at a time.
    Panel,
    /// What lies over a screen until it is closed. There is one of these at a time.
    Dialog,
    /// What has happened, until it is confirmed, and what is there all the time.
    Notice,
    /// What answers a key, and goes by itself.
    Flash,
    /// What has to know of all of it.
    Top,
}

pub(super) fn plugin(app: &mut App) {
    // What is in one layer lies side by side, and no two of it want the same press.
    app.configure_sets(
        EguiPrimaryContextPass,
        (
            Layer::Board.ambiguous_with(Layer::Board),
            Layer::Advice.ambiguous_with(Layer::Advice),
            Layer::Panel.ambiguous_with(Layer::Panel),
            Layer::Dialog.ambiguous_with(Layer::Dialog),
            Layer::Notice.ambiguous_with(Layer::Notice),
            Layer::Flash.ambiguous_with(Layer::Flash),
            Layer::Top,
        )
            .chain(),
    );
}
