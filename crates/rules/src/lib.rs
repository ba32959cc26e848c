//! Boards, moves, lines and notation of tic-tac-toe, Connect 4, gomoku and every *m,n,k* game, with or without
//! gravity, the rule sets of five in a row, misère, boards around a cylinder or a torus, PopOut, ultimate
//! tic-tac-toe and Notakto. Boards have up to 22 × 22 squares, and lines have 3 to 22.
//!
//! # Play a game
//!
//! ```
//! use inarow_rules::{Board, Outcome, Square, Variant};
//!
//! // Four columns, three rows, three in a row, and pieces fall.
//! let variant: Variant = "4x3x3-drop".parse()?;
//! let mut board = Board::new(variant);
//! for column in [0, 1, 0, 1, 0] {
//!     board.play(Square { column, row: 0 })?;
//! }
//! assert!(matches!(board.outcome(), Outcome::Won { .. }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Play by another rule set
//!
//! ```
//! use inarow_rules::{FoulKind, Variant, notation};
//!
//! let renju: Variant = "renju".parse()?;
//! let board = notation::parse(renju, "f8 a1 g8 a3 h7 a5 h6 a7")?;
//! let [square] = board.forbidden()[..] else { panic!("two threes at h8 alone") };
//! let foul = board.foul(square).expect("it is forbidden");
//! assert_eq!((foul.kind, foul.rows.len()), (FoulKind::DoubleThree, 2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Join the edges of the board
//!
//! ```
//! use inarow_rules::{Player, Variant, all_lines, completed_rows, notation};
//!
//! let torus: Variant = "4x4x4-torus".parse()?;
//! assert_eq!(all_lines(torus).count(), 16);
//! // A diagonal that leaves the board twice.
//! let board = notation::parse(torus, "c1 a1 d2 b1 a3 c4 b4")?;
//! assert_eq!(board.winner(), Some(Player::First));
//! assert_eq!(completed_rows(&board).len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Open a game
//!
//! ```
//! use inarow_rules::{Board, Move, OpeningChoice, Player, Step, notation};
//!
//! let mut board = notation::parse("gomoku-swap2".parse()?, "h8 i9 g7")?;
//! // The second player chooses a colour, or places two more stones.
//! assert!(matches!(board.step(), Some(Step::Choose { by: Player::Second, .. })));
//! board.take(Move::Choose(OpeningChoice::Colour(Player::First)))?;
//! assert!(board.has_swapped());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Read and write moves
//!
//! ```
//! use inarow_rules::{Variant, notation};
//!
//! let board = notation::parse(Variant::GOMOKU, "h8 h9 1. i8")?;
//! assert_eq!(notation::format(&board), "h8 h9 i8");
//! # Ok::<(), inarow_rules::notation::NotationError>(())
//! ```
//!
//! # Count positions
//!
//! ```
//! use inarow_rules::{Board, Variant, perft};
//!
//! let games = perft::games(&mut Board::new(Variant::TIC_TAC_TOE));
//! assert_eq!((games.first, games.second, games.drawn), (131_184, 77_904, 46_080));
//! ```
//!
//! # Features
//!
//! | feature | default | effect |
//! | --- | --- | --- |
//! | `serde` | no | `Square`, `Player`, `Move`, `OpeningChoice` and `Verdict` implement `Serialize` and `Deserialize` |
//!
//! The crate has no other dependency. It needs Rust 1.95.

#![warn(missing_docs, clippy::must_use_candidate)]

mod board;
mod branches;
mod game_move;
mod line;
pub mod notation;
mod opening_rule;
pub mod perft;
mod pieces;
mod player;
mod position;
mod quoted;
mod record;
mod region;
mod rows;
mod rule_set;
mod signs;
mod square;
mod symmetry;
mod variant;
mod verdict;

pub use board::{Board, DrawReason, IllegalMove, Outcome};
pub use branches::{BranchStep, Branches};
pub use game_move::Move;
pub(crate) use line::region_lines;
pub use line::{Line, all_lines, lines_through};
pub use opening_rule::{NotAChoice, OpeningChoice, OpeningRule, Settled, Step};
pub use pieces::{PictureError, Pieces, Unreachable};
pub use player::Player;
pub(crate) use position::Position;
pub use quoted::{Printable, Quoted};
pub use record::{Record, RecordError};
pub use region::{Region, RegionState};
pub use rows::{Row, completed_rows, completes_line, losing_squares, winning_squares, would_win};
pub use rule_set::{Foul, FoulKind, Goal, JoinedEdges, LineEnds, RuleSet};
pub use square::Square;
pub use variant::{MAX_LINE, MAX_SIDE, MIN_LINE, Variant, VariantError};
pub use verdict::{UnknownVerdict, Verdict};
