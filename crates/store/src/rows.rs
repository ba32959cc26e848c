//! Matches as rows of the database.

use inarow_model::match_state::MatchState;
use inarow_model::saved::{Handle, KeptMatch, PlainKept, PlainMatch, result_word};
use rusqlite::{Row, Transaction, named_params};

use super::error::StoreError;

/// Query for the columns of a match.
pub(super) const ROWS: &str =
    "SELECT id, serial, changed, game, first, second, turned, won_left, won_right,
    moves, place, title, sheet, sheet_seed, sheet_game, hints_first, hints_second, given, verdict, remote,
    imported, stated_date, branches, iif(imported, NULL, (SELECT max(name) FROM profile)) AS profile FROM match";

/// Returns the serial number of the next change.
pub(super) fn next_serial(transaction: &Transaction<'_>) -> Result<i64, StoreError> {
    // What is no number comes after all numbers.
    let sql =
        "SELECT max(coalesce(max(serial), 0), 0) FROM match WHERE serial <= 9223372036854775807";
    let last: i64 = transaction.query_row(sql, [], |row| row.get(0))?;
    last.checked_add(1).ok_or(StoreError::UsedUp)
}

/// Inserts a match as a new row and returns the number of the match.
pub(super) fn insert(
    transaction: &Transaction<'_>,
    serial: i64,
    changed: i64,
    saved: &MatchState,
    title: &str,
    stated_date: &str,
) -> Result<i64, StoreError> {
    // To a database it is all one whether the disk or its numbers are used up.
    let sql = "SELECT max(seq) FROM sqlite_sequence WHERE name = 'match'";
    let last = transaction
        .prepare_cached(sql)?
        .query_row([], |row| Ok(row.get::<_, i64>(0).ok()))?;
    if last == Some(i64::MAX) {
        return Err(StoreError::UsedUp);
    }
    let plain = PlainMatch::from(saved.clone());
    let mut statement = transaction.prepare_cached(
        "INSERT INTO match (serial, began, changed, game, first, second, turned,
            won_left, won_right, moves, place, length, result, title, sheet, sheet_seed, sheet_game,
            hints_first, hints_second, given, verdict, remote, imported, stated_date, branches)
        VALUES (:serial, :changed, :changed, :game, :first, :second, :turned,
            :won_left, :won_right, :moves, :place, :length, :result, :title,
            :sheet, :sheet_seed, :sheet_game, :hints_first, :hints_second, :given, :verdict, :remote,
            :imported, :stated_date, :branches)",
    )?;
    statement.execute(named_params! {
        ":serial": serial, ":changed": changed, ":game": plain.game,
        ":first": plain.first, ":second": plain.second, ":turned": plain.turned,
        ":won_left": plain.won[0], ":won_right": plain.won[1], ":moves": plain.moves,
        ":place": plain.place, ":length": saved.record.len() as i64, ":result": result_word(saved),
        ":title": title, ":sheet": plain.sheet.map(|(begun, ..)| begun),
        ":sheet_seed": plain.sheet.map_or(0, |(_, seed, _)| seed),
        ":sheet_game": plain.sheet.map_or(0, |(.., game)| game),
        ":hints_first": plain.hints[0], ":hints_second": plain.hints[1],
        ":given": plain.given, ":verdict": plain.verdict, ":remote": plain.remote,
        ":imported": plain.imported, ":stated_date": stated_date, ":branches": plain.branches,
    })?;
    Ok(transaction.last_insert_rowid())
}

/// Binds a value to the parameter `name`.
pub(super) fn bind(
    statement: &mut rusqlite::Statement<'_>,
    name: &str,
    value: impl rusqlite::ToSql,
) -> rusqlite::Result<()> {
    match statement.parameter_index(name)? {
        Some(index) => statement.raw_bind_parameter(index, value),
        None => Err(rusqlite::Error::InvalidParameterName(name.to_owned())),
    }
}

/// Reads a match from a row. `None` if the row holds no valid match.
pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<Option<KeptMatch>> {
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

pub(super) fn read_plain(row: &Row<'_>) -> rusqlite::Result<PlainKept> {
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
            given: row.get("given")?,
            verdict: row.get("verdict")?,
            remote: row.get("remote")?,
            imported: row.get("imported")?,
            branches: row.get("branches")?,
        },
        title: row.get("title")?,
        changed: row.get("changed")?,
        stated_date: row.get("stated_date")?,
        profile: row.get("profile")?,
    })
}
