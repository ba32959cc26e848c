//! Computer players and the evaluation of moves: strategies choose a square; hints, reviews and puzzles say how good a
//! move is and why.

mod adaptive;
pub mod advice;
mod analyzer;
mod classic;
mod ending;
mod evaluation;
mod fork;
mod greedy;
mod hint;
mod hint_reason;
mod kind;
mod level;
mod mistake;
mod mnk;
mod negamax;
mod no_choice;
mod notakto;
pub mod opening;
mod perfect;
pub mod puzzle;
mod referee;
pub mod review;
mod score;
mod search_position;
mod seating;
mod strategy;
mod strength;
mod three_by_three;
mod ultimate;

pub use classic::{Classic, ClassicEvaluation};
pub use ending::Ending;
pub use evaluation::{Evaluation, Length};
pub use greedy::Greedy;
pub use hint::Hint;
pub use hint_reason::{HintReason, hint_reasons};
pub use kind::{AT, Level, Needs, StrategyKind, UnknownStrategy, Unsuitable};
pub use mistake::Mistake;
pub use mnk::reads_threats;
pub use mnk::{Opinion, Search};
pub use negamax::Negamax;
pub use no_choice::NoChoice;
pub use perfect::Perfect;
pub use referee::Referee;
pub use strategy::{Choice, GameRng, Overlooked, Stats, Strategy, Thought};
pub use strength::Strength;
