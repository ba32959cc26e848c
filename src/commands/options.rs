//! Options and values of options that several commands share.

use std::error::Error;
use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use clap::Args;
use inarow::ai::StrategyKind;
use inarow::rules::Variant;
use inarow::setup::Seat;

/// Bytes of a MiB.
const MIB: usize = 1 << 20;

/// Who sits where and what they play.
#[derive(Args)]
pub(super) struct Match {
    /// tic-tac-toe, connect-four, gomoku, or a size: 5x5x4 is columns x rows x line, and -drop at
    /// its end adds gravity [default: connect-four in the window, tic-tac-toe in the terminal].
    #[arg(long, value_name = "VARIANT")]
    pub(super) game: Option<Variant>,
    #[arg(long, value_name = "SEAT", help = seats())]
    pub(super) first: Option<Seat>,
    /// Who goes second, written like --first.
    #[arg(long, value_name = "SEAT")]
    pub(super) second: Option<Seat>,
    /// The seed of all chance: the same seed and the same moves give the same game.
    #[arg(long, value_name = "N")]
    pub(super) seed: Option<u64>,
}

/// Where a match begins.
#[derive(Args)]
pub(super) struct Beginning {
    /// Begin after these moves, such as 4453, or "b2 a1" where nothing falls.
    #[arg(long, value_name = "MOVES")]
    pub(super) moves: Option<String>,
    /// Take up the match that was left last.
    #[arg(long, conflicts_with_all = ["moves", "game", "first", "second"])]
    pub(super) resume: bool,
}

/// How a seat is written.
fn seats() -> String {
    let names = StrategyKind::ALL.map(StrategyKind::name);
    format!(
        "Who goes first: human[:NAME] or STRATEGY[:NAME], where a strategy is one of {}",
        names.join(", ")
    )
}

/// MiB of memory, 1 to 65,536.
#[derive(Clone, Copy)]
pub(super) struct Mebibytes(u32);

impl Mebibytes {
    pub(super) const fn bytes(self) -> usize {
        (self.0 as usize).saturating_mul(MIB)
    }
}

impl FromStr for Mebibytes {
    type Err = OutOfRange;

    fn from_str(text: &str) -> Result<Self, OutOfRange> {
        within(text, 1, 65_536).map(Self)
    }
}

/// A number of threads, 1 to 256.
#[derive(Clone, Copy)]
pub(super) struct Threads(u32);

impl Threads {
    pub(super) const fn count(self) -> usize {
        self.0 as usize
    }
}

impl FromStr for Threads {
    type Err = OutOfRange;

    fn from_str(text: &str) -> Result<Self, OutOfRange> {
        within(text, 1, 256).map(Self)
    }
}

/// Why a text is no number of that kind.
#[derive(Debug)]
pub(super) enum OutOfRange {
    NoNumber(ParseIntError),
    Outside(u32, u32),
}

impl fmt::Display for OutOfRange {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoNumber(error) => error.fmt(formatter),
            Self::Outside(least, most) => write!(formatter, "it must be from {least} to {most}"),
        }
    }
}

impl Error for OutOfRange {}

fn within(text: &str, least: u32, most: u32) -> Result<u32, OutOfRange> {
    match text.parse() {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        Ok(_) => Err(OutOfRange::Outside(least, most)),
        Err(error) => Err(OutOfRange::NoNumber(error)),
    }
}
