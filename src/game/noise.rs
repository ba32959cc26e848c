//! Noises of the game: messages only, so that every module may make one.

use bevy::prelude::*;

/// An event that can be heard.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum Noise {
    /// A disc hits another disc or the floor of the board.
    Disc {
        /// Whether the disc lands on another disc.
        on_disc: bool,
        /// Force of the impact: 1 is a fall of six squares.
        force: f32,
    },
    /// All discs leave the board.
    Tipped,
    /// A disc or a stone is taken back.
    Lifted,
    /// A stone is put on wood.
    Stone,
    /// A pencil draws; the value is the duration in seconds.
    Pencil(f32),
    /// A mark is rubbed out.
    Rubbed,
    /// A move was refused.
    Refused,
    /// A human won, or one of two computers did.
    Won,
    /// A computer won against a human.
    Lost,
    /// The game ended in a draw.
    Drawn,
    /// The screen, the overlay or the sheet of paper changes.
    Page,
    /// A button was pressed.
    Button,
}

pub(super) fn plugin(app: &mut App) {
    // What is heard together is heard together.
    app.add_message::<Noise>()
        .allow_ambiguous_resource::<Messages<Noise>>();
}
