//! Opening rules: who places the first stones, and who chooses the colours. Each stands in a file of its own;
//! [`OpeningRule`] lists them.

mod choice;
mod free;
mod soosorv;
mod swap;
mod swap2;
mod taraguchi;

use crate::rule_set::Size;
use crate::{Player, RuleSet, Square};

pub use choice::{NotAChoice, OpeningChoice, Settled};

/// Smallest side of a board with an opening rule that counts squares from the centre.
const SMALLEST_CENTRED: u8 = 9;

/// What is due next in a game.
///
/// Players are named by the colour of their pieces. Until the colours are settled, a player may place pieces of the
/// other colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A piece of the player to move is placed.
    Place {
        /// Who places it.
        by: Player,
        /// Side of the square around the centre in which it is placed, in squares; `None` for the whole board.
        within: Option<u8>,
    },
    /// A choice is made.
    Choose {
        /// Who chooses.
        by: Player,
        /// What can be chosen.
        options: &'static [OpeningChoice],
    },
    /// A square is offered for the next piece of the player to move.
    Offer {
        /// Who offers it.
        by: Player,
        /// Number of squares that are still to be offered, at least 1.
        left: u8,
    },
    /// The piece of the player to move is placed on one of the squares that were offered.
    Pick {
        /// Who places it.
        by: Player,
    },
}

impl Step {
    /// A player's move by the rules of the game alone.
    pub(crate) const fn free(by: Player) -> Self {
        Self::Place { by, within: None }
    }

    /// The player whose step it is.
    #[must_use]
    pub const fn by(self) -> Player {
        match self {
            Self::Place { by, .. }
            | Self::Choose { by, .. }
            | Self::Offer { by, .. }
            | Self::Pick { by } => by,
        }
    }
}

/// An opening so far, as an opening rule sees it.
#[derive(Clone, Copy)]
struct OpeningCourse<'a> {
    /// Number of pieces on the board.
    ply: usize,
    choices: &'a [Settled],
}

impl OpeningCourse<'_> {
    /// The player whose piece is placed next.
    const fn turn(self) -> Player {
        if self.ply.is_multiple_of(2) {
            Player::First
        } else {
            Player::Second
        }
    }

    /// Number of choices of a colour so far.
    fn colours(self) -> usize {
        let choices = self.choices.iter();
        let colours = choices.filter(|settled| matches!(settled.choice, OpeningChoice::Colour(_)));
        colours.count()
    }

    /// The number of fifth moves that were declared, if it was.
    fn fifths(self) -> Option<u8> {
        self.choices
            .iter()
            .find_map(|settled| match settled.choice {
                OpeningChoice::Fifths(number) => Some(number),
                _ => None,
            })
    }

    /// Black offers as many fifth moves as were declared, and White picks one of them.
    fn fifth_move(self, declared: u8) -> Step {
        let offers = self.choices.iter();
        let offers = offers.filter(|settled| matches!(settled.choice, OpeningChoice::Offer(_)));
        let left = usize::from(declared).saturating_sub(offers.count());
        match u8::try_from(left) {
            Ok(left @ 1..) => Step::Offer {
                by: Player::First,
                left,
            },
            _ => Step::Pick { by: Player::Second },
        }
    }
}

/// What an opening rule decides.
trait OpeningRules: Sync {
    /// The name in the text of a variant.
    fn name(&self) -> &'static str;

    /// Returns whether the rule is defined for boards of this size with this rule set.
    fn suits(&self, size: Size, rule_set: RuleSet) -> bool;

    /// The boards that it suits, in words: `swap is for` these.
    fn boards(&self) -> &'static str;

    /// Returns what is due next, by a player's present colour; `None` once the opening is over.
    fn step(&self, course: OpeningCourse) -> Option<Step>;
}

/// Lists the opening rules: name, documentation, and module.
macro_rules! opening_rules {
    ($($(#[$doc:meta])* $name:ident: $rules:expr,)*) => {
        /// An opening rule.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum OpeningRule {
            $($(#[$doc])* $name,)*
        }

        impl OpeningRule {
            /// All opening rules, in the order in which they are offered.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            fn rules(self) -> &'static dyn OpeningRules {
                match self {
                    $(Self::$name => &$rules,)*
                }
            }
        }
    };
}

opening_rules! {
    /// The players move in turn from the first move.
    #[default]
    Free: free::FreeOpening,
    /// One player places three stones, and the other chooses a colour.
    Swap: swap::Swap,
    /// As [`Self::Swap`], but the other may place two more stones instead, and leave the choice.
    Swap2: swap2::Swap2,
    /// The first moves lie around the centre, and after each the other may swap. Instead of the fifth move, Black may
    /// offer ten.
    Taraguchi10: taraguchi::Taraguchi10,
    /// One player places three stones around the centre, and the other may swap. After the fourth move White declares how
    /// many fifth moves Black offers, up to eight, and Black may swap.
    Soosorv8: soosorv::Soosorv8,
}

impl OpeningRule {
    /// The name in the text of a variant, such as `swap2`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.rules().name()
    }

    /// Returns whether the rule is defined for boards of this size with this rule set.
    pub(crate) fn suits(self, size: Size, rule_set: RuleSet) -> bool {
        self.rules().suits(size, rule_set)
    }

    pub(crate) fn boards(self) -> &'static str {
        self.rules().boards()
    }

    /// Returns what is due next after `ply` pieces and these choices; `None` once the opening is over.
    pub(crate) fn step(self, ply: usize, choices: &[Settled]) -> Option<Step> {
        self.rules().step(OpeningCourse { ply, choices })
    }

    /// Number of pieces after which no opening goes on.
    pub(crate) const LONGEST: usize = 5;
}

/// The boards of [`is_centred_renju`], in words.
const CENTRED_RENJU: &str = "renju on a board with a centre and at least 9 columns and rows";

/// Returns whether a rule for renju is defined: on boards with a centre, large enough for the squares around it.
fn is_centred_renju((columns, rows, ..): Size, rule_set: RuleSet) -> bool {
    let fits = |side: u8| side >= SMALLEST_CENTRED && !side.is_multiple_of(2);
    rule_set == RuleSet::Renju && fits(columns) && fits(rows)
}

/// The ways to choose a colour.
const COLOURS: &[OpeningChoice] = &[
    OpeningChoice::Colour(Player::First),
    OpeningChoice::Colour(Player::Second),
];

/// The choice of a colour.
const fn colour(by: Player) -> Option<Step> {
    let options = COLOURS;
    Some(Step::Choose { by, options })
}

/// A stone within a square around the centre.
const fn place(by: Player, within: u8) -> Option<Step> {
    let within = Some(within);
    Some(Step::Place { by, within })
}

/// Returns whether a square lies in the square of `side` squares around the centre of a board with a centre.
pub(crate) fn is_within((columns, rows): (u8, u8), side: u8, square: Square) -> bool {
    let reach = side / 2;
    let near = |at: u8, length: u8| at.abs_diff(length / 2) <= reach;
    near(square.column, columns) && near(square.row, rows)
}
