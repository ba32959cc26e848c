//! The schema of the database, and the migrations from all earlier versions.

use rusqlite::{Connection, TransactionBehavior};

use super::StoreError;

/// Marks a file as ours: "inRw".
const APPLICATION: i64 = 0x696e_5277;

/// Migrations from each version to the next, the first one from an empty file.
const STEPS: &[&str] = &[
    // Games, seats and moves are written as everywhere else in the program. `moves` holds all of
    // them, also those behind `place`, and `length` is their number; `result` is that of the position
    // after all of them. `serial` grows with every change, whatever the clock does, and is below 0 for matches from elsewhere;
    // times are
    // milliseconds since 1970, in UTC.
    "CREATE TABLE match (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        serial INTEGER NOT NULL UNIQUE,
        began INTEGER NOT NULL,
        changed INTEGER NOT NULL,
        game TEXT NOT NULL,
        first TEXT NOT NULL,
        second TEXT NOT NULL,
        turned INTEGER NOT NULL CHECK (turned IN (0, 1)),
        won_left INTEGER NOT NULL CHECK (won_left >= 0),
        won_right INTEGER NOT NULL CHECK (won_right >= 0),
        moves TEXT NOT NULL,
        place INTEGER NOT NULL CHECK (place >= 0),
        length INTEGER NOT NULL CHECK (length >= place),
        result TEXT NOT NULL CHECK (result IN ('running', 'first', 'second', 'drawn'))
    ) STRICT;
    CREATE INDEX match_unfinished ON match (serial) WHERE result = 'running' OR place < length;",
    // What somebody has called a match; and what is asked for often, which follows from the rest: who
    // counts as its player (the human, or of two humans the one in the first place beside the board),
    // who is the other, and how the match stands for the player.
    "ALTER TABLE match ADD COLUMN title TEXT NOT NULL DEFAULT '';
    ALTER TABLE match ADD COLUMN player TEXT GENERATED ALWAYS AS (CASE
        WHEN substr(first || ':', 1, 6) = 'human:' AND substr(second || ':', 1, 6) = 'human:'
            THEN iif(turned, 'second', 'first')
        WHEN substr(first || ':', 1, 6) = 'human:' THEN 'first'
        WHEN substr(second || ':', 1, 6) = 'human:' THEN 'second'
        ELSE '' END) VIRTUAL;
    ALTER TABLE match ADD COLUMN opponent TEXT GENERATED ALWAYS AS (CASE player
        WHEN 'first' THEN second WHEN 'second' THEN first ELSE '' END) VIRTUAL;
    ALTER TABLE match ADD COLUMN standing TEXT GENERATED ALWAYS AS (CASE
        WHEN result = 'running' THEN 'unfinished'
        WHEN result = 'drawn' THEN 'drawn'
        WHEN player = '' THEN 'watched'
        WHEN result = player THEN 'won'
        ELSE 'lost' END) VIRTUAL;
    CREATE INDEX match_length ON match (length, serial);
    CREATE INDEX match_changed ON match (changed, serial);",
    // Where a match is played on a sheet of paper: when that was begun, which no two were at once, what its
    // drawing follows from, and the number of the match on it.
    "ALTER TABLE match ADD COLUMN sheet INTEGER;
    ALTER TABLE match ADD COLUMN sheet_seed INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE match ADD COLUMN sheet_game INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX match_sheet ON match (sheet, sheet_game, serial) WHERE sheet IS NOT NULL;",
    // How many hints each player has taken.
    "ALTER TABLE match ADD COLUMN hints_first INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE match ADD COLUMN hints_second INTEGER NOT NULL DEFAULT 0;",
    // The puzzles that were solved, and the days, counted from 1970, whose puzzle was solved then. When it was solved,
    // and how, is not asked for, like `began` above: those columns stay, as former versions write them, perhaps at
    // the same time.
    "CREATE TABLE puzzle (
        name TEXT PRIMARY KEY,
        solved INTEGER NOT NULL,
        clean INTEGER NOT NULL CHECK (clean IN (0, 1))
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE puzzle_day (day INTEGER PRIMARY KEY) STRICT;",
    // When a match was deleted, if it was: it stays in the bin for a while.
    "ALTER TABLE match ADD COLUMN binned INTEGER;
    CREATE INDEX match_binned ON match (binned) WHERE binned IS NOT NULL;",
    // What was done for the first time, when, in milliseconds since 1970, and in which match, if it was in one: that may
    // have been deleted since.
    "CREATE TABLE first (
        name TEXT PRIMARY KEY,
        earned INTEGER NOT NULL,
        of_match INTEGER
    ) STRICT, WITHOUT ROWID;",
    // Moves with which a match began, which nobody has played in it. What became of each puzzle at the first try, in the order
    // in which they were tried; puzzles from the player's own matches, each as a line of text; why the player's slips in a
    // match that was looked at were slips, as a JSON list; and how many puzzles were solved in each run against the clock.
    // Times are milliseconds since 1970.
    "ALTER TABLE match ADD COLUMN given INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE puzzle_try (
        number INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        tried INTEGER NOT NULL,
        solved INTEGER NOT NULL CHECK (solved IN (0, 1))
    ) STRICT;
    CREATE TABLE own_puzzle (
        number INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        puzzle TEXT NOT NULL,
        made INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE slips (
        of_match INTEGER PRIMARY KEY,
        reasons TEXT NOT NULL
    ) STRICT;
    CREATE TABLE puzzle_run (
        number INTEGER PRIMARY KEY,
        ended INTEGER NOT NULL,
        solved INTEGER NOT NULL CHECK (solved >= 0)
    ) STRICT;",
    // The puzzles that were missed in a run against the clock, and when, in milliseconds since 1970.
    "CREATE TABLE puzzle_missed (
        name TEXT PRIMARY KEY,
        missed INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;",
    // How a match has ended that the board does not show, in a word, or nothing; and what it takes to go on with a match
    // against somebody far away, as JSON: the secret key of this side is in it.
    "ALTER TABLE match ADD COLUMN verdict TEXT NOT NULL DEFAULT '';
    ALTER TABLE match ADD COLUMN remote TEXT;",
    // Whether a match was imported, and doesn't count in statistics; and its date as the file states it (`1996`, `1996-05`
    // or `1996-05-06`), if that is less exact than `changed`. The profile is a random name of this database: it tells
    // exported matches that return from those of other people.
    "ALTER TABLE match ADD COLUMN imported INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE match ADD COLUMN stated_date TEXT NOT NULL DEFAULT '';
    UPDATE match SET imported = 1 WHERE serial <= 0;
    CREATE TABLE profile (name TEXT NOT NULL) STRICT;
    INSERT INTO profile VALUES (lower(hex(randomblob(8))));",
    // The lines of an imported match beside its moves, as text; empty if there are none.
    "ALTER TABLE match ADD COLUMN branches TEXT NOT NULL DEFAULT '';",
];

