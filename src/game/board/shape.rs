//! The look of a quad on the board: a form in its colours.

use bevy::prelude::*;

/// The sign that tells the pieces of the players apart, whatever their colours.
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
    /// A disc, with a groove.
    Disc(Glyph),
    /// A mark drawn by hand, so far, and what tells it from others that are drawn as well (both 0 to 1).
    Mark(Glyph, f32, f32),
    /// A stone, with a groove if it has one.
    Stone(Option<Glyph>),
    /// The face of a board with that many columns and rows of holes.
    Face(f32, f32),
    /// A stroke along the quad, drawn so far (0 to 1).
    Stroke(f32),
    /// An outline: radius of its corners, half its width.
    Outline(f32, f32),
    /// Only the corners of an outline, with the same parameters.
    Corners(f32, f32),
    /// An outline with a bar through it, with the same parameters.
    Barred(f32, f32),
    /// Pencil lines between that many columns and rows.
    Grid(f32, f32),
    /// A wooden board with that many lines in both directions.
    Wood(f32, f32),
    /// The shadow of a rectangle: radius of its corners, and how soft it is.
    Shadow(f32, f32),
    /// A gradient over the whole quad, with lines so far apart (or 0) and so wide, in its lengths.
    Backdrop(f32, f32),
}

/// A shape in its colours. Lengths are in squares of the board. Its entity's transform and visibility say where its
/// quad is, how large it looks, and whether it is seen.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Shape {
    pub(super) form: Form,
    /// Width and height of the quad.
    pub(super) size: Vec2,
    pub(super) color: LinearRgba,
    pub(super) accent: LinearRgba,
    /// A third colour; its alpha says how deep things look (0 to 1).
    pub(super) shade: LinearRgba,
    pub(super) opacity: f32,
}

impl Shape {
    /// A form on a quad of that size, opaque and flat.
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

    /// A form of one colour.
    pub fn plain(form: Form, size: Vec2, color: Color) -> Self {
        Self::new(form, size, color, color)
    }

    /// The shape with a third colour, and a depth (0 to 1) of its lighting.
    pub fn with_depth(mut self, shade: Color, depth: f32) -> Self {
        self.shade = LinearRgba::from(shade).with_alpha(depth);
        self
    }

    /// The shape on a quad of that size.
    pub const fn with_size(mut self, size: Vec2) -> Self {
        self.size = size;
        self
    }

    /// The shape with that opacity (0 to 1).
    pub const fn with_opacity(mut self, opacity: f32) -> Self {
        self.opacity = opacity;
        self
    }

    /// Changes how much of a mark or a stroke is drawn (0 to 1).
    pub const fn draw_to(&mut self, share: f32) {
        match &mut self.form {
            Form::Mark(_, drawn, _) | Form::Stroke(drawn) => *drawn = share,
            _ => {}
        }
    }

    /// The mark as a hand draws it another time.
    pub const fn drawn_anew(mut self, time: f32) -> Self {
        if let Form::Mark(_, _, hand) = &mut self.form {
            *hand = time;
        }
        self
    }

    /// Changes how much is seen through it (0 to 1).
    pub const fn fade_to(&mut self, opacity: f32) {
        self.opacity = opacity;
    }
}
