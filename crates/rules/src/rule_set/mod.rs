//! Rule sets: what may be played, and which rows win. Each stands in a file or folder of its own; [`RuleSet`] lists
//! them.

mod caro;
mod cylinder;
mod foul;
mod freestyle;
mod misere;
mod notakto;
mod popout;
mod renju;
mod standard;
mod torus;
mod ultimate;

use crate::region::RegionRules;
use crate::{Player, Position, Square};

pub use foul::{Foul, FoulKind};

/// Size of a board and of its winning lines: columns, rows, pieces in a row, and whether pieces fall.
pub(crate) type Size = (u8, u8, u8, bool);

/// Number of pieces in a row of the games that are called five in a row.
const FIVE: u8 = 5;

/// The sizes of the best-known games.
const TIC_TAC_TOE: Size = (3, 3, 3, false);
const CONNECT_FOUR: Size = (7, 6, 4, true);
const GOMOKU: Size = (15, 15, FIVE, false);
/// Smallest number of columns or rows whose edges can be joined: with two, both neighbours of a square would be the
/// same one.
const LEAST_JOINED: u8 = 3;

/// Which rows of a player's pieces win, by what lies next to their ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEnds {
    /// A longer row wins as well.
    Any,
    /// The row may not be longer.
    Exact,
    /// The row may not be longer, nor have pieces of the other player at both ends. The edge of the board is no piece.
    ExactAndOpen,
}

impl LineEnds {
    /// Returns whether a complete line of `player` wins with these pieces next to its ends; `None` is an empty square
    /// or the edge.
    #[must_use]
    pub fn allow(self, player: Player, ends: [Option<Player>; 2]) -> bool {
        let longer = ends.contains(&Some(player));
        match self {
            Self::Any => true,
            Self::Exact => !longer,
            Self::ExactAndOpen => !longer && ends != [Some(player.other()); 2],
        }
    }
}

/// The result of completing a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The player who completes a line wins.
    Complete,
    /// The player who completes a line loses.
    Avoid,
}

/// Edges of a board that are joined, so that lines go on at the opposite edge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JoinedEdges {
    /// Whether the first column lies next to the last one.
    pub columns: bool,
    /// Whether the first row lies next to the last one.
    pub rows: bool,
}

impl JoinedEdges {
    /// Returns whether any edges are joined.
    #[must_use]
    pub const fn any(self) -> bool {
        self.columns || self.rows
    }
}

/// What a rule set decides.
trait Rules: Sync {
    /// The name in the text of a variant.
    fn name(&self) -> &'static str;

    /// The size of the variant that has the name of the rule set alone.
    fn usual_size(&self) -> Size;

    /// Returns whether the rule set is defined for boards of this size.
    fn suits(&self, size: Size) -> bool;

    /// The boards that it suits, in words: `cylinder is for` these.
    fn boards(&self) -> &'static str {
        "boards of every size"
    }

    /// Returns the result of completing a line.
    fn goal(&self) -> Goal {
        Goal::Complete
    }

    /// Returns whether a player may take out the lowest piece of a column if it is an own one.
    fn has_outlets(&self) -> bool {
        false
    }

    /// Returns which edges of the board are joined.
    fn joined_edges(&self) -> JoinedEdges {
        JoinedEdges::default()
    }

    /// Returns the rules of the small boards, where the board is made of some.
    fn regions(&self) -> Option<&'static dyn RegionRules> {
        None
    }

    /// Returns which rows of a player win.
    fn line_ends(&self, _player: Player) -> LineEnds {
        LineEnds::Any
    }

    /// Returns why a player may not play on an empty square.
    fn foul(&self, _position: Position, _player: Player, _square: Square) -> Option<Foul> {
        None
    }

    /// Returns whether [`Self::foul`] can forbid a move at all.
    fn has_fouls(&self) -> bool {
        false
    }
}

