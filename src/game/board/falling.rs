//! Discs that fall behind the board's face, faster and faster, and bounce to rest.

use bevy::prelude::*;

use super::pieces::Arriving;
use crate::game::GameSystems;
use crate::game::layout::FRAME;
use crate::game::session::PieceLanded;
use crate::game::states::{Animated, Paused};
use crate::rules::Variant;

/// Gravity, in squares per second per second.
const GRAVITY: f32 = 52.0;
/// Speed that is left after a bounce.
const BOUNCE: f32 = 0.30;
/// A disc that would bounce more slowly than this rests, in squares per second.
const REST_SPEED: f32 = 1.6;
/// Where a disc waits above the frame, in squares from the frame to its middle.
const ABOVE_FRAME: f32 = 0.48;

/// A disc on its way down.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(Animated)]
pub(super) struct Falling {
    /// Height at which it rests, in squares from the middle of the board.
    rest: f32,
    /// Speed downwards, in squares per second.
    speed: f32,
}

impl Falling {
    /// A disc at rest for the moment, that will come to rest at that height.
    pub(super) const fn to(rest: f32) -> Self {
        Self { rest, speed: 0.0 }
    }

    /// Moves for `seconds` from `height`; the new height, and whether the disc has come to rest.
    ///
    /// The bounces are computed where they happen, so that a long frame changes nothing.
    fn fall(&mut self, mut height: f32, mut seconds: f32) -> (f32, bool) {
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
            if impact_speed * BOUNCE < REST_SPEED {
                return (height, true);
            }
            self.speed = -impact_speed * BOUNCE;
        }
    }
}

/// The height at which a disc waits to be dropped, in squares from the middle of the board.
pub(super) fn start_height(variant: Variant) -> f32 {
    f32::from(variant.rows()) / 2.0 + FRAME + ABOVE_FRAME
}

fn fall(
    mut commands: Commands,
    mut discs: Query<(Entity, &mut Falling, &Arriving, &mut Transform)>,
    time: Res<Time>,
    mut landed: MessageWriter<PieceLanded>,
) {
    for (entity, mut falling, &Arriving(ticket), mut transform) in &mut discs {
        // The frame in which it was dropped may have come after a long sleep.
        if falling.is_added() {
            continue;
        }
        let (height, rests) = falling.fall(transform.translation.y, time.delta_secs());
        transform.translation.y = height;
        if rests {
            commands
                .entity(entity)
                .remove::<(Falling, Arriving, Animated)>();
            landed.write(PieceLanded { ticket });
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        fall.in_set(GameSystems::Animate)
            .run_if(not(in_state(Paused))),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Heights of a disc dropped from 6 squares, frame by frame, until it rests.
    fn heights(frame_seconds: f32) -> Vec<f32> {
        let mut falling = Falling::to(0.0);
        let mut heights = vec![6.0];
        loop {
            let (height, rests) = falling.fall(heights[heights.len() - 1], frame_seconds);
            heights.push(height);
            if rests {
                return heights;
            }
            assert!(heights.len() < 10_000);
        }
    }

    #[test]
    fn a_disc_falls_faster_and_faster_bounces_and_rests_in_its_square() {
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
