//! Marks on paper, drawn stroke by stroke.

use bevy::prelude::*;

use super::looks::{Looks, draw as draw_mark};
use super::pieces::Arriving;
use super::shape::Shape;
use crate::game::GameSystems;
use crate::game::session::PieceLanded;
use crate::game::settings::Preferences;
use crate::game::states::{Animated, Paused};

/// Seconds that a hand takes for a mark.
pub(super) const SECONDS: f32 = 0.42;

/// A mark that is being drawn.
#[derive(Component)]
#[require(Animated)]
pub(super) struct Drawing {
    /// Whose it is, by the place beside the board.
    look: usize,
    /// How much is drawn (0 to 1).
    drawn: f32,
}

impl Drawing {
    /// A mark of which nothing is drawn yet.
    pub(super) const fn of(look: usize) -> Self {
        Self { look, drawn: 0.0 }
    }
}

fn draw(
    mut commands: Commands,
    mut marks: Query<(Entity, &mut Drawing, &Arriving, &mut MeshMaterial2d<Shape>)>,
    looks: Res<Looks>,
    preferences: Res<Preferences>,
    mut shapes: ResMut<Assets<Shape>>,
    time: Res<Time>,
    mut landed: MessageWriter<PieceLanded>,
) {
    for (entity, mut drawing, &Arriving(ticket), mut material) in &mut marks {
        // The frame in which it was begun may have come after a long sleep.
        if drawing.is_added() {
            continue;
        }
        drawing.drawn += time.delta_secs() * preferences.speed.factor() / SECONDS;
        if drawing.drawn >= 1.0 {
            material.0 = looks.resting(drawing.look);
            commands
                .entity(entity)
                .remove::<(Drawing, Arriving, Animated)>();
            landed.write(PieceLanded { ticket });
        } else if let Some(mut shape) = shapes.get_mut(&material.0) {
            // A hand starts and ends a stroke slowly.
            let eased = EaseFunction::SineInOut.sample_clamped(drawing.drawn);
            draw_mark(&mut shape, eased);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.in_set(GameSystems::Animate)
            .run_if(any_with_component::<Drawing>.and_then(not(in_state(Paused)))),
    );
}
