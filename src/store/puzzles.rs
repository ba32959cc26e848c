//! Which puzzles have been solved, and on which days the one of the day was.

use std::collections::{BTreeSet, HashSet};

use serde::{Deserialize, Serialize};

use super::{Store, StoreError};

/// What has been solved.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// The names of the puzzles that were solved.
    pub solved: HashSet<String>,
    /// The days, counted from 1970, whose puzzle was solved on that day.
    pub days: BTreeSet<i64>,
}

impl Progress {
    /// Notes that a puzzle was solved.
    pub fn note(&mut self, puzzle: Solved) {
        self.solved.insert(puzzle.name);
        self.days.extend(puzzle.day);
    }

    /// How many days in a row, up to that day or the one before it, the puzzle of the day was solved.
    #[must_use]
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

/// A puzzle that was solved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Solved {
    /// Its name.
    pub name: String,
    /// The day whose puzzle it was, if it was solved on that day.
    pub day: Option<i64>,
}

impl Store {
    /// Keeps that a puzzle was solved.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn note_solved(&mut self, puzzle: &Solved) -> Result<(), StoreError> {
        let Solved { name, day } = puzzle;
        let transaction = self.0.transaction()?;
        let sql = "INSERT OR IGNORE INTO puzzle (name, solved, clean) VALUES (?1, 0, 0)";
        transaction.execute(sql, [name])?;
        if let Some(day) = day {
            let sql = "INSERT OR IGNORE INTO puzzle_day (day) VALUES (?1)";
            transaction.execute(sql, [day])?;
        }
        Ok(transaction.commit()?)
    }

    /// What has been solved.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn progress(&self) -> Result<Progress, StoreError> {
        let mut solved = self.0.prepare("SELECT name FROM puzzle")?;
        // What is no puzzle and no day costs nobody the others.
        let solved = solved.query_map([], |row| Ok(row.get(0).ok()))?;
        let mut days = self.0.prepare("SELECT day FROM puzzle_day")?;
        let days = days.query_map([], |row| Ok(row.get(0).ok()))?;
        Ok(Progress {
            solved: solved
                .filter_map(Result::transpose)
                .collect::<Result<_, _>>()?,
            days: days
                .filter_map(Result::transpose)
                .collect::<Result<_, _>>()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_streak_ends_with_a_day_without_a_puzzle() {
        let mut progress = Progress::default();
        assert_eq!(progress.streak(100), 0);
        progress.days = [96, 98, 99, 100].into();
        assert_eq!(progress.streak(100), 3);
        assert_eq!(progress.streak(101), 3, "today is not over");
        assert_eq!(progress.streak(102), 0);
        assert_eq!(progress.streak(96), 1);
    }
}
