//! Pieces that appear on their squares: stones, and all pieces while motion is reduced or off.

use bevy::prelude::*;

use super::looks::Looks;
use super::shape::Shape;
use crate::game::noise::Noise;
use crate::game::session::Arriving;
use crate::game::sets::{GameSystems, OwnEntities};
use crate::game::settings::{Motion, Preferences, Surface};
use crate::game::states::{Animated, Paused};

/// Duration in seconds of putting down a stone, and its extra size at the start, as a share.
const STONE: (f32, f32) = (0.17, 0.3);
/// Duration of a fade-in, in seconds.
pub(super) const FADE: f32 = 0.16;
/// Force of the impact sound of a disc that didn't fall.
const FORCE: f32 = 0.45;

/// A piece that appears on its square.
#[derive(Component)]
#[require(Animated)]
pub(super) struct Appearing {
    seconds: f32,
    /// Extra size at the start, as a share.
    larger: f32,
    /// Part that has appeared (0 to 1).
    appeared: f32,
}

impl Appearing {
    /// Returns the way in which a piece appears on `surface` with `motion`, or `None` where pieces fall or are drawn
    /// instead.
    pub(super) const fn on(surface: Surface, motion: Motion) -> Option<Self> {
        let (seconds, larger) = match (motion, surface) {
            (Motion::None, _) => (0.0, 0.0),
            (Motion::Reduced, _) => (FADE, 0.0),
            (Motion::Full, Surface::Wood) => STONE,
            (Motion::Full, Surface::Stand | Surface::Paper) => return None,
        };
        Some(Self {
            seconds,
            larger,
            appeared: 0.0,
        })
    }
}

fn appear(
    mut commands: Commands,
    mut pieces: Query<(Entity, &mut Appearing, &mut Transform, &mut Shape)>,
    looks: Res<Looks>,
    preferences: Res<Preferences>,
    time: Res<Time>,
    mut noises: MessageWriter<Noise>,
) {
    for (entity, mut piece, mut transform, mut shape) in &mut pieces {
        // The frame in which it was begun may have come after a long sleep.
        if piece.is_added() && piece.seconds > 0.0 {
            continue;
        }
        let step = time.delta_secs() * preferences.speed.factor();
        piece.appeared = (piece.appeared + step / piece.seconds).clamp(0.0, 1.0);
        // A hand goes down ever faster, and the piece is there.
        let nearer = piece.larger * (1.0 - piece.appeared * piece.appeared);
        transform.scale = (shape.size * (1.0 + nearer)).extend(1.0);
        shape.fade_to(piece.appeared.sqrt());
        if piece.appeared >= 1.0 || piece.seconds == 0.0 {
            transform.scale = shape.size.extend(1.0);
            shape.fade_to(1.0);
            commands
                .entity(entity)
                .remove::<(Appearing, Arriving, Animated)>();
            match looks.surface() {
                Surface::Wood => {
                    noises.write(Noise::Stone);
                }
                Surface::Stand => {
                    noises.write(Noise::Disc {
                        on_disc: true,
                        force: FORCE,
                    });
                }
                // It was heard when it was begun.
                Surface::Paper => {}
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        appear
            .in_set(OwnEntities)
            .in_set(GameSystems::Animate)
            .run_if(any_with_component::<Appearing>.and_then(not(in_state(Paused)))),
    );
}
