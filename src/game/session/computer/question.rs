//! What a computer is asked.

#[cfg(not(target_family = "wasm"))]
use std::sync::Arc;

#[cfg(not(target_family = "wasm"))]
use crate::ai::Strategy;
#[cfg(target_family = "wasm")]
use crate::ai::StrategyKind;
use crate::rules::Board;

/// What a computer is asked. Whoever answers it answers the same.
pub(super) struct Question {
    /// The computer. A worker that is asked remembers this match by itself.
    #[cfg(target_family = "wasm")]
    pub(super) kind: StrategyKind,
    /// The computer, with what it remembers of this match.
    #[cfg(not(target_family = "wasm"))]
    pub(super) strategy: Arc<dyn Strategy>,
    /// The position, in which it is to move.
    pub(super) board: Board,
    /// The seed of its chance.
    pub(super) seed: u64,
}
