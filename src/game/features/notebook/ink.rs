//! Ink: strokes as ribbons of triangles, which a small shader draws as far as the hand has come. Finished (dry)
//! strokes share one mesh, which changes only when a stroke is added or removed. Strokes in motion (wet) share another.

use bevy::asset::{RenderAssetUsages, load_internal_asset, uuid_handle};
use bevy::mesh::{Indices, MeshVertexAttribute, MeshVertexBufferLayoutRef, PrimitiveTopology};
use bevy::prelude::*;
use bevy::render::render_resource::{
    AsBindGroup, RenderPipelineDescriptor, SpecializedMeshPipelineError, VertexFormat,
};
use bevy::shader::{Shader, ShaderRef};
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin};

use super::hand::Stroke;
use super::sheet::Sheet;
use crate::game::GameSystems;
use crate::game::states::Animated;

const SHADER: Handle<Shader> = uuid_handle!("2c6f3f2b-7f0e-4c39-9d4c-6b1e4f7a9d35");

/// Place across a stroke, distance ahead of the hand, and grain of the pencil: vertex data, because some drivers
/// would compile a program for each value of a changing uniform (see `board/paint.rs`).
const WAY: MeshVertexAttribute =
    MeshVertexAttribute::new("Ink_Way", 7_310_011, VertexFormat::Float32x3);

/// Width of a stroke at its beginning and at its end, as a share of its greatest width.
const ENDS: (f32, f32) = (0.55, 0.4);
/// Reach of a ribbon beyond its stroke on each side, in squares: a stroke may be thinner than a pixel, and its ribbon
/// must not be.
const AROUND: f32 = 0.14;
/// Pause of the hand between two strokes of a figure, as the length it could draw meanwhile, in squares.
const LIFT: f32 = 1.2;
/// z of dry strokes. Wet strokes lie above them, at `WET_Z`.
const DRY_Z: f32 = 11.5;
const WET_Z: f32 = 11.6;

/// The material of everything that is drawn on a sheet.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
pub(super) struct Ink {}

impl Material2d for Ink {
    fn vertex_shader() -> ShaderRef {
        SHADER.into()
    }

    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        layout: &MeshVertexBufferLayoutRef,
        _: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        descriptor.vertex.buffers = vec![layout.0.get_layout(&[
            Mesh::ATTRIBUTE_POSITION.at_shader_location(0),
            WAY.at_shader_location(1),
            Mesh::ATTRIBUTE_COLOR.at_shader_location(2),
        ])?];
        Ok(())
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }
}

/// The only ink: a material shared by all drawings.
#[derive(Resource)]
pub(super) struct Inkwell(pub(super) Handle<Ink>);

impl FromWorld for Inkwell {
    fn from_world(world: &mut World) -> Self {
        Self(world.resource_mut::<Assets<Ink>>().add(Ink {}))
    }
}

/// A drawing, as a child of its sheet. A drawing is wet while it is [`Animated`].
#[derive(Component)]
pub(super) struct Inked {
    draft: MeshDraft,
    /// Part that is drawn (0 to 1).
    drawn: f32,
    /// Opacity (0 to 1).
    opacity: f32,
}

impl Inked {
    /// Returns a complete and opaque drawing.
    pub(super) const fn all(draft: MeshDraft) -> Self {
        Self {
            draft,
            drawn: 1.0,
            opacity: 1.0,
        }
    }

    /// Sets the drawn part (0 to 1).
    pub(super) const fn draw_to(&mut self, drawn: f32) {
        self.drawn = drawn;
    }

    /// Sets the opacity (0 to 1).
    pub(super) const fn fade_to(&mut self, opacity: f32) {
        self.opacity = opacity;
    }
}

/// The dry or the wet strokes of a sheet, as one mesh.
#[derive(Component)]
struct Coat {
    wet: bool,
    /// The strokes in the mesh.
    of: Vec<Entity>,
}

