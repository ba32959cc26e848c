//! How the pieces of the two players look.

use bevy::prelude::*;

use super::shape::{Form, Shape};
use crate::game::theme;
use crate::rules::{Player, Variant};

/// How a player's resting piece looks.
#[derive(Resource)]
pub(super) struct PieceShapes([Handle<Shape>; 2]);

impl PieceShapes {
    pub(super) fn new(variant: Variant, shapes: &mut Assets<Shape>) -> Self {
        Self(Player::BOTH.map(|player| shapes.add(piece_shape(variant, player, 1.0))))
    }

    pub(super) fn of(&self, player: Player) -> Handle<Shape> {
        self.0[player.index()].clone()
    }
}

/// A player's piece: a disc where pieces fall, a cross or a ring where they are drawn.
pub(super) fn piece_shape(variant: Variant, player: Player, drawn: f32) -> Shape {
    if variant.gravity() {
        let [color, edge] = theme::disc(player);
        return Shape::new(Form::Disc(player.index()), Vec2::ONE, color, edge);
    }
    let color = theme::pencil(player);
    Shape::new(mark(player, drawn), Vec2::ONE, color, color)
}

/// A player's mark on paper, drawn so far (0 to 1).
pub(super) const fn mark(player: Player, drawn: f32) -> Form {
    match player {
        Player::First => Form::Cross(drawn),
        Player::Second => Form::Ring(drawn),
    }
}
