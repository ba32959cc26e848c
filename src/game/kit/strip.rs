//! A short text on a dark strip above everything else.

use bevy_egui::egui::{self, RichText};

use super::style::{self, ink};
use crate::game::look::theme::Theme;

/// Least space between the strip and the sides of the window, in points.
const AROUND: f32 = 24.0;

/// Shows `text` on a strip. `at` is a point of the window in points, and `side` the corner or side of the strip that
/// lies on `at`.
pub(in crate::game) fn strip(
    context: &egui::Context,
    name: &str,
    (at, side): (egui::Pos2, egui::Align2),
    text: &str,
    theme: &Theme,
) -> egui::Response {
    egui::Area::new(egui::Id::new(name))
        .fixed_pos(at)
        .pivot(side)
        .order(egui::Order::Tooltip)
        .interactable(false)
        .constrain(false)
        .default_width(context.content_rect().width() - 2.0 * AROUND)
        .show(context, |ui| {
            let frame = egui::Frame::new()
                .fill(ink(theme.ink))
                .corner_radius(style::CORNER)
                .inner_margin(egui::Margin::symmetric(16, 9));
            // In one line, unless the window is too narrow for that.
            let most = context.content_rect().width() - 2.0 * AROUND;
            let written = frame.show(ui, |ui| {
                ui.set_max_width(most);
                let text = RichText::new(text).color(ink(theme.paper));
                ui.label(text)
            });
            written.inner
        })
        .inner
}
