//! An opening book in a file: made here, or from scores that were found elsewhere.

mod add;
mod make;
mod open;

pub use add::{AddOptions, Added, Refusal, Refused, Source, add};
pub use make::{Event, MakeOptions, make};
pub use open::{Written, open_positions};
