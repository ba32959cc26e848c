//! A work that is shared out among machines that need not know of one another.

use std::fmt;
use std::str::FromStr;

use inarow_model::why::{Explained, Why};
use inarow_rules::Quoted;

/// Most shares of one work.
const MOST: usize = 1_000_000;

/// Which share of a work it is, of how many: every so many-th part of it. It is written `3/100`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Partition {
    /// Its place, from 0.
    index: usize,
    /// Shares, at least one.
    of: usize,
}

impl Partition {
    /// The whole work.
    pub const WHOLE: Self = Self { index: 0, of: 1 };

    /// Shares that there are.
    pub const fn of(self) -> usize {
        self.of
    }

    /// The number, from 0, of the part that this share has at that place, from 0.
    pub const fn nth(self, place: usize) -> usize {
        self.index + place * self.of
    }

    /// All shares of the same work.
    pub fn all(self) -> impl Iterator<Item = Self> {
        (0..self.of).map(move |index| Self { index, ..self })
    }
}

impl fmt::Display for Partition {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}/{}", self.index + 1, self.of)
    }
}

/// A text that is no share.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{} is no share: write 3/100 for the third of a hundred, of at most {MOST}", Quoted(&self.0))]
pub struct PartitionError(String);

impl Explained for PartitionError {
    fn why(&self) -> Why {
        let text = Quoted(&self.0).to_string();
        let why = Why::new("why-no-share").with("text", text);
        why.with("most", MOST.to_string())
    }
}

impl FromStr for Partition {
    type Err = PartitionError;

    fn from_str(text: &str) -> Result<Self, PartitionError> {
        let numbers = text.split_once('/');
        let numbers = numbers.and_then(|(number, of)| {
            let number = number.parse::<usize>().ok()?.checked_sub(1)?;
            Some((number, of.parse::<usize>().ok()?))
        });
        match numbers {
            Some((index, of)) if index < of && of <= MOST => Ok(Self { index, of }),
            _ => Err(PartitionError(text.to_owned())),
        }
    }
}
