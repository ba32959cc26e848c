//! A chick that has just hatched, with a piece of its shell for a hat.

use bevy::math::{Vec2, vec2};

use super::canvas::{Canvas, FaceInk, disc, ellipse, melt, polygon};
use super::features::Features;
use super::parts::{BLACK, Eyes, WHITE, blush};

pub(super) fn draw(canvas: &mut Canvas, features: Features) {
    const DOWN: FaceInk = [250, 209, 72];
    const BEAK: FaceInk = [240, 134, 50];
    const MAW: FaceInk = [170, 62, 40];
    const SHELL: FaceInk = [253, 247, 233];
    const CRACK: FaceInk = [221, 207, 178];
    canvas.ground([190, 226, 240]);
    let body = |at: Vec2| {
        let head = disc(at, vec2(0.0, 0.12), 0.66);
        melt(head, ellipse(at, vec2(0.0, 0.86), vec2(0.84, 0.5)), 0.3)
    };
    canvas.fill(DOWN, Vec2::ZERO, 1.0, body);
    blush(canvas, [244, 150, 110], vec2(0.44, 0.27), 0.12);
    let eyes = Eyes {
        at: vec2(0.25, 0.04),
        radii: vec2(0.165, 0.19),
        pupil: 0.125,
        inks: [WHITE, BLACK, [238, 190, 56]],
    };
    eyes.draw(canvas, features);
    // The shell is its hat, and jumps when it is surprised.
    let lift = features.raised * 0.1;
    let shell = |at: Vec2, grown: f32| {
        let at = at + vec2(0.0, lift);
        let cap = ellipse(at, vec2(0.0, -0.24), vec2(0.60, 0.60) + grown);
        let tooth = ((at.x * 4.2 + 0.5).rem_euclid(1.0) - 0.5).abs();
        let edge = at.y + 0.38 - 0.20 * tooth + 0.10 * at.x * at.x - grown;
        cap.max(edge * 0.75)
    };
    canvas.fill(CRACK, vec2(0.0, -0.4), 0.75, |at| shell(at, 0.025));
    canvas.fill(SHELL, vec2(0.0, -0.4), 0.75, |at| shell(at, 0.0));
    // The beak: two halves, the lower one falls when it opens.
    let gape = 0.02 + 0.16 * features.open + 0.05 * features.smile.min(0.0).abs();
    let bend = features.smile * 0.05;
    let corner = |side: f32| vec2(side * 0.18, 0.30 - bend);
    canvas.fill(MAW, vec2(0.0, 0.36), 0.34, |at| {
        polygon(
            at,
            [corner(-1.0), corner(1.0), vec2(0.0, 0.38 + gape)],
            0.02,
        )
    });
    canvas.fill([222, 112, 40], vec2(0.0, 0.4), 0.34, |at| {
        polygon(
            at,
            [
                vec2(-0.11, 0.36 - bend * 0.5 + gape),
                vec2(0.11, 0.36 - bend * 0.5 + gape),
                vec2(0.0, 0.43 + gape),
            ],
            0.025,
        )
    });
    canvas.fill(BEAK, vec2(0.0, 0.28), 0.34, |at| {
        polygon(
            at,
            [
                vec2(0.0, 0.19),
                corner(1.0),
                vec2(0.0, 0.36 + bend),
                corner(-1.0),
            ],
            0.03,
        )
    });
}
