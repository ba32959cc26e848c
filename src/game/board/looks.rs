//! Looks of the pieces. Each person keeps the same look, whoever begins.

use bevy::prelude::*;

use super::shape::{Form, Glyph, Shape};
use crate::game::look::theme::Theme;
use crate::game::settings::{PieceSet, Preferences, Surface};

/// Side of the quad of a stone, with its shadow, in squares.
const STONE_QUAD: f32 = 1.16;

/// Looks of the pieces of the first and the second person on the current board.
#[derive(Resource)]
pub(super) struct Looks {
    surface: Surface,
    shapes: [Shape; 2],
}

impl Looks {
    pub(super) fn new(surface: Surface, preferences: &Preferences, theme: &Theme) -> Self {
        let shape = |look| piece(surface, preferences.pieces, theme, look);
        Self {
            surface,
            shapes: [0, 1].map(shape),
        }
    }

    /// Returns the surface of the board.
    pub(super) const fn surface(&self) -> Surface {
        self.surface
    }

    /// Returns the shape of a piece at rest. `look` is the place of the person, 0 or 1.
    pub(super) const fn shape(&self, look: usize) -> Shape {
        self.shapes[look]
    }
}

/// Returns the sign on the pieces of a person. `look` is the place of the person, 0 or 1.
const fn glyph(set: PieceSet, look: usize, surface: Surface) -> Glyph {
    match (set, look) {
        (PieceSet::Classic, 0) if matches!(surface, Surface::Stand) => Glyph::Ring,
        (PieceSet::Classic, _) if matches!(surface, Surface::Stand) => Glyph::Star,
        (PieceSet::Classic | PieceSet::Letters, 0) => Glyph::Cross,
        (PieceSet::Classic | PieceSet::Letters, _) => Glyph::Nought,
        (PieceSet::Shapes, 0) => Glyph::Triangle,
        (PieceSet::Shapes, _) => Glyph::Square,
    }
}

fn piece(surface: Surface, set: PieceSet, theme: &Theme, look: usize) -> Shape {
    let glyph = glyph(set, look, surface);
    let depth = theme.depth();
    match surface {
        Surface::Stand => {
            let [color, edge] = theme.discs[look];
            Shape::new(Form::Disc(glyph), Vec2::ONE, color, edge).with_depth(edge, depth)
        }
        Surface::Paper => Shape::plain(Form::Mark(glyph, 1.0, 0.0), Vec2::ONE, theme.pencils[look]),
        Surface::Wood => {
            let [color, edge] = theme.stones[look];
            // Black and white need nothing else.
            let glyph = (set != PieceSet::Classic).then_some(glyph);
            let size = Vec2::splat(STONE_QUAD);
            Shape::new(Form::Stone(glyph), size, color, edge).with_depth(theme.shadow, depth)
        }
    }
}
