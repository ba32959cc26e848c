//! What is kept: every match, as it is after each move, in a database that survives whatever happens to
//! the program.

mod as_text;
mod calendar;
mod error;
#[cfg(not(target_family = "wasm"))]
pub mod folder;
#[cfg(not(target_family = "wasm"))]
mod place;
mod puzzles;
mod query;
mod saved;
mod schema;
mod tally;
#[cfg(target_family = "wasm")]
pub mod vault;

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use rusqlite::functions::FunctionFlags;
use rusqlite::{
    Connection, OptionalExtension, Row, Transaction, TransactionBehavior, named_params,
};
use saved::{PlainKept, PlainMatch, result};

use crate::rules::{Variant, notation};
use crate::setup::Occupant;

pub use calendar::{date, day_of, now, time_of, today};
pub use error::StoreError;
pub use puzzles::{Progress, Solved};
pub use query::{Order, Query, Standing};
pub use saved::{DatedMatch, Handle, KeptMatch, MAX_TITLE, SavedMatch, checked_title};
pub use tally::{Score, Tally};

/// What is read of a match.
const ROWS: &str = "SELECT id, serial, changed, game, first, second, turned, won_left, won_right,
    moves, place, title, sheet, sheet_seed, sheet_game, hints_first, hints_second FROM match";

/// How long what was deleted stays in the bin, in milliseconds.
const IN_BIN: i64 = 30 * 24 * 60 * 60 * 1_000;

/// The database.
#[derive(Debug)]
pub struct Store(Connection);

impl Store {
    /// Makes a database of that connection: of the shape of today, with all that is asked of it.
    fn prepare(mut connection: Connection, name: &str) -> Result<Self, StoreError> {
        schema::prepare(&mut connection, name)?;
        connection.pragma_update(None, "foreign_keys", true)?;
        let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC;
        connection.create_scalar_function("is_named", 4, flags, |values| {
            let text = |place| values.get_raw(place).as_str().unwrap_or_default();
            Ok(query::is_named([text(0), text(1)], text(2), text(3)))
        })?;
        Ok(Self(connection))
    }

