//! Discs that fall behind the board's face with growing speed, and bounce to rest.

use bevy::prelude::*;
use inarow_rules::Variant;

use crate::game::look::layout::FRAME;
use crate::game::noise::Noise;
use crate::game::session::Arriving;
use crate::game::sets::{GameSystems, OwnEntities};
use crate::game::settings::Preferences;
use crate::game::states::{Animated, Paused};

/// Gravity, in squares per second per second.
const GRAVITY: f32 = 52.0;
/// Share of the speed that is left after a bounce, and its variation between discs.
const BOUNCE: f32 = 0.30;
const BOUNCE_VARIES: f32 = 0.06;
/// A disc that would bounce more slowly than this rests, in squares per second.
const REST_SPEED: f32 = 1.6;
/// Speed of an impact of force 1, in squares per second: the speed after a fall of six squares.
const FULL_SPEED: f32 = 25.0;
/// Height of a waiting disc above the frame, in squares from the frame to the middle of the disc.
const ABOVE_FRAME: f32 = 0.48;

/// A disc on its way down.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(Animated)]
pub(super) struct Falling {
    /// Height of the disc at rest, in squares from the middle of the board.
    rest: f32,
    /// Speed downwards, in squares per second.
    speed: f32,
    /// Share of the speed that is left after a bounce.
    bounce: f32,
    /// Whether the disc lands on another disc.
    on_disc: bool,
}

impl Falling {
    /// Creates a disc with speed 0 that comes to rest at the height `rest`. `number` varies the bounce from disc to
    /// disc.
    pub(super) fn to(rest: f32, on_disc: bool, number: usize) -> Self {
        // Multiples of the golden ratio differ as much as they can from one another.
        let varies = (number as f32 * 0.618_034).fract() * 2.0 - 1.0;
        Self {
            rest,
            speed: 0.0,
            bounce: BOUNCE + BOUNCE_VARIES * varies,
            on_disc,
        }
    }

    /// Moves the disc for `seconds` from `height`. Returns the new height, and whether the disc has come to rest. `hit`
    /// is called with the speed of each impact.
    ///
    /// Bounces are computed at their exact times, so that a long frame changes nothing.
    fn fall(&mut self, mut height: f32, mut seconds: f32, mut hit: impl FnMut(f32)) -> (f32, bool) {
        loop {
            let drop = (height - self.rest).max(0.0);
            let impact_speed = (self.speed * self.speed + 2.0 * GRAVITY * drop).sqrt();
            let until_impact = (impact_speed - self.speed) / GRAVITY;
            if seconds < until_impact {
                height -= self.speed * seconds + GRAVITY * seconds * seconds / 2.0;
                self.speed += GRAVITY * seconds;
                return (height, false);
            }
            seconds -= until_impact;
            height = self.rest;
            hit(impact_speed);
            if impact_speed * self.bounce < REST_SPEED {
                return (height, true);
            }
            self.speed = -impact_speed * self.bounce;
        }
    }
}

/// Returns the height at which a disc waits to be dropped, in squares from the middle of the board.
pub(super) fn start_height(variant: Variant) -> f32 {
    f32::from(variant.rows()) / 2.0 + FRAME + ABOVE_FRAME
}

fn fall(
    mut commands: Commands,
    mut discs: Query<(Entity, &mut Falling, &mut Transform)>,
    preferences: Res<Preferences>,
    time: Res<Time>,
    mut noises: MessageWriter<Noise>,
) {
    for (entity, mut falling, mut transform) in &mut discs {
        // The frame in which it was dropped may have come after a long sleep.
        if falling.is_added() {
            continue;
        }
        let seconds = time.delta_secs() * preferences.speed.factor();
        let on_disc = falling.on_disc;
        let (height, rests) = falling.fall(transform.translation.y, seconds, |speed| {
            let force = speed / FULL_SPEED;
            noises.write(Noise::Disc { on_disc, force });
        });
        transform.translation.y = height;
        if rests {
            commands
                .entity(entity)
                .despawn_related::<Children>()
                .remove::<(Falling, Arriving, Animated)>();
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        fall.in_set(OwnEntities)
            .in_set(GameSystems::Animate)
            .run_if(not(in_state(Paused))),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Heights of a disc dropped from 6 squares, frame by frame, until it rests.
    fn heights(frame_seconds: f32) -> Vec<f32> {
        let mut falling = Falling::to(0.0, false, 1);
        let mut heights = vec![6.0];
        loop {
            let (height, rests) = falling.fall(heights[heights.len() - 1], frame_seconds, |_| ());
            heights.push(height);
            if rests {
                return heights;
            }
            assert!(heights.len() < 10_000);
        }
    }

    #[test]
    fn disc_accelerates_bounces_and_rests() {
        let heights = heights(1.0 / 60.0);
        let first_steps: Vec<f32> = heights
            .windows(2)
            .take(20)
            .map(|pair| pair[0] - pair[1])
            .collect();
        assert!(first_steps.windows(2).all(|pair| pair[1] > pair[0]));
        assert!(
            heights.windows(2).any(|pair| pair[1] > pair[0]),
            "no bounce"
        );
        assert!(heights.iter().all(|height| *height >= 0.0));
        assert!(heights[heights.len() - 1].abs() < 1e-6);
        // It takes longer than a blink and less than people wait for.
        assert!((30..70).contains(&heights.len()), "{}", heights.len());
    }

    #[test]
    fn the_frame_rate_changes_nothing() {
        let fast = heights(1.0 / 240.0);
        let slow = heights(1.0 / 30.0);
        for (frame, height) in slow.iter().enumerate().take(slow.len() - 1) {
            assert!((fast[frame * 8] - height).abs() < 1e-3);
        }
    }
}
