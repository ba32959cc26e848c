//! When settings take effect.

use bevy::prelude::*;

/// The systems that hear the system's wishes and apply them, before anything else in a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SettingsSystems;