    /// Looks whether all in the file is as it was written. What is wrong in a row costs that row alone, wherever
    /// rows are read; an index, which follows from the rows, is made anew where that is possible.
    fn check(&self) -> Result<(), StoreError> {
        // As many lines as there may be rows: the first hundred might all be of rows.
        let mut statement = self.0.prepare("PRAGMA integrity_check(10000000)")?;
        let mut rows = statement.query([])?;
        let mut stale = false;
        while let Some(row) = rows.next()? {
            let told: String = row.get(0)?;
            let in_a_row =
                told.starts_with("CHECK constraint failed in ") || told.contains(" value in ");
            let in_an_index = !told.starts_with("***") && told.contains(" index ");
            stale |= in_an_index;
            if told != "ok" && !in_a_row && !in_an_index {
                let code = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_CORRUPT);
                return Err(rusqlite::Error::SqliteFailure(code, Some(told)).into());
            }
        }
        if stale {
            // Where nothing can be written, or somebody else writes, the rows are read all the same.
            let _ = self.0.execute_batch("REINDEX");
        }
        Ok(())
    }

    /// How many rows there are.
    #[cfg(target_family = "wasm")]
    fn rows(&self) -> Result<i64, StoreError> {
        let sql = "SELECT count(*) FROM match";
        Ok(self.0.query_row(sql, [], |row| row.get(0))?)
    }

    /// Keeps a match: once this returns it is on disk. A match without a handle is a new one, and so is
    /// one that another program has gone on with since: both ways it was played are kept.
    ///
    /// # Errors
    /// [`StoreError`]; what is kept is as it was.
    pub fn keep(
        &mut self,
        handle: Option<Handle>,
        saved: &SavedMatch,
    ) -> Result<Handle, StoreError> {
        let transaction = self
            .0
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        let (serial, now) = (next_serial(&transaction)?, now());
        let former = handle.map(|handle| {
            let end = saved.record.end();
            let sql = "UPDATE match SET serial = :serial, changed = :now, moves = :moves,
                place = :place, length = :length, result = :result, hints_first = :hints_first,
                hints_second = :hints_second
                WHERE id = :id AND serial = :former AND binned IS NULL";
            let (place, length) = (saved.record.place() as i64, saved.record.len() as i64);
            let changed = transaction.execute(
                sql,
                named_params! {
                    ":serial": serial, ":now": now, ":moves": notation::format(&end),
                    ":place": place, ":length": length, ":result": result(&end),
                    ":hints_first": saved.hints[0], ":hints_second": saved.hints[1],
                    ":id": handle.id, ":former": handle.serial,
                },
            )?;
            Ok::<_, rusqlite::Error>((changed > 0).then_some(handle.id))
        });
        let id = match former.transpose()?.flatten() {
            Some(id) => id,
            None => insert(&transaction, serial, now, saved, "")?,
        };
        transaction.commit()?;
        Ok(Handle { id, serial })
    }

    /// The matches that were asked for: so many at most. What cannot be read as a match is left out.
    ///
    /// # Errors
    /// [`StoreError`] where the database cannot be read.
    pub fn list(&self, query: &Query, most: usize) -> Result<Vec<KeptMatch>, StoreError> {
        let (condition, values) = query.condition();
        let order = query.order.key();
        let sql = format!("{ROWS} {condition} ORDER BY {order}");
        let mut statement = self.0.prepare(&sql)?;
        for (name, value) in values {
            bind(&mut statement, name, value)?;
        }
        let mut found = Vec::new();
        let mut rows = statement.raw_query();
        // What cannot be read takes nobody's place.
        while found.len() < most
            && let Some(row) = rows.next()?
        {
            found.extend(read(row)?);
        }
        Ok(found)
    }

    /// Those of the matches asked for that cannot be read: what stands there is no match, or no text. They can
    /// be deleted and put back.
    ///
    /// # Errors
    /// [`StoreError`] where the database cannot be read.
    pub fn unreadable(&self, query: &Query) -> Result<Vec<Handle>, StoreError> {
        let (condition, values) = query.condition();
        let mut statement = self.0.prepare(&format!("{ROWS} {condition} ORDER BY id"))?;
        for (name, value) in values {
            bind(&mut statement, name, value)?;
        }
        let mut rows = statement.raw_query();
        let mut found = Vec::new();
        while let Some(row) = rows.next()? {
            if read(row)?.is_none() {
                found.push(Handle {
                    id: row.get("id")?,
                    // What stands there may be no number: as it was read, it is nobody's to go on with.
                    serial: 0,
                });
            }
        }
        Ok(found)
    }

    /// How many there are of those that were asked for.
    ///
    /// # Errors
    /// [`StoreError`] where the database cannot be read.
    pub fn count(&self, query: &Query) -> Result<usize, StoreError> {
        let (condition, values) = query.condition();
        let sql = format!("SELECT count(*) FROM match {condition}");
        let mut statement = self.0.prepare(&sql)?;
        for (name, value) in values {
            bind(&mut statement, name, value)?;
        }
        let mut rows = statement.raw_query();
        let count = rows.next()?.map(|row| row.get::<_, i64>(0)).transpose()?;
        Ok(usize::try_from(count.unwrap_or_default()).unwrap_or_default())
    }

    /// The games and the opponents that there are matches of and against.
    ///
    /// # Errors
    /// [`StoreError`] where the database cannot be read.
    pub fn kinds(&self) -> Result<(Vec<Variant>, Vec<Occupant>), StoreError> {
        let texts = |sql| {
            let mut statement = self.0.prepare(sql)?;
            // What is no text is no game, and nobody.
            let texts = statement.query_map([], |row| Ok(row.get::<_, String>(0).ok()))?;
            let texts = texts.filter_map(Result::transpose);
            texts.collect::<Result<Vec<_>, _>>()
        };
        let games = texts(
            "SELECT game FROM match WHERE binned IS NULL GROUP BY game ORDER BY count(*) DESC, game",
        )?;
        let opponents =
            texts("SELECT DISTINCT opponent FROM match WHERE binned IS NULL ORDER BY opponent")?;
        let mut known = Vec::new();
        for opponent in opponents {
            let occupant = opponent.split(':').next().unwrap_or_default().parse();
            known.extend(occupant.ok().filter(|occupant| !known.contains(occupant)));
        }
        let games = games.iter().filter_map(|game| game.parse().ok());
        Ok((games.collect(), known))
    }

    /// The sheets of paper, as they were begun one after the other: when that was, and their seeds.
    ///
    /// # Errors
    /// [`StoreError`] where the database cannot be read.
    pub fn sheets(&self) -> Result<Vec<(i64, u64)>, StoreError> {
        // The clock may have been turned back: numbers have not.
        let sql = "SELECT sheet, sheet_seed, min(id) FROM match WHERE sheet IS NOT NULL
            AND binned IS NULL GROUP BY sheet ORDER BY min(id)";
        let mut statement = self.0.prepare(sql)?;
        let sheets = statement.query_map([], |row| {
            // What is no number is no sheet.
            let sheet = row.get(0).ok().zip(row.get::<_, i64>(1).ok());
            Ok(sheet.map(|(begun, seed)| (begun, seed.cast_unsigned())))
        })?;
        let sheets = sheets.filter_map(Result::transpose);
        Ok(sheets.collect::<Result<_, _>>()?)
    }

    /// The games on the sheet that was begun then, in their order: of two in one place the later one.
    ///
    /// # Errors
    /// [`StoreError`] where the database cannot be read.
    pub fn on_sheet(&self, begun: i64) -> Result<Vec<KeptMatch>, StoreError> {
        let sql =
            format!("{ROWS} WHERE sheet = ?1 AND binned IS NULL ORDER BY sheet_game, serial DESC");
        let mut statement = self.0.prepare(&sql)?;
        let rows = statement.query_map([begun], read)?;
        let mut games = rows
            .filter_map(Result::transpose)
            .collect::<Result<Vec<_>, _>>()?;
        games.retain(|kept| kept.saved.page.is_some());
        games.dedup_by_key(|kept| kept.saved.page.map(|page| page.game));
        Ok(games)
    }

    /// What has been won and lost in each game against each opponent, the most played first; and in all.
    ///
    /// # Errors
    /// [`StoreError`] where the database cannot be read.
    pub fn tallies(&self) -> Result<(Vec<Tally>, Score), StoreError> {
        tally::tallies(&self.0)
    }

    /// The match of that number, if there is one that can be read and is not in the bin.
    ///
    /// # Errors
    /// [`StoreError`] where the database cannot be read.
    pub fn find(&self, number: i64) -> Result<Option<KeptMatch>, StoreError> {
        let sql = format!("{ROWS} WHERE id = ?1 AND binned IS NULL");
        let found = self.0.query_row(&sql, [number], read).optional()?;
        Ok(found.flatten())
    }

    /// Gives a match a title, or takes it away if that is empty.
    ///
    /// # Errors
    /// [`StoreError`]; the match is called as before.
    pub fn rename(&mut self, handle: Handle, title: &str) -> Result<(), StoreError> {
        let title = checked_title(title);
        let sql = "UPDATE match SET title = ?1 WHERE id = ?2";
        self.0.execute(sql, (title, handle.id))?;
        Ok(())
    }

    /// Puts matches into the bin, all of them or none, and returns those that were there. What has been in the bin for
    /// 30 days goes for good.
    ///
    /// # Errors
    /// [`StoreError`]; nothing is deleted.
    pub fn delete(&mut self, handles: &[Handle]) -> Result<Vec<Handle>, StoreError> {
        let transaction = self
            .0
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        let now = now();
        transaction.execute("DELETE FROM match WHERE binned < ?1", [now - IN_BIN])?;
        let mut deleted = Vec::new();
        for handle in handles {
            let sql = "UPDATE match SET binned = ?1 WHERE id = ?2 AND binned IS NULL";
            let mut statement = transaction.prepare_cached(sql)?;
            if statement.execute([now, handle.id])? > 0 {
                deleted.push(*handle);
            }
        }
        transaction.commit()?;
        Ok(deleted)
    }

    /// Puts back what is in the bin, all or nothing, each match under its number and in its place, and returns how
    /// many there were.
    ///
    /// # Errors
    /// [`StoreError`]; nothing is put back.
    pub fn put_back(&mut self, deleted: &[Handle]) -> Result<usize, StoreError> {
        let transaction = self
            .0
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut number = 0;
        for handle in deleted {
            let sql = "UPDATE match SET binned = NULL WHERE id = ?1 AND binned IS NOT NULL";
            number += transaction.prepare_cached(sql)?.execute([handle.id])?;
        }
        transaction.commit()?;
        Ok(number)
    }

    /// Deletes what is in the bin for good, and returns how many matches that were.
    ///
    /// # Errors
    /// [`StoreError`]; nothing is deleted.
    pub fn empty_bin(&mut self) -> Result<usize, StoreError> {
        Ok(self
            .0
            .execute("DELETE FROM match WHERE binned IS NOT NULL", [])?)
    }

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

