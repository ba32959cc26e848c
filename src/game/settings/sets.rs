//! The set of the systems that put settings into force.

use bevy::prelude::*;

/// The systems that read the system's preferences and apply them, before anything else in a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SettingsSystems;
