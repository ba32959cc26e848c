//! How the pieces look. They stay with the person, whoever begins.

use bevy::prelude::*;

use super::shape::{Form, Shape};
use crate::game::theme;
use crate::rules::Variant;

/// How the resting pieces of the persons in the first and the second place look.
#[derive(Resource)]
pub(super) struct PieceShapes([Handle<Shape>; 2]);

impl PieceShapes {
    pub(super) fn new(variant: Variant, shapes: &mut Assets<Shape>) -> Self {
        Self([0, 1].map(|look| shapes.add(piece_shape(variant, look, 1.0))))
    }

    pub(super) fn of(&self, look: usize) -> Handle<Shape> {
        self.0[look].clone()
    }
}

/// The piece of the person in that place: a disc where pieces fall, a cross or a ring where they are drawn.
pub(super) fn piece_shape(variant: Variant, look: usize, drawn: f32) -> Shape {
    if variant.gravity() {
        let [color, edge] = theme::disc(look);
        return Shape::new(Form::Disc(look), Vec2::ONE, color, edge);
    }
    let color = theme::pencil(look);
    Shape::new(mark(look, drawn), Vec2::ONE, color, color)
}

/// The mark on paper of the person in that place, drawn so far (0 to 1).
pub(super) const fn mark(look: usize, drawn: f32) -> Form {
    match look {
        0 => Form::Cross(drawn),
        _ => Form::Ring(drawn),
    }
}
