//! Everything that the game says, in every language that it speaks: [`Texts`] looks a text up, the modules make
//! sentences.

pub mod names;
pub mod narration;

mod texts;

pub use texts::{Language, Texts, speak};
