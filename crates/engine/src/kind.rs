//! The strategies by name.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use inarow_rules::{Quoted, Variant};

use super::strength::Strength;

/// A level below the top, from the lowest.
///
/// A level evaluates each move by a search. It is weak because it looks less far at some moves, and because it takes
/// moves of nearly the same value for equal. Sequences of threats decide on large boards without gravity. There the
/// upper levels make some of their moves as [`super::Search`] does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Follows the lines on the board, but may overlook a win in one move of either side.
    Beginner,
    /// Takes a win in one move and blocks one, but sees little of what comes later.
    Easy,
    /// Looks a few plies ahead, but overlooks a reply now and then.
    Medium,
    /// Searches several plies ahead and seldom overlooks anything within them.
    Hard,
}

impl Level {
    /// All levels, the lowest first.
    pub const ALL: [Self; 4] = [Self::Beginner, Self::Easy, Self::Medium, Self::Hard];
}

/// The strategies by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StrategyKind {
    /// A level below the top.
    Level(Level),
    /// [`super::Perfect`]: the top level where the board is solved.
    Perfect,
    /// [`super::Search`]: the top level elsewhere.
    Strongest,
    /// A player between two levels: each move is made by one of the two.
    Adaptive(Strength),
    /// [`super::Classic`] with its double-link evaluation.
    Classic,
    /// [`super::Classic`] with its open-lines evaluation.
    ClassicOpenLines,
    /// [`super::Negamax`].
    Negamax,
    /// [`super::Greedy`].
    Greedy,
}

impl StrategyKind {
    /// All strategies, in the order in which they are offered.
    pub const ALL: [Self; 11] = [
        Self::Level(Level::Beginner),
        Self::Level(Level::Easy),
        Self::Level(Level::Medium),
        Self::Level(Level::Hard),
        Self::Perfect,
        Self::Strongest,
        Self::Adaptive(Strength::DEFAULT),
        Self::Classic,
        Self::ClassicOpenLines,
        Self::Negamax,
        Self::Greedy,
    ];

    /// The usual opponent of a human. It can play every variant.
    pub const DEFAULT: Self = Self::Level(Level::Medium);

    /// Returns whether this strategy is a level on any variant.
    pub const fn is_level(self) -> bool {
        matches!(self, Self::Level(_) | Self::Perfect | Self::Strongest)
    }

    /// Returns whether this strategy is a character, and not one of the historical algorithms.
    pub const fn is_character(self) -> bool {
        self.is_level() || matches!(self, Self::Adaptive(_))
    }

    /// Returns the same strategy at its default strength.
    pub const fn untuned(self) -> Self {
        match self {
            Self::Adaptive(_) => Self::Adaptive(Strength::DEFAULT),
            other => other,
        }
    }

    /// The name on a command line, without the strength of [`Self::Adaptive`].
    pub const fn name(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::ClassicOpenLines => "classic-open-lines",
            Self::Negamax => "negamax",
            Self::Greedy => "greedy",
            Self::Level(Level::Beginner) => "beginner",
            Self::Level(Level::Easy) => "easy",
            Self::Level(Level::Medium) => "medium",
            Self::Level(Level::Hard) => "hard",
            Self::Perfect => "perfect",
            Self::Strongest => "strongest",
            Self::Adaptive(_) => "adaptive",
        }
    }
}

/// Separates the name from the strength in a strategy's text, as in `adaptive@23`.
pub const AT: char = '@';

/// Writes the name. [`StrategyKind::Adaptive`] adds its strength unless that is the default: `adaptive@23`.
impl fmt::Display for StrategyKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Adaptive(strength) if *strength != Strength::DEFAULT => {
                formatter.pad(&format!("{}{AT}{strength}", self.name()))
            }
            _ => formatter.pad(self.name()),
        }
    }
}

impl FromStr for StrategyKind {
    type Err = UnknownStrategy;

    fn from_str(text: &str) -> Result<Self, UnknownStrategy> {
        let unknown = || UnknownStrategy(text.to_owned());
        let (name, strength) = match text.split_once(AT) {
            Some((name, strength)) => (name, Some(strength)),
            None => (text, None),
        };
        let named = Self::ALL.into_iter().find(|kind| kind.name() == name);
        match (named.ok_or_else(unknown)?, strength) {
            (kind, None) => Ok(kind),
            (Self::Adaptive(_), Some(strength)) => {
                let strength = strength.parse().map_err(|()| unknown())?;
                Ok(Self::Adaptive(strength))
            }
            (_, Some(_)) => Err(unknown()),
        }
    }
}

/// A text that names no strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownStrategy(pub String);

impl fmt::Display for UnknownStrategy {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} is not a strategy: choose", Quoted(&self.0))?;
        for (index, kind) in StrategyKind::ALL.into_iter().enumerate() {
            let separator = match index {
                0 => "",
                _ if index + 1 == StrategyKind::ALL.len() => " or",
                _ => ",",
            };
            write!(formatter, "{separator} {kind}")?;
        }
        Ok(())
    }
}

impl Error for UnknownStrategy {}

/// Error of a strategy that can't play a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsuitable {
    /// The strategy.
    pub strategy: StrategyKind,
    /// The variant that the strategy can't play.
    pub variant: Variant,
    /// The boards that the strategy can play.
    pub needs: Needs,
}

/// The boards that a strategy can play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// Tic-tac-toe alone.
    ThreeByThree,
    /// A board so small that every game on it can be played to its end.
    SmallBoard,
    /// As many columns as rows, no gravity, and lines that win.
    FlatSquareBoard,
    /// A board on which every position can be solved at once, such as Connect 4.
    SolvedBoard,
}

impl fmt::Display for Unsuitable {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let needs = match self.needs {
            Needs::ThreeByThree => "tic-tac-toe only",
            Needs::SmallBoard => "only boards small enough to play every game to its end",
            Needs::SolvedBoard => "only Connect 4 and boards small enough to be solved at once",
            Needs::FlatSquareBoard => {
                "only boards with as many columns as rows and no gravity, where lines win"
            }
        };
        write!(
            formatter,
            "{} cannot play {}: it plays {needs}",
            self.strategy, self.variant
        )
    }
}

impl Error for Unsuitable {}
