//! A fox, whose ears lie back when things go wrong.

use bevy::math::{Vec2, vec2};

use super::canvas::{Canvas, FaceInk, disc, ellipse, melt, polygon};
use super::features::Features;
use super::parts::{BLACK, Eyes, WHITE};

pub(super) fn draw(canvas: &mut Canvas, features: Features) {
    const FUR: FaceInk = [232, 119, 46];
    const DARK: FaceInk = [92, 52, 38];
    const CREAM: FaceInk = [255, 243, 226];
    canvas.ground([188, 222, 214]);
    // Ears lie back when things go wrong.
    let drop = (-features.smile).max(0.0) * 0.16;
    let ear = |at: Vec2, within: f32| {
        polygon(
            at,
            [
                vec2(0.16, -0.36),
                vec2(0.58 + drop, -0.82 + drop * 1.4),
                vec2(0.66, -0.10),
            ],
            0.06 - within,
        )
    };
    canvas.pair(FUR, vec2(0.45, -0.45), 0.6, |at| ear(at, 0.0));
    canvas.pair(DARK, vec2(0.45, -0.45), 0.6, |at| {
        polygon(
            at,
            [
                vec2(0.32, -0.38),
                vec2(0.55 + drop, -0.68 + drop * 1.4),
                vec2(0.58, -0.28),
            ],
            0.03,
        )
    });
    let head = |at: Vec2| {
        let skull = ellipse(at, vec2(0.0, -0.02), vec2(0.66, 0.50));
        let chin = polygon(
            at,
            [vec2(-0.62, 0.08), vec2(0.62, 0.08), vec2(0.0, 0.66)],
            0.10,
        );
        melt(skull, chin, 0.16)
    };
    canvas.fill(FUR, Vec2::ZERO, 0.95, head);
    canvas.pair(CREAM, vec2(0.4, 0.3), 0.6, |at| {
        let cheek = ellipse(at, vec2(0.42, 0.32), vec2(0.36, 0.24));
        head(at).max(cheek)
    });
    canvas.fill(CREAM, vec2(0.0, 0.45), 0.5, |at| {
        head(at).max(melt(
            ellipse(at, vec2(0.0, 0.52), vec2(0.30, 0.30)),
            ellipse(at, vec2(0.0, 0.36), vec2(0.14, 0.2)),
            0.2,
        ))
    });
    let eyes = Eyes {
        at: vec2(0.27, 0.02),
        radii: vec2(0.15, 0.165),
        pupil: 0.112,
        inks: [WHITE, BLACK, [206, 98, 36]],
    };
    eyes.draw(canvas, features);
    let fierce = Features {
        brows: features.brows - 0.18,
        ..features
    };
    fierce.brows(canvas, DARK, vec2(0.28, -0.22), 0.12, 0.03);
    features.mouth(canvas, DARK, vec2(0.0, 0.56), 0.17, 0.022);
    canvas.fill(BLACK, vec2(0.0, 0.43), 0.16, |at| {
        ellipse(at, vec2(0.0, 0.42), vec2(0.12, 0.09))
    });
    canvas.fill(WHITE, vec2(-0.04, 0.39), 0.05, |at| {
        disc(at, vec2(-0.04, 0.39), 0.024)
    });
}
