//! The pieces: one entity for each piece of the match, in the colours of its player.

use std::collections::HashSet;

use bevy::prelude::*;

use super::falling::{self, Falling};
use super::leaving;
use super::looks::{PieceShapes, piece_shape};
use super::marks::Drawing;
use super::{BoardRoot, Easel, Layer};
use crate::game::GameSystems;
use crate::game::layout::offset;
use crate::game::session::{Match, Ticket};
use crate::rules::{Player, Square};

/// The entity of one piece.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Whose it is.
    pub player: Player,
    /// The square where it rests, or will.
    pub square: Square,
}

/// On the way to its square since that point of the match.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub(super) struct Arriving(pub(super) Ticket);

/// Has everything ready that pieces are made of.
pub(super) fn prepare(mut easel: Easel, current: Res<Match>) {
    let looks = PieceShapes::new(current.board().variant(), &mut easel.shapes);
    easel.commands.insert_resource(looks);
}

/// Lets the pieces follow the match. The latest one is sent on its way to its square, what was taken
/// back goes the way it came, and everything else lies where it belongs.
pub(super) fn follow(
    mut easel: Easel,
    current: Res<Match>,
    looks: Res<PieceShapes>,
    pieces: Query<(Entity, &Piece, Option<&Arriving>)>,
) {
    let board = current.board();
    let last = board.history().last().copied();
    let arriving = |square| {
        let moves = Some(square) == last && !current.is_resting();
        moves.then(|| Arriving(current.ticket()))
    };
    let mut there = HashSet::new();
    for (entity, piece, arrives) in &pieces {
        let Piece { player, square } = *piece;
        if board.piece(square) != Some(player) {
            leaving::send(&mut easel, entity, &current, *piece);
        } else if arriving(square).as_ref() == arrives {
            there.insert(square);
        } else {
            // It moves and should rest, or the other way round: it is another piece.
            easel.commands.entity(entity).despawn();
        }
    }
    for &square in board.history() {
        if let Some(player) = board.piece(square)
            && !there.contains(&square)
        {
            let piece = Piece { player, square };
            put(&mut easel, &current, &looks, piece, arriving(square));
        }
    }
}

/// Puts a piece where it belongs, or on its way there.
fn put(
    easel: &mut Easel,
    current: &Match,
    looks: &PieceShapes,
    piece: Piece,
    arriving: Option<Arriving>,
) {
    let variant = current.board().variant();
    let rest = offset(variant, piece.square);
    let look = current.place(piece.player);
    let what = (Name::new("Piece"), piece);
    let Some(arriving) = arriving else {
        easel.put(what, looks.of(look), Vec2::ONE, rest, Layer::Piece);
        return;
    };
    if variant.gravity() {
        let start = Vec2::new(rest.x, falling::start_height(variant));
        easel
            .put(what, looks.of(look), Vec2::ONE, start, Layer::Piece)
            .insert((arriving, Falling::to(rest.y)));
    } else {
        // While it is drawn, a mark has a material of its own.
        let shape = easel.shapes.add(piece_shape(variant, look, 0.0));
        easel
            .put(what, shape, Vec2::ONE, rest, Layer::Piece)
            .insert((arriving, Drawing::of(look)));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        follow
            .in_set(GameSystems::Place)
            .run_if(resource_exists_and_changed::<Match>.and_then(any_with_component::<BoardRoot>)),
    );
}
