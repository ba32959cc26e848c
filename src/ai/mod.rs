//! Who chooses a move: strategies look at a board and name a square, nothing else.

use std::error::Error;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rand::rngs::Xoshiro256PlusPlus;
use web_time::Instant;

use crate::rules::{Board, Square, Variant};

mod classic;
pub mod connect_four;
mod greedy;
mod level;
mod mnk;
mod negamax;
mod perfect;
pub mod review;
mod table;

pub use classic::{Classic, Evaluation};
pub use greedy::Greedy;
pub use level::Level;
pub use mnk::{Opinion, Search};
pub use negamax::Negamax;
pub use perfect::Perfect;
pub use perfect::Referee;

/// The generator behind every random choice. Its sequence is the same everywhere and for ever, so
/// a seed names a game.
pub type GameRng = Xoshiro256PlusPlus;

/// A player that chooses by itself.
pub trait Strategy: Send + Sync {
    /// Chooses a move for the player to move.
    ///
    /// The same board and the same state of `rng` give the same choice.
    ///
    /// # Errors
    /// [`NoChoice`] when the game is over, when this strategy cannot play the variant, or when
    /// `stop` was asked for while it thought.
    fn choose(&self, board: &Board, rng: &mut GameRng, stop: &Stop) -> Result<Choice, NoChoice>;
}

/// A move with what the strategy thinks of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The square where the piece comes to rest.
    pub square: Square,
    /// The strategy's own value of the move, if it values moves; larger is better for the player
    /// who makes it. Scales differ between strategies.
    pub score: Option<i32>,
    /// What it took.
    pub stats: Stats,
}

/// What a choice took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Positions looked at; each strategy says which it counts.
    pub positions: u64,
    /// Time on the clock.
    pub elapsed: Duration,
}

impl Stats {
    fn since(start: Instant, positions: u64) -> Self {
        Self {
            positions,
            elapsed: start.elapsed(),
        }
    }
}

/// Why a strategy chose nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoChoice {
    /// There is nothing to choose: the game is over.
    GameOver,
    /// It was told to stop.
    Stopped,
    /// It cannot play this variant.
    Unsuitable(Unsuitable),
}

impl fmt::Display for NoChoice {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => formatter.write_str("the game is over"),
            Self::Stopped => formatter.write_str("the search was stopped"),
            Self::Unsuitable(unsuitable) => unsuitable.fmt(formatter),
        }
    }
}

impl Error for NoChoice {}

/// A flag that tells a thinking strategy to give up. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    flag: Arc<AtomicBool>,
    /// The flag that this one was forked from.
    parent: Option<Arc<Stop>>,
}

impl Stop {
    /// A flag that nobody has raised yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Another flag, raised with this one or alone.
    #[must_use]
    pub fn fork(&self) -> Self {
        Self {
            flag: Arc::default(),
            parent: Some(Arc::new(self.clone())),
        }
    }

    /// Tells every holder of this flag to stop.
    pub fn ask(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Whether somebody asked.
    #[must_use]
    pub fn is_asked(&self) -> bool {
        self.flag.load(Ordering::Relaxed)
            || self.parent.as_ref().is_some_and(|parent| parent.is_asked())
    }
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
    pub const ALL: [Self; 10] = [
        Self::Level(Level::Beginner),
        Self::Level(Level::Easy),
        Self::Level(Level::Medium),
        Self::Level(Level::Hard),
        Self::Perfect,
        Self::Strongest,
        Self::Classic,
        Self::ClassicOpenLines,
        Self::Negamax,
        Self::Greedy,
    ];

    /// Who replies to a human when nobody is named. It can play every variant.
    pub const DEFAULT: Self = Self::Level(Level::Medium);

    /// The levels for a variant, the lowest first.
    #[must_use]
    pub fn levels(variant: Variant) -> [Self; 5] {
        let [beginner, easy, medium, hard] = Level::ALL.map(Self::Level);
        [beginner, easy, medium, hard, Self::top(variant)]
    }

    /// Whether this is a level of some variant.
    #[must_use]
    pub const fn is_level(self) -> bool {
        matches!(self, Self::Level(_) | Self::Perfect | Self::Strongest)
    }

    /// The top level for a variant: perfect where that is true.
    #[must_use]
    pub fn top(variant: Variant) -> Self {
        if perfect::is_solved(variant) {
            Self::Perfect
        } else {
            Self::Strongest
        }
    }

    /// The name on a command line.
    #[must_use]
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
        }
    }

    /// Whether this strategy can play the variant.
    ///
    /// # Errors
    /// [`Unsuitable`] with the boards that it can play.
    pub fn check(self, variant: Variant) -> Result<(), Unsuitable> {
        let (suits, needs) = match self {
            Self::Classic | Self::ClassicOpenLines => {
                (variant == Variant::TIC_TAC_TOE, Needs::ThreeByThree)
            }
            Self::Negamax => (negamax::can_finish(variant), Needs::SmallBoard),
            Self::Greedy => (
                variant.columns() == variant.rows() && !variant.gravity(),
                Needs::FlatSquareBoard,
            ),
            Self::Perfect => (perfect::is_solved(variant), Needs::SolvedBoard),
            Self::Level(_) | Self::Strongest => return Ok(()),
        };
        if suits {
            Ok(())
        } else {
            Err(Unsuitable {
                strategy: self,
                variant,
                needs,
            })
        }
    }

    /// A player of this kind for the variant.
    ///
    /// # Errors
    /// [`Unsuitable`], as [`Self::check`].
    pub fn build(self, variant: Variant) -> Result<Box<dyn Strategy>, Unsuitable> {
        self.check(variant)?;
        Ok(match self {
            Self::Classic => Box::new(Classic::new(Evaluation::DoubleLink)),
            Self::ClassicOpenLines => Box::new(Classic::new(Evaluation::OpenLines)),
            Self::Negamax => Box::new(Negamax),
            Self::Greedy => Box::new(Greedy),
            Self::Level(level) => Box::new(level),
            Self::Perfect => Box::new(Perfect::new(variant)),
            Self::Strongest => Box::new(Search::default()),
        })
    }
}

impl fmt::Display for StrategyKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

impl FromStr for StrategyKind {
    type Err = UnknownStrategy;

    fn from_str(text: &str) -> Result<Self, UnknownStrategy> {
        Self::ALL
            .into_iter()
            .find(|kind| kind.name() == text)
            .ok_or_else(|| UnknownStrategy(text.to_owned()))
    }
}

/// A text that names no strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownStrategy(pub String);

impl fmt::Display for UnknownStrategy {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "\"{}\" is no strategy: choose", self.0)?;
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
    /// What it can play.
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
