//! Short strokes over edges that are joined to the opposite ones: rows go on there.

use bevy::prelude::*;
use inarow_rules::Square;

use super::easel::{BoardLayer, Easel};
use super::looks::Looks;
use super::shape::{Form, Shape};
use crate::game::look::layout::{FRAME, offset};
use crate::game::session::Match;
use crate::game::settings::Surface;

/// Width of a stroke, in squares.
const WIDTH: f32 = 0.05;
/// Ends of a stroke on paper and on a stand, as distances from the edge of the squares outwards, in squares.
const PAPER: (f32, f32) = (-0.12, 0.12);
const STAND: (f32, f32) = (0.03, FRAME - 0.03);
/// The same on wood, where the strokes continue the lines of the board.
const WOOD: (f32, f32) = (-0.5, FRAME - 0.02);

/// Spawns a stroke at each end of every column and row whose ends are joined.
pub(super) fn spawn(mut easel: Easel, current: Res<Match>, looks: Res<Looks>) {
    let variant = current.board().variant();
    let joined = variant.rule_set().joined_edges();
    let theme = *easel.theme;
    let ((from, to), layer, color) = match looks.surface() {
        Surface::Paper => (PAPER, BoardLayer::Lines, theme.pencil_line),
        Surface::Wood => (WOOD, BoardLayer::Lines, theme.wood_line),
        Surface::Stand => (STAND, BoardLayer::Mark, theme.hole),
    };
    let shape = Shape::plain(Form::Stroke(1.0), Vec2::new(to - from, WIDTH), color);
    let (last_column, last_row) = (variant.columns() - 1, variant.rows() - 1);
    for square in variant.all_squares() {
        let Square { column, row } = square;
        for (is_end, outwards) in [
            (joined.columns && column == 0, Vec2::NEG_X),
            (joined.columns && column == last_column, Vec2::X),
            (joined.rows && row == 0, Vec2::NEG_Y),
            (joined.rows && row == last_row, Vec2::Y),
        ] {
            if is_end {
                let at = offset(variant, square) + (0.5 + from.midpoint(to)) * outwards;
                easel
                    .put(Name::new("Joined edge"), shape, at, layer)
                    .entry::<Transform>()
                    .and_modify(move |mut stroke| stroke.rotate_z(outwards.to_angle()));
            }
        }
    }
}
