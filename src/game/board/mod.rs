//! The picture of the board: squares, pieces and marks as entities that follow the match.

mod falling;
mod highlight;
mod last_move;
mod leaving;
mod looks;
mod marks;
mod pieces;
mod shape;
mod squares;
mod win_line;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::GameSystems;
use super::layout::Layout;
use super::session::Match;
use super::states::Screen;
use super::theme;
use shape::{Form, Quad, Shape};

pub use pieces::Piece;
pub use squares::BoardSquare;

/// The order in which shapes lie on one another, the nearest last.
#[derive(Clone, Copy)]
enum Layer {
    Tile,
    Tint,
    Ghost,
    Piece,
    Face,
    WinLine,
    Mark,
    Refusal,
}

impl Layer {
    const fn z(self) -> f32 {
        self as u8 as f32
    }
}

/// How far behind the board the paper lies.
const BACKDROP_Z: f32 = -10.0;

/// The parent of everything on the board. Below it one square measures 1, the middle of the board
/// is the origin, and y points upwards.
#[derive(Component)]
struct BoardRoot;

/// The paper behind everything.
#[derive(Component)]
struct Backdrop;

/// What it takes to put shapes on the board.
#[derive(SystemParam)]
struct Easel<'w, 's> {
    commands: Commands<'w, 's>,
    root: Single<'w, 's, Entity, With<BoardRoot>>,
    quad: Res<'w, Quad>,
    shapes: ResMut<'w, Assets<Shape>>,
}

impl Easel<'_, '_> {
    /// Puts a shape on the board, with its middle at `place` and `size` squares large.
    fn put(
        &mut self,
        what: impl Bundle,
        shape: Handle<Shape>,
        size: Vec2,
        place: Vec2,
        layer: Layer,
    ) -> EntityCommands<'_> {
        self.commands.spawn((
            what,
            Mesh2d(self.quad.0.clone()),
            MeshMaterial2d(shape),
            Transform::from_translation(place.extend(layer.z())).with_scale(size.extend(1.0)),
            ChildOf(*self.root),
        ))
    }
}

fn spawn_root(mut commands: Commands) {
    commands.spawn((
        Name::new("Board"),
        BoardRoot,
        DespawnOnExit(Screen::Match),
        Transform::default(),
        Visibility::default(),
    ));
}

fn fit_root(
    layout: Res<Layout>,
    current: Res<Match>,
    mut root: Single<&mut Transform, With<BoardRoot>>,
) {
    let place = layout.board(current.board().variant());
    let fitted = Transform::from_translation(layout.to_world(place.centre).extend(0.0))
        .with_scale(Vec3::new(place.square, place.square, 1.0));
    root.set_if_neq(fitted);
}

fn spawn_backdrop(mut commands: Commands, quad: Res<Quad>, mut shapes: ResMut<Assets<Shape>>) {
    let paper = Shape::new(Form::Backdrop, Vec2::ONE, theme::PAPER, theme::PAPER_EDGE);
    commands.spawn((
        Name::new("Backdrop"),
        Backdrop,
        Mesh2d(quad.0.clone()),
        MeshMaterial2d(shapes.add(paper)),
        Transform::from_xyz(0.0, 0.0, BACKDROP_Z),
    ));
}

fn fit_backdrop(layout: Res<Layout>, mut paper: Single<&mut Transform, With<Backdrop>>) {
    paper.scale = layout.window.extend(1.0);
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        shape::plugin,
        squares::plugin,
        pieces::plugin,
        falling::plugin,
        leaving::plugin,
        marks::plugin,
        highlight::plugin,
        last_move::plugin,
        win_line::plugin,
    ))
    .add_systems(Startup, spawn_backdrop)
    .add_systems(
        OnEnter(Screen::Match),
        (
            spawn_root,
            squares::spawn,
            pieces::prepare,
            pieces::follow,
            highlight::spawn,
            last_move::spawn,
        )
            .chain(),
    )
    .add_systems(
        Update,
        (
            fit_backdrop.run_if(resource_changed::<Layout>),
            fit_root.run_if(in_state(Screen::Match)),
        )
            .in_set(GameSystems::Picture),
    );
}
