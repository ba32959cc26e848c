//! Who chooses a move: strategies look at a board and name a square, nothing else.

mod classic;
pub mod connect_four;
mod greedy;
mod kind;
mod level;
mod mnk;
mod negamax;
mod perfect;
pub mod review;
mod stop;
mod strategy;
mod table;

pub use classic::{Classic, Evaluation};
pub use greedy::Greedy;
pub use kind::{Needs, StrategyKind, UnknownStrategy, Unsuitable};
pub use level::Level;
pub use mnk::{Opinion, Search};
pub use negamax::Negamax;
pub use perfect::{Perfect, Referee};
use stop::Cut;
pub use stop::Stop;
pub use strategy::{Choice, GameRng, NoChoice, Stats, Strategy};
