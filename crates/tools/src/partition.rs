//! A work that is shared out among machines that need not know of one another.

use std::fmt;
use std::str::FromStr;

use inarow_model::why::{Explained, Why};
use inarow_rules::Quoted;

/// Maximum number of shares of one work.
const MOST: usize = 1_000_000;

/// One of several shares of a work. The share has every `of`-th part, beginning with the part `index`. Written as
/// `3/100` for the third of a hundred shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Partition {
    /// Number of the share, from 0.
    index: usize,
    /// Number of all shares, at least one.
    of: usize,
}

impl Partition {
    /// The whole work.
    pub const WHOLE: Self = Self { index: 0, of: 1 };

    /// Returns the number of all shares.
    pub const fn of(self) -> usize {
        self.of
    }

    /// Returns the number of the share's part at `place`. Parts and places count from 0.
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

/// The error for a text that is no valid share.
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
