//! Settings: looks, motion, sound, and accessibility, on two dialogs.

mod panel;

pub(super) use panel::plugin;