/// The number of the next change.
fn next_serial(transaction: &Transaction<'_>) -> Result<i64, StoreError> {
    // What is no number comes after all numbers.
    let sql =
        "SELECT max(coalesce(max(serial), 0), 0) FROM match WHERE serial <= 9223372036854775807";
    let last: i64 = transaction.query_row(sql, [], |row| row.get(0))?;
    last.checked_add(1).ok_or(StoreError::UsedUp)
}

/// A new row for a match, and its number.
fn insert(
    transaction: &Transaction<'_>,
    serial: i64,
    changed: i64,
    saved: &SavedMatch,
    title: &str,
) -> Result<i64, StoreError> {
    // To a database it is all one whether the disk or its numbers are used up.
    let sql = "SELECT max(seq) FROM sqlite_sequence WHERE name = 'match'";
    let last = transaction
        .prepare_cached(sql)?
        .query_row([], |row| Ok(row.get::<_, i64>(0).ok()))?;
    if last == Some(i64::MAX) {
        return Err(StoreError::UsedUp);
    }
    let end = saved.record.end();
    let plain = PlainMatch::from(saved.clone());
    let mut statement = transaction.prepare_cached(
        "INSERT INTO match (serial, began, changed, game, first, second, turned,
            won_left, won_right, moves, place, length, result, title, sheet, sheet_seed, sheet_game,
            hints_first, hints_second)
        VALUES (:serial, :changed, :changed, :game, :first, :second, :turned,
            :won_left, :won_right, :moves, :place, :length, :result, :title,
            :sheet, :sheet_seed, :sheet_game, :hints_first, :hints_second)",
    )?;
    statement.execute(named_params! {
        ":serial": serial, ":changed": changed, ":game": plain.game,
        ":first": plain.first, ":second": plain.second, ":turned": plain.turned,
        ":won_left": plain.won[0], ":won_right": plain.won[1], ":moves": plain.moves,
        ":place": plain.place, ":length": saved.record.len() as i64, ":result": result(&end),
        ":title": title, ":sheet": plain.sheet.map(|(begun, ..)| begun),
        ":sheet_seed": plain.sheet.map_or(0, |(_, seed, _)| seed),
        ":sheet_game": plain.sheet.map_or(0, |(.., game)| game),
        ":hints_first": plain.hints[0], ":hints_second": plain.hints[1],
    })?;
    Ok(transaction.last_insert_rowid())
}

