//! The two sides of a game.

/// One of the two sides. The first player begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Player {
    /// The side that begins.
    First,
    /// The side that replies.
    Second,
}

impl Player {
    /// Both players in the order of play.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 0 for the first player, 1 for the second.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}
