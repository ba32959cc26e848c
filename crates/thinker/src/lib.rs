//! Thinking about a position beside the game: questions, answers, the [`ThinkerMemory`] that answers them, and the
//! program of a page's workers.

mod choice;
mod look;
#[cfg(all(target_family = "wasm", feature = "program"))]
mod worker;

pub use choice::Choose;
pub use look::{AdviceQuestion, Finding, Look, ThinkerMemory};
