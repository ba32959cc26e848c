//! Ends of a match that the board doesn't show.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::Player;

/// The end of a match by a decision of the players or by their clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Verdict {
    /// The player has resigned.
    Resigned(Player),
    /// The player has run out of time.
    OutOfTime(Player),
    /// Both players have agreed on a draw.
    Agreed,
    /// The player has forfeited the match. Only in imported matches.
    Forfeited(Player),
    /// The player has lost for a reason that the file doesn't state. Only in imported matches.
    Lost(Player),
}

impl Verdict {
    /// All verdicts, each with its word in [`fmt::Display`] and [`FromStr`].
    const WORDS: [(Self, &str); 9] = [
        (Self::Resigned(Player::First), "first-resigned"),
        (Self::Resigned(Player::Second), "second-resigned"),
        (Self::OutOfTime(Player::First), "first-out-of-time"),
        (Self::OutOfTime(Player::Second), "second-out-of-time"),
        (Self::Agreed, "agreed"),
        (Self::Forfeited(Player::First), "first-forfeited"),
        (Self::Forfeited(Player::Second), "second-forfeited"),
        (Self::Lost(Player::First), "first-lost"),
        (Self::Lost(Player::Second), "second-lost"),
    ];

    /// The winner, if there is one.
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self {
            Self::Resigned(loser)
            | Self::OutOfTime(loser)
            | Self::Forfeited(loser)
            | Self::Lost(loser) => Some(loser.other()),
            Self::Agreed => None,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = Self::WORDS.iter().find(|(verdict, _)| verdict == self);
        formatter.write_str(known.map_or("", |(_, word)| word))
    }
}

impl FromStr for Verdict {
    type Err = UnknownVerdict;

    fn from_str(text: &str) -> Result<Self, UnknownVerdict> {
        let known = Self::WORDS.iter().find(|(_, word)| *word == text);
        known.map(|(verdict, _)| *verdict).ok_or(UnknownVerdict)
    }
}

/// A word that is no verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownVerdict;

impl fmt::Display for UnknownVerdict {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("no game ends like that")
    }
}

impl Error for UnknownVerdict {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_verdict_leads_back_and_names_its_winner() {
        for (verdict, word) in Verdict::WORDS {
            assert_eq!(verdict.to_string(), word);
            assert_eq!(word.parse(), Ok(verdict));
        }
        assert_eq!("won".parse::<Verdict>(), Err(UnknownVerdict));
        assert_eq!(
            Verdict::Resigned(Player::First).winner(),
            Some(Player::Second)
        );
        assert_eq!(
            Verdict::OutOfTime(Player::Second).winner(),
            Some(Player::First)
        );
        assert_eq!(Verdict::Agreed.winner(), None);
    }
}
