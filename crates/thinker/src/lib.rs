//! Analysis of positions in the background: questions, answers, the [`ThinkerMemory`] that answers them, and the
//! program of a web page's workers.

mod choice;
mod look;
#[cfg(all(target_family = "wasm", feature = "program"))]
mod worker;

pub use choice::Choose;
pub use look::{AdviceQuestion, Finding, Look, ThinkerMemory};
