//! Devices of people.

use bevy::prelude::*;

/// A device to play with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Device {
    /// Mouse, touch and keyboard together: one person's place at the desk.
    Desk,
    /// A pad, by its entity.
    Pad(Entity),
    /// No device: the mark of one-switch play, which moves by itself.
    ByItself,
}
