//! Rectangles of panels and of the buttons below a board, in points.

use bevy::prelude::*;
use bevy_egui::egui;

use crate::game::look::layout::Layout;

/// Space between the edges of a panel and its contents, in points.
pub(in crate::game) const AROUND: f32 = 14.0;

/// Returns the rectangle of the panel beside or above the board, in points.
pub(in crate::game) fn panel_of(layout: &Layout) -> egui::Rect {
    in_points(layout, layout.panel)
}

/// Returns the rectangle for buttons below the board, in points. `None` if its height is less than `height_in`
/// returns for its width.
pub(in crate::game) fn foot_of(
    layout: &Layout,
    height_in: impl FnOnce(f32) -> f32,
) -> Option<egui::Rect> {
    let foot = in_points(layout, layout.foot).shrink(FOOT_EDGE);
    (foot.height() > 0.0 && foot.height() >= height_in(foot.width())).then_some(foot)
}

/// Space around the buttons at the foot of a window, in points.
const FOOT_EDGE: f32 = 10.0;

fn in_points(layout: &Layout, rect: Rect) -> egui::Rect {
    let to_points = |point: Vec2| egui::pos2(point.x, point.y) / layout.scale;
    egui::Rect::from_min_max(to_points(rect.min), to_points(rect.max))
}
