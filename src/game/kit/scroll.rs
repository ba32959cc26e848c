//! Fades at those ends of scrolled contents beyond which there is more.

use bevy_egui::egui::{self, Color32, Ui};
use egui::containers::scroll_area::ScrollAreaOutput;

use super::button::UiContext;
use crate::game::look::theme::Theme;

/// Height of the fade, in points, and its opacity at the very end (0 to 1).
const SIZE: f32 = 28.0;
const STRENGTH: f32 = 0.9;
/// Number of strips that make up the fade, each in one colour.
const STRIPS: u8 = 14;

impl UiContext<'_, '_> {
    /// Draws a fade at each end of a scroll area beyond which there is more.
    pub(in crate::game) fn fade_ends<R>(&self, ui: &Ui, scrolled: &ScrollAreaOutput<R>) {
        let rect = scrolled.inner_rect;
        let beyond = scrolled.content_size.y - rect.height();
        let above = scrolled.state.offset.y.clamp(0.0, beyond.max(0.0));
        let below = (beyond - above).max(0.0);
        let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
        let height = SIZE / f32::from(STRIPS);
        let width = scrolled.content_size.x.min(rect.width());
        for strip in 0..STRIPS {
            let far = f32::from(strip) * height;
            // The strip at the end covers most, and nothing as long as little is beyond.
            let share = 1.0 - (f32::from(strip) + 0.5) / f32::from(STRIPS);
            let cover = |hidden: f32, top: f32| {
                let strength = STRENGTH * share * (hidden / SIZE).min(1.0);
                if strength > 0.0 {
                    let corner = egui::pos2(rect.left(), top);
                    let rect = egui::Rect::from_min_size(corner, egui::vec2(width, height));
                    painter.rect_filled(rect, 0.0, veil(&self.theme, strength));
                }
            };
            cover(above, rect.top() + far);
            cover(below, rect.bottom() - far - height);
        }
    }
}

/// Returns the colour of the paper with opacity `strength`, premultiplied in linear light. `bevy_egui` blends in
/// linear light, and a colour premultiplied in sRGB would look too dark.
fn veil(theme: &Theme, strength: f32) -> Color32 {
    let paper = theme.paper.to_linear();
    let part = |light: f32| {
        let part = bevy::prelude::Color::linear_rgb(light * strength, 0.0, 0.0).to_srgba();
        (part.red * 255.0).round() as u8
    };
    let [red, green, blue] = [paper.red, paper.green, paper.blue].map(part);
    let alpha = (strength * 255.0).round() as u8;
    Color32::from_rgba_premultiplied(red, green, blue, alpha)
}
