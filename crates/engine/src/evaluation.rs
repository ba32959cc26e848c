//! Knowledge about a position or a move: a certain result, or an opinion with its depth.

use serde::{Deserialize, Serialize};

use super::score;

/// Score of a proved win whose length is unknown.
const SOMEHOW: i32 = score::WIN / 2;

/// Number of plies until a certain win, if the winner hurries and the loser holds out. 0 when the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Length {
    /// Exactly this many plies: there is no quicker win and no longer defence.
    Exact(u32),
    /// At most this many plies: there may be a quicker win.
    AtMost(u32),
    /// The length is not known.
    Unknown,
}

impl Length {
    /// The number of plies, if it is exact.
    pub const fn exact(self) -> Option<u32> {
        match self {
            Self::Exact(plies) => Some(plies),
            Self::AtMost(_) | Self::Unknown => None,
        }
    }

    /// The number of plies after which the game is over for certain, if known.
    pub const fn at_most(self) -> Option<u32> {
        match self {
            Self::Exact(plies) | Self::AtMost(plies) => Some(plies),
            Self::Unknown => None,
        }
    }

    /// The length one ply later.
    const fn one_less(self) -> Self {
        match self {
            Self::Exact(plies) => Self::Exact(plies.saturating_sub(1)),
            Self::AtMost(plies) => Self::AtMost(plies.saturating_sub(1)),
            Self::Unknown => Self::Unknown,
        }
    }

    /// Returns the smaller of the upper bounds of two lengths.
    fn shorter_bound(self, other: Self) -> Self {
        let bounds = [self.at_most(), other.at_most()];
        let least = bounds.into_iter().flatten().min();
        least.map_or(Self::Unknown, Self::AtMost)
    }

    /// The length one ply earlier.
    const fn one_more(self) -> Self {
        match self {
            Self::Exact(plies) => Self::Exact(plies + 1),
            Self::AtMost(plies) => Self::AtMost(plies + 1),
            Self::Unknown => Self::Unknown,
        }
    }
}

/// Evaluation of a position for the player to move, or of a move for the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Evaluation {
    /// A certain win.
    Won(Length),
    /// A certain loss.
    Lost(Length),
    /// A certain draw.
    Drawn,
    /// An estimate of a search that didn't see the end.
    Opinion {
        /// Score on the scale of [`super::Search`]: larger is better for the player, and 0 is even.
        score: i32,
        /// Plies that the search looked ahead.
        depth: u8,
        /// Whether the search looked at every move, not only at the most promising ones.
        full_width: bool,
    },
}

impl Evaluation {
    /// Converts a certain score of [`super::Search`] whose number of plies is exact.
    pub(super) const fn known(score: i32) -> Self {
        Self::seen(score, u32::MAX)
    }

    /// Converts a certain score of [`super::Search`] after a search of every move, `looked` plies ahead. Forced replies
    /// are followed further, so a win longer than `looked` may not be the quickest.
    pub(super) const fn seen(score: i32, looked: u32) -> Self {
        let length = match score::plies_to_win(score) {
            Some(plies) if plies <= looked => Length::Exact(plies),
            Some(plies) => Length::AtMost(plies),
            None => Length::Unknown,
        };
        match score {
            0 => Self::Drawn,
            1.. => Self::Won(length),
            _ => Self::Lost(length),
        }
    }

    /// Returns whether the evaluation is proved, not an opinion.
    pub const fn is_certain(self) -> bool {
        !matches!(self, Self::Opinion { .. })
    }

    /// Returns a number that grows with the evaluation, on the scale of [`super::Search`].
    pub const fn score(self) -> i32 {
        match self {
            Self::Won(Length::Exact(plies) | Length::AtMost(plies)) => score::WIN - plies as i32,
            Self::Lost(Length::Exact(plies) | Length::AtMost(plies)) => plies as i32 - score::WIN,
            // Better than any opinion, and worse than a win whose end is in sight.
            Self::Won(Length::Unknown) => SOMEHOW,
            Self::Lost(Length::Unknown) => -SOMEHOW,
            Self::Drawn => 0,
            Self::Opinion { score, .. } => score,
        }
    }

