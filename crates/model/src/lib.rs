//! What a match is: who plays what, where it can be linked to, what is kept of it, and what is measured over many.

/// Places in the program as lines of text.
pub mod address;
/// Values in the form in which they are written.
pub mod as_text;
/// Dates and times of day.
pub mod calendar;
/// What a player has done for the first time.
pub mod firsts;
/// What is learnt on which board.
pub mod lessons;
/// A match as a line of text.
pub mod link;
/// Positions in which something is to be found.
pub mod puzzles;
/// How strong a player is.
pub mod rating;
mod reasons;
/// What a match with somebody far away is made of.
pub mod remote;
/// A match as it is kept.
pub mod saved;
/// What is played and by whom.
pub mod setup;
/// Sheets of squared paper on which game after game is played.
pub mod sheet;
/// The screens that the player has been to, as a browser's history holds them.
pub mod trail;
/// Files that are written as a whole.
pub mod whole;
/// Why something cannot be, as the id of a text and the values in it.
pub mod why;
