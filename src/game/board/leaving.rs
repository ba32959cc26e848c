//! Pieces that were taken back go the way they came: a disc rises, a mark is rubbed out.

use bevy::prelude::*;

use super::Easel;
use super::falling::{self, Falling};
use super::looks::{mark, piece_shape};
use super::marks::Drawing;
use super::pieces::{Arriving, Piece};
use super::shape::Shape;
use crate::game::GameSystems;
use crate::game::session::Match;
use crate::game::states::{Animated, Paused};

/// How fast a hand lifts a disc, in squares per second per second.
const LIFT: f32 = 75.0;
/// Seconds in which a mark is rubbed out.
const SECONDS: f32 = 0.26;

/// A disc that rises out of the board.
#[derive(Component)]
#[require(Animated)]
struct Rising {
    /// Height at which it is gone, in squares from the middle of the board.
    end: f32,
    /// Squares per second.
    speed: f32,
}

/// A mark that is rubbed out.
#[derive(Component)]
#[require(Animated)]
struct Fading {
    /// Which of the two marks it is.
    look: usize,
    /// How much is left (0 to 1).
    left: f32,
}

/// Sends a piece away.
pub(super) fn send(easel: &mut Easel, entity: Entity, current: &Match, piece: Piece) {
    let variant = current.board().variant();
    let mut leaving = easel.commands.entity(entity);
    leaving
        .remove::<(Piece, Arriving, Falling, Drawing)>()
        .insert(Name::new("Piece taken back"));
    if variant.gravity() {
        let end = falling::start_height(variant);
        leaving.insert(Rising { end, speed: 0.0 });
    } else {
        let look = current.place(piece.player);
        // While it is rubbed out, it has a material of its own.
        let shape = easel.shapes.add(piece_shape(variant, look, 1.0));
        let left = 1.0;
        leaving.insert((Fading { look, left }, MeshMaterial2d(shape)));
    }
}

fn rise(
    mut commands: Commands,
    mut discs: Query<(Entity, &mut Rising, &mut Transform)>,
    time: Res<Time>,
) {
    for (entity, mut disc, mut transform) in &mut discs {
        if disc.is_added() {
            continue;
        }
        let seconds = time.delta_secs();
        transform.translation.y += (disc.speed + LIFT * seconds / 2.0) * seconds;
        disc.speed += LIFT * seconds;
        if transform.translation.y >= disc.end {
            commands.entity(entity).despawn();
        }
    }
}

fn fade(
    mut commands: Commands,
    mut marks: Query<(Entity, &mut Fading, &MeshMaterial2d<Shape>)>,
    mut shapes: ResMut<Assets<Shape>>,
    time: Res<Time>,
) {
    for (entity, mut fading, material) in &mut marks {
        if fading.is_added() {
            continue;
        }
        fading.left -= time.delta_secs() / SECONDS;
        if fading.left <= 0.0 {
            commands.entity(entity).despawn();
        } else if let Some(mut shape) = shapes.get_mut(&material.0) {
            let eased = EaseFunction::SineInOut.sample_clamped(fading.left);
            shape.set(mark(fading.look, eased));
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (rise, fade)
            .in_set(GameSystems::Animate)
            .run_if(not(in_state(Paused))),
    );
}
