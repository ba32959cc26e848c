//! Waiting for pieces: the next move waits until the piece of the latest one has come to rest.
//!
//! A view marks the piece with [`Arriving`] as long as it moves. Without a view no piece is marked, and nothing waits.

use bevy::prelude::*;

use super::game::Match;
use super::messages::{MatchCommand, MatchPoint};
use super::turn::settle;
use crate::game::sets::GameSystems;
use crate::game::states::Phase;

/// Marks a piece that is on its way to its square, with the point of the match that its move led to.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arriving(pub MatchPoint);

/// Sent when the latest piece has come to rest.
#[derive(Message, Clone, Copy, Debug)]
pub struct PieceLanded;

/// Notes that no piece is on its way any more.
fn note_rest(
    mut current: ResMut<Match>,
    pieces: Query<&Arriving>,
    mut landed: MessageWriter<PieceLanded>,
) {
    let point = current.point();
    if current.moving && !pieces.iter().any(|arriving| arriving.0 == point) {
        current.moving = false;
        landed.write(PieceLanded);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<PieceLanded>().add_systems(
        Update,
        note_rest
            .in_set(GameSystems::Settle)
            .before(settle)
            .run_if(in_state(Phase::Settling))
            // The board draws nothing in such a frame, a piece on its way neither.
            .run_if(not(on_message::<MatchCommand>)),
    );
}
