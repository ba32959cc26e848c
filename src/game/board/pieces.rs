//! The pieces: one entity for each piece of the match, in the colours of its player.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use bevy::prelude::*;
use inarow_engine::GameRng;
use inarow_rules::{Player, Square};
use rand::{RngExt, SeedableRng};

use super::appearing::{self, Appearing};
use super::easel::{BoardLayer, BoardRoot, Easel, on_table};
use super::falling::{self, Falling};
use super::leaving;
use super::looks::Looks;
use super::marks::{self, Drawing};
use super::shape::{Form, Shape};
use crate::game::GameSystems;
use crate::game::look::layout::offset;
use crate::game::noise::Noise;
use crate::game::session::{Arriving, Match, MatchCommand, MatchPoint};
use crate::game::settings::{Motion, Surface};

/// Side of a disc's shadow, and width of its blur, in squares.
const SHADOW: (f32, f32) = (0.84, 0.07);
/// Offset of the shadow to the right and down, in squares.
const SHADOW_PLACE: [f32; 2] = [0.06, 0.13];

/// Force with which a disc that is taken out lands: see [`Noise::Disc`].
const OUT_FORCE: f32 = 0.3;

/// The entity of one piece.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The player who owns the piece.
    pub player: Player,
    /// The square where the piece is or will come to rest.
    pub square: Square,
}

/// Inserts the looks of the pieces.
pub(super) fn prepare(mut easel: Easel, current: Res<Match>) {
    let surface = current.surface(&easel.preferences);
    let looks = Looks::new(surface, &easel.preferences, &easel.theme);
    easel.commands.insert_resource(looks);
}

/// Updates the pieces to the match. The newest piece is sent to its square, pieces that were taken back are animated
/// away, and all others rest on their squares.
pub(super) fn show_pieces(
    mut easel: Easel,
    current: Res<Match>,
    looks: Res<Looks>,
    pieces: Query<(Entity, &Piece, Option<&Arriving>, &Shape, &Transform)>,
    mut noises: MessageWriter<Noise>,
) {
    let board = current.board();
    let last = board.history().last().copied();
    let arriving = |square| {
        let moves = Some(square) == last && !current.is_resting();
        moves.then(|| Arriving(current.point()))
    };
    let mut there = HashSet::new();
    let taken_out = last.filter(|at| board.variant().is_outlet(*at) && !current.is_resting());
    let is_falling = |square: Square, arrives: Option<&Arriving>| {
        taken_out.is_some_and(|outlet| outlet.column == square.column)
            && arrives == Some(&Arriving(current.point()))
    };
    // The pieces above one that is taken out come down once.
    let falls = taken_out.filter(|outlet| {
        let mut in_column = pieces
            .iter()
            .map(|(_, piece, ..)| piece)
            .filter(|piece| piece.square.column == outlet.column);
        let comes_down = |piece: &Piece| {
            let below = piece.square.row.checked_sub(1);
            let below = below.map(|row| Square { row, ..*outlet });
            below.is_none_or(|below| board.piece(below) == Some(piece.player))
        };
        let rows = 0..board.variant().rows();
        let left = rows.map(|row| board.piece(Square { row, ..*outlet }));
        let count = left.flatten().count() + 1;
        *easel.motion == Motion::Full
            && in_column.clone().count() == count
            && in_column.all(comes_down)
    });
    for (entity, piece, arrives, shape, transform) in &pieces {
        let Piece { player, square } = *piece;
        if let Some(outlet) = falls
            && outlet.column == square.column
        {
            if let Some(below) = come_down(&mut easel, &current, entity, *piece) {
                there.insert(below);
            } else {
                easel.commands.entity(entity).despawn();
                noises.write(Noise::Disc {
                    on_disc: false,
                    force: OUT_FORCE,
                });
                leaving::send_down(&mut easel, *shape, *transform, &current);
            }
            continue;
        }
        if board.piece(square) != Some(player) {
            easel.commands.entity(entity).despawn();
            // Where a piece was taken out or put back below, others have only moved.
            let comes_down = taken_out.is_some_and(|outlet| outlet.column == square.column);
            if !comes_down && (board.piece(square).is_none() || !board.variant().has_outlets()) {
                noises.write(leaving::noise(looks.surface()));
                leaving::send(&mut easel, *shape, *transform, &looks, &current);
            }
        } else if arriving(square).as_ref() == arrives || is_falling(square, arrives) {
            there.insert(square);
        } else {
            // It moves and should rest, or the other way round: it is another piece.
            easel.commands.entity(entity).despawn();
        }
    }
    for square in board.variant().all_squares() {
        if let Some(player) = board.piece(square)
            && !there.contains(&square)
        {
            let piece = Piece { player, square };
            let arrives = arriving(square);
            if arrives.is_some() && looks.surface() == Surface::Paper {
                let seconds = if *easel.motion == Motion::Full {
                    marks::SECONDS / easel.preferences.speed.factor()
                } else {
                    appearing::FADE
                };
                noises.write(Noise::Pencil(seconds));
            }
            put(&mut easel, &current, &looks, piece, arrives);
        }
    }
}

