//! The making of puzzles, and their checking and measuring.

mod block;
mod make;
mod rate;
mod share;

pub use make::{PuzzleMaking, PuzzlePlan};
pub use rate::rate;
pub use share::Blocks;
