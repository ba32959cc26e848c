//! The one material with which everything on the board is drawn, as distance fields.

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::prelude::*;
use bevy::render::render_resource::{
    AsBindGroup, RenderPipelineDescriptor, SpecializedMeshPipelineError,
};
use bevy::shader::{Shader, ShaderRef};
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin};

const SHADER: Handle<Shader> = uuid_handle!("7d0f1c0e-3c83-4f6c-9b0a-5a4e5f1f9b6d");

/// What tells the pieces of the two players apart, whatever their colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glyph {
    /// A ring.
    Ring,
    /// A star of four corners.
    Star,
    /// Two strokes that cross.
    Cross,
    /// A narrow ring.
    Nought,
    /// Three strokes.
    Triangle,
    /// Four strokes.
    Square,
}

/// What is drawn on a quad.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Form {
    /// A filled rectangle: radius of its corners, distance from the quad's edge, width of its edge.
    Tile(f32, f32, f32),
    /// A disc, with a groove.
    Disc(Glyph),
    /// A mark drawn by hand, so far (0 to 1).
    Mark(Glyph, f32),
    /// A stone, with a groove if it has one.
    Stone(Option<Glyph>),
    /// The face of a board with that many columns and rows of holes.
    Face(f32, f32),
    /// A stroke along the quad, drawn so far (0 to 1).
    Stroke(f32),
    /// An outline: radius of its corners, half its width.
    Outline(f32, f32),
    /// The corners of such an outline.
    Corners(f32, f32),
    /// Such an outline with a bar through it.
    Barred(f32, f32),
    /// Pencil lines between that many columns and rows.
    Grid(f32, f32),
    /// A wooden board with that many lines in both directions.
    Wood(f32, f32),
    /// The shadow of a rectangle: radius of its corners, and how soft it is.
    Shadow(f32, f32),
    /// A gradient over the whole quad, with lines so far apart (or 0) and so wide, in its lengths.
    Backdrop(f32, f32),
}

/// A shape in its colours. Lengths are in squares of the board.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
#[bind_group_data(Program)]
pub struct Shape {
    #[uniform(0)]
    color: LinearRgba,
    #[uniform(0)]
    accent: LinearRgba,
    #[uniform(0)]
    shade: LinearRgba,
    #[uniform(0)]
    frame: Vec4,
    #[uniform(0)]
    numbers: Vec4,
    form: Form,
}

impl Shape {
    /// A form on a quad of that size, opaque and flat.
    pub fn new(form: Form, size: Vec2, color: Color, accent: Color) -> Self {
        let mut shape = Self {
            color: color.into(),
            accent: accent.into(),
            shade: LinearRgba::NONE,
            frame: size.extend(0.0).extend(1.0),
            numbers: Vec4::ZERO,
            form,
        };
        shape.set(form);
        shape
    }

    /// A form of one colour.
    pub fn plain(form: Form, size: Vec2, color: Color) -> Self {
        Self::new(form, size, color, color)
    }

    /// The same with a third colour, and with a depth (0 to 1) in which things look as if lit.
    pub fn with_depth(mut self, shade: Color, depth: f32) -> Self {
        self.shade = LinearRgba::from(shade).with_alpha(depth);
        self
    }

    /// The same, seen through to that degree (0 to 1).
    pub fn with_opacity(mut self, opacity: f32) -> Self {
        self.frame.w = opacity;
        self
    }

    /// The form.
    pub const fn form(&self) -> Form {
        self.form
    }

    /// Changes the form, such as how much of it is drawn.
    pub fn set(&mut self, form: Form) {
        let (kind, numbers) = match form {
            Form::Tile(radius, inset, edge) => (0.0, [radius, inset, edge]),
            Form::Disc(glyph) => (1.0, [f32::from(glyph as u8), 0.0, 0.0]),
            Form::Mark(glyph, drawn) => (2.0, [f32::from(glyph as u8), drawn, 0.0]),
            Form::Stone(glyph) => {
                let glyph = glyph.map_or(-1.0, |glyph| f32::from(glyph as u8));
                (3.0, [glyph, 0.0, 0.0])
            }
            Form::Face(columns, rows) => (4.0, [columns, rows, 0.0]),
            Form::Stroke(drawn) => (5.0, [drawn, 0.0, 0.0]),
            Form::Outline(radius, half_width) => (6.0, [radius, half_width, 0.0]),
            Form::Corners(radius, half_width) => (7.0, [radius, half_width, 0.0]),
            Form::Barred(radius, half_width) => (8.0, [radius, half_width, 0.0]),
            Form::Grid(columns, rows) => (9.0, [columns, rows, 0.0]),
            Form::Wood(columns, rows) => (10.0, [columns, rows, 0.0]),
            Form::Shadow(radius, blur) => (11.0, [radius, blur, 0.0]),
            Form::Backdrop(apart, width) => (12.0, [apart, width, 0.0]),
        };
        self.form = form;
        self.frame.z = kind;
        self.numbers = Vec3::from(numbers).extend(0.0);
    }

    /// Changes how much is seen through it (0 to 1).
    pub fn fade_to(&mut self, opacity: f32) {
        self.frame.w = opacity;
    }
}

/// The program that draws a form, by the name that the shader knows it by: none for what is simple.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Program(Option<&'static str>);

impl From<&Shape> for Program {
    fn from(shape: &Shape) -> Self {
        Self(match shape.form {
            Form::Disc(_) => Some("DISC"),
            Form::Mark(..) => Some("MARK"),
            Form::Stone(_) => Some("STONE"),
            Form::Face(..) => Some("FACE"),
            Form::Grid(..) => Some("GRID"),
            Form::Wood(..) => Some("WOOD"),
            Form::Tile(..)
            | Form::Stroke(_)
            | Form::Outline(..)
            | Form::Corners(..)
            | Form::Barred(..)
            | Form::Shadow(..)
            | Form::Backdrop(..) => None,
        })
    }
}

impl Material2d for Shape {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        if let (Some(fragment), Program(Some(name))) =
            (&mut descriptor.fragment, key.bind_group_data)
        {
            fragment.shader_defs.push(name.into());
        }
        Ok(())
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
