//! A press that is waited for, to be for something from now on: until it comes, presses of that kind do nothing else.

use bevy::prelude::*;

use super::press::Press;

/// State of the capture.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub enum Capture {
    /// No press is waited for.
    #[default]
    Nothing,
    /// A key, or a button of a pad.
    Waits {
        /// Which of the two.
        on_pad: bool,
    },
    /// The press that has come.
    Came(Press),
    /// The player does not want it any more.
    Cancelled,
}

impl Capture {
    /// Whether a key, or a button of a pad, is waited for.
    pub fn waits(&self, on_pad: bool) -> bool {
        *self == Self::Waits { on_pad }
    }

    /// Result of the capture, once: a press, or none.
    pub fn take(&mut self) -> Option<Option<Press>> {
        match self {
            Self::Nothing | Self::Waits { .. } => None,
            Self::Came(_) | Self::Cancelled => match std::mem::take(self) {
                Self::Came(press) => Some(Some(press)),
                _ => Some(None),
            },
        }
    }
}
