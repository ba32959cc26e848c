//! The making of puzzles, and their checking and measuring.

mod block;
mod make;
mod rate;
mod share;

pub use make::{Making, Plan};
pub use rate::rate;
pub use share::Blocks;
