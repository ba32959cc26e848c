//! The interface of all computer players: a strategy looks at a board and names a square.

use std::time::Duration;

use inarow_rules::{Board, Square};
use inarow_solver::Stop;
use rand::rngs::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};
use web_time::Instant;

use super::no_choice::NoChoice;

/// The random number generator of all strategies. Its sequence is the same on every platform and will not change, so
/// that a seed reproduces a match.
pub type GameRng = Xoshiro256PlusPlus;

/// A computer player.
pub trait Strategy: Send + Sync {
    /// Chooses a move for the player to move.
    ///
    /// The same board and the same state of `rng` give the same choice.
    ///
    /// # Errors
    /// [`NoChoice`] if the game is over, the strategy can't play the variant or `stop` is requested.
    fn choose(&self, board: &Board, rng: &mut GameRng, stop: &Stop) -> Result<Choice, NoChoice>;
}

/// A chosen move, and the cost of the search for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// The square where the piece comes to rest.
    pub square: Square,
    pub stats: Stats,
}

/// The cost of a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stats {
    /// Number of positions looked at; each strategy documents which positions it counts.
    pub positions: u64,
    /// Elapsed wall-clock time.
    pub elapsed: Duration,
    /// Depth and oversight of a level's search; `None` for all other searches.
    pub thought: Option<Thought>,
}

/// The depth of a level's search when it chose a move, and its oversight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thought {
    /// Plies that the level looked ahead, including the chosen move.
    pub plies: u8,
    /// The oversight and its square, if any is known.
    pub overlooked: Option<(Overlooked, Square)>,
}

/// Oversights of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Overlooked {
    /// A square where the level could have completed a line.
    OwnLine,
    /// A square where the opponent can complete a line.
    OtherLine,
    /// The square of the chosen move, which completed a line and lost.
    LosingLine,
    /// A winning reply to the chosen move, which a search at the level's full depth sees. The square is that of the
    /// chosen move.
    Reply,
}

impl Stats {
    /// The cost of a choice that began at `start`.
    pub(super) fn since(start: Instant, positions: u64) -> Self {
        Self {
            positions,
            elapsed: start.elapsed(),
            thought: None,
        }
    }
}
