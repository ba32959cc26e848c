//! Who chooses a move: strategies look at a board and name a square, nothing else.

pub mod advice;
mod classic;
pub mod connect_four;
mod fork;
mod greedy;
mod hint;
mod kind;
mod level;
mod merit;
mod mnk;
mod negamax;
mod perfect;
pub mod puzzle;
mod reason;
pub mod review;
mod stop;
mod strategy;
mod table;
mod worth;

pub use classic::{Classic, Evaluation};
pub use greedy::Greedy;
pub use hint::Hint;
pub use kind::{Needs, StrategyKind, UnknownStrategy, Unsuitable};
pub use level::Level;
pub use merit::{Merit, merits};
pub(crate) use mnk::reads_threats;
pub use mnk::{Opinion, Search};
pub use negamax::Negamax;
pub use perfect::{Perfect, Referee};
pub use reason::Reason;
use stop::Cut;
pub use stop::Stop;
pub use strategy::{Choice, GameRng, NoChoice, Overlooked, Stats, Strategy, Thought};
pub use worth::{Length, Worth};
