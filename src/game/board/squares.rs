//! The squares of the board, and the face in front of them where there is gravity.

use bevy::prelude::*;
use inarow_rules::Square;

use super::aiming::aims_anew;
use super::easel::{BoardLayer, Easel};
use super::looks::Looks;
use super::shape::{Form, Shape};
use crate::game::look::layout::{FRAME, offset};
use crate::game::session::{Aim, Guide, Match};
use crate::game::sets::{GameSystems, OwnEntities};
use crate::game::settings::Surface;
use crate::game::states::{Overlay, Phase, Screen};

/// The entity of one square.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardSquare(pub Square);

/// Reach of a stand's foot beyond the frame on each side, and its height, in squares.
const FOOT: (f32, f32) = (0.13, 0.16);
/// Offset and blur of a board's shadow, as shares of the longer side of the board.
const SHADOW: (Vec2, f32) = (Vec2::new(0.006, -0.016), 0.025);
/// Margins of a sheet of paper and of wood around the squares, in squares.
const SHEET: f32 = 0.14;
const WOOD: f32 = FRAME;
/// Radius of a tile's corners, its distance from the edge of its square, and the width of its edge, in squares.
const TILE: (f32, f32, f32) = (0.12, 0.07, 0.0);

/// Shapes of squares.
#[derive(Resource)]
struct TileShapes {
    /// The shape of a square that isn't aimed at; `None` if such squares are invisible.
    plain: Option<Shape>,
    aimed: Shape,
}

pub(super) fn spawn(mut easel: Easel, current: Res<Match>, looks: Res<Looks>) {
    let variant = current.board().variant();
    let squares = Vec2::new(variant.columns().into(), variant.rows().into());
    let theme = *easel.theme;
    let surface = looks.surface();
    let stand = surface == Surface::Stand;
    let (radius, inset, edge) = if stand { (0.0, 0.0, 0.0) } else { TILE };
    let tile = |color| Shape::plain(Form::Tile(radius, inset, edge), Vec2::ONE, color);
    let tiles = TileShapes {
        plain: stand.then(|| tile(theme.hole)),
        aimed: tile(if stand {
            theme.hole_aimed
        } else {
            theme.card_aimed
        }),
    };
    for square in variant.all_squares() {
        let shown = if tiles.plain.is_some() {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        };
        let what = (Name::new("Square"), BoardSquare(square));
        let look = tiles.plain.unwrap_or(tiles.aimed);
        easel
            .put(what, look, offset(variant, square), BoardLayer::Tile)
            .insert(shown);
    }
    easel.commands.insert_resource(tiles);
    match surface {
        Surface::Stand => stand_up(&mut easel, squares),
        // Its lines are drawn by hand.
        Surface::Paper if current.page.is_some() => {}
        Surface::Paper => {
            let size = squares + 2.0 * SHEET;
            cast_shadow(&mut easel, size);
            let sheet = Form::Tile(0.05, 0.0, 0.014);
            let sheet = Shape::new(sheet, size, theme.card, theme.card_edge);
            easel.put(Name::new("Sheet"), sheet, Vec2::ZERO, BoardLayer::Under);
            let lines = Form::Grid(squares.x, squares.y);
            let lines = Shape::plain(lines, squares, theme.pencil_line);
            easel.put(Name::new("Lines"), lines, Vec2::ZERO, BoardLayer::Lines);
        }
        Surface::Wood => {
            let size = squares + 2.0 * WOOD;
            cast_shadow(&mut easel, size);
            let wood = Form::Wood(squares.x, squares.y);
            let wood = Shape::new(wood, size, theme.wood, theme.wood_line);
            let wood = wood.with_depth(theme.shadow, theme.depth());
            easel.put(Name::new("Wood"), wood, Vec2::ZERO, BoardLayer::Under);
        }
    }
}

/// Spawns the face with its holes and the foot that carries it.
fn stand_up(easel: &mut Easel, squares: Vec2) {
    let theme = *easel.theme;
    let size = squares + 2.0 * FRAME;
    cast_shadow(easel, size);
    let form = Form::Face(squares.x, squares.y);
    let face = Shape::new(form, size, theme.face, theme.face_edge);
    let face = face.with_depth(theme.wall, theme.depth());
    easel.put(Name::new("Face"), face, Vec2::ZERO, BoardLayer::Face);
    let (reach, height) = FOOT;
    let foot = Vec2::new(size.x + 2.0 * reach, height);
    let at = Vec2::new(0.0, -size.y / 2.0 + height * 0.2);
    let form = Form::Tile(height / 2.0, 0.0, 0.02);
    let shape = Shape::new(form, foot, theme.face_edge, theme.face_edge);
    easel.put(Name::new("Foot"), shape, at, BoardLayer::Face);
}

/// Spawns the shadow of a board of `size`.
fn cast_shadow(easel: &mut Easel, size: Vec2) {
    let (at, blur) = SHADOW;
    let (at, blur) = (at * size.max_element(), blur * size.max_element());
    let form = Form::Shadow(0.1, blur);
    let size = size + 2.0 * blur;
    let shadow = Shape::plain(form, size, easel.theme.shadow);
    easel.put(Name::new("Shadow"), shadow, at, BoardLayer::Shadow);
}

/// Highlights the aimed square, or its whole column under gravity, while a human may play there.
fn show_aim(
    mut squares: Query<(&BoardSquare, &mut Shape, &mut Visibility)>,
    current: Res<Match>,
    phase: Res<State<Phase>>,
    aim: Res<Aim>,
    guide: Res<Guide>,
    overlay: Res<State<Overlay>>,
    tiles: Res<TileShapes>,
    looks: Res<Looks>,
) {
    let may_play = *phase.get() == Phase::Human && *overlay.get() == Overlay::None;
    let aimed = aim
        .square(*guide)
        .filter(|square| may_play && current.landing(*square).is_some());
    let gravity = current.board().variant().gravity();
    for (&BoardSquare(square), mut shape, mut visibility) in &mut squares {
        let shown =
            aimed.is_some_and(|aimed| aimed == square || gravity && aimed.column == square.column);
        let Some(plain) = &tiles.plain else {
            visibility.set_if_neq(if shown && looks.surface() == Surface::Paper {
                Visibility::Inherited
            } else {
                Visibility::Hidden
            });
            continue;
        };
        shape.set_if_neq(if shown { tiles.aimed } else { *plain });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show_aim
            .in_set(OwnEntities)
            .in_set(GameSystems::Picture)
            .run_if(in_state(Screen::Match).and_then(aims_anew)),
    );
}
