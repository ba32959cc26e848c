//! Ink: strokes as ribbons of triangles that one small program draws as far as the hand has come. What is dry is
//! a mesh that never changes.

use bevy::asset::{RenderAssetUsages, load_internal_asset, uuid_handle};
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use bevy::render::render_resource::AsBindGroup;
use bevy::shader::{Shader, ShaderRef};
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dPlugin};

use super::hand::Stroke;

const SHADER: Handle<Shader> = uuid_handle!("2c6f3f2b-7f0e-4c39-9d4c-6b1e4f7a9d35");

/// How wide a stroke is at its beginning and at its end, as a share of where it is widest.
const ENDS: (f32, f32) = (0.55, 0.4);
/// How far a ribbon reaches beyond its stroke to each side, in squares: a stroke may be thinner than a pixel, and
/// its ribbon must not be.
const AROUND: f32 = 0.14;
/// Between two strokes of a figure the hand moves as if it drew this much, in squares.
const LIFT: f32 = 1.2;

/// How ink is seen.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
pub(super) struct Ink {
    /// How much of a figure is drawn, from 0 to 1; how much is seen of that; how grainy it is; nothing.
    #[uniform(0)]
    state: Vec4,
}

impl Ink {
    /// Ink that is dry.
    pub(super) fn dry(grain: f32) -> Self {
        Self {
            state: Vec4::new(1.0, 1.0, grain, 0.0),
        }
    }

    /// Changes how much is drawn (0 to 1).
    pub(super) fn draw_to(&mut self, drawn: f32) {
        self.state.x = drawn;
    }

    /// Changes how much is seen of it (0 to 1).
    pub(super) fn fade_to(&mut self, opacity: f32) {
        self.state.y = opacity;
    }
}

impl Material2d for Ink {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }
}

/// A mesh as it is put together. Places are in squares of the sheet, y downwards.
#[derive(Default)]
pub(super) struct Draft {
    positions: Vec<[f32; 3]>,
    /// How far across a stroke, from one edge (−1) to the other (1) and beyond, and how much of the figure is drawn
    /// when the hand is there (0 to 1).
    ways: Vec<[f32; 2]>,
    colors: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl Draft {
    fn corner(&mut self, place: Vec2, way: [f32; 2], color: LinearRgba) -> u32 {
        self.positions.push([place.x, -place.y, 0.0]);
        self.ways.push(way);
        self.colors.push(color.to_f32_array());
        self.positions.len() as u32 - 1
    }

    /// A rectangle in colours of its corners: top left, top right, bottom left, bottom right.
    pub(super) fn fill(&mut self, area: Rect, colors: [LinearRgba; 4]) {
        let corners = [
            area.min,
            Vec2::new(area.max.x, area.min.y),
            Vec2::new(area.min.x, area.max.y),
            area.max,
        ];
        let mut number = 0;
        let [a, b, c, d] = corners.map(|corner| {
            number += 1;
            self.corner(corner, [0.0, 0.0], colors[number - 1])
        });
        self.indices.extend([a, c, b, b, c, d]);
    }

    /// A ruled line.
    pub(super) fn rule(&mut self, from: Vec2, to: Vec2, width: f32, color: LinearRgba) {
        let points = vec![from, to];
        self.ribbon(&points, |_| width / 2.0, |_| 0.0, color);
    }

    /// Strokes of one figure, one after the other.
    pub(super) fn figure(&mut self, strokes: &[Stroke], color: LinearRgba) {
        let way = strokes.iter().map(|stroke| stroke.length() + LIFT);
        let all = way.sum::<f32>() - LIFT;
        let mut before = 0.0;
        for stroke in strokes {
            let length = stroke.length();
            let half = stroke.width / 2.0;
            let (first, last) = ENDS;
            let width = |share: f32| {
                // A hand presses harder at the beginning than at the end.
                let begin = first + (1.0 - first) * (share * 8.0).min(1.0);
                let end = last + (1.0 - last) * ((1.0 - share) * 5.0).min(1.0);
                half * begin.min(end)
            };
            let drawn = |share: f32| (before + share * length) / all;
            self.ribbon(&stroke.points, width, drawn, color);
            before += length + LIFT;
        }
    }

    /// A line through those points. What is said of it is told by the share of its length.
    fn ribbon(
        &mut self,
        points: &[Vec2],
        half: impl Fn(f32) -> f32,
        drawn: impl Fn(f32) -> f32,
        color: LinearRgba,
    ) {
        let length: f32 = points
            .windows(2)
            .map(|step| step[0].distance(step[1]))
            .sum();
        let mut passed = 0.0;
        let mut former = None;
        for (number, &point) in points.iter().enumerate() {
            let before = points[number.saturating_sub(1)];
            let after = points[(number + 1).min(points.len() - 1)];
            passed += before.distance(point);
            let share = passed / length;
            let half = half(share);
            let reach = (half + AROUND) / half;
            let aside = (after - before).normalize_or_zero().perp() * half * reach;
            let drawn = drawn(share);
            let left = self.corner(point + aside, [-reach, drawn], color);
            let right = self.corner(point - aside, [reach, drawn], color);
            if let Some((other_left, other_right)) = former.replace((left, right)) {
                self.indices
                    .extend([other_left, other_right, left, left, other_right, right]);
            }
        }
    }

    pub(super) fn mesh(self) -> Mesh {
        let usage = RenderAssetUsages::RENDER_WORLD;
        Mesh::new(PrimitiveTopology::TriangleList, usage)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.ways)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colors)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}

pub(super) fn plugin(app: &mut App) {
    load_internal_asset!(
        app,
        SHADER,
        "../../../assets/shaders/ink.wgsl",
        Shader::from_wgsl
    );
    app.add_plugins(Material2dPlugin::<Ink>::default());
}
