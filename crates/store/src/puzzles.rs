//! The player's progress with puzzles: solved ones, first tries, days, runs, and puzzles from the player's own matches.

use std::collections::{BTreeSet, HashSet};

use inarow_model::calendar::now;
use inarow_model::puzzles::OwnPuzzle;
use rusqlite::{Connection, Row};
use serde::{Deserialize, Serialize};

use super::{Store, StoreError};

/// The player's progress with puzzles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// The names of the puzzles that were solved.
    pub solved: HashSet<String>,
    /// The days, counted from 1970, whose puzzle was solved on that day.
    pub days: BTreeSet<i64>,
    /// First tries of puzzles, in their order.
    pub tries: Vec<Try>,
    /// The names of the puzzles that were missed in a run against the clock. Later tries of these are no first tries.
    pub missed: HashSet<String>,
    /// Puzzles from the player's own matches, the latest one last.
    pub own: Vec<OwnPuzzle>,
    /// The most puzzles that were solved in a run against the clock.
    pub best_run: Option<u32>,
}

/// The first try of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Try {
    /// The name of the puzzle.
    pub name: String,
    /// Whether the puzzle was solved without a wrong move and without help.
    pub solved: bool,
}

/// An event about puzzles, to be saved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PuzzleEvent {
    /// A puzzle was solved.
    Solved {
        /// The name of the puzzle.
        name: String,
        /// The day, counted from 1970, if the puzzle was that day's and was solved on it.
        day: Option<i64>,
    },
    /// The result of an attempt at a puzzle. Only the first attempt counts.
    Tried(Try),
    /// The puzzle with this name was missed in a run against the clock.
    Missed(String),
    /// A puzzle was made from one of the player's matches.
    Made(OwnPuzzle),
    /// A run against the clock has ended, with this number of solved puzzles.
    Ran(u32),
}

impl Progress {
    /// Updates the progress by an event.
    pub fn note(&mut self, news: PuzzleEvent) {
        match news {
            PuzzleEvent::Solved { name, day } => {
                self.solved.insert(name);
                self.days.extend(day);
            }
            PuzzleEvent::Tried(tried) => {
                if self.is_untried(&tried.name) {
                    self.tries.push(tried);
                }
            }
            PuzzleEvent::Missed(name) => {
                self.missed.insert(name);
            }
            PuzzleEvent::Made(OwnPuzzle(puzzle)) => {
                let mut known = self.own.iter();
                if known.all(|OwnPuzzle(known)| known.name() != puzzle.name()) {
                    self.own.push(OwnPuzzle(puzzle));
                }
            }
            PuzzleEvent::Ran(solved) => self.best_run = self.best_run.max(Some(solved)),
        }
    }

    /// Whether a puzzle was neither tried nor solved, nor missed in a run.
    pub fn is_untried(&self, name: &str) -> bool {
        let is_known = self.solved.contains(name) || self.missed.contains(name);
        !is_known && self.tries.iter().all(|tried| tried.name != name)
    }

    /// Returns the number of days in a row on which the puzzle of the day was solved, up to `today` or the day before.
    pub fn streak(&self, today: i64) -> usize {
        let last = if self.days.contains(&today) {
            today
        } else {
            today - 1
        };
        let days = (0..).map(|back| last - back);
        days.take_while(|day| self.days.contains(day)).count()
    }
}

