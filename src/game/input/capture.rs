//! Captures the next key or gamepad button, to bind it to an action. Meanwhile presses of the same device do nothing
//! else.

use bevy::prelude::*;

use super::press::Press;

/// State of the capture.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub enum Capture {
    /// No press is waited for.
    #[default]
    Nothing,
    /// A key or a gamepad button is waited for.
    Waits {
        /// Whether a gamepad button is waited for, rather than a key.
        on_pad: bool,
    },
    /// The press that has been captured.
    Came(Press),
    /// The player has cancelled the capture.
    Cancelled,
}

impl Capture {
    /// Whether a gamepad button is waited for if `on_pad`, or else a key.
    pub fn waits(&self, on_pad: bool) -> bool {
        *self == Self::Waits { on_pad }
    }

    /// Takes the result of a capture that has ended: `Some(press)`, or `Some(None)` if it was cancelled.
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
