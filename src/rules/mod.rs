//! What is legal: boards, moves, lines and their text. Uses nothing but the standard library.

mod board;
mod branches;
mod line;
pub mod notation;
pub mod perft;
mod pieces;
mod quoted;
mod record;
mod variant;

pub use board::{Board, IllegalMove, Outcome, Player, Square};
pub use branches::Branches;
pub use line::{Line, all_lines, completing, lines_through, winning_rows, would_complete};
pub use pieces::{PictureError, Pieces, Unreachable};
pub use quoted::{Printable, Quoted};
pub use record::{Record, RecordError};
pub use variant::{MAX_LINE, MAX_SIDE, MIN_LINE, Variant, VariantError};
