//! What is kept: every match, as it is after each move, in a database that survives whatever happens to
//! the program.

mod error;
pub mod folder;
mod schema;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use jiff::Timestamp;
use jiff::tz::TimeZone;
use rusqlite::{Connection, OptionalExtension, Row, TransactionBehavior, named_params};

use crate::rules::{Board, Outcome, Player, Record, notation};
use crate::setup::Setup;

pub use error::StoreError;

/// How long another program may keep the file busy before that is a fault.
const PATIENCE: Duration = Duration::from_secs(2);

/// What is read of a match.
const ROWS: &str = "SELECT id, serial, changed, game, first, second, turned, won_left, won_right,
    moves, place FROM match";

/// A match as it is kept: it can be taken up again just so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedMatch {
    /// What was agreed.
    pub setup: Setup,
    /// What has been played, and where in it the match is.
    pub record: Record,
    /// Whether the second player has the first place beside the board.
    pub turned: bool,
    /// Earlier games won by the person in each place.
    pub won: [u32; 2],
}

/// Names a match in the database, as it was when it was kept or read last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handle {
    id: i64,
    serial: i64,
}

impl Handle {
    /// The number by which people may call the match. It is no other's, ever.
    #[must_use]
    pub const fn number(self) -> i64 {
        self.id
    }

    /// Whether both name one match, whatever has been played in it in between.
    #[must_use]
    pub const fn is_same(self, other: Self) -> bool {
        self.id == other.id
    }
}

/// A match that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptMatch {
    /// Its name in the database.
    pub handle: Handle,
    /// The match, as it was left.
    pub saved: SavedMatch,
    /// The position after all its moves.
    pub end: Board,
    /// When it was changed last, in milliseconds since 1970, in UTC.
    pub changed: i64,
}

impl KeptMatch {
    /// When it was changed last, in the time of the system, as `format` of `strftime` says.
    #[must_use]
    pub fn date(&self, format: &str) -> String {
        let time = Timestamp::from_millisecond(self.changed).unwrap_or_default();
        time.to_zoned(TimeZone::system())
            .strftime(format)
            .to_string()
    }

    /// Whether it has not ended, or was left somewhere before its end.
    #[must_use]
    pub fn was_left(&self) -> bool {
        !self.end.is_over() || !self.saved.record.ahead().is_empty()
    }
}

/// Some of the matches that are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// All of them.
    All,
    /// Those that have not ended, or were left somewhere before their end.
    Unfinished,
}

/// The database.
#[derive(Debug)]
pub struct Store(Connection);

impl Store {
    /// Opens the database in that file, and makes it if it is not there.
    ///
    /// A file that is damaged, or no database, is moved aside, and its new name returned beside an
    /// empty database. Nothing is ever deleted.
    ///
    /// # Errors
    /// [`StoreError`]; the file is as it was.
    pub fn open(path: &Path) -> Result<(Self, Option<PathBuf>), StoreError> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)
                .map_err(|error| StoreError::Folder(folder.to_owned(), error))?;
        }
        // Another program may just have set it aside: only what is damaged at a second look is.
        match Self::connect(path).or_else(|_| Self::connect(path)) {
            Err(error) if error.is_damage() => {
                let aside = set_aside(path)?;
                Ok((Self::connect(path)?, Some(aside)))
            }
            store => Ok((store?, None)),
        }
    }

    fn connect(path: &Path) -> Result<Self, StoreError> {
        let mut connection = Connection::open(path)?;
        connection.busy_timeout(PATIENCE)?;
        schema::prepare(&mut connection, path)?;
        // Where nothing can be written, what is there can still be read.
        if !connection.is_readonly("main")? {
            connection.pragma_update(None, "journal_mode", "wal")?;
            connection.pragma_update(None, "synchronous", "full")?;
        }
        connection.pragma_update(None, "foreign_keys", true)?;
        let check: String = connection.pragma_query_value(None, "quick_check", |row| row.get(0))?;
        if check == "ok" {
            Ok(Self(connection))
        } else {
            let code = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_CORRUPT);
            Err(rusqlite::Error::SqliteFailure(code, Some(check)).into())
        }
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
        let SavedMatch {
            setup,
            record,
            turned,
            won,
        } = saved;
        let transaction = self
            .0
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        let serial: i64 = transaction.query_row(
            "SELECT coalesce(max(serial), 0) + 1 FROM match",
            [],
            |row| row.get(0),
        )?;
        let now = now();
        let end = record.end();
        let moves = notation::format(&end);
        let (place, length) = (record.place() as i64, record.len() as i64);
        let result = result(&end);
        let former = handle.map(|handle| {
            let sql = "UPDATE match SET serial = :serial, changed = :now, moves = :moves,
                place = :place, length = :length, result = :result WHERE id = :id AND serial = :former";
            let changed = transaction.execute(
                sql,
                named_params! {
                    ":serial": serial, ":now": now, ":moves": moves, ":place": place,
                    ":length": length, ":result": result, ":id": handle.id, ":former": handle.serial,
                },
            )?;
            Ok::<_, rusqlite::Error>((changed > 0).then_some(handle.id))
        });
        let id = match former.transpose()?.flatten() {
            Some(id) => id,
            None => {
                let [first, second] = setup.seats.each_ref().map(ToString::to_string);
                transaction.execute(
                    "INSERT INTO match (serial, began, changed, game, first, second, turned,
                        won_left, won_right, moves, place, length, result)
                    VALUES (:serial, :now, :now, :game, :first, :second, :turned,
                        :won_left, :won_right, :moves, :place, :length, :result)",
                    named_params! {
                        ":serial": serial, ":now": now, ":game": setup.variant.to_string(),
                        ":first": first, ":second": second, ":turned": turned,
                        ":won_left": won[0], ":won_right": won[1],
                        ":moves": moves, ":place": place, ":length": length,
                        ":result": result,
                    },
                )?;
                transaction.last_insert_rowid()
            }
        };
        transaction.commit()?;
        Ok(Handle { id, serial })
    }

    /// The matches that are kept, the one that was played last first: so many at most. What cannot be read
    /// as a match is left out.
    ///
    /// # Errors
    /// [`StoreError`] where the database cannot be read.
    pub fn matches(&self, which: Which, most: usize) -> Result<Vec<KeptMatch>, StoreError> {
        let unended = match which {
            Which::All => "",
            Which::Unfinished => "WHERE result = 'running' OR place < length",
        };
        let sql = format!("{ROWS} {unended} ORDER BY serial DESC");
        let mut statement = self.0.prepare(&sql)?;
        let mut found = Vec::new();
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            if found.len() == most {
                break;
            }
            found.extend(read(row)?);
        }
        Ok(found)
    }

    /// The match of that number, if there is one that can be read.
    ///
    /// # Errors
    /// [`StoreError`] where the database cannot be read.
    pub fn find(&self, number: i64) -> Result<Option<KeptMatch>, StoreError> {
        let sql = format!("{ROWS} WHERE id = ?1");
        let found = self.0.query_row(&sql, [number], read).optional()?;
        Ok(found.flatten())
    }

    /// Deletes matches for good, all of them or none.
    ///
    /// # Errors
    /// [`StoreError`]; nothing is deleted.
    pub fn delete(&mut self, handles: &[Handle]) -> Result<(), StoreError> {
        let transaction = self
            .0
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        for handle in handles {
            transaction.execute("DELETE FROM match WHERE id = ?1", [handle.id])?;
        }
        Ok(transaction.commit()?)
    }
}

