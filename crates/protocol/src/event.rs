//! Events of a match as they are sent, and requests of players.

use inarow_model::remote::MatchId;
use inarow_rules::{Player, Square, Verdict};
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// An event of the match, which both sides have to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// The player to move has played there; under gravity the row is that where the piece came to rest.
    Move(Square),
    /// Moves after so many have been taken back.
    TakenBack(u16),
    /// The match ends, whatever the board shows.
    Ended(Verdict),
}

/// An event as sent: its number, and the state of the match after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NumberedEvent {
    /// Its number, from 1.
    pub number: u32,
    pub event: Event,
    /// Time left for each player, in milliseconds; 0 without a clock.
    pub left: [u32; 2],
    /// The position after it: see [`super::Course::hash`].
    pub hash: u32,
}

/// The state of a match, which each side tells the other when they meet again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The match.
    pub id: MatchId,
    /// Number of events.
    pub events: u32,
    /// The moves that stand, the first one first.
    pub moves: Vec<Square>,
    /// The end of the match, if it was not on the board.
    pub verdict: Option<Verdict>,
    /// Time left for each player, in milliseconds; 0 without a clock.
    pub left: [u32; 2],
    /// The position: see [`super::Course::hash`].
    pub hash: u32,
}

/// The phrases that can be said, in the order in which they are offered; there is no other chat.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "kebab-case", prefix = "phrase-")]
pub enum Phrase {
    /// Hello!
    Hello,
    /// Good luck!
    GoodLuck,
    /// Well played!
    WellPlayed,
    /// Oops!
    Oops,
    /// I have to think.
    Thinking,
    /// Thanks!
    Thanks,
    /// Good game!
    GoodGame,
    /// Bye!
    Bye,
}

impl Phrase {
    /// All of them.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The id of its text.
    pub fn text(self) -> &'static str {
        self.into()
    }
}

/// The player whose right an event was to tell: the one to move.
pub(super) const fn is_by(verdict: Verdict, player: Player) -> bool {
    match verdict {
        Verdict::Resigned(loser) | Verdict::OutOfTime(loser) => loser as usize == player as usize,
        Verdict::Agreed | Verdict::Forfeited(_) | Verdict::Lost(_) => false,
    }
}
