//! The program as a shell runs it: its commands, their options, what they print and what they keep.

mod advice;
#[path = "../../crates/solver/tests/boards/mod.rs"]
mod boards;
mod book;
mod console;
mod kept;
mod levels;
mod program;
mod review;
mod shares;
mod solver;