/// Rebuilds the meshes of each sheet whose dry or wet strokes have changed.
fn pack(
    mut commands: Commands,
    sheets: Query<(Entity, &Sheet, &Children)>,
    inked: Query<(Entity, Ref<Inked>, Has<Animated>)>,
    mut coats: Query<(Entity, &mut Coat, &Mesh2d)>,
    inkwell: Res<Inkwell>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for (root, sheet, children) in &sheets {
        for wet in [false, true] {
            let figures = inked.iter_many(children);
            let figures = figures.filter(|(.., animated)| *animated == wet);
            let figures = figures.map(|(entity, inked, _)| (entity, inked));
            let (of, figures): (Vec<_>, Vec<_>) = figures.unzip();
            let laid = children
                .iter()
                .find(|child| coats.get(*child).is_ok_and(|(_, coat, _)| coat.wet == wet));
            let laid = laid.and_then(|child| coats.get_mut(child).ok());
            let same = laid.as_ref().is_some_and(|(_, coat, _)| coat.of == of);
            if same && !figures.iter().any(|inked| wet && inked.is_changed()) {
                continue;
            }
            if figures.is_empty() {
                if let Some((entity, ..)) = laid {
                    commands.entity(entity).despawn();
                }
                continue;
            }
            let mut all = MeshDraft::default();
            for inked in figures {
                all.add(&inked);
            }
            let mesh = all.mesh(sheet.grain);
            if let Some((_, mut coat, handle)) = laid {
                coat.of = of;
                // It is there as long as its entity is.
                let _ = meshes.insert(handle.id(), mesh);
            } else {
                let (name, z) = if wet {
                    ("Wet ink", WET_Z)
                } else {
                    ("Dry ink", DRY_Z)
                };
                commands.spawn((
                    Name::new(name),
                    Coat { wet, of },
                    Mesh2d(meshes.add(mesh)),
                    MeshMaterial2d(inkwell.0.clone()),
                    Transform::from_xyz(0.0, 0.0, z),
                    ChildOf(root),
                ));
            }
        }
    }
}

/// A mesh under construction. Points are in squares of the sheet, y downwards.
#[derive(Default)]
pub(super) struct MeshDraft {
    positions: Vec<[f32; 3]>,
    /// Of each vertex: its place across the stroke (−1 and 1 at the edges), and the drawn part of the figure at
    /// which the hand arrives (0 to 1).
    ways: Vec<[f32; 2]>,
    colors: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl MeshDraft {
    /// Adds a drawing with its drawn part and its opacity.
    fn add(&mut self, inked: &Inked) {
        let Inked {
            draft,
            drawn,
            opacity,
        } = inked;
        let first = self.positions.len() as u32;
        self.positions.extend(&draft.positions);
        let ways = draft.ways.iter();
        self.ways
            .extend(ways.map(|[across, way]| [*across, way - drawn]));
        let colors = draft.colors.iter();
        self.colors
            .extend(colors.map(|[red, green, blue, alpha]| [*red, *green, *blue, alpha * opacity]));
        self.indices
            .extend(draft.indices.iter().map(|index| first + index));
    }

    fn corner(&mut self, point: Vec2, way: [f32; 2], color: LinearRgba) -> u32 {
        self.positions.push([point.x, -point.y, 0.0]);
        self.ways.push(way);
        self.colors.push(color.to_f32_array());
        self.positions.len() as u32 - 1
    }

    /// Adds a rectangle with the colours of its corners: top left, top right, bottom left, bottom right.
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

    /// Adds a ruled line.
    pub(super) fn rule(&mut self, from: Vec2, to: Vec2, width: f32, color: LinearRgba) {
        let points = vec![from, to];
        self.ribbon(&points, |_| width / 2.0, |_| 0.0, color);
    }

    /// Adds the strokes of one figure, one after the other.
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

    /// Adds a ribbon through `points`. `half` (half its width) and `drawn` (the drawn part) depend on the share of its
    /// length.
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

    /// Returns the mesh. `grain` is the grain of the pencil (0 to 1).
    pub(super) fn mesh(self, grain: f32) -> Mesh {
        let ways = self.ways.into_iter();
        let ways = ways.map(|[across, way]| [across, way, grain]);
        let usage = RenderAssetUsages::RENDER_WORLD;
        Mesh::new(PrimitiveTopology::TriangleList, usage)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(WAY, ways.collect::<Vec<_>>())
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colors)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}

pub(super) fn plugin(app: &mut App) {
    load_internal_asset!(
        app,
        SHADER,
        "../../../../assets/shaders/ink.wgsl",
        Shader::from_wgsl
    );
    app.add_plugins(Material2dPlugin::<Ink>::default())
        .init_resource::<Inkwell>()
        .add_systems(Update, pack.in_set(GameSystems::Picture));
}
