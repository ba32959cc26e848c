//! What is legal: boards, moves, lines and their text. Uses nothing but the standard library.

mod board;
mod branches;
mod line;
pub mod notation;
pub mod perft;
mod pieces;
mod player;
mod quoted;
mod record;
mod rows;
mod signs;
mod square;
mod variant;
mod verdict;

pub use board::{Board, IllegalMove, Outcome};
pub use branches::Branches;
pub use line::{Line, all_lines, lines_through};
pub use pieces::{PictureError, Pieces, Unreachable};
pub use player::Player;
pub use quoted::{Printable, Quoted};
pub use record::{Record, RecordError};
pub use rows::{completing, winning_rows, would_complete};
pub use square::Square;
pub use variant::{MAX_LINE, MAX_SIDE, MIN_LINE, Variant, VariantError};
pub use verdict::{UnknownVerdict, Verdict};
