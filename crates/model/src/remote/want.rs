//! Requests of one player to the other.

use serde::{Deserialize, Serialize};

/// A request that needs the other player's consent. Only [`Wish::Resign`] needs none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Wish {
    /// To return to the position after this number of moves and choices, in which the player who asks took a step.
    TakeBack(u16),
    /// To agree on a draw.
    Draw,
    /// To resign while the other player is to move.
    Resign,
    /// A rematch, in which the other player begins.
    Rematch,
}

/// A wish and the point of the match at which it was made. The other side agrees by sending the same wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Want {
    /// Number of events before the wish. The next event makes the wish void.
    pub at: u32,
    pub wish: Wish,
}
