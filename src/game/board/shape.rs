//! The look of a quad on the board: a form with its colours.

use bevy::prelude::*;

/// The sign on a player's pieces, which tells players apart without colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Glyph {
    /// A ring.
    Ring,
    /// A star of four corners.
    Star,
    /// Two strokes that cross.
    Cross,
    /// A narrow ring.
    Nought,
    /// Three strokes.
    Triangle,
    /// Four strokes.
    Square,
}

/// The form on a quad.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Form {
    /// A filled rectangle: radius of its corners, distance from the quad's edge, width of its edge.
    Tile(f32, f32, f32),
    /// A disc, with its glyph as a groove.
    Disc(Glyph),
    /// A mark drawn by hand: the drawn part, and a number that varies the hand (both 0 to 1).
    Mark(Glyph, f32, f32),
    /// A stone, with an optional glyph as a groove.
    Stone(Option<Glyph>),
    /// The face of a board: columns and rows of holes.
    Face(f32, f32),
    /// A stroke along the quad: the drawn part (0 to 1).
    Stroke(f32),
    /// An outline: radius of its corners, half its width.
    Outline(f32, f32),
    /// Only the corners of an outline, with the same parameters.
    Corners(f32, f32),
    /// An outline with a bar through it, with the same parameters.
    Barred(f32, f32),
    /// Pencil lines between squares: columns and rows.
    Grid(f32, f32),
    /// A wooden board: lines in both directions.
    Wood(f32, f32),
    /// The shadow of a rectangle: radius of its corners, width of its blur.
    Shadow(f32, f32),
    /// A gradient over the quad with ruled lines: distance of the lines (0 for none) and their width, in units of the
    /// quad.
    Backdrop(f32, f32),
}

/// A form with its colours. Lengths are in squares of the board. The transform and the visibility of the entity place,
/// scale and show the quad.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Shape {
    pub(super) form: Form,
    /// Width and height of the quad.
    pub(super) size: Vec2,
    pub(super) color: LinearRgba,
    pub(super) accent: LinearRgba,
    /// A third colour. Its alpha is the depth of the lighting (0 to 1).
    pub(super) shade: LinearRgba,
    pub(super) opacity: f32,
}

impl Shape {
    /// Creates an opaque and flat shape on a quad of `size`.
    pub fn new(form: Form, size: Vec2, color: Color, accent: Color) -> Self {
        Self {
            form,
            size,
            color: color.into(),
            accent: accent.into(),
            shade: LinearRgba::NONE,
            opacity: 1.0,
        }
    }

    /// Creates an opaque and flat shape of one colour.
    pub fn plain(form: Form, size: Vec2, color: Color) -> Self {
        Self::new(form, size, color, color)
    }

    /// Returns the shape with a third colour and a depth of the lighting (0 to 1).
    pub fn with_depth(mut self, shade: Color, depth: f32) -> Self {
        self.shade = LinearRgba::from(shade).with_alpha(depth);
        self
    }

    /// Returns the shape on a quad of `size`.
    pub const fn with_size(mut self, size: Vec2) -> Self {
        self.size = size;
        self
    }

    /// Returns the shape with `opacity` (0 to 1).
    pub const fn with_opacity(mut self, opacity: f32) -> Self {
        self.opacity = opacity;
        self
    }

    /// Sets the drawn part of a mark or a stroke (0 to 1).
    pub const fn draw_to(&mut self, share: f32) {
        match &mut self.form {
            Form::Mark(_, drawn, _) | Form::Stroke(drawn) => *drawn = share,
            _ => {}
        }
    }

    /// Returns the mark with the hand varied by `time`, a number from 0 to 1.
    pub const fn drawn_anew(mut self, seed: f32) -> Self {
        if let Form::Mark(_, _, hand) = &mut self.form {
            *hand = seed;
        }
        self
    }

    /// Sets the opacity (0 to 1).
    pub const fn fade_to(&mut self, opacity: f32) {
        self.opacity = opacity;
    }
}
