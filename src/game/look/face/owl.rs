//! An owl by night.

use bevy::math::{Vec2, vec2};

use super::canvas::{Canvas, FaceInk, bow, disc, ellipse, melt, polygon, stick};
use super::features::Features;
use super::parts::{BLACK, Eyes};

pub(super) fn draw(canvas: &mut Canvas, features: Features) {
    const FEATHERS: FaceInk = [138, 100, 70];
    const DARK: FaceInk = [98, 68, 50];
    const MASK: FaceInk = [240, 222, 190];
    const AMBER: FaceInk = [246, 180, 50];
    const BEAK: FaceInk = [88, 84, 92];
    canvas.ground([52, 66, 112]);
    for (x, y, radius) in [
        (-0.72, -0.5, 0.03),
        (0.78, -0.36, 0.022),
        (-0.86, 0.08, 0.02),
        (0.86, 0.2, 0.03),
    ] {
        let star = vec2(x, y);
        canvas.tint([255, 244, 200], 0.85, star, radius, |at| {
            disc(at, star, radius)
        });
    }
    let tuft = 0.62 + features.raised * 0.14 - (-features.smile).max(0.0) * 0.12;
    let head = |at: Vec2| {
        let skull = ellipse(at, vec2(0.0, 0.06), vec2(0.70, 0.62));
        let skull = melt(skull, ellipse(at, vec2(0.0, 0.92), vec2(0.74, 0.52)), 0.3);
        let at = vec2(at.x.abs(), at.y);
        let ear = polygon(
            at,
            [
                vec2(0.14, -0.44),
                vec2(0.60, -tuft - 0.08),
                vec2(0.62, -0.12),
            ],
            0.04,
        );
        melt(skull, ear, 0.16)
    };
    canvas.fill(FEATHERS, Vec2::ZERO, 1.0, head);
    for (x, y) in [
        (-0.28, 0.74),
        (0.0, 0.68),
        (0.28, 0.74),
        (-0.14, 0.88),
        (0.14, 0.88),
    ] {
        canvas.fill(DARK, vec2(x, y), 0.12, |at| {
            bow(at, vec2(x, y), 0.08, 0.07, 0.02)
        });
    }
    canvas.fill(MASK, vec2(0.0, 0.06), 0.75, |at| {
        melt(
            disc(at, vec2(-0.29, 0.04), 0.335),
            disc(at, vec2(0.29, 0.04), 0.335),
            0.1,
        )
    });
    let eyes = Eyes {
        at: vec2(0.28, 0.03),
        radii: vec2(0.235, 0.235),
        pupil: 0.135,
        inks: [AMBER, BLACK, [186, 148, 108]],
    };
    eyes.draw(canvas, features);
    // Brows that meet above the beak.
    let lift = features.raised * 0.10;
    let slope = features.brows * 0.24;
    canvas.pair(DARK, vec2(0.32, -0.3), 0.45, |at| {
        stick(
            at,
            vec2(0.07, -0.27 - lift - slope),
            vec2(0.54, -0.40 - lift + slope * 0.6),
            0.05,
        )
    });
    let gape = 0.13 * features.open + 0.04 * (-features.smile).max(0.0);
    if gape > 0.03 {
        canvas.fill([150, 58, 54], vec2(0.0, 0.36), 0.3, |at| {
            polygon(
                at,
                [vec2(-0.09, 0.28), vec2(0.09, 0.28), vec2(0.0, 0.42 + gape)],
                0.02,
            )
        });
    }
    canvas.fill(BEAK, vec2(0.0, 0.28), 0.3, |at| {
        polygon(
            at,
            [
                vec2(0.0, 0.14),
                vec2(0.10, 0.24 - 0.04 * features.smile),
                vec2(0.0, 0.42),
                vec2(-0.10, 0.24 - 0.04 * features.smile),
            ],
            0.03,
        )
    });
}
