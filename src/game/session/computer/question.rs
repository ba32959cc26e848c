//! The question to a computer: in a page one that can be sent to a worker, elsewhere one with the computer itself and
//! its memory of the match.

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
    /// The position, in which it is to move.
    pub(super) board: Board,
    /// The seed of its randomness.
    pub(super) seed: u64,
}
