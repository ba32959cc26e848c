//! Pieces on their way to their squares.

use bevy::prelude::*;

use crate::game::session::Ticket;

/// On the way to its square since that point of the match.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub(super) struct Arriving(pub(super) Ticket);
