//! A picture that is painted with distance fields, and the distance fields of the shapes.

use bevy::math::{Vec2, vec2};

/// A colour in sRGB.
pub(super) type FaceInk = [u8; 3];

/// A square picture that is being painted. Coordinates run from -1 to 1, downwards and to the right.
pub(super) struct Canvas {
    side: usize,
    /// Red, green, blue and opacity, from 0 to 1; the colours are multiplied by the opacity.
    pixels: Vec<[f32; 4]>,
}

impl Canvas {
    pub(super) fn new(side: usize) -> Self {
        Self {
            side,
            pixels: vec![[0.0; 4]; side * side],
        }
    }

    /// Fills the inside of a distance field, up to a distance of `reach` from `middle`.
    pub(super) fn fill(
        &mut self,
        ink: FaceInk,
        middle: Vec2,
        reach: f32,
        field: impl Fn(Vec2) -> f32,
    ) {
        self.tint(ink, 1.0, middle, reach, field);
    }

    pub(super) fn tint(
        &mut self,
        ink: FaceInk,
        opacity: f32,
        middle: Vec2,
        reach: f32,
        field: impl Fn(Vec2) -> f32,
    ) {
        let pixel = 2.0 / self.side as f32;
        let index = |at: f32| ((at + 1.0) / pixel).clamp(0.0, self.side as f32) as usize;
        let [red, green, blue] = ink.map(|part| f32::from(part) / 255.0);
        for row in index(middle.y - reach - pixel)..index(middle.y + reach + 2.0 * pixel) {
            for column in index(middle.x - reach - pixel)..index(middle.x + reach + 2.0 * pixel) {
                let at = (vec2(column as f32, row as f32) + 0.5) * pixel - 1.0;
                let share = opacity * (0.5 - field(at) / pixel).clamp(0.0, 1.0);
                if share > 0.0 {
                    let under = &mut self.pixels[row * self.side + column];
                    for (under, over) in under.iter_mut().zip([red, green, blue, 1.0]) {
                        *under += (over - *under) * share;
                    }
                }
            }
        }
    }

    /// Fills a shape on the right and its mirror image on the left.
    pub(super) fn pair(
        &mut self,
        ink: FaceInk,
        middle: Vec2,
        reach: f32,
        field: impl Fn(Vec2) -> f32,
    ) {
        for side in [-1.0, 1.0] {
            let middle = vec2(side * middle.x, middle.y);
            self.fill(ink, middle, reach, |at| field(vec2(side * at.x, at.y)));
        }
    }

    /// Fills the whole canvas.
    pub(super) fn ground(&mut self, ink: FaceInk) {
        self.fill(ink, Vec2::ZERO, 1.0, |_| -1.0);
    }

    /// Cuts off everything outside of a disc.
    pub(super) fn cut_out(&mut self) {
        let side = self.side;
        let pixel = 2.0 / side as f32;
        for (index, under) in self.pixels.iter_mut().enumerate() {
            let at = vec2((index % side) as f32, (index / side) as f32);
            let out: f32 = ((at + 0.5) * pixel - 1.0).length() - 1.0 + pixel;
            let share = (0.5 - out / pixel).clamp(0.0, 1.0);
            for part in under {
                *part *= share;
            }
        }
    }

    pub(super) fn bytes(&self) -> Vec<u8> {
        let byte = |part: &f32| (part * 255.0).round() as u8;
        self.pixels.iter().flatten().map(byte).collect()
    }
}

pub(super) fn disc(at: Vec2, middle: Vec2, radius: f32) -> f32 {
    at.distance(middle) - radius
}

/// Distance field of an ellipse, accurate only near its edge.
pub(super) fn ellipse(at: Vec2, middle: Vec2, radii: Vec2) -> f32 {
    let way = (at - middle) / radii;
    let length = way.length();
    let slope = (way / radii).length();
    if slope == 0.0 {
        return -radii.min_element();
    }
    length * (length - 1.0) / slope
}

pub(super) fn stick(at: Vec2, from: Vec2, to: Vec2, radius: f32) -> f32 {
    let way = to - from;
    let share = ((at - from).dot(way) / way.length_squared()).clamp(0.0, 1.0);
    at.distance(from + share * way) - radius
}

/// Distance field of a convex polygon with its corners clockwise on the screen, rounded by a radius of `round`.
pub(super) fn polygon<const N: usize>(at: Vec2, corners: [Vec2; N], round: f32) -> f32 {
    let mut inside = f32::NEG_INFINITY;
    let mut nearest = f32::INFINITY;
    for (index, corner) in corners.iter().enumerate() {
        let next = corners[(index + 1) % N];
        let way = (next - corner).normalize();
        inside = inside.max((at - corner).dot(vec2(way.y, -way.x)));
        nearest = nearest.min(stick(at, *corner, next, 0.0));
    }
    let distance = if inside < 0.0 { -nearest } else { nearest };
    distance - round
}

/// Joins two distance fields whose shapes flow into each other over a distance of `over`.
pub(super) fn melt(one: f32, other: f32, over: f32) -> f32 {
    let share = (over - (one - other).abs()).max(0.0) / over;
    one.min(other) - share * share * over * 0.25
}

/// Distance field of a stroke along a parabola around `middle`. The stroke reaches `half` to each side, and its ends
/// are `bend` higher than its middle. Half its width is `radius`.
pub(super) fn bow(at: Vec2, middle: Vec2, half: f32, bend: f32, radius: f32) -> f32 {
    let point = |share: f32| middle + vec2(share * half, -bend * share * share);
    // A few straight pieces are a curve at this size.
    const PIECES: i8 = 5;
    let mut nearest = f32::INFINITY;
    for piece in -PIECES..PIECES {
        let [from, to] = [piece, piece + 1].map(|end| point(f32::from(end) / f32::from(PIECES)));
        nearest = nearest.min(stick(at, from, to, radius));
    }
    nearest
}
