//! Import of matches: finds those that are already saved, and gives the others their order.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use inarow_model::calendar::now;
use inarow_model::saved::{DatedMatch, PlainMatch};
use rusqlite::{Transaction, TransactionBehavior};

use super::Store;
use super::error::StoreError;
use super::rows::insert;

/// An import in progress. Without [`Self::finish`] nothing is imported.
pub struct ImportTransaction<'a> {
    transaction: Transaction<'a>,
    /// The profile: a random name of this database.
    profile: String,
    /// Whether the database has a match that was played here.
    has_own: bool,
    known: HashSet<u64>,
    now: i64,
    /// The serial number of the first imported match.
    first: i64,
    /// Number of matches imported so far.
    new: i64,
    /// The date of the latest match so far.
    latest: i64,
    /// Whether the matches are in the order of their dates so far.
    in_order: bool,
}

impl Store {
    /// Begins an import of at most `most` matches.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn begin_import(&mut self, most: usize) -> Result<ImportTransaction<'_>, StoreError> {
        let transaction = self
            .0
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut known = HashSet::new();
        {
            let sql = "SELECT game, first, second, moves, verdict, branches, changed FROM match WHERE binned IS NULL";
            let mut statement = transaction.prepare(sql)?;
            let mut rows = statement.query([])?;
            while let Some(row) = rows.next()? {
                // Bytes, as a row may hold what is no text.
                let text = |place| -> rusqlite::Result<_> {
                    Ok(row.get_ref(place)?.as_bytes().unwrap_or_default())
                };
                let texts = [text(0)?, text(1)?, text(2)?, text(3)?, text(4)?, text(5)?];
                add_keys(&mut known, texts, row.get(6).ok());
            }
        }
        let number = |sql| transaction.query_row(sql, [], |row| row.get::<_, i64>(0));
        let first = number("SELECT min(coalesce(min(serial), 0), 0) FROM match")?;
        // Serial numbers of imported matches are below those of all others. Twice as many, as they may be sorted.
        let most = i64::try_from(most).unwrap_or(i64::MAX / 4);
        let first = first.checked_sub(most.saturating_mul(2));
        let first = first.ok_or(StoreError::UsedUp)? + most;
        let has_own = number("SELECT count(*) FROM match WHERE imported = 0")? > 0;
        let sql = "SELECT coalesce(max(name), '') FROM profile";
        let profile = transaction.query_row(sql, [], |row| row.get(0))?;
        Ok(ImportTransaction {
            transaction,
            profile,
            has_own,
            known,
            now: now(),
            first,
            new: 0,
            latest: i64::MIN,
            in_order: true,
        })
    }

    /// Imports matches, all or nothing, and returns how many were not there yet; see [`ImportTransaction::add`].
    ///
    /// # Errors
    /// [`StoreError`]; nothing is imported.
    pub fn take_in(&mut self, matches: &[DatedMatch]) -> Result<usize, StoreError> {
        let mut taking = self.begin_import(matches.len())?;
        for dated in matches {
            taking.add(dated)?;
        }
        taking.finish()
    }
}

impl ImportTransaction<'_> {
    /// Imports a match, unless it is already saved: matches with the same moves, players, date, end and lines
    /// beside the moves are the same.
    ///
    /// If the match has no date, dates aren't compared. If it names nobody either, names aren't compared. If it has no
    /// end, or no lines beside its moves, those aren't compared. Matches in the bin are ignored.
    ///
    /// A match that was exported by this database counts as played here. So does a match of another database as long as
    /// nothing was played here, so that players can bring their matches to another machine.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn add(&mut self, dated: &DatedMatch) -> Result<(), StoreError> {
        let plain = PlainMatch::from(dated.saved.clone());
        let texts = [
            &plain.game,
            &plain.first,
            &plain.second,
            &plain.moves,
            &plain.verdict,
            &plain.branches,
        ];
        let texts = texts.map(String::as_bytes);
        if self.is_known(texts, dated.changed) {
            return Ok(());
        }
        add_keys(&mut self.known, texts, dated.changed);
        let imported = match &dated.profile {
            Some(profile) if *profile == self.profile => false,
            Some(profile) if !self.has_own && is_profile(profile) => {
                let sql = "UPDATE profile SET name = ?1";
                self.transaction.execute(sql, [profile])?;
                self.profile.clone_from(profile);
                false
            }
            _ => true,
        };
        self.has_own |= !imported;
        let mut saved = dated.saved.clone();
        saved.imported = imported;
        // A sheet is its owner's.
        saved.page = saved.page.filter(|_| !imported);
        let changed = dated.changed.unwrap_or(self.now);
        self.in_order &= changed >= self.latest;
        self.latest = self.latest.max(changed);
        let serial = self.first + self.new;
        insert(
            &self.transaction,
            serial,
            changed,
            &saved,
            &dated.title,
            &dated.stated_date,
        )?;
        self.new += 1;
        Ok(())
    }

    fn is_known(&self, texts: [&[u8]; 6], changed: Option<i64>) -> bool {
        let [_, first, second, ..] = texts;
        let nobody = unnamed(first) == first && unnamed(second) == second;
        let key = match changed {
            Some(_) => key(texts, changed),
            None if nobody => key(texts.map(unnamed), None),
            None => key(texts, None),
        };
        self.known.contains(&key)
    }

    /// Ends the import and returns the number of imported matches. They come before all matches that were played here,
    /// in
    /// the order of their dates.
    ///
    /// # Errors
    /// [`StoreError`]; nothing is imported.
    pub fn finish(self) -> Result<usize, StoreError> {
        if !self.in_order {
            let sql = "UPDATE match SET serial = sorted.serial FROM (
                    SELECT id, ?1 - ?3 + row_number() OVER (ORDER BY changed, serial) - 1 AS serial
                    FROM match WHERE serial >= ?1 AND serial < ?1 + ?2
                ) AS sorted WHERE match.id = sorted.id";
            let below = self.new;
            self.transaction
                .execute(sql, (self.first, self.new, below))?;
        }
        self.transaction.commit()?;
        Ok(usize::try_from(self.new).unwrap_or_default())
    }
}

/// Adds the keys under which equal matches find this one: with its date, without it, and without date and names. Each
/// is added with and without the end of the match and the lines beside it.
fn add_keys(known: &mut HashSet<u64>, texts: [&[u8]; 6], changed: Option<i64>) {
    let [game, first, second, moves, verdict, branches] = texts;
    let ends = [verdict, b""].into_iter();
    for (verdict, branches) in ends.flat_map(|end| [(end, branches), (end, b"")]) {
        let texts = [game, first, second, moves, verdict, branches];
        if changed.is_some() {
            known.insert(key(texts, changed));
        }
        known.insert(key(texts, None));
        known.insert(key(texts.map(unnamed), None));
    }
}

/// Returns a hash of the data that equal matches have in common.
fn key(texts: [&[u8]; 6], changed: Option<i64>) -> u64 {
    let mut hasher = DefaultHasher::new();
    (texts, changed).hash(&mut hasher);
    hasher.finish()
}

/// Whether a text is the name of a database: eight bytes in hexadecimal digits.
fn is_profile(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|digit| digit.is_ascii_hexdigit())
}

/// Returns a seat without its name. Texts without a colon stay as they are.
fn unnamed(text: &[u8]) -> &[u8] {
    text.split(|byte| *byte == b':').next().unwrap_or_default()
}
