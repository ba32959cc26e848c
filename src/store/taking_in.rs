//! Matches from elsewhere: which of them are there already, and where the others come.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use rusqlite::TransactionBehavior;

use super::Store;
use super::calendar::now;
use super::error::StoreError;
use super::rows::insert;
use super::saved::{DatedMatch, PlainMatch};

impl Store {
    /// Takes in matches from elsewhere, all or nothing, and returns how many were not there yet: a match that
    /// is played alike by the same players and has the same date is the same. Where one has no date that does not
    /// count, and where it names nobody either, names do not. What is in the bin is not there. They come before all
    /// that was ever kept here, in the order of their dates.
    ///
    /// # Errors
    /// [`StoreError`]; nothing is taken in.
    pub fn take_in(&mut self, matches: &[DatedMatch]) -> Result<usize, StoreError> {
        let transaction = self
            .0
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut known = Known::default();
        if !matches.is_empty() {
            let sql = "SELECT game, first, second, moves, changed FROM match WHERE binned IS NULL";
            let mut statement = transaction.prepare(sql)?;
            let mut rows = statement.query([])?;
            while let Some(row) = rows.next()? {
                // Bytes, as a row may hold what is no text.
                let text = |place| -> rusqlite::Result<_> {
                    Ok(row.get_ref(place)?.as_bytes().unwrap_or_default())
                };
                let texts = [text(0)?, text(1)?, text(2)?, text(3)?];
                known.add(texts, row.get(4).ok());
            }
        }
        let now = now();
        let mut new = Vec::new();
        for dated in matches {
            let plain = PlainMatch::from(dated.saved.clone());
            let texts = [&plain.game, &plain.first, &plain.second, &plain.moves];
            let texts = texts.map(String::as_bytes);
            if !known.has(texts, dated.changed) {
                known.add(texts, dated.changed);
                new.push((dated.changed.unwrap_or(now), dated));
            }
        }
        new.sort_by_key(|(changed, _)| *changed);
        let sql = "SELECT min(coalesce(min(serial), 0), 0) FROM match";
        let first: i64 = transaction.query_row(sql, [], |row| row.get(0))?;
        let first = first.checked_sub(new.len() as i64);
        let first = first.ok_or(StoreError::UsedUp)?;
        for (serial, (changed, dated)) in (first..).zip(&new) {
            insert(&transaction, serial, *changed, &dated.saved, &dated.title)?;
        }
        transaction.commit()?;
        Ok(new.len())
    }
}

/// The matches that are there, by what they have in common with those that are taken for the same.
#[derive(Default)]
struct Known {
    dated: HashSet<u64>,
    named: HashSet<u64>,
    unnamed: HashSet<u64>,
}

impl Known {
    fn add(&mut self, texts: [&[u8]; 4], changed: Option<i64>) {
        self.dated.insert(key(texts, changed));
        self.named.insert(key(texts, None));
        self.unnamed.insert(key(texts.map(unnamed), None));
    }

    fn has(&self, texts: [&[u8]; 4], changed: Option<i64>) -> bool {
        let [_, first, second, _] = texts;
        let nobody = unnamed(first) == first && unnamed(second) == second;
        match changed {
            Some(_) => self.dated.contains(&key(texts, changed)),
            None if nobody => self.unnamed.contains(&key(texts, None)),
            None => self.named.contains(&key(texts, None)),
        }
    }
}

/// What matches that are taken for one have in common.
fn key(texts: [&[u8]; 4], changed: Option<i64>) -> u64 {
    let mut hasher = DefaultHasher::new();
    (texts, changed).hash(&mut hasher);
    hasher.finish()
}

/// A seat without its name; other texts have no colons.
fn unnamed(text: &[u8]) -> &[u8] {
    text.split(|byte| *byte == b':').next().unwrap_or_default()
}
