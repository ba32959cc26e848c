//! The interface of all computer players: a strategy looks at a board and names a square.

use std::time::Duration;

use inarow_rules::{Board, Square};
use inarow_solver::Stop;
use rand::rngs::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};
use web_time::Instant;

use super::no_choice::NoChoice;

/// The generator behind every random choice. Its sequence is the same everywhere and for ever, so
/// a seed names a game.
pub type GameRng = Xoshiro256PlusPlus;

/// A player that chooses by itself.
pub trait Strategy: Send + Sync {
    /// Chooses a move for the player to move.
    ///
    /// The same board and the same state of `rng` give the same choice.
    ///
    /// # Errors
    /// [`NoChoice`] when the game is over, when this strategy cannot play the variant, or when
    /// `stop` was asked for while it thought.
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
    /// Positions looked at; each strategy says which it counts.
    pub positions: u64,
    /// Time on the clock.
    pub elapsed: Duration,
    /// The sight of a level; other strategies see all that they look at.
    pub thought: Option<Thought>,
}

/// The sight of a level when it chose a move, and its oversight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thought {
    /// Plies that it looked ahead at that move, its own counted.
    pub plies: u8,
    /// The oversight and its square, if known.
    pub overlooked: Option<(Overlooked, Square)>,
}

/// Oversights of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Overlooked {
    /// A square on which it completes a line.
    OwnLine,
    /// A square on which the other side completes a line.
    OtherLine,
    /// A losing reply, which it would have seen if it had looked well.
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
