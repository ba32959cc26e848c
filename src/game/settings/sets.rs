//! When settings take effect.

use bevy::prelude::*;

/// What the system wishes is heard, and what that leads to, before anything else happens in a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SettingsSystems;
