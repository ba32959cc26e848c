//! The pieces: one entity for each piece of the match, in the colours of its player.

use bevy::prelude::*;

use super::falling::Falling;
use super::looks::{PieceShapes, piece_shape};
use super::marks::Drawing;
use super::shape::{Quad, Shape};
use super::{BoardRoot, Layer, shape_at};
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
pub(super) fn spawn_all(
    mut commands: Commands,
    root: Single<Entity, With<BoardRoot>>,
    current: Res<Match>,
    quad: Res<Quad>,
    mut shapes: ResMut<Assets<Shape>>,
) {
    let variant = current.board().variant();
    let looks = PieceShapes::new(variant, &mut shapes);
    commands.entity(*root).with_children(|board| {
        for square in variant.all_squares() {
            if let Some(player) = current.board().piece(square) {
                let place = offset(variant, square);
                board.spawn((
                    Name::new("Piece"),
                    Piece { player, square },
                    shape_at(&quad, looks.of(player), Vec2::ONE, place, Layer::Piece),
                ));
            }
        }
    });
    commands.insert_resource(looks);
}

/// Sends a piece on its way to the square where it was played.
fn spawn_played(
    mut commands: Commands,
    mut played: MessageReader<MovePlayed>,
    root: Single<Entity, With<BoardRoot>>,
    current: Res<Match>,
    quad: Res<Quad>,
    looks: Res<PieceShapes>,
    mut shapes: ResMut<Assets<Shape>>,
) {
    let variant = current.board().variant();
    for &MovePlayed { square } in played.read() {
        let Some(player) = current.board().piece(square) else {
            continue;
        };
        let name = (Name::new("Piece"), Piece { player, square });
        let rest = offset(variant, square);
        if variant.gravity() {
            let falling = Falling::to(rest.y);
            let start = Vec2::new(rest.x, super::falling::start_height(variant));
            let look = shape_at(&quad, looks.of(player), Vec2::ONE, start, Layer::Piece);
            commands.spawn((name, falling, look, ChildOf(*root)));
        } else {
            // While it is drawn, a mark has a material of its own.
            let look = shapes.add(piece_shape(variant, player, 0.0));
            let look = shape_at(&quad, look, Vec2::ONE, rest, Layer::Piece);
            commands.spawn((name, Drawing::of(player), look, ChildOf(*root)));
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
