//! Marks on paper, drawn stroke by stroke.

use bevy::prelude::*;

use super::shape::Shape;
use crate::game::session::Arriving;
use crate::game::sets::{GameSystems, OwnEntities};
use crate::game::settings::Preferences;
use crate::game::states::{Animated, Paused};

/// Duration of drawing a mark, in seconds.
pub(super) const SECONDS: f32 = 0.42;

/// A mark that is being drawn.
#[derive(Component, Default)]
#[require(Animated)]
pub(super) struct Drawing {
    /// Part that is drawn (0 to 1).
    drawn: f32,
}

fn draw_strokes(
    mut commands: Commands,
    mut marks: Query<(Entity, &mut Drawing, &mut Shape)>,
    preferences: Res<Preferences>,
    time: Res<Time>,
) {
    for (entity, mut drawing, mut shape) in &mut marks {
        // The frame in which it was begun may have come after a long sleep.
        if drawing.is_added() {
            continue;
        }
        drawing.drawn += time.delta_secs() * preferences.speed.factor() / SECONDS;
        // A hand starts and ends a stroke slowly.
        shape.draw_to(EaseFunction::SineInOut.sample_clamped(drawing.drawn));
        if drawing.drawn >= 1.0 {
            commands
                .entity(entity)
                .remove::<(Drawing, Arriving, Animated)>();
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw_strokes
            .in_set(OwnEntities)
            .in_set(GameSystems::Animate)
            .run_if(any_with_component::<Drawing>.and_then(not(in_state(Paused)))),
    );
}