/// Lists the rule sets: name, documentation, and module.
macro_rules! rule_sets {
    ($($(#[$doc:meta])* $name:ident: $rules:expr,)*) => {
        /// A rule set.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum RuleSet {
            $($(#[$doc])* $name,)*
        }

        impl RuleSet {
            /// All rule sets, in the order in which they are offered.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            fn rules(self) -> &'static dyn Rules {
                match self {
                    $(Self::$name => &$rules,)*
                }
            }
        }
    };
}

rule_sets! {
    /// A row of the line's length or longer wins, on boards of every size.
    #[default]
    Freestyle: freestyle::Freestyle,
    /// Exactly five in a row win.
    Standard: standard::Standard,
    /// Black may not make two threes, two fours or a row of six; see [`FoulKind`].
    Renju: renju::Renju,
    /// Exactly five in a row win, unless the other player's pieces are at both ends.
    Caro: caro::Caro,
    /// Who completes a line loses.
    Misere: misere::Misere,
    /// The left edge is joined to the right one.
    Cylinder: cylinder::Cylinder,
    /// The left edge is joined to the right one, and the lower edge to the upper one.
    Torus: torus::Torus,
    /// Nine small boards: a move sends the opponent to one of them, and three of them in a row win.
    Ultimate: ultimate::Ultimate,
    /// Pieces fall, and instead of dropping one a player may take out an own piece at the bottom.
    PopOut: popout::PopOut,
    /// One sign for both players: a line closes its small board, and who closes the last one loses.
    Notakto: notakto::Notakto,
}

impl RuleSet {
    /// The name in the text of a variant, such as `renju`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.rules().name()
    }

    pub(crate) fn boards(self) -> &'static str {
        self.rules().boards()
    }

    /// Returns whether the rule set is defined for boards of this size.
    pub(crate) fn suits(self, size: Size) -> bool {
        self.rules().suits(size)
    }

    /// The size of the variant that has the name of the rule set alone.
    pub(crate) fn usual_size(self) -> Size {
        self.rules().usual_size()
    }

    /// Returns whether this is a rule set of five in a row and of no other game.
    #[must_use]
    pub fn is_of_five_in_a_row(self) -> bool {
        self.suits(GOMOKU) && !self.suits(TIC_TAC_TOE)
    }

    /// Returns whether this is neither freestyle nor a rule set of five in a row alone.
    #[must_use]
    pub fn is_further(self) -> bool {
        self != Self::Freestyle && !self.is_of_five_in_a_row()
    }

    /// Returns the result of completing a line.
    #[must_use]
    pub fn goal(self) -> Goal {
        self.rules().goal()
    }

    /// Returns which edges of the board are joined.
    #[must_use]
    pub fn joined_edges(self) -> JoinedEdges {
        self.rules().joined_edges()
    }

    pub(crate) fn has_outlets(self) -> bool {
        self.rules().has_outlets()
    }

    /// Returns whether every piece counts for both players, whoever placed it.
    #[must_use]
    pub fn shares_pieces(self) -> bool {
        self.regions().is_some_and(RegionRules::shares_pieces)
    }

    pub(crate) fn regions(self) -> Option<&'static dyn RegionRules> {
        self.rules().regions()
    }

    /// Returns which rows of a player are complete lines.
    #[must_use]
    pub fn line_ends(self, player: Player) -> LineEnds {
        self.rules().line_ends(player)
    }

    /// Returns whether some moves are forbidden to a player: see [`Board::foul`](crate::Board::foul).
    #[must_use]
    pub fn has_fouls(self) -> bool {
        self.rules().has_fouls()
    }

    pub(crate) fn foul(self, position: Position, player: Player, square: Square) -> Option<Foul> {
        self.rules().foul(position, player, square)
    }
}

/// The boards of five in a row, in words.
pub(crate) const FIVE_IN_A_ROW: &str = "five in a row without gravity";

/// Returns whether a size is one of five in a row: no gravity, and a line of five.
pub(crate) fn is_five_in_a_row((_, _, line, gravity): Size) -> bool {
    line == FIVE && !gravity
}
