//! Thinking about a position beside the game: what is asked, what is answered, and the program of a page's workers.

mod choice;
mod look;
#[cfg(all(target_family = "wasm", feature = "program"))]
mod worker;

pub use choice::Choose;
pub use look::{AdviceQuestion, Finding, Look, ThinkerMemory};
