//! The makers of books and puzzles, the solver as a filter of lines, and tournaments of computers.

/// The making of opening books.
pub mod book;
/// A work that is shared out among machines.
pub mod partition;
/// The making of puzzles.
pub mod puzzles;
/// Positions in, scores out.
pub mod solve;
/// Computers against each other.
pub mod tournament;
