//! The question for a move.

use inarow_engine::StrategyKind;
use inarow_model::{as_text, link::board_as_link};
use inarow_rules::Board;
use serde::{Deserialize, Serialize};

/// The question for a computer's move.
#[derive(Debug, Serialize, Deserialize)]
pub struct Choose {
    /// The computer.
    #[serde(with = "as_text")]
    pub kind: StrategyKind,
    /// The position, in which it is to move.
    #[serde(with = "board_as_link")]
    pub board: Board,
    /// The seed of its randomness.
    pub seed: u64,
}
