//! The sounds that there are. A program among the examples makes their files.

/// A sound, of which there are several recordings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A disc on a disc.
    Disc,
    /// A disc on the floor of its stand.
    Floor,
    /// All discs fall out of the stand.
    Tipped,
    /// A disc out of it, or a stone from its board.
    Lifted,
    /// A stone on wood.
    Stone,
    /// A long stroke of a pencil.
    Stroke,
    /// A short one.
    Line,
    /// A rubber.
    Rubber,
    /// No.
    Refused,
    /// A sheet of paper.
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

    /// The name of its files, and how many there are.
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

    /// Number of recordings of it, at least one.
    pub const fn takes(self) -> u8 {
        self.files().1
    }

    /// The name of the recording of that number, from 1, without its ending.
    pub fn file(self, take: u8) -> String {
        format!("{}-{take}", self.files().0)
    }
}
