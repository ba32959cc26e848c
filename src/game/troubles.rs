//! Troubles with saved data, and lost gamepads, until players know of them: types only, so that every module may
//! report them.

use std::time::Duration;

use bevy::prelude::*;
use inarow_model::why::Why;
use serde::{Deserialize, Serialize};

/// Time to read a message about a trouble.
const READING_TIME: Duration = Duration::from_secs(3);

/// Troubles that players have not seen yet.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Troubles {
    /// In the order in which they came.
    pub list: Vec<Trouble>,
    /// Number of them that were shown, …
    pub shown: usize,
    /// … and since when, on the clock of the program.
    pub since: Option<Duration>,
}

impl Troubles {
    /// Notes that all are shown, at that time.
    pub fn show(&mut self, now: Duration) {
        self.shown = self.list.len();
        self.since.get_or_insert(now);
    }

    /// Whether a player has had the time to read what is shown.
    pub fn may_be_read(&self, now: Duration) -> bool {
        self.since.is_some_and(|since| now - since >= READING_TIME)
    }

    /// Forgets those that have been shown.
    pub fn forget_shown(&mut self) {
        self.since = None;
        let shown = std::mem::take(&mut self.shown);
        self.list.drain(..shown.min(self.list.len()));
    }
}

/// A fault or a warning about saved data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Trouble {
    /// Nothing can be saved, for that reason.
    Unkept(Why),
    /// The file of the matches could not be read. It has that name now, and another has been begun.
    SetAside(String),
    /// The settings were set aside under that name.
    SettingsAside(String),
    /// The store could not do what it was asked for, for that reason.
    Store(Why),
    /// Another window has continued the same match. Both versions are saved.
    Parted,
    /// The settings, in that file, could not be read, and are not kept.
    SettingsUnread(String),
    /// The settings could not be written, for that reason.
    SettingsUnkept(Why),
}

/// Names of the players whose gamepads are gone, until they go on.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct LostPads(pub Vec<String>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Troubles>().init_resource::<LostPads>();
}
