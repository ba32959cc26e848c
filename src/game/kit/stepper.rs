//! Steppers: a number between two buttons that make it smaller or larger, repeatedly while they are held.

use bevy_egui::egui::{self, Response, RichText, Ui, vec2};

use super::button::{UiContext, Weight};
use super::style;
use super::tree::speaks;
use crate::game::session::Guide;

impl UiContext<'_, '_> {
    /// Draws a labelled number between two buttons that change it within `least` and `most`.
    pub(in crate::game) fn stepper(
        &mut self,
        ui: &mut Ui,
        name: &str,
        label: &str,
        value: &mut u8,
        (least, most): (u8, u8),
    ) {
        ui.horizontal(|ui| {
            let width = 128.0;
            ui.allocate_ui_with_layout(
                vec2(width, 40.0),
                egui::Layout::left_to_right(egui::Align::Center),
                |ui| {
                    ui.set_min_width(width);
                    ui.label(label);
                },
            );
            let shown = value.to_string();
            self.about(label, |cx| {
                cx.steps_between(ui, name, value, (least, most), &shown, 34.0);
            });
        });
    }

    /// Draws a stepper without its label. `shown` is the text of the number, and `width` its room in points.
    pub(in crate::game) fn steps_between(
        &mut self,
        ui: &mut Ui,
        name: &str,
        value: &mut u8,
        (least, most): (u8, u8),
        shown: &str,
        width: f32,
    ) {
        let less = self.words.say("fewer");
        let step = |spent| if spent { Weight::Spent } else { Weight::Plain };
        let fewer = format!("{name}-fewer");
        let fewer = self.button_of(ui, &fewer, &less, step(*value <= least), 42.0);
        if self.steps(&fewer) {
            *value = value.saturating_sub(1).max(least);
        }
        ui.allocate_ui_with_layout(
            vec2(width, 40.0),
            egui::Layout::centered_and_justified(egui::Direction::LeftToRight),
            |ui| {
                speaks(&ui.label(RichText::new(shown).font(style::bold(style::BODY))));
            },
        );
        let more = self.words.say("more");
        let name = format!("{name}-more");
        let more = self.button_of(ui, &name, &more, step(*value >= most), 42.0);
        if self.steps(&more) {
            *value = (*value + 1).min(most);
        }
    }

    /// Whether a button that is clicked or held down takes another step now.
    fn steps(&mut self, button: &Response) -> bool {
        let by_keys = button.has_focus() && *self.guide == Guide::Keys && self.held.confirm;
        let now = self.time.elapsed();
        self.steps.takes_one(button, by_keys, now)
    }
}
