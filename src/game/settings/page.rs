//! The settings of a page, in the local storage of the browser.

use web_sys::Storage;

use crate::game::troubles::Trouble;

/// The keys in local storage of the settings, and of settings that could not be read.
const NAME: &str = "inarow-settings";
const ASIDE: &str = "inarow-settings-damaged";

/// The browser's local storage for the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsFile(());

impl SettingsFile {
    /// The settings of this page.
    pub const fn page() -> Self {
        Self(())
    }

    /// Returns the saved text. `None` if nothing has been saved.
    pub(super) fn read(&self) -> Result<Option<String>, Unreadable> {
        Ok(storage().and_then(|storage| storage.get_item(NAME).ok()?))
    }

    /// Copies settings that can't be read to another key.
    pub(super) fn set_aside(self) -> (Option<Self>, Trouble) {
        if let (Some(storage), Ok(Some(text))) = (storage(), self.read()) {
            // Where it is refused nothing else is kept either.
            let _ = storage.set_item(ASIDE, &text);
        }
        (Some(self), Trouble::SettingsAside(ASIDE.to_owned()))
    }

    /// Saves the text. Failures are ignored, because the store reports them already.
    pub(super) fn write(&self, text: &str) -> Result<(), Trouble> {
        // Where nothing is kept the matches are not either, which is told: once is enough.
        if let Some(storage) = storage() {
            let _ = storage.set_item(NAME, text);
        }
        Ok(())
    }
}

/// An error for contents that aren't text. It never occurs in a browser, which stores only texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unreadable;

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}
