//! Colours of everything that is drawn, in one place.

use bevy::prelude::Color;

use crate::rules::Player;

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
/// The line through the pieces that won.
pub const WIN_LINE: Color = Color::srgb_u8(0x22, 0x2b, 0x3a);
/// The edge that keeps that line apart from any piece.
pub const WIN_LINE_EDGE: Color = Color::srgb_u8(0xff, 0xfd, 0xf8);

/// Discs of the two players, and their edges.
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
/// Pencils of the two players.
const PENCILS: [Color; 2] = [
    Color::srgb_u8(0xc8, 0x2d, 0x2d),
    Color::srgb_u8(0x24, 0x58, 0xa6),
];

/// Colour of a player's discs and of their edges.
#[must_use]
pub const fn disc(player: Player) -> [Color; 2] {
    DISCS[player.index()]
}

/// Colour of a player's marks.
#[must_use]
pub const fn pencil(player: Player) -> Color {
    PENCILS[player.index()]
}