    /// The number of plies until the win of either side, if it is proved or seen by a search.
    pub const fn plies_to_win(self) -> Option<u32> {
        match self {
            Self::Won(length) | Self::Lost(length) => length.exact(),
            Self::Drawn => None,
            Self::Opinion { score, .. } => score::plies_to_win(score),
        }
    }

    /// The length of a certain win or loss.
    pub const fn length(self) -> Option<Length> {
        match self {
            Self::Won(length) | Self::Lost(length) => Some(length),
            Self::Drawn | Self::Opinion { .. } => None,
        }
    }

    /// Whether this evaluation is worse than `other`, which belongs to the same position. A lower result, a longer win
    /// and a sooner loss are worse. Lengths are compared only if both are exact, and opinions by their scores.
    pub fn is_worse_than(self, other: Self) -> bool {
        if self.result() != other.result() {
            return self.result() < other.result();
        }
        match (self, other) {
            (Self::Won(own), Self::Won(best)) => {
                matches!((own.exact(), best.exact()), (Some(own), Some(best)) if own > best)
            }
            (Self::Lost(own), Self::Lost(best)) => {
                matches!((own.exact(), best.exact()), (Some(own), Some(best)) if own < best)
            }
            (Self::Opinion { .. }, _) | (_, Self::Opinion { .. }) => self.score() < other.score(),
            _ => false,
        }
    }

    /// Converts the evaluation of a move to that of the position after it, for the other player.
    pub(super) const fn after(self) -> Self {
        match self {
            Self::Won(length) => Self::Lost(length.one_less()),
            Self::Lost(length) => Self::Won(length.one_less()),
            Self::Drawn => Self::Drawn,
            Self::Opinion {
                score,
                depth,
                full_width,
            } => Self::Opinion {
                score: -score,
                depth,
                full_width,
            },
        }
    }

    /// Limits the evaluation of a move by that of its position, which no move exceeds. Each move of a lost position
    /// loses, and an opinion in a drawn position is no better than a draw.
    pub(super) fn in_position_of(self, position: Self) -> Self {
        match (self, position) {
            (Self::Opinion { .. }, Self::Lost(length)) => {
                Self::Lost(length.at_most().map_or(Length::Unknown, Length::AtMost))
            }
            (
                Self::Opinion {
                    score,
                    depth,
                    full_width,
                },
                Self::Drawn,
            ) => Self::Opinion {
                score: score.min(0),
                depth,
                full_width,
            },
            _ => self,
        }
    }

    /// Raises the evaluation of a position to that of one of its moves where `of_a_move` is better.
    pub(super) fn or_better(self, of_a_move: Self) -> Self {
        match (self, of_a_move) {
            // A length that is proved of the position stays; otherwise another move may be quicker.
            (Self::Won(Length::Exact(_)), _) => self,
            (_, Self::Won(Length::Exact(1))) => of_a_move,
            (Self::Won(own), Self::Won(of_a_move)) => Self::Won(own.shorter_bound(of_a_move)),
            (_, Self::Won(length)) => Self::Won(Length::Unknown.shorter_bound(length)),
            (Self::Opinion { score, .. }, Self::Opinion { score: other, .. }) if other > score => {
                of_a_move
            }
            _ => self,
        }
    }

    /// The number of pieces with which either side wins. `None` unless the win is proved or seen by a search; 0 when
    /// the game is over.
    pub fn win_in(self) -> Option<u32> {
        self.plies_to_win().map(|plies| plies.div_ceil(2))
    }

    /// Returns 1 for a win and −1 for a loss, each proved or seen by a search; otherwise 0.
    pub const fn result(self) -> i32 {
        match self {
            Self::Won(_) => 1,
            Self::Lost(_) => -1,
            Self::Drawn => 0,
            Self::Opinion { score, .. } => match score::plies_to_win(score) {
                Some(_) => score.signum(),
                None => 0,
            },
        }
    }

    /// Converts the evaluation of a position to that of the move before it, for the player who made the move.
    pub(super) const fn before(self) -> Self {
        match self {
            Self::Won(length) => Self::Lost(length.one_more()),
            Self::Lost(length) => Self::Won(length.one_more()),
            Self::Drawn => Self::Drawn,
            Self::Opinion {
                score,
                depth,
                full_width,
            } => Self::Opinion {
                score: score::before(score),
                depth,
                full_width,
            },
        }
    }
}
