//! Exported texts of a page, which are delivered to the visitor as files.

use inarow_exchange::Unread;
use inarow_model::calendar::{date, now};
use inarow_store::StoreError;

/// Stands for the folder of files, which a page doesn't have.
pub(super) struct Files;

impl Files {
    pub(super) fn shown_folder(&self) -> String {
        String::new()
    }

    /// Returns the name for the file, and the text to be delivered.
    pub(super) fn write(&self, ending: &str, text: String) -> Result<(String, String), StoreError> {
        let day = date(now(), "%Y-%m-%d");
        Ok((format!("matches-{day}.{ending}"), text))
    }

    pub(super) fn read(&self) -> Result<Vec<(String, Result<String, Unread>)>, StoreError> {
        Ok(Vec::new())
    }
}
