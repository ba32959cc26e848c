//! Slips of the player, as reviews have found them, and their trend.

use inarow_engine::Mistake;
use inarow_model::saved::Handle;
use rusqlite::types::ValueRef;
use serde::{Deserialize, Serialize};

use super::{Store, StoreError};

/// Maximum number of matches in each of the two groups that are compared, the latest and the one before.
const MOST: usize = 20;
/// Minimum number of matches in each of the two groups.
const LEAST: usize = 3;

/// The player's most frequent slip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slips {
    pub reason: Mistake,
    /// Number of such slips in the latest group of reviewed matches.
    pub now: usize,
    /// Number of such slips in the group of reviewed matches before the latest one.
    pub before: usize,
    /// Number of matches in each of the two groups.
    pub matches: usize,
}

impl Store {
    /// Saves the reasons of the player's slips in a reviewed match.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn note_slips(&mut self, handle: Handle, reasons: &[Mistake]) -> Result<(), StoreError> {
        let reasons = serde_json::to_string(reasons).unwrap_or_default();
        let sql = "INSERT OR REPLACE INTO slips (of_match, reasons) VALUES (?1, ?2)";
        self.0.execute(sql, (handle.id, reasons))?;
        Ok(())
    }

    /// Returns the most frequent slip in the last reviewed matches. `None` if there are too few matches or no slips.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn slips(&self) -> Result<Option<Slips>, StoreError> {
        let mut statement = self.0.prepare(
            "SELECT reasons FROM slips JOIN match ON match.id = of_match
            WHERE binned IS NULL AND imported = 0 ORDER BY match.changed DESC, match.serial DESC LIMIT ?1",
        )?;
        let mut rows = statement.query([2 * MOST as i64])?;
        let mut matches = Vec::<Vec<Mistake>>::new();
        while let Some(row) = rows.next()? {
            // What somebody else has written there is no slip.
            if let Ok(ValueRef::Text(text)) = row.get_ref(0)
                && let Ok(reasons) = serde_json::from_slice(text)
            {
                matches.push(reasons);
            }
        }
        Ok(most_frequent(&matches))
    }
}

/// Returns the most frequent slip of matches, the latest of which is the first one.
fn most_frequent(matches: &[Vec<Mistake>]) -> Option<Slips> {
    let half = matches.len() / 2;
    if half < LEAST {
        return None;
    }
    let (now, before) = (&matches[..half], &matches[half..2 * half]);
    let count = |part: &[Vec<Mistake>], reason| {
        let all = part.iter().flatten();
        all.filter(|other| **other == reason).count()
    };
    let slips = Mistake::ALL.iter().map(|&reason| Slips {
        reason,
        now: count(now, reason),
        before: count(before, reason),
        matches: half,
    });
    // Of equals the one that is told first.
    let most = slips.rev();
    let most = most.max_by_key(|slips| (slips.now, slips.before));
    most.filter(|slips| slips.now + slips.before > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_frequent_slip_comes_from_latest_matches() {
        use Mistake::{LetLineHappen, MissedWin, OddSquares};
        let matches = [
            vec![LetLineHappen],
            vec![LetLineHappen, OddSquares],
            vec![],
            vec![MissedWin, LetLineHappen],
            vec![MissedWin; 3],
            vec![],
            vec![OddSquares; 9],
        ];
        let expected = Slips {
            reason: LetLineHappen,
            now: 2,
            before: 1,
            matches: 3,
        };
        assert_eq!(most_frequent(&matches), Some(expected));
        assert_eq!(most_frequent(&matches[..5]), None, "too few");
        assert_eq!(most_frequent(&vec![Vec::new(); 8]), None, "no slip");
    }
}