/// How the game stands, in a word.
const fn result(board: &Board) -> &'static str {
    match board.outcome() {
        Outcome::Running => "running",
        Outcome::Drawn => "drawn",
        Outcome::Won {
            by: Player::First, ..
        } => "first",
        Outcome::Won {
            by: Player::Second, ..
        } => "second",
    }
}

/// A match as it stands in its row; nothing if somebody has written there what is no match.
fn read(row: &Row<'_>) -> rusqlite::Result<Option<KeptMatch>> {
    let handle = Handle {
        id: row.get("id")?,
        serial: row.get("serial")?,
    };
    let text = |name| row.get::<_, String>(name);
    let (game, moves) = (text("game")?, text("moves")?);
    let seats = [text("first")?, text("second")?];
    let number = |name| row.get::<_, i64>(name);
    let (turned, place) = (row.get("turned")?, number("place")?);
    let won = [number("won_left")?, number("won_right")?];
    let saved = || {
        let variant = game.parse().ok()?;
        let [first, second] = seats.each_ref().map(|seat| seat.parse().ok());
        let seats = [first?, second?];
        let setup = Setup { variant, seats };
        setup.check().ok()?;
        let end = notation::parse(variant, &moves).ok()?;
        let mut record = Record::from(end.clone());
        record.go_to(usize::try_from(place).ok()?).ok()?;
        let [left, right] = won.map(|won| u32::try_from(won).ok());
        let won = [left?, right?];
        let saved = SavedMatch {
            setup,
            record,
            turned,
            won,
        };
        Some((saved, end))
    };
    let changed = row.get("changed")?;
    Ok(saved().map(|(saved, end)| KeptMatch {
        handle,
        saved,
        end,
        changed,
    }))
}

/// Milliseconds since 1970. A clock before that is none.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}

/// Moves a file that is of no use out of the way, with what belongs to it, and returns its new name.
fn set_aside(path: &Path) -> Result<PathBuf, StoreError> {
    let named = |path: &Path, end: &str| {
        let mut name = path.as_os_str().to_owned();
        name.push(end);
        PathBuf::from(name)
    };
    let aside = (1..)
        .map(|number| named(path, &format!(".damaged-{number}")))
        .find(|aside| !aside.exists())
        .unwrap_or_else(|| named(path, ".damaged"));
    for end in ["", "-wal", "-shm"] {
        let (from, to) = (named(path, end), named(&aside, end));
        if from.exists() {
            fs::rename(&from, to).map_err(|error| StoreError::Folder(from, error))?;
        }
    }
    Ok(aside)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;
    use crate::setup::{Occupant, Seat};

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
        let all = store.matches(Which::All, usize::MAX).expect("readable");
        assert_eq!(all.len(), kept);
        // Once there is room again, the match goes on being kept.
        limit(&store, 80);
        saved.record = Record::from(notation::parse(Variant::CONNECT_FOUR, "44").expect("moves"));
        store.keep(last, &saved).expect("kept");
        assert_eq!(
            store.matches(Which::Unfinished, 1).expect("readable")[0].saved,
            saved
        );
        fs::remove_dir_all(folder).expect("removed");
    }
}
