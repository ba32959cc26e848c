//! A tournament that is played on several machines: what each has played, and all of it together.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;

use inarow_model::as_text;
use inarow_rules::Variant;
use serde::{Deserialize, Serialize};

use super::{Entrant, PairTally, Schedule};
use crate::partition::Partition;

/// A row of the table: a pair, and the results of its first player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// The player.
    #[serde(with = "as_text")]
    pub player: Entrant,
    /// The opponent.
    #[serde(with = "as_text")]
    pub against: Entrant,
    /// The results.
    pub tally: PairTally,
}

/// One machine's part of a tournament: a line of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    /// The variant that was played.
    #[serde(with = "as_text")]
    pub game: Variant,
    /// Games of each pair in the whole tournament.
    pub games: usize,
    /// Random seed of the tournament.
    pub seed: u64,
    /// Whether moves that gave a result away were counted.
    pub check: bool,
    /// Whether the opponent was adaptive and was met in series of matches.
    pub adapt: bool,
    /// The share: every `n`-th game of each pair in `n` shares, or every `n`-th series against an adaptive opponent.
    #[serde(with = "as_text", alias = "shard")]
    pub partition: Partition,
    pub rows: Vec<Row>,
}

impl Share {
    /// Creates the share that was played with `options`.
    pub const fn new(options: &Schedule, adapt: bool, rows: Vec<Row>) -> Self {
        Self {
            game: options.variant,
            games: options.games,
            seed: options.seed,
            check: options.check,
            adapt,
            partition: options.partition,
            rows,
        }
    }

    /// Returns the terms of the tournament, which are the same for all of its shares: no results, and the first
    /// partition.
    fn terms(&self) -> Self {
        let rows = self.rows.iter().map(|row| Row {
            tally: PairTally::default(),
            ..*row
        });
        Self {
            partition: self.partition.all().next().unwrap_or(Partition::WHOLE),
            rows: rows.collect(),
            ..self.clone()
        }
    }
}

/// Why shares are no whole tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotWhole {
    /// There are no shares.
    Empty,
    /// The share at this place, from 0, is of another tournament than the first share.
    Other(usize),
    /// The share at this place, from 0, has other results than an earlier share of the same partition.
    Disputed(usize, Partition),
    /// Shares of these partitions are missing.
    Missing(Vec<Partition>),
    /// A pair has played this number of games in all shares, which is not the number of the tournament.
    Miscounted(usize),
}

/// Maximum number of missing shares that are named in the message.
const NAMED: usize = 10;

impl fmt::Display for NotWhole {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => formatter.write_str("there is no share"),
            Self::Other(place) => write!(
                formatter,
                "share number {} is of another tournament than the first",
                place + 1
            ),
            Self::Disputed(place, partition) => write!(
                formatter,
                "share number {} is {partition} again, with other results",
                place + 1
            ),
            Self::Miscounted(games) => {
                write!(
                    formatter,
                    "a pair has played {games} games, and should not have"
                )
            }
            Self::Missing(missing) => {
                let named = missing.iter().take(NAMED).map(ToString::to_string);
                let named = named.collect::<Vec<_>>().join(", ");
                let more = missing.len().saturating_sub(NAMED);
                write!(formatter, "missing: {named}")?;
                if more > 0 {
                    write!(formatter, " and {more} more")?;
                }
                Ok(())
            }
        }
    }
}

impl Error for NotWhole {}

/// Combines all shares of a tournament, in any order, to the result of one machine. A repeated share counts once.
///
/// # Errors
/// [`NotWhole`] when the shares don't make up a whole tournament.
pub fn whole(shares: &[Share]) -> Result<Share, NotWhole> {
    let first = shares.first().ok_or(NotWhole::Empty)?;
    let mut whole = first.terms();
    let mut seen = BTreeMap::new();
    for (place, share) in shares.iter().enumerate() {
        if share.terms() != first.terms() {
            return Err(NotWhole::Other(place));
        }
        let before = seen.insert(share.partition, share);
        if before.is_some_and(|before| before != share) {
            return Err(NotWhole::Disputed(place, share.partition));
        }
    }
    let missing = first.partition.all();
    let missing = missing.filter(|partition| !seen.contains_key(partition));
    let missing = missing.collect::<Vec<_>>();
    if !missing.is_empty() {
        return Err(NotWhole::Missing(missing));
    }
    for share in seen.into_values() {
        for (row, more) in whole.rows.iter_mut().zip(&share.rows) {
            row.tally = row.tally.and(more.tally);
        }
    }
    let games = whole.rows.iter().map(|row| row.tally.games());
    if let Some(other) = games.into_iter().find(|games| *games != whole.games) {
        return Err(NotWhole::Miscounted(other));
    }
    whole.partition = Partition::WHOLE;
    Ok(whole)
}
