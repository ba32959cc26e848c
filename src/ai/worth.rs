//! What is known of a position or a move: something certain, or an opinion with its depth.

use super::Search;

/// The score of a win that is proved, and whose end is not in sight.
const SOMEHOW: i32 = Search::WIN / 2;

/// What a position or a move is worth to the player who is to move, or who made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// It is won for certain, in so many plies if that is known: with best play of both sides where the
    /// board is solved, elsewhere in at most as many. 0 when the game is over.
    Won(Option<u32>),
    /// It is lost for certain, likewise.
    Lost(Option<u32>),
    /// It is a draw for certain.
    Drawn,
    /// A search thinks so.
    Opinion {
        /// Larger is better for that player, as [`Search`] scores; 0 is an even game.
        score: i32,
        /// Plies that the search looked ahead.
        depth: u8,
        /// Whether it looked at every move, not at the most promising alone.
        full_width: bool,
    },
}

impl Worth {
    /// What a certain score of [`Search`] says.
    pub(super) const fn known(score: i32) -> Self {
        let plies = Search::plies_to_win(score);
        match score {
            0 => Self::Drawn,
            1.. => Self::Won(plies),
            _ => Self::Lost(plies),
        }
    }

    /// Whether it is so, and no opinion.
    #[must_use]
    pub const fn is_certain(self) -> bool {
        !matches!(self, Self::Opinion { .. })
    }

    /// A number that grows with the worth, as [`Search`] scores.
    #[must_use]
    pub const fn score(self) -> i32 {
        match self {
            Self::Won(Some(plies)) => Search::WIN - plies as i32,
            Self::Lost(Some(plies)) => plies as i32 - Search::WIN,
            // Better than any opinion, and worse than a win whose end is in sight.
            Self::Won(None) => SOMEHOW,
            Self::Lost(None) => -SOMEHOW,
            Self::Drawn => 0,
            Self::Opinion { score, .. } => score,
        }
    }

    /// Plies until the end of a win, of either side, that is known or seen.
    #[must_use]
    pub const fn plies_to_win(self) -> Option<u32> {
        match self {
            Self::Won(plies) | Self::Lost(plies) => plies,
            Self::Drawn => None,
            Self::Opinion { score, .. } => Search::plies_to_win(score),
        }
    }

    /// The winner's pieces that the win takes from here, that player's or the other side's, where
    /// its end is known or seen; 0 when the game is over.
    #[must_use]
    pub fn win_in(self) -> Option<u32> {
        self.plies_to_win().map(|plies| plies.div_ceil(2))
    }

    /// 1 when won, −1 when lost, as far as that is known or seen; otherwise 0.
    #[must_use]
    pub const fn result(self) -> i32 {
        match self {
            Self::Won(_) => 1,
            Self::Lost(_) => -1,
            Self::Drawn => 0,
            Self::Opinion { score, .. } => match Search::plies_to_win(score) {
                Some(_) => score.signum(),
                None => 0,
            },
        }
    }

    /// The same one move earlier, to the other player, who makes that move.
    pub(super) const fn before(self) -> Self {
        match self {
            Self::Won(plies) => Self::Lost(one_more(plies)),
            Self::Lost(plies) => Self::Won(one_more(plies)),
            Self::Drawn => Self::Drawn,
            Self::Opinion {
                score,
                depth,
                full_width,
            } => Self::Opinion {
                score: Search::before(score),
                depth,
                full_width,
            },
        }
    }
}

const fn one_more(plies: Option<u32>) -> Option<u32> {
    match plies {
        Some(plies) => Some(plies + 1),
        None => None,
    }
}
