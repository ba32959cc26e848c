//! Everything that the game says, in every language that it speaks.

pub mod announce;
pub mod names;
pub mod telling;
mod texts;

pub use texts::{Language, Texts, speak};
