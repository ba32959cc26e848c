//! A hedgehog in its quills.

use bevy::math::{Vec2, vec2};

use super::canvas::{Canvas, FaceInk, disc, ellipse, melt};
use super::features::Features;
use super::parts::{BLACK, Eyes, WHITE, blush};

pub(super) fn draw(canvas: &mut Canvas, features: Features) {
    const QUILLS: FaceInk = [112, 78, 60];
    const TIPS: FaceInk = [156, 116, 90];
    const SKIN: FaceInk = [246, 216, 176];
    const EAR: FaceInk = [222, 170, 136];
    canvas.ground([205, 226, 178]);
    let coat = |at: Vec2, radius: f32, turn: f32| {
        let at = at - vec2(0.0, 0.06);
        let angle = at.y.atan2(at.x) + turn;
        let wave = ((angle * 11.0 / std::f32::consts::PI).rem_euclid(2.0) - 1.0).abs();
        (at.length() - radius - 0.14 * wave) * 0.62
    };
    canvas.fill(TIPS, Vec2::ZERO, 1.0, |at| coat(at, 0.74, 0.0));
    canvas.fill(QUILLS, Vec2::ZERO, 1.0, |at| coat(at, 0.62, 0.14));
    canvas.pair(SKIN, vec2(0.46, -0.22), 0.2, |at| {
        disc(at, vec2(0.46, -0.22), 0.17)
    });
    canvas.pair(EAR, vec2(0.46, -0.21), 0.12, |at| {
        disc(at, vec2(0.46, -0.21), 0.09)
    });
    canvas.fill(SKIN, vec2(0.0, 0.24), 0.75, |at| {
        let brow = melt(
            disc(at, vec2(-0.22, 0.06), 0.33),
            disc(at, vec2(0.22, 0.06), 0.33),
            0.12,
        );
        melt(brow, ellipse(at, vec2(0.0, 0.36), vec2(0.44, 0.36)), 0.25)
    });
    blush(canvas, [238, 150, 120], vec2(0.34, 0.36), 0.10);
    let eyes = Eyes {
        at: vec2(0.22, 0.06),
        radii: vec2(0.155, 0.18),
        pupil: 0.12,
        inks: [WHITE, BLACK, [226, 188, 146]],
    };
    eyes.draw(canvas, features);
    features.brows(canvas, QUILLS, vec2(0.23, -0.19), 0.11, 0.028);
    features.mouth(canvas, [96, 56, 50], vec2(0.0, 0.49), 0.17, 0.022);
    canvas.fill(BLACK, vec2(0.0, 0.32), 0.14, |at| {
        ellipse(at, vec2(0.0, 0.32), vec2(0.115, 0.09))
    });
    canvas.fill(WHITE, vec2(-0.04, 0.29), 0.05, |at| {
        disc(at, vec2(-0.04, 0.29), 0.024)
    });
}
