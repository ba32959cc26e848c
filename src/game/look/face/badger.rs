//! A badger with spectacles, which slip when it has lost.

use bevy::math::{Vec2, vec2};

use super::canvas::{Canvas, FaceInk, bow, disc, ellipse, melt, stick};
use super::features::Features;
use super::parts::{BLACK, Eyes, WHITE};

pub(super) fn draw(canvas: &mut Canvas, features: Features) {
    const COAT: FaceInk = [128, 132, 140];
    const STRIPE: FaceInk = [54, 52, 60];
    const FACE: FaceInk = [247, 245, 240];
    const GOLD: FaceInk = [201, 150, 52];
    canvas.ground([216, 208, 236]);
    canvas.pair(STRIPE, vec2(0.56, -0.44), 0.24, |at| {
        disc(at, vec2(0.56, -0.44), 0.20)
    });
    canvas.pair(FACE, vec2(0.59, -0.49), 0.16, |at| {
        disc(at, vec2(0.59, -0.49), 0.10)
    });
    let head = |at: Vec2| {
        let skull = ellipse(at, vec2(0.0, -0.06), vec2(0.70, 0.58));
        melt(skull, ellipse(at, vec2(0.0, 0.42), vec2(0.40, 0.36)), 0.3)
    };
    canvas.fill(COAT, Vec2::ZERO, 1.0, |at| {
        melt(
            head(at),
            ellipse(at, vec2(0.0, 0.98), vec2(0.80, 0.46)),
            0.2,
        )
    });
    canvas.fill(FACE, Vec2::ZERO, 0.9, |at| {
        head(at)
            .max(ellipse(at, vec2(0.0, 0.06), vec2(0.58, 0.78)))
            .max(head(at) + 0.03)
    });
    canvas.pair(STRIPE, vec2(0.3, -0.1), 0.75, |at| {
        head(at).max(
            stick(at, vec2(0.34, -0.75), vec2(0.27, 0.02), 0.19).min(stick(
                at,
                vec2(0.27, 0.02),
                vec2(0.14, 0.34),
                0.10,
            )),
        )
    });
    let eyes = Eyes {
        at: vec2(0.27, 0.0),
        radii: vec2(0.14, 0.15),
        pupil: 0.10,
        inks: [WHITE, BLACK, STRIPE],
    };
    if features.laughs {
        let shut = Eyes {
            inks: [WHITE, WHITE, STRIPE],
            ..eyes
        };
        shut.draw(canvas, features);
    } else {
        eyes.draw(canvas, features);
    }
    let slide = vec2(0.0, if features.smile < -0.6 { 0.07 } else { 0.0 });
    canvas.pair(GOLD, vec2(0.27, 0.02), 0.3, |at| {
        (disc(at, vec2(0.27, 0.02) + slide, 0.215)).abs() - 0.024
    });
    canvas.fill(GOLD, vec2(0.0, -0.02), 0.1, |at| {
        bow(at, vec2(0.0, -0.03) + slide, 0.06, -0.02, 0.022)
    });
    features.brows(canvas, FACE, vec2(0.28, -0.33), 0.11, 0.03);
    features.mouth(canvas, STRIPE, vec2(0.0, 0.58), 0.15, 0.022);
    canvas.fill(BLACK, vec2(0.0, 0.42), 0.18, |at| {
        ellipse(at, vec2(0.0, 0.42), vec2(0.145, 0.105))
    });
    canvas.fill(WHITE, vec2(-0.05, 0.38), 0.05, |at| {
        disc(at, vec2(-0.05, 0.38), 0.026)
    });
}
