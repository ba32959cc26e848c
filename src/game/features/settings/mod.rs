//! How the game looks, moves and sounds, and what makes it easier to play: chosen on two dialogs.

mod panel;

pub(super) use panel::plugin;
