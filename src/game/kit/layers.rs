//! The order of everything that is drawn with egui.

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

/// Layers of egui, from below.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layer {
    /// The letters and numbers of the board.
    Board,
    /// Advice on the board's squares.
    Advice,
    /// A screen, or the panel beside its board; one at a time.
    Panel,
    /// An overlay above the screen; one at a time.
    Dialog,
    /// Notices: permanent ones, and those that stay until confirmed.
    Notice,
    /// Short messages that fade by themselves, such as captions and the volume.
    Flash,
    /// Systems that run after all layers below.
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
