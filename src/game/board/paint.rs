//! Draws all shapes of a layer at once: their quads are packed into one mesh per shader program.
//!
//! Differences between quads or frames are vertex data and never uniforms. A software driver treats the uniforms in a
//! branch as constants, and would compile and keep a program for each frame of a stroke.

use std::collections::{BTreeMap, BTreeSet};

use bevy::asset::{RenderAssetUsages, load_internal_asset, uuid_handle};
use bevy::camera::visibility::{NoFrustumCulling, VisibilitySystems};
use bevy::mesh::{Indices, MeshVertexAttribute, MeshVertexBufferLayoutRef, PrimitiveTopology};
use bevy::prelude::*;
use bevy::render::render_resource::{
    AsBindGroup, RenderPipelineDescriptor, SpecializedMeshPipelineError, VertexFormat,
};
use bevy::shader::{Shader, ShaderDefVal, ShaderRef};
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin};

use super::easel::BoardLayer;
use super::shape::{Form, Glyph, Shape};
use crate::game::sets::GameSystems;

const SHADER: Handle<Shader> = uuid_handle!("7d0f1c0e-3c83-4f6c-9b0a-5a4e5f1f9b6d");

/// Position on the quad relative to its middle, and size of the quad, in squares.
const PLACE: MeshVertexAttribute =
    MeshVertexAttribute::new("Shape_Place", 7_310_001, VertexFormat::Float32x4);
const COLOR: MeshVertexAttribute =
    MeshVertexAttribute::new("Shape_Color", 7_310_002, VertexFormat::Float32x4);
const ACCENT: MeshVertexAttribute =
    MeshVertexAttribute::new("Shape_Accent", 7_310_003, VertexFormat::Float32x4);
const SHADE: MeshVertexAttribute =
    MeshVertexAttribute::new("Shape_Shade", 7_310_004, VertexFormat::Float32x4);
/// Three numbers of the form, and the opacity.
const NUMBERS: MeshVertexAttribute =
    MeshVertexAttribute::new("Shape_Numbers", 7_310_005, VertexFormat::Float32x4);

/// Z distance between the programs of a layer. It is smaller than the distance between layers.
const BETWEEN_PROGRAMS: f32 = 1.0 / 64.0;

/// The shader program that draws a form. One program for all forms would be slow in software rendering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Program {
    Backdrop,
    Shadow,
    Tile,
    Grid,
    Wood,
    Face,
    Stroke,
    Outline,
    Corners,
    Barred,
    Disc(Glyph),
    Mark(Glyph),
    Stone(Option<Glyph>),
}

impl Program {
    const fn of(form: Form) -> Self {
        match form {
            Form::Tile(..) => Self::Tile,
            Form::Disc(glyph) => Self::Disc(glyph),
            Form::Mark(glyph, ..) => Self::Mark(glyph),
            Form::Stone(glyph) => Self::Stone(glyph),
            Form::Face(..) => Self::Face,
            Form::Stroke(_) => Self::Stroke,
            Form::Outline(..) => Self::Outline,
            Form::Corners(..) => Self::Corners,
            Form::Barred(..) => Self::Barred,
            Form::Grid(..) => Self::Grid,
            Form::Wood(..) => Self::Wood,
            Form::Shadow(..) => Self::Shadow,
            Form::Backdrop(..) => Self::Backdrop,
        }
    }

    /// Returns the shader definition that selects the program.
    const fn name(self) -> &'static str {
        match self {
            Self::Backdrop => "BACKDROP",
            Self::Shadow => "SHADOW",
            Self::Tile => "TILE",
            Self::Grid => "GRID",
            Self::Wood => "WOOD",
            Self::Face => "FACE",
            Self::Stroke => "STROKE",
            Self::Outline => "OUTLINE",
            Self::Corners => "CORNERS",
            Self::Barred => "BARRED",
            Self::Disc(_) => "DISC",
            Self::Mark(_) => "MARK",
            Self::Stone(_) => "STONE",
        }
    }

    /// Returns the shader definition of the glyph, for programs with glyphs.
    const fn glyph(self) -> Option<&'static str> {
        match self {
            Self::Stone(None) => Some("PLAIN"),
            Self::Disc(glyph) | Self::Mark(glyph) | Self::Stone(Some(glyph)) => Some(match glyph {
                Glyph::Ring => "RING",
                Glyph::Star => "STAR",
                Glyph::Cross => "CROSS",
                Glyph::Nought => "NOUGHT",
                Glyph::Triangle => "TRIANGLE",
                Glyph::Square => "SQUARE",
            }),
            _ => None,
        }
    }

    /// Returns the z-order among the programs of a layer, lowest first. Programs of equal order would overlap at
    /// random, so only programs of pieces share one: no piece lies on another.
    const fn order(self) -> u8 {
        match self {
            Self::Backdrop => 0,
            Self::Shadow => 1,
            Self::Grid => 2,
            Self::Wood => 3,
            Self::Tile => 4,
            Self::Face => 5,
            Self::Disc(_) => 6,
            Self::Mark(_) => 7,
            Self::Stone(_) => 8,
            Self::Stroke => 9,
            Self::Outline => 10,
            Self::Corners => 11,
            Self::Barred => 12,
        }
    }
}

