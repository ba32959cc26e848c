//! Pieces on their way to their squares.

use bevy::prelude::*;

use crate::game::session::MatchPoint;

/// On the way to its square since that point of the match.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub(super) struct Arriving(pub(super) MatchPoint);
