//! A machine of former times: a screen, and a lamp on its aerial.

use bevy::math::{Vec2, vec2};

use super::canvas::{Canvas, FaceInk, bow, disc, stick};
use super::features::Features;

pub(super) fn draw(canvas: &mut Canvas, features: Features) {
    const METAL: FaceInk = [150, 166, 178];
    const EDGE: FaceInk = [98, 112, 124];
    const SCREEN: FaceInk = [28, 44, 52];
    const LIGHT: FaceInk = [120, 232, 208];
    canvas.ground([224, 214, 200]);
    let plate = |at: Vec2, middle: Vec2, half: Vec2, round: f32| {
        let out = (at - middle).abs() - half + round;
        out.max(Vec2::ZERO).length() + out.max_element().min(0.0) - round
    };
    let lean = features.smile * 0.06;
    canvas.fill(EDGE, vec2(0.0, -0.66), 0.3, |at| {
        stick(at, vec2(0.0, -0.45), vec2(lean, -0.74), 0.03)
    });
    let lamp: FaceInk = if features.sweats || features.smile < -0.6 {
        [232, 96, 84]
    } else {
        [250, 200, 80]
    };
    canvas.fill(lamp, vec2(lean, -0.76), 0.12, |at| {
        disc(at, vec2(lean, -0.76), 0.085)
    });
    canvas.pair(EDGE, vec2(0.68, 0.06), 0.2, |at| {
        plate(at, vec2(0.68, 0.06), vec2(0.08, 0.17), 0.05)
    });
    canvas.fill(EDGE, Vec2::ZERO, 0.8, |at| {
        plate(at, vec2(0.0, 0.06), vec2(0.66, 0.56), 0.16)
    });
    canvas.fill(METAL, Vec2::ZERO, 0.8, |at| {
        plate(at, vec2(0.0, 0.05), vec2(0.63, 0.52), 0.14)
    });
    canvas.fill(SCREEN, Vec2::ZERO, 0.7, |at| {
        plate(at, vec2(0.0, 0.05), vec2(0.52, 0.41), 0.12)
    });
    let at = vec2(0.23, -0.06);
    if features.laughs {
        canvas.pair(LIGHT, at, 0.2, |point| {
            bow(point, at - vec2(0.0, 0.05), 0.11, -0.12, 0.034)
        });
    } else {
        let looks = features.gaze * vec2(0.05, 0.05);
        let high = 0.125 * (1.0 - features.lids - features.cheeks * 0.7);
        for side in [-1.0, 1.0] {
            let middle = vec2(side * at.x, at.y + 0.1 * features.lids) + looks;
            canvas.fill(LIGHT, middle, 0.2, |point| {
                let tilt = side * features.brows * 0.8;
                let lid = point.y
                    - (middle.y - high - 0.02
                        + tilt * (point.x - middle.x)
                        + 0.06 * features.brows);
                plate(
                    point,
                    middle,
                    vec2(0.10, high.max(0.03)),
                    0.05_f32.min(high.max(0.03)),
                )
                .max(-lid)
            });
        }
    }
    features.mouth(canvas, LIGHT, vec2(0.0, 0.25), 0.17, 0.028);
}
