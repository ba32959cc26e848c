//! Cards to put things on, and the small print on them.

use bevy_egui::egui::{self, RichText, Ui, vec2};

use super::button::UiContext;
use super::style::{self, ink};

/// Width of the edge of a card, and space between that and what is on it, in points.
pub(in crate::game) const CARD_EDGE: f32 = 1.0;
pub(in crate::game) const CARD_MARGIN: f32 = 16.0;
/// Width from which on choices stand beside what they are about, and height of what stands there, in points.
const BESIDE: f32 = 460.0;
const ROW: f32 = 40.0;

impl UiContext<'_, '_> {
    /// A card to put things on.
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

    /// Heading of a screen or a dialog, by the id of its text.
    pub(in crate::game) fn heading(&self, ui: &mut Ui, id: &str) {
        let text = self.words.say(id);
        ui.label(RichText::new(text).font(style::bold(style::HEADING)));
    }

    /// A label above choices.
    pub(in crate::game) fn label(&self, ui: &mut Ui, text: &str) {
        ui.label(self.small(text, style::bold(style::SMALL)));
    }

    /// Choices, with what they are about beside them, in so much room, or above them where there is little.
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

    /// A sentence of small print, set from the left, that takes the room of so many lines at least.
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
