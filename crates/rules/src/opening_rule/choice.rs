//! Choices of an opening, and their text.

use std::fmt;
use std::str::FromStr;

use crate::{Player, Square, notation};

/// Prefix of the text of [`OpeningChoice::Fifths`].
const FIFTHS: &str = "fifths:";
/// Prefix of the text of [`OpeningChoice::Offer`].
const OFFER: &str = "offer:";

/// What a player chooses in an opening.
///
/// As text: `black`, `white`, `two-more`, `fifths:5`, and an offered square as `offer:h8`. [`fmt::Display`] and [`FromStr`]
/// are inverse to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum OpeningChoice {
    /// To play this colour from now on: the players swap if it is not the chooser's.
    Colour(Player),
    /// To place two more stones, and leave the choice of colours to the other player.
    TwoMore,
    /// That Black offers so many fifth moves, 1 to 10.
    Fifths(u8),
    /// To offer a square for the fifth move.
    Offer(Square),
}

impl fmt::Display for OpeningChoice {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Colour(Player::First) => formatter.pad("black"),
            Self::Colour(Player::Second) => formatter.pad("white"),
            Self::TwoMore => formatter.pad("two-more"),
            Self::Fifths(number) => write!(formatter, "{FIFTHS}{number}"),
            Self::Offer(square) => {
                write!(formatter, "{OFFER}{}", notation::square_name(*square))
            }
        }
    }
}

impl FromStr for OpeningChoice {
    type Err = NotAChoice;

    fn from_str(text: &str) -> Result<Self, NotAChoice> {
        match text {
            "black" => return Ok(Self::Colour(Player::First)),
            "white" => return Ok(Self::Colour(Player::Second)),
            "two-more" => return Ok(Self::TwoMore),
            _ => {}
        }
        if let Some(number) = text.strip_prefix(FIFTHS) {
            return number.parse().map(Self::Fifths).map_err(|_| NotAChoice);
        }
        let square = text.strip_prefix(OFFER).and_then(notation::square);
        square.map(Self::Offer).ok_or(NotAChoice)
    }
}

/// The text is no choice of an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAChoice;

/// A choice that was made in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settled {
    /// Number of pieces that were on the board.
    pub ply: usize,
    /// Colour of the player who chose, before the choice.
    pub by: Player,
    /// The choice.
    pub choice: OpeningChoice,
}

impl Settled {
    /// Returns whether the players have swapped their colours by a number of choices.
    pub(crate) fn swapped(choices: &[Self]) -> bool {
        let swaps = choices.iter().filter(|settled| settled.swaps());
        !swaps.count().is_multiple_of(2)
    }

    /// Returns whether the players swapped their colours.
    #[must_use]
    pub fn swaps(self) -> bool {
        self.choice == OpeningChoice::Colour(self.by.other())
    }
}
