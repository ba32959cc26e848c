//! The one material with which everything on the board is drawn, as distance fields.

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::prelude::*;
use bevy::render::render_resource::AsBindGroup;
use bevy::shader::{Shader, ShaderRef};
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dPlugin};

const SHADER: Handle<Shader> = uuid_handle!("7d0f1c0e-3c83-4f6c-9b0a-5a4e5f1f9b6d");

/// What is drawn on a quad.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Form {
    /// A filled rectangle: radius of its corners, distance from the quad's edge, width of its edge.
    Tile(f32, f32, f32),
    /// A disc, with the groove of the first or the second player (0 or 1).
    Disc(usize),
    /// A cross of two strokes, drawn so far (0 to 1).
    Cross(f32),
    /// A ring, drawn so far (0 to 1).
    Ring(f32),
    /// The face of a board with that many columns and rows of holes.
    Face(f32, f32),
    /// A stroke along the quad, drawn so far (0 to 1).
    Stroke(f32),
    /// An outline: radius of its corners, half its width.
    Outline(f32, f32),
    /// A gradient over the whole quad.
    Backdrop,
}

/// A shape in its colours. Lengths are in squares of the board.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
pub struct Shape {
    #[uniform(0)]
    color: LinearRgba,
    #[uniform(0)]
    accent: LinearRgba,
    #[uniform(0)]
    frame: Vec4,
    #[uniform(0)]
    numbers: Vec4,
}

impl Shape {
    /// A form on a quad of that size, opaque.
    pub fn new(form: Form, size: Vec2, color: Color, accent: Color) -> Self {
        let mut shape = Self {
            color: color.into(),
            accent: accent.into(),
            frame: size.extend(0.0).extend(1.0),
            numbers: Vec4::ZERO,
        };
        shape.set(form);
        shape
    }

    /// The same, seen through to that degree (0 to 1).
    pub fn with_opacity(mut self, opacity: f32) -> Self {
        self.frame.w = opacity;
        self
    }

    /// Changes the form, such as how much of it is drawn.
    pub fn set(&mut self, form: Form) {
        let (kind, numbers) = match form {
            Form::Tile(radius, inset, edge) => (0.0, Vec4::new(radius, inset, edge, 0.0)),
            Form::Disc(player) => (1.0, Vec4::new(player as f32, 0.0, 0.0, 0.0)),
            Form::Cross(drawn) => (2.0, Vec4::new(drawn, 0.0, 0.0, 0.0)),
            Form::Ring(drawn) => (3.0, Vec4::new(drawn, 0.0, 0.0, 0.0)),
            Form::Face(columns, rows) => (4.0, Vec4::new(columns, rows, 0.0, 0.0)),
            Form::Stroke(drawn) => (5.0, Vec4::new(drawn, 0.0, 0.0, 0.0)),
            Form::Outline(radius, half_width) => (6.0, Vec4::new(radius, half_width, 0.0, 0.0)),
            Form::Backdrop => (7.0, Vec4::ZERO),
        };
        self.frame.z = kind;
        self.numbers = numbers;
    }

    /// Changes how much is seen through it (0 to 1).
    pub fn fade_to(&mut self, opacity: f32) {
        self.frame.w = opacity;
    }
}

impl Material2d for Shape {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }
}

/// The quad on which every shape is drawn, one square wide and high.
#[derive(Resource)]
pub struct Quad(pub Handle<Mesh>);

impl FromWorld for Quad {
    fn from_world(world: &mut World) -> Self {
        Self(
            world
                .resource_mut::<Assets<Mesh>>()
                .add(Rectangle::new(1.0, 1.0)),
        )
    }
}

pub(super) fn plugin(app: &mut App) {
    load_internal_asset!(
        app,
        SHADER,
        "../../../assets/shaders/shape.wgsl",
        Shader::from_wgsl
    );
    app.add_plugins(Material2dPlugin::<Shape>::default())
        .init_resource::<Quad>();
}
