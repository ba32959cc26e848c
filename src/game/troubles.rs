//! Problems with saved data, and lost gamepads, until players have seen them: types only, so that every module may
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
    /// The troubles, oldest first.
    pub list: Vec<Trouble>,
    /// Number of troubles that were shown, counted from the start of `list`.
    pub shown: usize,
    /// When a trouble was first shown, on the clock of the program.
    pub since: Option<Duration>,
}

impl Troubles {
    /// Notes at the time `now` that all troubles are shown.
    pub fn show(&mut self, now: Duration) {
        self.shown = self.list.len();
        self.since.get_or_insert(now);
    }

    /// Whether the shown troubles have been visible long enough to be read.
    pub fn may_be_read(&self, now: Duration) -> bool {
        self.since.is_some_and(|since| now - since >= READING_TIME)
    }

    /// Removes the troubles that were shown.
    pub fn forget_shown(&mut self) {
        self.since = None;
        let shown = std::mem::take(&mut self.shown);
        self.list.drain(..shown.min(self.list.len()));
    }
}

/// A fault or a warning about saved data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Trouble {
    /// Matches can't be saved, for this reason.
    Unkept(Why),
    /// The file of the matches couldn't be read. It was renamed to this name, and a new one was begun.
    SetAside(String),
    /// The settings couldn't be read. They were renamed to this name.
    SettingsAside(String),
    /// A request to the store failed, for this reason.
    Store(Why),
    /// Another window has continued the same match. Both versions are saved.
    Parted,
    /// The settings in this file couldn't be read, and changes aren't saved.
    SettingsUnread(String),
    /// The settings couldn't be written, for this reason.
    SettingsUnkept(Why),
}

/// Names of the players whose gamepads were lost, until these players continue.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct LostPads(pub Vec<String>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Troubles>().init_resource::<LostPads>();
}
