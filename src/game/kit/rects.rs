//! Where panels and their buttons have their places, in points.

use bevy::prelude::*;
use bevy_egui::egui;

use crate::game::look::layout::Layout;

/// Space at the edges of the panel, in points.
pub(in crate::game) const AROUND: f32 = 14.0;

/// The panel beside the board, or above it, in points.
pub(in crate::game) fn panel_of(layout: &Layout) -> egui::Rect {
    in_points(layout, layout.panel)
}

/// Where buttons stand below the board, in points, if there is the height for them that they take in that width.
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
