//! Matches chosen by a command, and messages about unreadable matches.

use std::collections::{HashMap, HashSet};
use std::fmt;

use inarow_model::link::Link;
use inarow_model::saved::{Handle, KeptMatch};
use inarow_store::{Query, Store, StoreError, folder};
use inarow_text::Texts;

use crate::commands::outcome::{Failure, complain, explain};

/// Returns the failure for an error of the database, with the path of its file.
pub(super) fn failed(why: StoreError) -> Failure {
    Failure::Failed(match folder::matches() {
        Ok(path) => format!("{}: {}", path.display(), explain(&why)),
        Err(none) => explain(&none),
    })
}

/// A match named by its number on the command line.
pub(super) enum Chosen {
    Readable(Box<KeptMatch>),
    Unreadable(Handle),
}

impl Chosen {
    pub(super) fn handle(&self) -> Handle {
        match self {
            Self::Readable(kept) => kept.handle,
            Self::Unreadable(handle) => *handle,
        }
    }
}

impl fmt::Display for Chosen {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.handle().number();
        match self {
            Self::Readable(kept) => write!(formatter, "{number}: {}", link(kept)),
            Self::Unreadable(_) => formatter.write_str(&numbered("list-unreadable", number)),
        }
    }
}

pub(super) fn handles(chosen: &[Chosen]) -> Vec<Handle> {
    chosen.iter().map(Chosen::handle).collect()
}

/// Returns the text `id` about the match `number`. The number is written without separators.
pub(super) fn numbered(id: &str, number: i64) -> String {
    let values = [("number", number.to_string().into())];
    Texts::spoken().tell(id, &values)
}

/// Finds the matches with the given numbers, without repetitions. With `binned` they are searched in the bin,
/// otherwise outside it. Fails if one of the matches is missing.
pub(super) fn find_all(
    store: &Store,
    numbers: &[i64],
    binned: bool,
) -> Result<Vec<Chosen>, Failure> {
    let all = Query {
        binned,
        ..Query::default()
    };
    let readable = if binned {
        store.list(&all, usize::MAX).map_err(failed)?
    } else {
        let found = numbers.iter().map(|number| store.find(*number));
        let found = found.collect::<Result<Vec<_>, _>>().map_err(failed)?;
        found.into_iter().flatten().collect()
    };
    let mut chosen = readable
        .into_iter()
        .map(|kept| (kept.handle.number(), Chosen::Readable(Box::new(kept))))
        .collect::<HashMap<_, _>>();
    if numbers.iter().any(|number| !chosen.contains_key(number)) {
        let unreadable = store.unreadable(&all).map_err(failed)?.into_iter();
        chosen.extend(unreadable.map(|handle| (handle.number(), Chosen::Unreadable(handle))));
    }
    let mut numbers = numbers.iter().collect::<Vec<_>>();
    let mut seen = HashSet::new();
    numbers.retain(|number| seen.insert(**number));
    let deleted = store.list(
        &Query {
            binned: true,
            ..all
        },
        usize::MAX,
    );
    let deleted = deleted.map_err(failed)?;
    let is_deleted = |number| deleted.iter().any(|kept| kept.handle.number() == number);
    let chosen = numbers.into_iter().map(|number| {
        chosen.remove(number).ok_or_else(|| {
            let id = match binned {
                true => "why-none-deleted",
                false if is_deleted(*number) => "why-deleted-already",
                false => "why-no-match",
            };
            Failure::Failed(numbered(id, *number))
        })
    });
    chosen.collect()
}

/// Returns the chosen matches, or a failure if one of them is unreadable.
pub(super) fn readable(chosen: Vec<Chosen>) -> Result<Vec<KeptMatch>, Failure> {
    let readable = chosen.into_iter().map(|one| match one {
        Chosen::Readable(kept) => Ok(*kept),
        Chosen::Unreadable(handle) => {
            let why = numbered("why-match-unreadable", handle.number());
            Err(Failure::Failed(why))
        }
    });
    readable.collect()
}

/// Maximum number of unreadable matches that are reported one by one. Further ones are only counted.
pub(super) const MOST_TOLD: usize = 20;

/// Reports unreadable matches, in the bin or outside it. Returns whether there are none.
pub(super) fn all_are_readable(store: &Store, binned: bool) -> Result<bool, Failure> {
    let all = Query {
        binned,
        ..Query::default()
    };
    let unreadable = store.unreadable(&all).map_err(failed)?;
    for handle in unreadable.iter().take(MOST_TOLD) {
        let number = handle.number();
        if binned {
            complain(numbered("why-match-unreadable", number));
        } else {
            // A number may be below zero in a file that is damaged.
            complain(numbered("why-match-removable", number));
        }
    }
    if let more @ 1.. = unreadable.len().saturating_sub(MOST_TOLD) {
        complain(Texts::spoken().tell("why-more-unreadable", &[("count", more.into())]));
    }
    Ok(unreadable.is_empty())
}

/// The match as a link, which `inarow play` accepts.
pub(super) fn link(kept: &KeptMatch) -> Link {
    Link {
        setup: kept.saved.setup.clone(),
        board: kept.end.clone(),
    }
}
