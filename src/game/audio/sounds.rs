//! All sounds of the game. One of the examples creates their files.

/// A sound, with one or more recordings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A disc that falls on a disc.
    Disc,
    /// A disc that falls on the floor of its stand.
    Floor,
    /// All discs fall out of the stand.
    Tipped,
    /// A disc taken out of the stand, or a stone taken off its board.
    Lifted,
    /// A stone put on wood.
    Stone,
    /// A long stroke of a pencil.
    Stroke,
    /// A short stroke of a pencil.
    Line,
    /// A rubber.
    Rubber,
    /// A refused move.
    Refused,
    /// A sheet of paper, for a change of screen or dialog.
    Page,
    /// A button.
    Button,
    /// A win.
    Won,
    /// A loss.
    Lost,
    /// A draw.
    Drawn,
}

impl Sound {
    /// All sounds.
    pub const ALL: [Self; 14] = [
        Self::Disc,
        Self::Floor,
        Self::Tipped,
        Self::Lifted,
        Self::Stone,
        Self::Stroke,
        Self::Line,
        Self::Rubber,
        Self::Refused,
        Self::Page,
        Self::Button,
        Self::Won,
        Self::Lost,
        Self::Drawn,
    ];

    /// Returns the name of the sound's files, and their number.
    const fn files(self) -> (&'static str, u8) {
        match self {
            Self::Disc => ("disc", 4),
            Self::Floor => ("floor", 3),
            Self::Tipped => ("tipped", 2),
            Self::Lifted => ("lifted", 2),
            Self::Stone => ("stone", 4),
            Self::Stroke => ("stroke", 3),
            Self::Line => ("line", 2),
            Self::Rubber => ("rubber", 2),
            Self::Refused => ("refused", 2),
            Self::Page => ("page", 2),
            Self::Button => ("button", 3),
            Self::Won => ("won", 1),
            Self::Lost => ("lost", 1),
            Self::Drawn => ("drawn", 1),
        }
    }

    /// Returns the number of recordings, at least one.
    pub const fn takes(self) -> u8 {
        self.files().1
    }

    /// Returns the file name of a recording without its extension. `take` is the number of the recording, from 1.
    pub fn file(self, take: u8) -> String {
        format!("{}-{take}", self.files().0)
    }
}