/// Lets a piece fall by one square. Returns the square below; `None` for the lowest piece.
fn come_down(easel: &mut Easel, current: &Match, entity: Entity, piece: Piece) -> Option<Square> {
    let row = piece.square.row.checked_sub(1)?;
    let square = Square {
        row,
        ..piece.square
    };
    let board = current.board();
    let rest = offset(board.variant(), square).y;
    easel.commands.entity(entity).insert((
        Piece { square, ..piece },
        Arriving(current.point()),
        Falling::to(rest, row > 0, board.ply()),
    ));
    Some(square)
}

/// Places a piece on its square, or where its fall begins.
fn put(
    easel: &mut Easel,
    current: &Match,
    looks: &Looks,
    piece: Piece,
    arriving: Option<Arriving>,
) {
    let variant = current.board().variant();
    let rest = offset(variant, piece.square);
    let look = current.look(piece.player);
    let what = (Name::new("Piece"), piece);
    let time = chance(current.point(), piece.square);
    let mut shape = looks.shape(look).drawn_anew(time);
    let Some(arriving) = arriving else {
        easel.put(what, shape, rest, BoardLayer::Piece);
        return;
    };
    if let Some(appearing) = Appearing::on(looks.surface(), *easel.motion) {
        shape.fade_to(0.0);
        easel
            .put(what, shape, rest, BoardLayer::Piece)
            .insert((arriving, appearing));
    } else if looks.surface() == Surface::Stand {
        let start = Vec2::new(rest.x, falling::start_height(variant));
        let (on_disc, number) = (piece.square.row > 0, current.board().ply());
        let disc = easel
            .put(what, shape, start, BoardLayer::Piece)
            .insert((arriving, Falling::to(rest.y, on_disc, number)))
            .id();
        cast_shadow(easel, disc);
    } else {
        shape.draw_to(0.0);
        easel
            .put(what, shape, rest, BoardLayer::Piece)
            .insert((arriving, Drawing::default()));
    }
}

/// Returns a pseudorandom number from 0 to 1, always the same for a square at a point of a match.
fn chance(point: MatchPoint, square: Square) -> f32 {
    let mut hasher = DefaultHasher::new();
    (point, square).hash(&mut hasher);
    GameRng::seed_from_u64(hasher.finish()).random()
}

/// Adds the shadow that a disc casts on the background while it falls.
fn cast_shadow(easel: &mut Easel, disc: Entity) {
    let (side, blur) = SHADOW;
    let form = Form::Shadow(side / 2.0, blur);
    let size = Vec2::splat(side + 2.0 * blur);
    let [right, down] = SHADOW_PLACE;
    easel.commands.spawn((
        Name::new("Shadow of a disc"),
        Shape::plain(form, size, easel.theme.shadow),
        BoardLayer::Ghost,
        Transform::from_xyz(right, -down, 0.0).with_scale(size.extend(1.0)),
        Visibility::default(),
        ChildOf(disc),
    ));
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show_pieces.in_set(GameSystems::Place).run_if(
            // The board that is there is of the match before.
            not(on_message::<MatchCommand>)
                .and_then(any_with_component::<BoardRoot>)
                .and_then(on_table)
                // The last to be asked: a change that it has seen is not told again.
                .and_then(resource_exists_and_changed::<Match>),
        ),
    );
}