/// Puts a value where its name stands.
fn bind(
    statement: &mut rusqlite::Statement<'_>,
    name: &str,
    value: impl rusqlite::ToSql,
) -> rusqlite::Result<()> {
    match statement.parameter_index(name)? {
        Some(place) => statement.raw_bind_parameter(place, value),
        None => Err(rusqlite::Error::InvalidParameterName(name.to_owned())),
    }
}

/// A match as it stands in its row; nothing if what is there is no match, or no text.
fn read(row: &Row<'_>) -> rusqlite::Result<Option<KeptMatch>> {
    match read_plain(row) {
        Ok(kept) => Ok(KeptMatch::try_from(kept).ok()),
        // One row that is damaged costs nobody the others.
        Err(
            rusqlite::Error::FromSqlConversionFailure(..)
            | rusqlite::Error::IntegralValueOutOfRange(..)
            | rusqlite::Error::InvalidColumnType(..)
            | rusqlite::Error::Utf8Error(..),
        ) => Ok(None),
        Err(why) => Err(why),
    }
}

fn read_plain(row: &Row<'_>) -> rusqlite::Result<PlainKept> {
    Ok(PlainKept {
        handle: Handle {
            id: row.get("id")?,
            serial: row.get("serial")?,
        },
        plain: PlainMatch {
            game: row.get("game")?,
            first: row.get("first")?,
            second: row.get("second")?,
            turned: row.get("turned")?,
            won: [row.get("won_left")?, row.get("won_right")?],
            moves: row.get("moves")?,
            place: row.get("place")?,
            sheet: match row.get("sheet")? {
                Some(begun) => Some((begun, row.get("sheet_seed")?, row.get("sheet_game")?)),
                None => None,
            },
            hints: [row.get("hints_first")?, row.get("hints_second")?],
        },
        title: row.get("title")?,
        changed: row.get("changed")?,
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::rules::Record;
    use crate::setup::{Seat, Setup};

    #[test]
    fn a_disk_that_is_full_costs_what_is_new_and_nothing_else() {
        let folder = std::env::temp_dir().join(format!("inarow-full-{}", std::process::id()));
        let path = folder.join("matches.db");
        let (mut store, _) = Store::open(&path).expect("a database");
        // What SQLite tells of a disk that is full.
        let limit = |store: &Store, pages| {
            let set = store
                .0
                .pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()));
            set.expect("set");
        };
        limit(&store, 8);
        let mut saved = SavedMatch {
            setup: Setup {
                variant: Variant::CONNECT_FOUR,
                seats: [Seat::of(Occupant::Human), Seat::of(Occupant::Human)],
            },
            record: Record::new(Variant::CONNECT_FOUR),
            turned: false,
            won: [0; 2],
            page: None,
            hints: [0; 2],
        };
        let (mut kept, mut last) = (0, None);
        let refused = loop {
            match store.keep(None, &saved) {
                Ok(handle) => (kept, last) = (kept + 1, Some(handle)),
                Err(error) => break error,
            }
        };
        assert_eq!(refused.to_string(), "the disk is full");
        assert!(kept > 0);
        let all = store.list(&Query::default(), usize::MAX).expect("readable");
        assert_eq!(all.len(), kept);
        // Once there is room again, the match goes on being kept.
        limit(&store, 80);
        saved.record = Record::from(notation::parse(Variant::CONNECT_FOUR, "44").expect("moves"));
        store.keep(last, &saved).expect("kept");
        assert_eq!(
            store.list(&Query::left(), 1).expect("readable")[0].saved,
            saved
        );
        fs::remove_dir_all(folder).expect("removed");
    }
}
