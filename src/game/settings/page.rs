//! The place of the settings in a page: what its browser keeps for it.

use web_sys::Storage;

use crate::game::troubles::Trouble;

/// Under these names the browser keeps them, and what could not be read of them.
const NAME: &str = "inarow-settings";
const ASIDE: &str = "inarow-settings-damaged";

/// The browser's store of this page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsFile(());

impl SettingsFile {
    /// The settings of this page.
    pub const fn page() -> Self {
        Self(())
    }

    /// The text that stands there; nothing where there is none yet.
    pub(super) fn read(&self) -> Result<Option<String>, Unreadable> {
        Ok(storage().and_then(|storage| storage.get_item(NAME).ok()?))
    }

    /// Keeps what cannot be read under another name.
    pub(super) fn set_aside(self) -> (Option<Self>, Trouble) {
        if let (Some(storage), Ok(Some(text))) = (storage(), self.read()) {
            // Where it is refused nothing else is kept either.
            let _ = storage.set_item(ASIDE, &text);
        }
        (Some(self), Trouble::SettingsAside(ASIDE.to_owned()))
    }

    /// Writes the text.
    pub(super) fn write(&self, text: &str) -> Result<(), Trouble> {
        // Where nothing is kept the matches are not either, which is told: once is enough.
        if let Some(storage) = storage() {
            let _ = storage.set_item(NAME, text);
        }
        Ok(())
    }
}

/// The contents are no readable text. A browser keeps texts only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unreadable;

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}
