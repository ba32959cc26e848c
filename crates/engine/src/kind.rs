//! The strategies by name.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use inarow_rules::{Quoted, Variant};

use super::strength::Strength;

/// A strength, from the lowest.
///
/// A level does not play at random now and then: it values each move by a search, but looks less
/// far at some of them, and takes moves of nearly the same worth for equal. On large boards without
/// gravity, where lines of threats decide, the upper levels look as [`Search`] does, but not always.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Follows the lines on the board. It may overlook a win in one, its own or the other's.
    Beginner,
    /// Takes a win in one and blocks one; of what comes later it sees little.
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
    /// [`Perfect`]: the top level where the board is solved.
    Perfect,
    /// [`Search`]: the top level elsewhere.
    Strongest,
    /// A player between two levels, who makes each move as one of them.
    Adaptive(Strength),
    /// [`Classic`] with its double-link evaluation.
    Classic,
    /// [`Classic`] with its open-lines evaluation.
    ClassicOpenLines,
    /// [`Negamax`].
    Negamax,
    /// [`Greedy`].
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

    /// Whether this is a level of some variant.
    pub const fn is_level(self) -> bool {
        matches!(self, Self::Level(_) | Self::Perfect | Self::Strongest)
    }

    /// Whether somebody with a character plays so, not a program of former times.
    pub const fn is_character(self) -> bool {
        self.is_level() || matches!(self, Self::Adaptive(_))
    }

    /// The same player, however strong it has been told to be.
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

/// Separates a name from a strength.
pub const AT: char = '@';

/// Its name; one that adapts, and is not at its first strength, with that: `adaptive@23`.
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

/// A strategy was asked to play a variant that it does not know how to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsuitable {
    /// The strategy.
    pub strategy: StrategyKind,
    /// The variant that it cannot play.
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
    /// As many columns as rows, and no gravity.
    FlatSquareBoard,
    /// A board whose every position can be solved while one waits.
    SolvedBoard,
}

impl fmt::Display for Unsuitable {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let needs = match self.needs {
            Needs::ThreeByThree => "tic-tac-toe only",
            Needs::SmallBoard => "only boards small enough to play every game to its end",
            Needs::SolvedBoard => "only Connect 4 and boards small enough to be solved at once",
            Needs::FlatSquareBoard => "only boards with as many columns as rows and no gravity",
        };
        write!(
            formatter,
            "{} cannot play {}: it plays {needs}",
            self.strategy, self.variant
        )
    }
}

impl Error for Unsuitable {}
