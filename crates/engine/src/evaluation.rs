//! Knowledge about a position or a move: a certain result, or an opinion with its depth.

use serde::{Deserialize, Serialize};

use super::score;

/// The score of a win that is proved, and whose end is not in sight.
const SOMEHOW: i32 = score::WIN / 2;

/// Plies of a certain win when the winner hurries and the loser holds out; 0 when the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Length {
    /// So many: no quicker way is there, and no defence that lasts longer.
    Exact(u32),
    /// A win in so many is known; there may be a quicker one.
    AtMost(u32),
    /// The length is not known.
    Unknown,
}

impl Length {
    /// The plies, where that is proved.
    pub const fn exact(self) -> Option<u32> {
        match self {
            Self::Exact(plies) => Some(plies),
            Self::AtMost(_) | Self::Unknown => None,
        }
    }

    /// Plies in which it ends for certain, if not sooner.
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

    /// The smaller of two bounds.
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

/// Evaluation of a position to the player to move, or of a move to the player who made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Evaluation {
    /// A certain win.
    Won(Length),
    /// A certain loss.
    Lost(Length),
    /// A certain draw.
    Drawn,
    /// A search thinks so.
    Opinion {
        /// Larger is better for that player, as [`super::Search`] scores; 0 is an even game.
        score: i32,
        /// Plies that the search looked ahead.
        depth: u8,
        /// Whether it looked at every move, not at the most promising alone.
        full_width: bool,
    },
}

impl Evaluation {
    /// The meaning of a score of [`super::Search`] that is certain down to the number of plies.
    pub(super) const fn known(score: i32) -> Self {
        Self::seen(score, u32::MAX)
    }

    /// The meaning of a certain score of [`super::Search`] after a look of so many plies at every move. Forced
    /// replies are followed further, so a longer win may not be the quickest.
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

    /// Whether it is so, and no opinion.
    pub const fn is_certain(self) -> bool {
        !matches!(self, Self::Opinion { .. })
    }

    /// A number that grows with the worth, as [`super::Search`] scores.
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

    /// Plies until the end of a win, of either side, where that is proved, or seen by an opinion.
    pub const fn plies_to_win(self) -> Option<u32> {
        match self {
            Self::Won(length) | Self::Lost(length) => length.exact(),
            Self::Drawn => None,
            Self::Opinion { score, .. } => score::plies_to_win(score),
        }
    }

    /// Length of a certain win of either side.
    pub const fn length(self) -> Option<Length> {
        match self {
            Self::Won(length) | Self::Lost(length) => Some(length),
            Self::Drawn | Self::Opinion { .. } => None,
        }
    }

    /// Whether it is proved, or where there are opinions thought, that this is worse for the player than another
    /// worth of the same position: a lower result, a win that takes longer or a loss that comes sooner. Lengths are
    /// compared only where both are exact.
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

    /// The evaluation one move later, to the other player, who is to move then.
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

    /// The evaluation of a move where that of its whole position is known, which no move exceeds: each move of a lost
    /// position loses, and no opinion of a move in a drawn one is above a draw.
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

    /// The evaluation of a position of which this much is known, and that one of its moves is worth that much.
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

    /// The winner's pieces that the win takes from here, that player's or the other side's, where
    /// that is proved or seen; 0 when the game is over.
    pub fn win_in(self) -> Option<u32> {
        self.plies_to_win().map(|plies| plies.div_ceil(2))
    }

    /// 1 when won, −1 when lost, as far as that is known or seen; otherwise 0.
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

    /// The evaluation one move earlier, to the other player, who makes that move.
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
