//! The bin: deleted matches stay there for a while, and can be put back.

use inarow_model::calendar::now;
use inarow_model::saved::Handle;
use rusqlite::TransactionBehavior;

use super::Store;
use super::error::StoreError;

/// Time that deleted matches stay in the bin, in milliseconds.
const IN_BIN: i64 = 30 * 24 * 60 * 60 * 1_000;

/// SQL that deletes the saved slips of matches that are deleted for good.
const ORPHANS: &str = "DELETE FROM slips WHERE of_match NOT IN (SELECT id FROM match)";

impl Store {
    /// Puts matches into the bin, all of them or none. Returns those that were not there yet.
    ///
    /// Matches that have been in the bin for 30 days are deleted for good.
    ///
    /// # Errors
    /// [`StoreError`]; nothing is deleted.
    pub fn delete(&mut self, handles: &[Handle]) -> Result<Vec<Handle>, StoreError> {
        let transaction = self
            .0
            .transaction_with_behavior(TransactionBehavior::Immediate)?;
        let now = now();
        transaction.execute("DELETE FROM match WHERE binned < ?1", [now - IN_BIN])?;
        transaction.execute(ORPHANS, [])?;
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

    /// Puts matches from the bin back, all of them or none, with their numbers and places. Returns how many there were.
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

    /// Empties the bin for good, and returns how many matches were in it.
    ///
    /// # Errors
    /// [`StoreError`]; nothing is deleted.
    pub fn empty_bin(&mut self) -> Result<usize, StoreError> {
        let transaction = self.0.transaction()?;
        let number = transaction.execute("DELETE FROM match WHERE binned IS NOT NULL", [])?;
        transaction.execute(ORPHANS, [])?;
        transaction.commit()?;
        Ok(number)
    }
}
