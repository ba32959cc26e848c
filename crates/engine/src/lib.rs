//! Computer players, and all that is known of a move: strategies look at a board and name a square; hints, reviews and
//! puzzles say how good a move is, and why.

mod adaptive;
pub mod advice;
mod classic;
mod ending;
mod fork;
mod greedy;
mod hint;
mod kind;
mod level;
mod merit;
mod mnk;
mod negamax;
mod no_choice;
mod oracle;
mod perfect;
pub mod puzzle;
mod reason;
mod referee;
pub mod review;
mod score;
mod seating;
mod strategy;
mod strength;
mod worth;

pub use classic::{Classic, Evaluation};
pub use ending::Ending;
pub use greedy::Greedy;
pub use hint::Hint;
pub use kind::{AT, Level, Needs, StrategyKind, UnknownStrategy, Unsuitable};
pub use merit::{Merit, merits};
pub use mnk::reads_threats;
pub use mnk::{Opinion, Search};
pub use negamax::Negamax;
pub use no_choice::NoChoice;
pub use perfect::Perfect;
pub use reason::Reason;
pub use referee::Referee;
pub use strategy::{Choice, GameRng, Overlooked, Stats, Strategy, Thought};
pub use strength::Strength;
pub use worth::{Length, Worth};
