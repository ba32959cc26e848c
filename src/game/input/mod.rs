//! Mouse, keyboard, pad and touch: every device speaks through the same actions and messages.

mod actions;
mod board;
mod keys;
mod pads;
mod pointer;

use bevy::prelude::*;

use super::session::Device;

pub use actions::{Action, Bindings};

/// A player asked for something with a key or a pad.
#[derive(Message, Clone, Copy, Debug)]
pub struct ActionPressed {
    /// What was asked for.
    pub action: Action,
    /// With which device.
    pub device: Device,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ActionPressed>()
        .init_resource::<Bindings>()
        .add_plugins((keys::plugin, pads::plugin, board::plugin, pointer::plugin));
}
