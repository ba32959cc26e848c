//! The mark on the last move.

use bevy::prelude::*;

use super::easel::{BoardLayer, Easel};
use super::looks::Looks;
use super::shape::{Form, Shape};
use crate::game::look::layout::{OUTLET, offset};
use crate::game::look::theme::Theme;
use crate::game::session::Match;
use crate::game::sets::{GameSystems, OwnEntities};
use crate::game::settings::Surface;
use crate::game::states::Screen;

/// Diameter of the ring around a disc, and half the width of its stroke, in squares.
const RING: (f32, f32) = (0.86, 0.022);
/// Diameter of the ring on a stone, and half the width of its stroke, in squares.
const STONE_RING: (f32, f32) = (0.44, 0.032);
/// Side of the tinted square under a mark, and radius of its corners, in squares.
const TINT: (f32, f32) = (0.86, 0.12);

/// Radius of the frame's corners around an outlet, and half the width of its stroke, in squares.
const OUTLET_FRAME: (f32, f32) = (0.16, 0.045);

/// The mark on the last move.
#[derive(Component)]
pub(super) struct LastMove;

pub(super) fn spawn(mut easel: Easel, looks: Res<Looks>) {
    let (shape, layer) = mark_shape(looks.surface(), 0, &easel.theme);
    easel
        .put((Name::new("Last move"), LastMove), shape, Vec2::ZERO, layer)
        .insert(Visibility::Hidden);
}

/// Returns the mark and its layer: a ring on a disc or stone, a tinted square under a mark on paper. On wood the colour
/// depends on `side`, the side of the stone's player.
fn mark_shape(surface: Surface, side: usize, theme: &Theme) -> (Shape, BoardLayer) {
    let ring = |(size, half_width): (f32, f32), color| {
        let form = Form::Outline(size / 2.0, half_width);
        let shape = Shape::plain(form, Vec2::splat(size), color);
        (shape, BoardLayer::Mark)
    };
    match surface {
        Surface::Stand => ring(RING, theme.last_ring),
        Surface::Wood => ring(STONE_RING, theme.stone_marks[side]),
        Surface::Paper => {
            let (size, radius) = TINT;
            let form = Form::Tile(radius, 0.0, 0.0);
            let shape = Shape::plain(form, Vec2::splat(size), theme.last_tint);
            (shape, BoardLayer::Tint)
        }
    }
}

/// Moves the mark to the last piece. The mark is hidden while a piece moves and when the game is won.
fn move_mark(
    current: Res<Match>,
    looks: Res<Looks>,
    theme: Res<Theme>,
    mark: Single<(&mut Transform, &mut Visibility, &mut Shape), With<LastMove>>,
) {
    let board = current.board();
    let last = board.history().last().copied();
    let last = last.filter(|_| current.is_resting() && board.winner().is_none());
    let (mut transform, mut visibility, mut shape) = mark.into_inner();
    let Some(square) = last else {
        visibility.set_if_neq(Visibility::Hidden);
        return;
    };
    visibility.set_if_neq(Visibility::Inherited);
    if board.variant().is_outlet(square) {
        let (radius, half_width) = OUTLET_FRAME;
        let form = Form::Outline(radius, half_width);
        shape.set_if_neq(Shape::plain(form, Vec2::new(1.0, OUTLET), theme.face_edge));
    } else if let Some(player) = board.piece(square) {
        let (look, _) = mark_shape(looks.surface(), current.look(player), &theme);
        shape.set_if_neq(look);
    }
    let scale = shape.size.extend(1.0);
    if transform.scale != scale {
        transform.scale = scale;
    }
    let at = offset(board.variant(), square).extend(transform.translation.z);
    if transform.translation != at {
        transform.translation = at;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        move_mark
            .in_set(OwnEntities)
            .in_set(GameSystems::Picture)
            .run_if(
                in_state(Screen::Match).and_then(
                    resource_changed::<Match>.or_else(any_match_filter::<Added<LastMove>>),
                ),
            ),
    );
}
