//! Devices of people.

use bevy::prelude::*;

/// Something to play with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Device {
    /// Mouse, touch and keyboard together: one person's place at the desk.
    Desk,
    /// A pad, by its entity.
    Pad(Entity),
    /// Nobody's hand: the mark of players with one key goes on by itself.
    ByItself,
}