impl Store {
    /// Saves an event. Earlier tries and solutions stay as they were.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn note_puzzle(&mut self, news: &PuzzleEvent) -> Result<(), StoreError> {
        let transaction = self.0.transaction()?;
        match news {
            PuzzleEvent::Solved { name, day } => {
                let sql = "INSERT OR IGNORE INTO puzzle (name, solved, clean) VALUES (?1, 0, 0)";
                transaction.execute(sql, [name])?;
                if let Some(day) = day {
                    let sql = "INSERT OR IGNORE INTO puzzle_day (day) VALUES (?1)";
                    transaction.execute(sql, [day])?;
                }
            }
            PuzzleEvent::Tried(Try { name, solved }) => {
                let sql = "INSERT OR IGNORE INTO puzzle_try (name, tried, solved) SELECT ?1, ?2, ?3
                    WHERE NOT EXISTS (SELECT 1 FROM puzzle WHERE name = ?1)
                    AND NOT EXISTS (SELECT 1 FROM puzzle_missed WHERE name = ?1)";
                transaction.execute(sql, (name, now(), solved))?;
            }
            PuzzleEvent::Missed(name) => {
                let sql = "INSERT OR IGNORE INTO puzzle_missed (name, missed) VALUES (?1, ?2)";
                transaction.execute(sql, (name, now()))?;
            }
            PuzzleEvent::Made(OwnPuzzle(puzzle)) => {
                let sql =
                    "INSERT OR IGNORE INTO own_puzzle (name, puzzle, made) VALUES (?1, ?2, ?3)";
                transaction.execute(sql, (puzzle.name(), puzzle.to_string(), now()))?;
            }
            PuzzleEvent::Ran(solved) => {
                let sql = "INSERT INTO puzzle_run (ended, solved) VALUES (?1, ?2)";
                transaction.execute(sql, (now(), solved))?;
            }
        }
        Ok(transaction.commit()?)
    }

    /// Reads the player's progress with puzzles.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn progress(&self) -> Result<Progress, StoreError> {
        let tried = |row: &Row| {
            Some(Try {
                name: row.get(0).ok()?,
                solved: row.get(1).ok()?,
            })
        };
        let own = |row: &Row| {
            let text = row.get::<_, String>(0).ok()?;
            text.parse().ok().map(OwnPuzzle)
        };
        let runs = rows::<u32, Vec<_>>(&self.0, "SELECT solved FROM puzzle_run", first)?;
        let own_puzzles = "SELECT puzzle FROM own_puzzle ORDER BY number";
        let tries = "SELECT name, solved FROM puzzle_try ORDER BY number";
        Ok(Progress {
            solved: rows(&self.0, "SELECT name FROM puzzle", first)?,
            days: rows(&self.0, "SELECT day FROM puzzle_day", first)?,
            tries: rows(&self.0, tries, tried)?,
            missed: rows(&self.0, "SELECT name FROM puzzle_missed", first)?,
            own: rows(&self.0, own_puzzles, own)?,
            best_run: runs.into_iter().max(),
        })
    }
}

/// Returns the value of the first column, if its type is `T`.
fn first<T: rusqlite::types::FromSql>(row: &Row) -> Option<T> {
    row.get(0).ok()
}

/// Returns the results of a query that `read` can parse. Other rows are skipped.
fn rows<T, C: FromIterator<T>>(
    connection: &Connection,
    sql: &str,
    read: impl Fn(&Row) -> Option<T>,
) -> Result<C, StoreError> {
    let mut statement = connection.prepare(sql)?;
    let found = statement.query_map([], |row| Ok(read(row)))?;
    let found = found.filter_map(Result::transpose);
    Ok(found.collect::<Result<C, _>>()?)
}

#[cfg(test)]
mod tests {
    use inarow_model::puzzles::of_the_program;

    use super::*;

    #[test]
    fn missed_day_ends_streak() {
        let mut progress = Progress::default();
        assert_eq!(progress.streak(100), 0);
        progress.days = [96, 98, 99, 100].into();
        assert_eq!(progress.streak(100), 3);
        assert_eq!(progress.streak(101), 3, "today is not over");
        assert_eq!(progress.streak(102), 0);
        assert_eq!(progress.streak(96), 1);
    }

    /// Only the first try at a puzzle counts.
    #[test]
    fn stored_progress_equals_noted_progress() {
        let connection = Connection::open_in_memory().expect("memory");
        let mut store = Store::prepare(connection, "memory").expect("a store");
        let mut progress = Progress::default();
        let tried = |name: &str, solved| {
            let name = name.to_owned();
            PuzzleEvent::Tried(Try { name, solved })
        };
        let solved = |name: &str, day| {
            let name = name.to_owned();
            PuzzleEvent::Solved { name, day }
        };
        let made = |place: usize| PuzzleEvent::Made(OwnPuzzle(of_the_program()[place].clone()));
        let news = [
            solved("long ago", None),
            tried("b", false),
            solved("b", Some(20_000)),
            tried("a", true),
            solved("a", None),
            tried("b", true),
            tried("long ago", true),
            PuzzleEvent::Missed("in a run".to_owned()),
            tried("in a run", true),
            solved("in a run", None),
            made(4),
            made(2),
            made(4),
            PuzzleEvent::Ran(4),
            PuzzleEvent::Ran(9),
            PuzzleEvent::Ran(2),
        ];
        for news in news {
            store.note_puzzle(&news).expect("kept");
            progress.note(news);
        }
        let tries = progress.tries.iter();
        let tries = tries.map(|tried| (tried.name.as_str(), tried.solved));
        assert_eq!(tries.collect::<Vec<_>>(), [("b", false), ("a", true)]);
        assert_eq!((progress.own.len(), progress.best_run), (2, Some(9)));
        assert_eq!(store.progress().expect("readable"), progress);
        let text = serde_json::to_string(&progress).expect("writable");
        let read = serde_json::from_str::<Progress>(&text).expect("readable");
        assert_eq!(read, progress);
    }
}
