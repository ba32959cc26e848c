//! What the player has done for the first time: noticed in what is kept, and remembered whatever becomes of that.

use std::collections::HashMap;

use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::rated::each_that_counts;
use super::{Handle, Store, StoreError, now};
use crate::as_text;
use crate::firsts::First;
use crate::puzzles::of_the_program;
use crate::sheet::grids;

/// Days of a week.
const WEEK: usize = 7;

/// Something that was done for the first time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Earned {
    /// What.
    #[serde(with = "as_text")]
    pub first: First,
    /// When, in milliseconds since 1970, in UTC.
    pub when: i64,
    /// The match in which, if it was one and is still there.
    pub handle: Option<Handle>,
    /// Whether nobody knew of it before.
    pub is_new: bool,
}

/// When something was done for the first time, and the match in which it was.
type Noticed = HashMap<First, (i64, Option<i64>)>;

impl Store {
    /// What was done for the first time, the first one first. What is new among it is remembered from now on.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn firsts(&mut self) -> Result<Vec<Earned>, StoreError> {
        let noticed = noticed(&self.0)?;
        self.earn(&noticed)
    }

    /// The same, where no move of the player in that match was a slip, by proof.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn flawless(&mut self, handle: Handle) -> Result<Vec<Earned>, StoreError> {
        let mut noticed = noticed(&self.0)?;
        noticed.insert(First::Flawless, (now(), Some(handle.id)));
        self.earn(&noticed)
    }

    fn earn(&mut self, noticed: &Noticed) -> Result<Vec<Earned>, StoreError> {
        let known = read(&self.0)?;
        let is_known = |first: &First| known.iter().any(|earned| earned.first == *first);
        let new = noticed.iter().filter(|(first, _)| !is_known(first));
        let new = new.collect::<Vec<_>>();
        // Where nothing is new nothing is written.
        if new.is_empty() {
            return Ok(known);
        }
        let transaction = self.0.transaction()?;
        for (first, (when, of_match)) in &new {
            let sql = "INSERT OR IGNORE INTO first (name, earned, of_match) VALUES (?1, ?2, ?3)";
            transaction.execute(sql, (first.to_string(), when, of_match))?;
        }
        transaction.commit()?;
        let mut all = read(&self.0)?;
        for earned in &mut all {
            earned.is_new = new.iter().any(|(first, _)| **first == earned.first);
        }
        Ok(all)
    }
}

/// What is remembered.
fn read(connection: &Connection) -> Result<Vec<Earned>, StoreError> {
    let mut statement = connection.prepare(
        "SELECT name, earned, of_match, serial FROM first
        LEFT JOIN match ON match.id = of_match AND binned IS NULL ORDER BY earned, name",
    )?;
    let mut rows = statement.query([])?;
    let mut all = Vec::new();
    while let Some(row) = rows.next()? {
        // What is no first has been written by somebody else.
        let first = row
            .get::<_, String>(0)
            .ok()
            .and_then(|name| name.parse().ok());
        let (Some(first), Ok(when)) = (first, row.get(1)) else {
            continue;
        };
        let id = row.get::<_, Option<i64>>(2).ok().flatten();
        let serial = row.get::<_, Option<i64>>(3).ok().flatten();
        all.push(Earned {
            first,
            when,
            handle: id.zip(serial).map(|(id, serial)| Handle { id, serial }),
            is_new: false,
        });
    }
    Ok(all)
}

/// What all that is kept is the first of.
fn noticed(connection: &Connection) -> Result<Noticed, StoreError> {
    let mut noticed = Noticed::new();
    each_that_counts(connection, |played| {
        if played.score == 1.0 {
            let (game, moves) = (played.game, played.moves);
            for first in First::of_win(game, played.opponent, played.begins, moves) {
                noticed
                    .entry(first)
                    .or_insert((played.when, Some(played.id)));
            }
        }
    })?;
    let mut puzzles = connection.prepare("SELECT name FROM puzzle")?;
    let mut rows = puzzles.query([])?;
    while let Some(row) = rows.next()? {
        let name = row.get::<_, String>(0).unwrap_or_default();
        let mut known = of_the_program().iter();
        if let Some(puzzle) = known.find(|puzzle| puzzle.name() == name) {
            let first = First::Puzzle(puzzle.solution.grade.number());
            noticed.entry(first).or_insert((now(), None));
        }
    }
    let mut days = connection.prepare("SELECT day FROM puzzle_day ORDER BY day")?;
    let days = days.query_map([], |row| Ok(row.get::<_, i64>(0).unwrap_or_default()))?;
    let days = days.collect::<Result<Vec<_>, _>>()?;
    // They are all different.
    let mut weeks = days.windows(WEEK);
    if weeks.any(|week| week[0].checked_add(WEEK as i64 - 1) == week.last().copied()) {
        noticed.insert(First::Week, (now(), None));
    }
    let mut sheets = connection.prepare(
        "SELECT sheet_seed, count(*), max(changed), max(id) FROM match
        WHERE sheet IS NOT NULL AND result <> 'running' AND binned IS NULL
        GROUP BY sheet ORDER BY max(changed)",
    )?;
    let mut rows = sheets.query([])?;
    while let Some(row) = rows.next()? {
        let seed = row.get::<_, i64>(0).unwrap_or_default();
        let games = row.get::<_, i64>(1).unwrap_or_default();
        let room = grids(seed.cast_unsigned()).len();
        if usize::try_from(games).is_ok_and(|games| games >= room) {
            let when = row.get(2).unwrap_or_else(|_| now());
            let last = row.get(3).ok();
            noticed.entry(First::Sheet).or_insert((when, last));
        }
    }
    Ok(noticed)
}
