//! The data around a match: setup, links, saved and remote matches, ratings, lessons, puzzles and paper, and the
//! reasons that players are told of errors ([`why::Why`]).

/// Serde helpers for values as text.
pub mod as_text;
/// Files that are written as a whole.
pub mod atomic_file;
/// Dates and times of day.
pub mod calendar;
/// Things that a player has done for the first time.
pub mod firsts;
/// Lessons on the boards.
pub mod lessons;
/// A match as a line of text.
pub mod link;
/// The state of a match.
pub mod match_state;
/// Puzzles: positions in which the best moves are to be found.
pub mod puzzles;
/// Ratings of players.
pub mod rating;
mod reasons;
/// Data of a match with a friend.
pub mod remote;
/// Places in the program as lines of text.
pub mod route;
/// Matches as they are saved and exported.
pub mod saved;
/// The game and its players.
pub mod setup;
/// Sheets of squared paper on which game after game is played.
pub mod sheet;
/// Reasons for errors, as the id of a text and its arguments.
pub mod why;
