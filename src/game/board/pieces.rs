//! The pieces: one entity for each piece of the match, in the colours of its player.

use bevy::prelude::*;

use super::falling::{self, Falling};
use super::looks::{PieceShapes, piece_shape};
use super::marks::Drawing;
use super::{BoardRoot, Easel, Layer};
use crate::game::GameSystems;
use crate::game::layout::offset;
use crate::game::session::{Match, MovePlayed};
use crate::rules::{Player, Square};

/// The entity of one piece.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Whose it is.
    pub player: Player,
    /// The square where it rests, or will.
    pub square: Square,
}

/// Puts down every piece of a match that is taken up again.
pub(super) fn spawn_all(mut easel: Easel, current: Res<Match>) {
    let variant = current.board().variant();
    let looks = PieceShapes::new(variant, &mut easel.shapes);
    for square in variant.all_squares() {
        if let Some(player) = current.board().piece(square) {
            let what = (Name::new("Piece"), Piece { player, square });
            let place = offset(variant, square);
            let look = looks.of(current.place(player));
            easel.put(what, look, Vec2::ONE, place, Layer::Piece);
        }
    }
    easel.commands.insert_resource(looks);
}

/// Sends a piece on its way to the square where it was played.
fn spawn_played(
    mut easel: Easel,
    mut played: MessageReader<MovePlayed>,
    current: Res<Match>,
    looks: Res<PieceShapes>,
) {
    let variant = current.board().variant();
    for &MovePlayed { square } in played.read() {
        let Some(player) = current.board().piece(square) else {
            continue;
        };
        let what = (Name::new("Piece"), Piece { player, square });
        let rest = offset(variant, square);
        let look = current.place(player);
        if variant.gravity() {
            let start = Vec2::new(rest.x, falling::start_height(variant));
            easel
                .put(what, looks.of(look), Vec2::ONE, start, Layer::Piece)
                .insert(Falling::to(rest.y, current.ticket()));
        } else {
            // While it is drawn, a mark has a material of its own.
            let shape = easel.shapes.add(piece_shape(variant, look, 0.0));
            easel
                .put(what, shape, Vec2::ONE, rest, Layer::Piece)
                .insert(Drawing::of(look, current.ticket()));
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        spawn_played
            .in_set(GameSystems::Place)
            .run_if(on_message::<MovePlayed>.and_then(any_with_component::<BoardRoot>)),
    );
}
