//! Cards to put things on, and the small print on them.

use bevy_egui::egui::{self, RichText, Ui};

use super::style::{self, ink, theme};

/// Width of the edge of a card, and space between that and what is on it, in points.
pub(in crate::game) const CARD_EDGE: f32 = 1.0;
pub(in crate::game) const CARD_MARGIN: f32 = 16.0;

/// A card to put things on.
pub(in crate::game) fn card<R>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> R {
    egui::Frame::new()
        .fill(ink(theme(ui).card))
        .stroke(egui::Stroke::new(CARD_EDGE, ink(theme(ui).card_edge)))
        .corner_radius(style::CORNER + 4)
        .inner_margin(CARD_MARGIN)
        .show(ui, contents)
        .inner
}

/// A label above choices.
pub(in crate::game) fn label(ui: &mut Ui, text: &str) {
    ui.label(
        RichText::new(text)
            .font(style::bold(style::SMALL))
            .color(ink(theme(ui).ink_soft)),
    );
}

/// A sentence of small print, set from the left, that takes the room of so many lines at least.
pub(in crate::game) fn sentence(ui: &mut Ui, text: &str, lines: u8) {
    ui.with_layout(egui::Layout::top_down(egui::Align::LEFT), |ui| {
        let line = ui.fonts_mut(|fonts| fonts.row_height(&style::medium(style::SMALL)));
        ui.set_min_height(f32::from(lines) * line);
        ui.label(
            RichText::new(text)
                .font(style::medium(style::SMALL))
                .color(ink(theme(ui).ink_soft)),
        );
    });
}
