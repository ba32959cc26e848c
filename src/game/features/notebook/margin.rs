//! Positions in the margin of a sheet.

use bevy::prelude::*;

/// Tops of the three tallies. `HEAD` and `FIRST_STROKE` are the offsets of a tally's head and its first stroke.
pub(super) const COUNTS: [f32; 3] = [1.6, 13.6, 25.6];
pub(super) const HEAD: Vec2 = Vec2::new(2.4, 1.2);
pub(super) const FIRST_STROKE: Vec2 = Vec2::new(0.6, 3.0);
