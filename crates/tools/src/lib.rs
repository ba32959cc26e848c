//! Tools that make opening books and puzzles, solve positions line by line and play tournaments between computer
//! players.

/// The making of opening books.
pub mod book;
/// Division of work among machines.
pub mod partition;
/// The making of puzzles.
pub mod puzzles;
/// Solves positions that are given as lines of text.
pub mod solve;
/// Tournaments between computer players.
pub mod tournament;
