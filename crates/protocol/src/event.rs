//! Events and states of a match as they are sent, and phrases.

use inarow_model::remote::MatchId;
use inarow_rules::{Move, Player, Verdict};
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// An event of the match, which both sides have to record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// The player whose step was due has taken it. Under gravity the square is where the piece came to rest.
    Step(Move),
    /// All but this number of moves and choices have been taken back.
    TakenBack(u16),
    /// The match has ended by this verdict instead of on the board.
    Ended(Verdict),
}

/// An event as sent: its number, and the state of the match after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NumberedEvent {
    /// The number of the event, counted from 1.
    pub number: u32,
    pub event: Event,
    /// Time left for each player, in milliseconds; 0 without a clock.
    pub left: [u32; 2],
    /// Hash of the match after the event: see [`super::Course::hash`].
    pub hash: u32,
}

/// The state of a match, which both sides send when they connect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The id of the match.
    pub id: MatchId,
    /// Number of events.
    pub events: u32,
    /// The moves and choices that were not taken back, in order.
    pub steps: Vec<Move>,
    /// The verdict, if the match has ended otherwise than on the board.
    pub verdict: Option<Verdict>,
    /// Time left for each player, in milliseconds; 0 without a clock.
    pub left: [u32; 2],
    /// Hash of the match: see [`super::Course::hash`].
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
    /// All phrases.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// Returns the id of the phrase's text.
    pub fn text(self) -> &'static str {
        self.into()
    }
}

/// Whether `player` may announce `verdict` alone: the loser by resignation or by time.
pub(super) const fn is_by(verdict: Verdict, player: Player) -> bool {
    match verdict {
        Verdict::Resigned(loser) | Verdict::OutOfTime(loser) => loser as usize == player as usize,
        Verdict::Agreed | Verdict::Forfeited(_) | Verdict::Lost(_) => false,
    }
}
