//! In a Row: tic-tac-toe, Connect 4 and every *m,n,k* board around them.

/// Places in the program as lines of text.
pub mod address;
/// Who chooses a move: the strategies.
pub mod ai;
/// What is to be said of a match.
pub mod announce;
mod as_text;
/// The making of opening books.
pub mod book;
/// The game in a terminal.
pub mod console;
/// Matches as text, and back.
pub mod exchange;
/// What a player has done for the first time.
pub mod firsts;
/// The game in a window.
#[cfg(feature = "game")]
pub mod game;
/// What is learnt on which board.
pub mod lessons;
/// Input line by line.
pub mod lines;
/// A match as a line of text.
pub mod link;
/// Connections to peers. In a page they are a program of their own.
#[cfg(all(feature = "remote", not(all(feature = "game", target_family = "wasm"))))]
pub mod net;
/// Positions in which something is to be found.
pub mod puzzles;
/// How strong a player is.
pub mod rating;
mod reasons;
/// A match with somebody far away.
pub mod remote;
/// What is legal: boards, moves, lines and their text.
pub mod rules;
/// What is played and by whom.
pub mod setup;
/// A work that is shared out among machines.
pub mod shard;
/// Sheets of squared paper on which game after game is played.
pub mod sheet;
/// Positions in, scores out.
pub mod solve;
/// What is kept: every match, in a database.
pub mod store;
/// What is known of a move, in words.
pub mod telling;
/// Every text a player sees, from the translation files.
pub mod texts;
mod threads;
/// Computers against each other.
pub mod tournament;
/// The screens that the player has been to, as a browser's history holds them.
pub mod trail;
/// The game in a page of a browser.
#[cfg(all(feature = "game", target_family = "wasm"))]
pub mod web;
/// Files that are written as a whole.
pub mod whole;
/// Why something cannot be, as the id of a text and the values in it.
pub mod why;
