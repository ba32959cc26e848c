//! All texts of the game in all its languages. [`Texts`] looks texts up, and the modules make sentences.

pub mod names;
pub mod narration;

mod texts;

pub use texts::{Language, Texts, speak};
