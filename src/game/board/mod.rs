//! The picture of the board: squares, pieces and marks as entities that follow the match.

mod aiming;
mod appearing;
mod easel;
mod falling;
mod highlight;
mod joined_edges;
mod last_move;
mod leaving;
mod looks;
mod marks;
mod outlets;
mod paint;
mod pieces;
mod regions;
mod shape;
mod square_marks;
mod squares;
mod tipping;
mod win_line;

use bevy::ecs::schedule::ScheduleConfigs;
use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;
use easel::{BoardLayer, BoardRoot, on_table};
use looks::Looks;
use shape::{Form, Shape};

use super::session::Match;
use super::sets::{GameSystems, OwnEntities};
use super::settings::{BoardStyle, PieceSet, Preferences};
use super::states::{Phase, Screen};
use crate::game::look::glide::Glide;
use crate::game::look::layout::Layout;
use crate::game::look::theme::Theme;

pub use pieces::Piece;
pub use squares::BoardSquare;

/// Distance and width of the lines of squared paper, in logical pixels at scale 1.
const RULE: f32 = 24.0;
const RULE_WIDTH: f32 = 1.0;

/// The paper behind everything.
#[derive(Component)]
struct Backdrop;

fn spawn_root(mut commands: Commands, current: Res<Match>) {
    commands.spawn((
        Name::new("Board"),
        BoardRoot(current.board().variant()),
        DespawnOnExit(Screen::Match),
        Transform::default(),
        Visibility::default(),
    ));
}

fn fit_root(
    layout: Res<Layout>,
    glide: Res<Glide>,
    current: Res<Match>,
    mut root: Single<&mut Transform, With<BoardRoot>>,
) {
    let place = glide.out(layout.board(current.board().variant()).into());
    let fitted = Transform::from_translation(layout.to_world(place.centre).extend(0.0))
        .with_scale(Vec3::new(place.square, place.square, 1.0));
    root.set_if_neq(fitted);
}

fn spawn_backdrop(mut commands: Commands, theme: Res<Theme>) {
    commands.spawn((
        Name::new("Backdrop"),
        Backdrop,
        backdrop(&theme, &Layout::new(Vec2::ONE)),
        BoardLayer::Backdrop,
        Transform::default(),
        Visibility::default(),
    ));
}

/// Returns the paper, with ruled squares if the theme has them.
fn backdrop(theme: &Theme, layout: &Layout) -> Shape {
    let (apart, width) = if theme.rule == theme.paper {
        (0.0, 0.0)
    } else {
        (RULE * layout.scale, RULE_WIDTH * layout.scale)
    };
    let form = Form::Backdrop(apart, width);
    Shape::new(form, layout.window, theme.paper, theme.paper_edge).with_depth(theme.rule, 1.0)
}

fn fit_backdrop(
    layout: Res<Layout>,
    theme: Res<Theme>,
    paper: Single<(&mut Transform, &mut Shape), With<Backdrop>>,
) {
    let (mut transform, mut shape) = paper.into_inner();
    transform.scale = layout.window.extend(1.0);
    shape.set_if_neq(backdrop(&theme, &layout));
}

/// Run condition: the look of the board is outdated.
fn looks_old(
    theme: Res<Theme>,
    preferences: Res<Preferences>,
    mut drawn: Local<Option<Dress>>,
) -> bool {
    let Preferences { board, pieces, .. } = *preferences;
    let now = (*theme, board, pieces);
    drawn.replace(now).is_some_and(|before| before != now)
}

/// Everything that decides the look of a board.
type Dress = (Theme, BoardStyle, PieceSet);

fn clear(mut commands: Commands, root: Single<Entity, With<BoardRoot>>) {
    commands.entity(*root).despawn();
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        paint::plugin,
        squares::plugin,
        pieces::plugin,
        falling::plugin,
        appearing::plugin,
        tipping::plugin,
        leaving::plugin,
        marks::plugin,
        highlight::plugin,
        square_marks::plugin,
        regions::plugin,
        outlets::plugin,
        last_move::plugin,
        win_line::plugin,
    ))
    .add_systems(Startup, spawn_backdrop.in_set(GameSystems::Prepare))
    .add_systems(
        OnEnter(Screen::Match),
        (draw_board(), tipping::tip.run_if(resource_exists::<Looks>))
            .chain()
            .in_set(GameSystems::Place),
    )
    .add_systems(
        Update,
        (
            fit_backdrop.run_if(resource_changed::<Layout>.or_else(resource_changed::<Theme>)),
            fit_root.run_if(in_state(Screen::Match)),
        )
            .in_set(OwnEntities)
            .in_set(GameSystems::Picture),
    )
    .add_systems(
        Update,
        (
            clear,
            draw_board(),
            win_line::spawn_drawn.run_if(in_state(Phase::Over).and_then(on_table)),
        )
            .chain()
            .in_set(GameSystems::Redress)
            .run_if(looks_old.and_then(any_with_component::<BoardRoot>)),
    );
}

/// Returns the systems that draw the board in the current state of the match.
fn draw_board() -> ScheduleConfigs<ScheduleSystem> {
    (
        spawn_root,
        pieces::prepare,
        squares::spawn,
        joined_edges::spawn.run_if(on_table),
        regions::spawn.run_if(on_table),
        outlets::spawn.run_if(on_table),
        pieces::show_pieces.run_if(on_table),
        highlight::spawn,
        last_move::spawn,
        square_marks::mark.run_if(on_table),
        regions::mark.run_if(on_table),
    )
        .chain()
}
