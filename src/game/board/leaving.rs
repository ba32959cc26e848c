//! Animations of pieces that leave the board: a disc that was taken back rises, and one that was taken out falls; a mark
//! is rubbed out, a stone fades.

use bevy::prelude::*;

use super::easel::{BoardLayer, Easel};
use super::falling;
use super::looks::Looks;
use super::shape::Shape;
use crate::game::look::layout::offset;
use crate::game::noise::Noise;
use crate::game::session::Match;
use crate::game::sets::{GameSystems, OwnEntities};
use crate::game::settings::{Motion, Preferences, Surface};
use crate::game::states::{Animated, Paused};

/// Acceleration of a lifted disc, and of one that falls out of the board, in squares per second per second.
const LIFT: f32 = 75.0;
const FALL: f32 = -52.0;
/// Seconds to rub out a mark, and to fade any other piece.
const RUBBING: f32 = 0.26;
const FADING: f32 = 0.14;

/// A disc on its way out of the board.
#[derive(Component)]
#[require(Animated)]
struct Departing {
    /// Height at which the disc is removed, in squares from the middle of the board.
    end: f32,
    /// Acceleration upwards, in squares per second per second.
    acceleration: f32,
    /// Speed upwards, in squares per second.
    speed: f32,
}

/// A piece that disappears on its square.
#[derive(Component)]
#[require(Animated)]
struct Fading {
    /// Duration of the disappearance, in seconds.
    seconds: f32,
    /// Whether the piece is rubbed out along its strokes instead of faded.
    rubbed: bool,
    /// Part that is left (0 to 1).
    left: f32,
}

/// The sound of a leaving piece.
pub(super) const fn noise(surface: Surface) -> Noise {
    match surface {
        Surface::Paper => Noise::Rubbed,
        Surface::Stand | Surface::Wood => Noise::Lifted,
    }
}

/// Spawns the animation of a piece that was taken back, from its `shape` and `transform`. The spawned entity isn't a
/// piece of the match.
pub(super) fn send(
    easel: &mut Easel,
    shape: Shape,
    transform: Transform,
    looks: &Looks,
    current: &Match,
) {
    if *easel.motion == Motion::None {
        return;
    }
    let full = *easel.motion == Motion::Full;
    let middle = transform.translation.truncate();
    let what = Name::new("Piece taken back");
    let mut leaving = easel.put(what, shape, middle, BoardLayer::Piece);
    leaving.insert(transform);
    if looks.surface() == Surface::Stand && full {
        let end = falling::start_height(current.board().variant());
        leaving.insert(Departing {
            end,
            acceleration: LIFT,
            speed: 0.0,
        });
        return;
    }
    let rubbed = looks.surface() == Surface::Paper && full;
    leaving.insert(Fading {
        seconds: if rubbed { RUBBING } else { FADING },
        rubbed,
        left: 1.0,
    });
}

/// Spawns the animation of a disc that falls out of the board at the outlet of its column.
pub(super) fn send_down(easel: &mut Easel, shape: Shape, transform: Transform, current: &Match) {
    let variant = current.board().variant();
    let middle = transform.translation.truncate();
    let what = Name::new("Piece taken out");
    let outlets = variant.outlets().map(|outlet| offset(variant, outlet).y);
    let end = outlets.last().unwrap_or(middle.y);
    easel
        .put(what, shape, middle, BoardLayer::Piece)
        .insert(transform)
        .insert(Departing {
            end,
            acceleration: FALL,
            speed: 0.0,
        });
}

fn depart(
    mut commands: Commands,
    mut discs: Query<(Entity, &mut Departing, &mut Transform)>,
    preferences: Res<Preferences>,
    time: Res<Time>,
) {
    for (entity, mut disc, mut transform) in &mut discs {
        if disc.is_added() {
            continue;
        }
        let seconds = time.delta_secs() * preferences.speed.factor();
        let acceleration = disc.acceleration;
        transform.translation.y += (disc.speed + acceleration * seconds / 2.0) * seconds;
        disc.speed += acceleration * seconds;
        if (transform.translation.y - disc.end) * acceleration >= 0.0 {
            commands.entity(entity).despawn();
        }
    }
}

fn fade(
    mut commands: Commands,
    mut pieces: Query<(Entity, &mut Fading, &mut Shape)>,
    preferences: Res<Preferences>,
    time: Res<Time>,
) {
    for (entity, mut fading, mut shape) in &mut pieces {
        if fading.is_added() {
            continue;
        }
        fading.left -= time.delta_secs() * preferences.speed.factor() / fading.seconds;
        if fading.left <= 0.0 {
            commands.entity(entity).despawn();
        } else if fading.rubbed {
            shape.draw_to(EaseFunction::SineInOut.sample_clamped(fading.left));
        } else {
            shape.fade_to(fading.left);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (depart, fade)
            .in_set(OwnEntities)
            .in_set(GameSystems::Animate)
            .run_if(not(in_state(Paused))),
    );
}