/// Migrates a database to the current schema.
pub(super) fn prepare(connection: &mut Connection, name: &str) -> Result<(), StoreError> {
    // One look: another program may be at it.
    let look = connection.transaction()?;
    let version = known_version(&look, name)?;
    drop(look);
    if version == STEPS.len() {
        return Ok(());
    }
    // Another program may be doing the same: whoever comes second finds it done.
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let version = known_version(&transaction, name)?;
    for step in &STEPS[version..] {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", STEPS.len() as i64)?;
    Ok(transaction.commit()?)
}

/// Number of migrations that the database has had.
fn known_version(connection: &Connection, name: &str) -> Result<usize, StoreError> {
    let number = |pragma| connection.pragma_query_value(None, pragma, |row| row.get::<_, i64>(0));
    let (application, version) = (number("application_id")?, number("user_version")?);
    let tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if tables == 0 && application == 0 {
        return Ok(0);
    }
    if application != APPLICATION {
        return Err(StoreError::Foreign(name.to_owned()));
    }
    if version <= 0 {
        return Err(StoreError::Unnumbered(name.to_owned()));
    }
    usize::try_from(version)
        .ok()
        .filter(|version| *version <= STEPS.len())
        .ok_or_else(|| StoreError::Newer(name.to_owned()))
}
