//! What a computer is asked.

#[cfg(not(target_family = "wasm"))]
use std::sync::Arc;

#[cfg(not(target_family = "wasm"))]
use inarow_engine::Strategy;
#[cfg(target_family = "wasm")]
use inarow_engine::StrategyKind;
#[cfg(target_family = "wasm")]
use inarow_model::{as_text, link::board_as_link};
use inarow_rules::Board;
#[cfg(target_family = "wasm")]
use serde::{Deserialize, Serialize};

/// What a computer is asked. Whoever answers it answers the same.
#[cfg_attr(target_family = "wasm", derive(Serialize, Deserialize))]
pub(super) struct Question {
    /// The computer. A worker that is asked remembers this match by itself.
    #[cfg(target_family = "wasm")]
    #[serde(with = "as_text")]
    pub(super) kind: StrategyKind,
    /// The computer, with what it remembers of this match.
    #[cfg(not(target_family = "wasm"))]
    pub(super) strategy: Arc<dyn Strategy>,
    /// The position, in which it is to move.
    #[cfg_attr(target_family = "wasm", serde(with = "board_as_link"))]
    pub(super) board: Board,
    /// The seed of its chance.
    pub(super) seed: u64,
}
