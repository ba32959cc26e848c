//! Files of a page, which brings what it is given to the visitor.

use inarow_exchange::Unread;
use inarow_model::calendar::{date, now};
use inarow_store::StoreError;

/// No files.
pub(super) struct Files;

impl Files {
    pub(super) fn shown_folder(&self) -> String {
        String::new()
    }

    /// The name that the file should get, and what it is to hold.
    pub(super) fn write(&self, ending: &str, text: String) -> Result<(String, String), StoreError> {
        let day = date(now(), "%Y-%m-%d");
        Ok((format!("matches-{day}.{ending}"), text))
    }

    pub(super) fn read(&self) -> Result<Vec<(String, Result<String, Unread>)>, StoreError> {
        Ok(Vec::new())
    }
}
