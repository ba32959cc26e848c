//! Mouse, keyboard, pad and touch: every device speaks through the same actions and messages.

mod bindings;
mod board;
mod keys;
mod pads;
mod pointer;

use bevy::prelude::*;

pub use bindings::Bindings;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Bindings>().add_plugins((
        keys::plugin,
        pads::plugin,
        board::plugin,
        pointer::plugin,
    ));
}
