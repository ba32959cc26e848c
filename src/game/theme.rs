//! Colours of everything that is drawn, in one place.

use bevy::prelude::Color;

/// Paper behind everything, in the middle of the window.
pub const PAPER: Color = Color::srgb_u8(0xf7, 0xf1, 0xe6);
/// The same towards the edges.
pub const PAPER_EDGE: Color = Color::srgb_u8(0xe9, 0xdf, 0xcd);
/// Cards, and squares of flat boards.
pub const CARD: Color = Color::srgb_u8(0xff, 0xfd, 0xf8);
/// Hairlines around cards and squares.
pub const CARD_EDGE: Color = Color::srgb_u8(0xd5, 0xc8, 0xb2);
/// A square that is pointed at.
pub const CARD_AIMED: Color = Color::srgb_u8(0xfb, 0xee, 0xcf);
/// Texts.
pub const INK: Color = Color::srgb_u8(0x22, 0x2b, 0x3a);
/// Texts of less weight.
pub const INK_SOFT: Color = Color::srgb_u8(0x5c, 0x63, 0x70);
/// Buttons that matter most, and what is chosen.
pub const ACCENT: Color = Color::srgb_u8(0x24, 0x58, 0xa6);
/// The same under the pointer.
pub const ACCENT_AIMED: Color = Color::srgb_u8(0x2f, 0x6c, 0xc6);
/// The mark of what keys and pads point at.
pub const FOCUS: Color = Color::srgb_u8(0xe0, 0x7b, 0x00);
/// What went wrong.
pub const REFUSED: Color = Color::srgb_u8(0xb3, 0x1f, 0x1f);
/// Face of a board with gravity.
pub const FACE: Color = Color::srgb_u8(0x2b, 0x63, 0xb8);
/// Edges of the holes and of the frame.
pub const FACE_EDGE: Color = Color::srgb_u8(0x1c, 0x46, 0x8a);
/// What is seen through an empty hole.
pub const HOLE: Color = Color::srgb_u8(0xe6, 0xec, 0xf5);
/// What is seen through the holes of the column that is pointed at.
pub const HOLE_AIMED: Color = Color::srgb_u8(0xff, 0xf3, 0xcf);
/// Under the last mark that was drawn.
pub const LAST_TINT: Color = Color::srgb_u8(0xec, 0xe6, 0xd6);
/// Around the last disc that was played.
pub const LAST_RING: Color = Color::srgb_u8(0xff, 0xfd, 0xf8);
/// The line through the pieces that won.
pub const WIN_LINE: Color = Color::srgb_u8(0x22, 0x2b, 0x3a);
/// What lights those pieces.
pub const WIN_LIGHT: Color = Color::srgb_u8(0xff, 0xd9, 0x6b);
/// Matches won, drawn and lost, in pictures of many: told apart by their lightness too.
pub const WON: Color = Color::srgb_u8(0x24, 0x58, 0xa6);
/// Matches that nobody won.
pub const DRAWN: Color = Color::srgb_u8(0xc9, 0xb8, 0x98);
/// Matches lost.
pub const LOST: Color = Color::srgb_u8(0xe0, 0x7b, 0x00);

/// Discs of the persons in the two places, and their edges.
const DISCS: [[Color; 2]; 2] = [
    [
        Color::srgb_u8(0xdd, 0x3f, 0x3a),
        Color::srgb_u8(0xa6, 0x22, 0x22),
    ],
    [
        Color::srgb_u8(0xf7, 0xc4, 0x2f),
        Color::srgb_u8(0xb9, 0x83, 0x07),
    ],
];
/// Their pencils.
const PENCILS: [Color; 2] = [
    Color::srgb_u8(0xc8, 0x2d, 0x2d),
    Color::srgb_u8(0x24, 0x58, 0xa6),
];

/// Colour of the discs of the person in that place, 0 or 1, and of their edges.
#[must_use]
pub const fn disc(place: usize) -> [Color; 2] {
    DISCS[place]
}

/// Colour of the marks of the person in that place, 0 or 1.
#[must_use]
pub const fn pencil(place: usize) -> Color {
    PENCILS[place]
}