/// The material of all shapes that a program draws.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
#[bind_group_data(Program)]
struct Paint {
    program: Program,
}

impl From<&Paint> for Program {
    fn from(paint: &Paint) -> Self {
        paint.program
    }
}

impl Material2d for Paint {
    fn vertex_shader() -> ShaderRef {
        SHADER.into()
    }

    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        layout: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let program = key.bind_group_data;
        let names = [program.name()].into_iter().chain(program.glyph());
        let names = names.map(ShaderDefVal::from).collect::<Vec<_>>();
        descriptor.vertex.shader_defs.extend(names.iter().cloned());
        if let Some(fragment) = &mut descriptor.fragment {
            fragment.shader_defs.extend(names);
        }
        descriptor.vertex.buffers = vec![layout.0.get_layout(&[
            Mesh::ATTRIBUTE_POSITION.at_shader_location(0),
            PLACE.at_shader_location(1),
            COLOR.at_shader_location(2),
            ACCENT.at_shader_location(3),
            SHADE.at_shader_location(4),
            NUMBERS.at_shader_location(5),
        ])?];
        Ok(())
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }
}

/// The quads that one program draws in one layer.
#[derive(Default)]
struct Batch {
    positions: Vec<[f32; 3]>,
    places: Vec<[f32; 4]>,
    colors: Vec<[f32; 4]>,
    accents: Vec<[f32; 4]>,
    shades: Vec<[f32; 4]>,
    numbers: Vec<[f32; 4]>,
}

impl Batch {
    /// Adds the quad of a shape. `transform` places a quad of width and height 1.
    fn add(&mut self, shape: &Shape, transform: &GlobalTransform) {
        let Shape {
            form,
            size,
            color,
            accent,
            shade,
            opacity,
        } = *shape;
        let [a, b, c] = match form {
            Form::Tile(radius, inset, edge) => [radius, inset, edge],
            Form::Stroke(drawn) => [drawn, 0.0, 0.0],
            Form::Mark(_, drawn, hand) => [drawn, hand, 0.0],
            Form::Disc(_) | Form::Stone(_) => [0.0; 3],
            Form::Outline(radius, half_width)
            | Form::Corners(radius, half_width)
            | Form::Barred(radius, half_width) => [radius, half_width, 0.0],
            Form::Face(columns, rows) | Form::Grid(columns, rows) | Form::Wood(columns, rows) => {
                [columns, rows, 0.0]
            }
            Form::Shadow(radius, blur) => [radius, blur, 0.0],
            Form::Backdrop(apart, width) => [apart, width, 0.0],
        };
        for corner in [
            Vec2::new(-0.5, -0.5),
            Vec2::new(0.5, -0.5),
            Vec2::new(0.5, 0.5),
            Vec2::new(-0.5, 0.5),
        ] {
            let position = transform.transform_point(corner.extend(0.0));
            let at = corner * size;
            self.positions.push([position.x, position.y, 0.0]);
            self.places.push([at.x, at.y, size.x, size.y]);
            self.colors.push(color.to_f32_array());
            self.accents.push(accent.to_f32_array());
            self.shades.push(shade.to_f32_array());
            self.numbers.push([a, b, c, opacity]);
        }
    }

    fn mesh(self) -> Mesh {
        let quads = self.positions.len() as u32 / 4;
        let indices = (0..quads).flat_map(|quad| [0, 1, 2, 0, 2, 3].map(|at| 4 * quad + at));
        let usage = RenderAssetUsages::RENDER_WORLD;
        Mesh::new(PrimitiveTopology::TriangleList, usage)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(PLACE, self.places)
            .with_inserted_attribute(COLOR, self.colors)
            .with_inserted_attribute(ACCENT, self.accents)
            .with_inserted_attribute(SHADE, self.shades)
            .with_inserted_attribute(NUMBERS, self.numbers)
            .with_inserted_indices(Indices::U32(indices.collect()))
    }
}

