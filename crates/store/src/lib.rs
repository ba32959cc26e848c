//! The database ([`Store`]) of the matches. A match is saved after each move, so that no end of the program loses it.

mod bin;
mod error;
mod firsts;
#[cfg(not(target_family = "wasm"))]
pub mod folder;
mod import;
mod openings;
#[cfg(not(target_family = "wasm"))]
mod place;
mod puzzles;
mod query;
mod rated;
mod rows;
mod schema;
mod slips;
mod tally;
#[cfg(target_family = "wasm")]
pub mod vault;

use inarow_model::calendar::now;
use inarow_model::match_state::MatchState;
use inarow_model::rating::RatingHistory;
use inarow_model::saved::{Handle, KeptMatch, PlainMatch, checked_title, result_word};
use inarow_model::setup::Occupant;
use inarow_rules::Variant;
use rows::{ROWS, bind, insert, next_serial, read};
use rusqlite::functions::FunctionFlags;
use rusqlite::{Connection, OptionalExtension, TransactionBehavior, named_params};

pub use error::StoreError;
pub use firsts::Earned;
pub use import::ImportTransaction;
pub use openings::OpeningRecord;
pub use puzzles::{Progress, PuzzleEvent, Try};
pub use query::{MatchOrder, MatchStanding, Query};
pub use slips::Slips;
pub use tally::{Score, Tally};

/// The database.
#[derive(Debug)]
pub struct Store(Connection);

impl Store {
    /// Prepares a connection: migrates the database to the current schema and sets its options.
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

    /// Checks the file for damage. A damaged row is no error here, as it is skipped when rows are read. A damaged index
    /// is
    /// rebuilt if possible.
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

    /// Number of matches, also in the bin.
    #[cfg(target_family = "wasm")]
    fn rows(&self) -> Result<i64, StoreError> {
        let sql = "SELECT count(*) FROM match";
        Ok(self.0.query_row(sql, [], |row| row.get(0))?)
    }

    /// Saves a match, which is on disk when this returns. Without a handle the match is new.
    ///
    /// If another program has saved the match since, this version becomes a new match, so that both versions are kept.
    ///
    /// # Errors
    /// [`StoreError`]; the database is unchanged then.
    pub fn keep(
        &mut self,
        handle: Option<Handle>,
        saved: &MatchState,
    ) -> Result<Handle, StoreError> {
        let transaction = self
            .0
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        let (serial, now) = (next_serial(&transaction)?, now());
        let former = handle.map(|handle| {
            let plain = PlainMatch::from(saved.clone());
            let sql = "UPDATE match SET serial = :serial, changed = :now, moves = :moves,
                first = :first, second = :second, turned = :turned,
                place = :place, length = :length, result = :result, hints_first = :hints_first,
                hints_second = :hints_second, given = :given, verdict = :verdict, remote = :remote,
                stated_date = ''
                WHERE id = :id AND serial = :former AND binned IS NULL";
            let length = saved.record.len() as i64;
            let changed = transaction.execute(
                sql,
                named_params! {
                    ":serial": serial, ":now": now, ":moves": plain.moves,
                    // Players who swap colours exchange their seats.
                    ":first": plain.first, ":second": plain.second, ":turned": plain.turned,
                    ":place": plain.place, ":length": length, ":result": result_word(saved),
                    ":hints_first": plain.hints[0], ":hints_second": plain.hints[1],
                    ":given": plain.given, ":verdict": plain.verdict, ":remote": plain.remote,
                    ":id": handle.id, ":former": handle.serial,
                },
            )?;
            Ok::<_, rusqlite::Error>((changed > 0).then_some(handle.id))
        });
        let id = match former.transpose()?.flatten() {
            Some(id) => id,
            None => insert(&transaction, serial, now, saved, "", "")?,
        };
        transaction.commit()?;
        Ok(Handle { id, serial })
    }

    /// Returns at most `most` matches of a query. Matches that can't be read are left out.
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

    /// Returns those matches of a query that can't be read. They can be deleted and put back.
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

    /// Number of matches that fit the query.
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

    /// Returns the games and the opponents of the saved matches.
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
            let occupant = opponent.split(':').next().unwrap_or_default();
            let occupant = occupant.parse().ok().map(Occupant::untuned);
            known.extend(occupant.filter(|occupant| !known.contains(occupant)));
        }
        let games = games.iter().filter_map(|game| game.parse().ok());
        Ok((games.collect(), known))
    }

    /// Returns the sheets of paper in the order in which they were begun.
    ///
    /// Each has its time of beginning, in milliseconds since 1970, and its seed.
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

    /// Returns the games on the sheet that was begun at `begun`, in order. Of two games in one place the later one is
    /// returned.
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

    /// Returns the results in each game against each opponent, the most played first, and the total.
    ///
    /// # Errors
    /// [`StoreError`] where the database cannot be read.
    pub fn tallies(&self) -> Result<(Vec<Tally>, Score), StoreError> {
        tally::tallies(&self.0)
    }

    /// Returns the player's rating history in each game that has ratings and was played.
    ///
    /// # Errors
    /// [`StoreError`] where the database cannot be read.
    pub fn rating_histories(&self) -> Result<Vec<RatingHistory>, StoreError> {
        rated::rating_histories(&self.0)
    }

    /// Returns the results of the player's first moves, the most played first.
    ///
    /// # Errors
    /// [`StoreError`] where the database cannot be read.
    pub fn openings(&self) -> Result<Vec<OpeningRecord>, StoreError> {
        openings::openings(&self.0)
    }

    /// Returns the match with this number, if it can be read and is not in the bin.
    ///
    /// # Errors
    /// [`StoreError`] where the database cannot be read.
    pub fn find(&self, number: i64) -> Result<Option<KeptMatch>, StoreError> {
        let sql = format!("{ROWS} WHERE id = ?1 AND binned IS NULL");
        let found = self.0.query_row(&sql, [number], read).optional()?;
        Ok(found.flatten())
    }

    /// Sets the title of a match. An empty title removes it.
    ///
    /// # Errors
    /// [`StoreError`]; the title is unchanged then.
    pub fn rename(&mut self, handle: Handle, title: &str) -> Result<(), StoreError> {
        let title = checked_title(title);
        let sql = "UPDATE match SET title = ?1 WHERE id = ?2";
        self.0.execute(sql, (title, handle.id))?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use inarow_model::setup::{Seat, Setup};
    use inarow_model::why::Explained;
    use inarow_rules::{Record, notation};

    use super::*;

    #[test]
    fn full_disk_loses_only_new_matches() {
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
        let mut saved = MatchState::new(
            Setup {
                variant: Variant::CONNECT_FOUR,
                seats: [Seat::of(Occupant::Human), Seat::of(Occupant::Human)],
            },
            Record::new(Variant::CONNECT_FOUR),
        );
        let (mut kept, mut last) = (0, None);
        let refused = loop {
            match store.keep(None, &saved) {
                Ok(handle) => (kept, last) = (kept + 1, Some(handle)),
                Err(error) => break error,
            }
        };
        assert_eq!(refused.why().id, "store-full");
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
