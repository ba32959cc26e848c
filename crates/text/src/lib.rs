//! Everything that the game says, in every language that it speaks: [`Texts`] looks a text up, the modules make
//! sentences.

pub mod announce;
pub mod names;
pub mod telling;
mod texts;

pub use texts::{Language, Texts, speak};
