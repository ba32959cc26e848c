//! Common parts of faces: eyes, brows, a mouth, and red cheeks.

use bevy::math::{Vec2, vec2};

use super::canvas::{Canvas, FaceInk, bow, disc, ellipse, stick};
use super::features::Features;

pub(super) const BLACK: FaceInk = [36, 32, 38];
pub(super) const WHITE: FaceInk = [255, 255, 252];
const TONGUE: FaceInk = [231, 106, 106];

/// Look of a pair of eyes.
pub(super) struct Eyes {
    /// The middle of the right eye, and its radii.
    pub(super) at: Vec2,
    pub(super) radii: Vec2,
    /// Radius of the pupil.
    pub(super) pupil: f32,
    /// The colours of the white, the pupil, and the lids.
    pub(super) inks: [FaceInk; 3],
}

impl Eyes {
    pub(super) fn draw(&self, canvas: &mut Canvas, features: Features) {
        let Self {
            at,
            radii,
            pupil,
            inks: [white, dark, lid],
        } = *self;
        if features.laughs {
            canvas.pair(dark, at, radii.x * 1.2, |point| {
                bow(
                    point,
                    at - vec2(0.0, radii.y * 0.35),
                    radii.x * 0.85,
                    -radii.y * 0.7,
                    radii.x * 0.2,
                )
            });
            return;
        }
        let looks = features.gaze * (radii - pupil).max(Vec2::splat(radii.x * 0.12));
        for side in [-1.0, 1.0] {
            let middle = vec2(side * at.x, at.y);
            let eye = |point: Vec2| ellipse(point, middle, radii);
            let reach = radii.max_element();
            canvas.fill(white, middle, reach, eye);
            let iris = middle + looks;
            canvas.fill(dark, middle, reach, |point| {
                eye(point).max(disc(point, iris, pupil))
            });
            let shine = iris - vec2(0.34, 0.38) * pupil;
            canvas.fill(WHITE, middle, reach, |point| {
                eye(point).max(disc(point, shine, pupil * 0.28))
            });
            // Lids come down aslant, as the brows say.
            let slope = side * features.brows * 0.5;
            let upper = middle.y - radii.y + 2.0 * radii.y * features.lids;
            let lower = middle.y + radii.y - 2.0 * radii.y * features.cheeks;
            let edge = 0.012;
            if features.lids > 0.0 || features.brows != 0.0 {
                canvas.fill(lid, middle, reach * 1.1, |point| {
                    let line = point.y - (upper + slope * (point.x - middle.x));
                    (eye(point) - edge).max(line)
                });
            }
            if features.cheeks > 0.0 {
                canvas.fill(lid, middle, reach * 1.1, |point| {
                    let bulge = (point.x - middle.x) * (point.x - middle.x) * 0.9;
                    (eye(point) - edge).max(lower + bulge - point.y)
                });
            }
        }
    }
}

impl Features {
    /// Draws brows above the eyes.
    pub(super) fn brows(self, canvas: &mut Canvas, ink: FaceInk, at: Vec2, half: f32, radius: f32) {
        let middle = at - vec2(0.0, self.raised * 0.13);
        let slope = vec2(half, half * self.brows * 0.9);
        canvas.pair(ink, middle, half * 1.5, |point| {
            stick(point, middle - slope, middle + slope, radius)
        });
    }

    /// Draws a mouth around `at`.
    pub(super) fn mouth(self, canvas: &mut Canvas, ink: FaceInk, at: Vec2, half: f32, radius: f32) {
        let bend = self.smile * half * 0.62;
        let middle = at + vec2(0.0, bend * 0.45);
        if self.open > 0.0 {
            let deep = half * 0.95 * self.open;
            let within = |point: Vec2| {
                let x = (point.x - middle.x) / half;
                let upper = middle.y - bend * x * x;
                let lower = middle.y + deep - (bend + deep) * x * x;
                (upper - point.y)
                    .max(point.y - lower)
                    .max(x.abs() * half - half)
                    * 0.8
            };
            canvas.fill(ink, middle, half * 1.3, |point| within(point) - radius);
            canvas.fill(TONGUE, middle, half * 1.3, |point| {
                within(point).max(disc(point, middle + vec2(0.0, deep * 1.05), half * 0.55))
            });
            return;
        }
        canvas.fill(ink, middle, half * 1.4, |point| {
            bow(point, middle, half, bend, radius)
        });
    }
}

/// Draws red cheeks.
pub(super) fn blush(canvas: &mut Canvas, ink: FaceInk, at: Vec2, radius: f32) {
    for side in [-1.0, 1.0] {
        let middle = vec2(side * at.x, at.y);
        canvas.tint(ink, 0.55, middle, radius, |point| {
            disc(point, middle, radius)
        });
    }
}
