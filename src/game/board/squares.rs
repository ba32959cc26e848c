//! The squares of the board, and the face in front of them where there is gravity.

use bevy::prelude::*;

use super::shape::{Form, Shape};
use super::{Easel, Layer};
use crate::game::GameSystems;
use crate::game::layout::{FRAME, offset};
use crate::game::session::{Aim, Guide, Match};
use crate::game::states::{Overlay, Phase, Screen};
use crate::game::theme;
use crate::rules::{Square, Variant};

/// The entity of one square.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardSquare(pub Square);

/// How squares look.
#[derive(Resource)]
struct TileShapes {
    plain: Handle<Shape>,
    aimed: Handle<Shape>,
}

pub(super) fn spawn(mut easel: Easel, current: Res<Match>) {
    let variant = current.board().variant();
    let tile = |color, edge| {
        // Squares behind a face touch; squares on paper are cards with a little space between.
        let form = if variant.gravity() {
            Form::Tile(0.0, 0.0, 0.0)
        } else {
            Form::Tile(0.09, 0.025, 0.012)
        };
        Shape::new(form, Vec2::ONE, color, edge)
    };
    let tiles = if variant.gravity() {
        TileShapes {
            plain: easel.shapes.add(tile(theme::HOLE, theme::HOLE)),
            aimed: easel.shapes.add(tile(theme::HOLE_AIMED, theme::HOLE_AIMED)),
        }
    } else {
        TileShapes {
            plain: easel.shapes.add(tile(theme::CARD, theme::CARD_EDGE)),
            aimed: easel.shapes.add(tile(theme::CARD_AIMED, theme::CARD_EDGE)),
        }
    };
    for square in variant.all_squares() {
        let what = (Name::new("Square"), BoardSquare(square));
        let place = offset(variant, square);
        easel.put(what, tiles.plain.clone(), Vec2::ONE, place, Layer::Tile);
    }
    if variant.gravity() {
        let (face, size) = face(variant);
        let face = easel.shapes.add(face);
        easel.put(Name::new("Face"), face, size, Vec2::ZERO, Layer::Face);
    }
    easel.commands.insert_resource(tiles);
}

/// The face with its holes, and its size.
fn face(variant: Variant) -> (Shape, Vec2) {
    let squares = Vec2::new(variant.columns().into(), variant.rows().into());
    let size = squares + 2.0 * FRAME;
    let form = Form::Face(squares.x, squares.y);
    (Shape::new(form, size, theme::FACE, theme::FACE_EDGE), size)
}

/// The square that is aimed at, or its whole column, stands out while somebody may play.
fn show_aim(
    mut squares: Query<(&BoardSquare, &mut MeshMaterial2d<Shape>)>,
    current: Res<Match>,
    phase: Res<State<Phase>>,
    aim: Res<Aim>,
    guide: Res<Guide>,
    overlay: Res<State<Overlay>>,
    tiles: Res<TileShapes>,
) {
    let aimed = aim
        .square(*guide)
        .filter(|_| *phase.get() == Phase::Human && *overlay.get() == Overlay::None);
    let gravity = current.board().variant().gravity();
    for (&BoardSquare(square), mut material) in &mut squares {
        let shown =
            aimed.is_some_and(|aimed| aimed == square || gravity && aimed.column == square.column);
        let wanted = if shown { &tiles.aimed } else { &tiles.plain };
        if material.0 != *wanted {
            material.0 = wanted.clone();
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show_aim
            .in_set(GameSystems::Picture)
            .run_if(in_state(Screen::Match)),
    );
}
