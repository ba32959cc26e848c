//! A bat, for the adaptive opponent. Its ears droop when it has lost.

use bevy::math::{Vec2, vec2};

use super::canvas::{Canvas, FaceInk, disc, ellipse, melt, polygon};
use super::features::Features;
use super::parts::{BLACK, Eyes, WHITE, blush};

pub(super) fn draw(canvas: &mut Canvas, features: Features) {
    const FUR: FaceInk = [112, 90, 138];
    const WITHIN: FaceInk = [240, 170, 178];
    const MUZZLE: FaceInk = [214, 194, 224];
    canvas.ground([253, 226, 178]);
    // Ears stand up to what they hear, and droop when things go wrong.
    let droop = (-features.smile).max(0.0) * 0.2 - features.raised * 0.05;
    let ear = |at: Vec2, within: f32| {
        polygon(
            at,
            [
                vec2(0.14 + within * 0.6, -0.30),
                vec2(0.50 + droop, -0.86 + droop * 1.2 + within),
                vec2(
                    0.80 + droop * 0.4 - within * 0.3,
                    -0.58 + droop + within * 0.4,
                ),
                vec2(0.64 - within * 0.8, 0.02),
            ],
            0.07,
        )
    };
    canvas.pair(FUR, vec2(0.48, -0.4), 0.7, |at| ear(at, 0.0));
    canvas.pair(WITHIN, vec2(0.48, -0.4), 0.6, |at| ear(at, 0.17) + 0.04);
    let head = |at: Vec2| {
        let skull = ellipse(at, vec2(0.0, 0.10), vec2(0.60, 0.54));
        melt(skull, ellipse(at, vec2(0.0, 0.98), vec2(0.66, 0.40)), 0.25)
    };
    canvas.fill(FUR, Vec2::ZERO, 1.0, head);
    canvas.fill(MUZZLE, vec2(0.0, 0.38), 0.5, |at| {
        head(at).max(ellipse(at, vec2(0.0, 0.40), vec2(0.36, 0.24)))
    });
    blush(canvas, [222, 120, 150], vec2(0.44, 0.26), 0.10);
    let eyes = Eyes {
        at: vec2(0.25, 0.04),
        radii: vec2(0.16, 0.175),
        pupil: 0.12,
        inks: [WHITE, BLACK, [92, 72, 116]],
    };
    eyes.draw(canvas, features);
    features.brows(canvas, [74, 58, 96], vec2(0.26, -0.21), 0.11, 0.026);
    // Two small teeth below the lip, behind which the mouth opens.
    features.mouth(canvas, [74, 44, 70], vec2(0.0, 0.46), 0.16, 0.022);
    let bend = features.smile * 0.06;
    canvas.pair(WHITE, vec2(0.085, 0.5), 0.12, |at| {
        let top = 0.475 + bend;
        polygon(
            at,
            [
                vec2(0.055, top),
                vec2(0.115, top - bend * 0.3),
                vec2(0.085, top + 0.075),
            ],
            0.008,
        )
    });
    canvas.fill(BLACK, vec2(0.0, 0.30), 0.14, |at| {
        melt(
            disc(at, vec2(-0.045, 0.30), 0.05),
            disc(at, vec2(0.045, 0.30), 0.05),
            0.05,
        )
    });
}
