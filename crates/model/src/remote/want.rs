//! Requests of one player to the other.

use serde::{Deserialize, Serialize};

/// A request that the other player has to agree to, or in the case of [`Wish::Resign`] to hear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Wish {
    /// To have back the position after so many moves, where the player who asks was to move.
    TakeBack(u16),
    /// To call it a draw.
    Draw,
    /// To give up, while the other is to move.
    Resign,
    /// A rematch, in which the other player begins.
    Rematch,
}

/// A wish, and after how many events it holds. Who agrees says the same wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Want {
    /// After so many events: with the next one it is void.
    pub at: u32,
    pub wish: Wish,
}
