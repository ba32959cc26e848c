//! Cards, rows of labelled choices and small print.

use bevy_egui::egui::{self, RichText, Ui, vec2};

use super::button::UiContext;
use super::style::{self, ink};

/// Width of a card's edge, and space between the edge and the contents, in points.
pub(in crate::game) const CARD_EDGE: f32 = 1.0;
pub(in crate::game) const CARD_MARGIN: f32 = 16.0;
/// Least width of a row in which the label stands beside the choices instead of above them, and height of that label,
/// in points.
const BESIDE: f32 = 460.0;
const ROW: f32 = 40.0;

impl UiContext<'_, '_> {
    /// Draws a card with `contents` on it.
    pub(in crate::game) fn card<R>(
        &mut self,
        ui: &mut Ui,
        contents: impl FnOnce(&mut Ui, &mut Self) -> R,
    ) -> R {
        egui::Frame::new()
            .fill(ink(self.theme.card))
            .stroke(egui::Stroke::new(CARD_EDGE, ink(self.theme.card_edge)))
            .corner_radius(style::CORNER + 4)
            .inner_margin(CARD_MARGIN)
            .show(ui, |ui| contents(ui, self))
            .inner
    }

    /// Draws the heading of a screen or a dialog. `id` is the id of its text.
    pub(in crate::game) fn heading(&self, ui: &mut Ui, id: &str) {
        let text = self.words.say(id);
        ui.label(RichText::new(text).font(style::bold(style::HEADING)));
    }

    /// Draws a label above choices.
    pub(in crate::game) fn label(&self, ui: &mut Ui, text: &str) {
        ui.label(self.small(text, style::bold(style::SMALL)));
    }

    /// Draws choices and their label `text`: beside them, `label` points wide, or above them if there is little
    /// width.
    pub(in crate::game) fn row(
        &mut self,
        ui: &mut Ui,
        text: &str,
        label: f32,
        contents: impl FnOnce(&mut Ui, &mut Self),
    ) {
        if ui.available_width() < BESIDE {
            self.label(ui, text);
            ui.horizontal_wrapped(|ui| self.about(text, |cx| contents(ui, cx)));
            return;
        }
        ui.horizontal_top(|ui| {
            let layout = egui::Layout::left_to_right(egui::Align::Center);
            ui.allocate_ui_with_layout(vec2(label, ROW), layout, |ui| {
                ui.set_min_width(label);
                self.label(ui, text);
            });
            ui.horizontal_wrapped(|ui| self.about(text, |cx| contents(ui, cx)));
        });
    }

    /// Draws a left-aligned sentence of small print, with room for at least `lines` lines.
    pub(in crate::game) fn sentence(&self, ui: &mut Ui, text: &str, lines: u8) -> egui::Response {
        let written = ui.with_layout(egui::Layout::top_down(egui::Align::LEFT), |ui| {
            let font = style::medium(style::SMALL);
            let line = ui.fonts_mut(|fonts| fonts.row_height(&font));
            ui.set_min_height(f32::from(lines) * line);
            ui.label(self.small(text, font))
        });
        written.inner
    }

    fn small(&self, text: &str, font: egui::FontId) -> RichText {
        RichText::new(text)
            .font(font)
            .color(ink(self.theme.ink_soft))
    }
}
