//! The question for a move.

use inarow_engine::StrategyKind;
use inarow_model::{as_text, link::board_as_link};
use inarow_rules::Board;
use serde::{Deserialize, Serialize};

/// The question for a computer's move.
#[derive(Debug, Serialize, Deserialize)]
pub struct Choose {
    /// The strategy that chooses the move.
    #[serde(with = "as_text")]
    pub kind: StrategyKind,
    /// The position in which the strategy is to move.
    #[serde(with = "board_as_link")]
    pub board: Board,
    /// Seed of the strategy's random numbers.
    pub seed: u64,
}
