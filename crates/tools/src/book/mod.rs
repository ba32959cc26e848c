//! An opening book in a file: made here, or from scores that were found elsewhere.

mod add;
mod make;
mod open;

pub use add::{AddOptions, Added, RefusedLine, ScoreRefusal, ScoreSource, add};
pub use make::{MakeOptions, MakingEvent, make};
pub use open::{Written, open_positions};
