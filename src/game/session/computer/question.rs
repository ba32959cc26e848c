//! The question to a computer. In a page it can be sent to a worker; elsewhere it holds the strategy itself.

#[cfg(not(target_family = "wasm"))]
use std::sync::Arc;

#[cfg(not(target_family = "wasm"))]
use inarow_engine::Strategy;
#[cfg(not(target_family = "wasm"))]
use inarow_rules::Board;

#[cfg(target_family = "wasm")]
pub(super) use inarow_thinker::Choose as MoveQuestion;

/// A question to a computer.
#[cfg(not(target_family = "wasm"))]
pub(super) struct MoveQuestion {
    pub(super) strategy: Arc<dyn Strategy>,
    /// The position in which the computer is to move.
    pub(super) board: Board,
    /// The seed of the computer's random choices.
    pub(super) seed: u64,
}