/// The mesh entity of each layer and program.
#[derive(Resource, Default)]
struct Painted(BTreeMap<(BoardLayer, Program), (Entity, Handle<Mesh>)>);

/// The material of each program.
#[derive(Resource, Default)]
struct Paints(BTreeMap<Program, Handle<Paint>>);

/// Query filter for shapes that have to be packed again.
type Moved = Or<(
    Changed<Shape>,
    Changed<BoardLayer>,
    Changed<GlobalTransform>,
    Changed<InheritedVisibility>,
)>;

/// Packs the layers in which something has changed.
fn pack(
    mut commands: Commands,
    shapes: Query<(
        Entity,
        &Shape,
        &BoardLayer,
        &GlobalTransform,
        &InheritedVisibility,
    )>,
    moved: Query<&BoardLayer, (With<Shape>, Moved)>,
    mut removed: RemovedComponents<Shape>,
    mut painted: ResMut<Painted>,
    mut paints: ResMut<Paints>,
    mut materials: ResMut<Assets<Paint>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let mut layers = moved.iter().copied().collect::<BTreeSet<_>>();
    if removed.read().count() > 0 {
        // Nobody remembers where it was.
        layers.extend(painted.0.keys().map(|(layer, _)| *layer));
    }
    if layers.is_empty() {
        return;
    }
    let seen = shapes
        .iter()
        .filter(|(.., layer, _, visibility)| visibility.get() && layers.contains(layer));
    let mut seen = seen.collect::<Vec<_>>();
    // Where two of them meet, it is always the same one that lies above.
    seen.sort_by(|(one, .., at, _), (other, .., there, _)| {
        let (at, there) = (at.translation(), there.translation());
        there
            .y
            .total_cmp(&at.y)
            .then(at.x.total_cmp(&there.x))
            .then(one.cmp(other))
    });
    let mut batches = BTreeMap::<_, Batch>::new();
    for (_, shape, layer, transform, _) in seen {
        let batch = batches.entry((*layer, Program::of(shape.form)));
        batch.or_default().add(shape, transform);
    }
    painted.0.retain(|at, (entity, _)| {
        let stays = !layers.contains(&at.0) || batches.contains_key(at);
        if !stays {
            commands.entity(*entity).despawn();
        }
        stays
    });
    for (at, batch) in batches {
        let mesh = batch.mesh();
        if let Some((_, handle)) = painted.0.get(&at) {
            // It is there as long as its entity is.
            let _ = meshes.insert(handle.id(), mesh);
            continue;
        }
        let (layer, program) = at;
        let paint = paints.0.entry(program);
        let paint = paint.or_insert_with(|| materials.add(Paint { program }));
        let mesh = meshes.add(mesh);
        let above = f32::from(program.order()) * BETWEEN_PROGRAMS;
        let transform = Transform::from_xyz(0.0, 0.0, layer.z() + above);
        let entity = commands.spawn((
            Name::new("Painted"),
            Mesh2d(mesh.clone()),
            MeshMaterial2d(paint.clone()),
            transform,
            // It is drawn in this very frame, after transforms and visibility have been passed on.
            GlobalTransform::from(transform),
            InheritedVisibility::VISIBLE,
            NoFrustumCulling,
        ));
        painted.0.insert(at, (entity.id(), mesh));
    }
}

pub(super) fn plugin(app: &mut App) {
    load_internal_asset!(
        app,
        SHADER,
        "../../../assets/shaders/shape.wgsl",
        Shader::from_wgsl
    );
    app.add_plugins(Material2dPlugin::<Paint>::default())
        .init_resource::<Painted>()
        .init_resource::<Paints>()
        .add_systems(
            PostUpdate,
            pack.in_set(GameSystems::Present)
                .after(TransformSystems::Propagate)
                .after(VisibilitySystems::VisibilityPropagate)
                .before(VisibilitySystems::CheckVisibility),
        );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_have_a_fixed_depth_order() {
        let glyph = Glyph::Ring;
        let programs = [
            Program::Backdrop,
            Program::Shadow,
            Program::Grid,
            Program::Wood,
            Program::Tile,
            Program::Face,
            Program::Disc(glyph),
            Program::Mark(glyph),
            Program::Stone(Some(glyph)),
            Program::Stroke,
            Program::Outline,
            Program::Corners,
            Program::Barred,
        ];
        for pair in programs.windows(2) {
            assert!(pair[0].order() < pair[1].order(), "{pair:?}");
        }
        let last = f32::from(Program::Barred.order()) * BETWEEN_PROGRAMS;
        assert!(last < BoardLayer::Under.z() - BoardLayer::Shadow.z());
    }
}
