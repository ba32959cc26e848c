//! Options and values of options that several commands share.

use std::fmt;
use std::str::FromStr;

use clap::Args;
use inarow_exchange::recognise;
use inarow_model::setup::{Occupant, Seat};
use inarow_model::why::{Explained, Why};
use inarow_rules::{Board, Variant};

use super::outcome::{Failure, explain};

/// Bytes of a MiB.
const MIB: usize = 1 << 20;

// Who sits where and what they play.
#[derive(Args)]
pub(super) struct MatchOptions {
    #[arg(long, value_name = "VARIANT", value_parser = read::<Variant>)]
    pub(super) game: Option<Variant>,
    #[arg(long, value_name = "SEAT", value_parser = seat)]
    pub(super) first: Option<Seat>,
    #[arg(long, value_name = "SEAT", value_parser = seat)]
    pub(super) second: Option<Seat>,
    #[arg(long, value_name = "N", value_parser = number(u64::MIN, u64::MAX))]
    pub(super) seed: Option<u64>,
}

// Where a match begins.
#[derive(Args)]
pub(super) struct BeginningOptions {
    #[arg(long, value_name = "MOVES")]
    pub(super) moves: Option<String>,
    #[arg(long, conflicts_with_all = ["moves", "game", "first", "second"])]
    pub(super) resume: bool,
}

/// Returns the position in a text: moves, a link, a picture or a file's text. An empty text gives the empty board.
pub(super) fn position(variant: Variant, text: &str) -> Result<Board, Failure> {
    if text.trim().is_empty() {
        return Ok(Board::new(variant));
    }
    let found = recognise::position_in(variant, text).map_err(Failure::unsuitable)?;
    Ok(found.0)
}

/// MiB of memory, 1 to 65,536.
#[derive(Clone, Copy)]
pub(super) struct Mebibytes(u32);

impl Mebibytes {
    pub(super) const fn bytes(self) -> usize {
        (self.0 as usize).saturating_mul(MIB)
    }
}

/// Reads MiB of memory.
pub(super) fn mebibytes(text: &str) -> Result<Mebibytes, String> {
    number(1, 65_536)(text).map(Mebibytes)
}

/// A number of threads, 1 to 256.
#[derive(Clone, Copy)]
pub(super) struct Threads(u32);

impl Threads {
    pub(super) const fn count(self) -> usize {
        self.0 as usize
    }
}

/// Reads a number of threads.
pub(super) fn threads(text: &str) -> Result<Threads, String> {
    number(1, 256)(text).map(Threads)
}

/// Parses a value. An error is explained in the language of the command line.
pub(super) fn read<T: FromStr<Err: Explained>>(text: &str) -> Result<T, String> {
    text.parse::<T>().map_err(|error| explain(&error))
}

/// Reads a seat at this computer, which can't be a remote player's.
pub(super) fn seat(text: &str) -> Result<Seat, String> {
    let seat = read::<Seat>(text)?;
    if seat.occupant == Occupant::Remote {
        return Err(explain(&Why::new("why-seat-remote")));
    }
    Ok(seat)
}

/// Reads a whole number from `least` to `most`.
pub(super) fn number<T>(least: T, most: T) -> impl Fn(&str) -> Result<T, String> + Clone
where
    T: FromStr + PartialOrd + fmt::Display + Copy,
{
    move |text| {
        let read = text.parse::<T>().ok();
        let within = read.filter(|number| (least..=most).contains(number));
        within.ok_or_else(|| {
            let why = Why::new("why-no-number").with("least", least.to_string());
            explain(&why.with("most", most.to_string()))
        })
    }
}
