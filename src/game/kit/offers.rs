//! Buttons that stand side by side, in as many rows as they take.

use std::borrow::Cow;

use bevy_egui::egui::{self, Rect, Ui};

use super::button::{UiContext, Weight};
use super::picture::Picture;
use super::request::Request;

/// Height of a row, and space between buttons, in points.
pub(in crate::game) const ROW: f32 = 46.0;
pub(in crate::game) const GAP: f32 = 8.0;

/// A button that a menu or panel offers, with the request it makes.
#[derive(Clone)]
pub(in crate::game) struct Offer {
    pub(in crate::game) name: Cow<'static, str>,
    /// The id of the text on the button.
    pub(in crate::game) text: &'static str,
    /// A text that replaces the usual one on the button and for screen readers.
    pub(in crate::game) label: Option<String>,
    /// Ids of other texts that the button shows at other times. The button is wide enough for the longest.
    pub(in crate::game) others: &'static [&'static str],
    pub(in crate::game) weight: Weight,
    pub(in crate::game) request: Request,
    /// The picture, for buttons drawn as tiles.
    pub(in crate::game) picture: Option<Picture>,
    /// Whether the button is used seldom. A full menu moves such buttons to a submenu.
    pub(in crate::game) seldom: bool,
}

impl Offer {
    /// Creates an offer whose name is also the id of its text.
    pub(in crate::game) fn of(name: &'static str, weight: Weight, request: Request) -> Self {
        Self {
            name: Cow::Borrowed(name),
            text: name,
            label: None,
            others: &[],
            weight,
            request,
            picture: None,
            seldom: false,
        }
    }

    /// Marks the offer as seldom used.
    pub(in crate::game) fn seldom(self) -> Self {
        Self {
            seldom: true,
            ..self
        }
    }

    /// Adds a picture to the offer.
    pub(in crate::game) fn drawn(self, picture: Picture) -> Self {
        Self {
            picture: Some(picture),
            ..self
        }
    }

    /// Returns the width of the button, in points.
    fn width(&self, cx: &UiContext, context: &egui::Context) -> f32 {
        let own = UiContext::width_of(context, &self.said(cx), self.weight);
        let others = self.others.iter();
        let others =
            others.map(|text| UiContext::width_of(context, &cx.words.say(text), Weight::Main));
        others.fold(own, f32::max)
    }

    /// Returns the text of the button.
    pub(super) fn said(&self, cx: &UiContext) -> String {
        let label = self.label.clone();
        label.unwrap_or_else(|| cx.words.say(self.text))
    }
}

impl UiContext<'_, '_> {
    /// Returns the height of the rows that `offers` take in `width` points, in points.
    pub(in crate::game) fn height_of(
        &self,
        context: &egui::Context,
        width: f32,
        offers: &[Offer],
    ) -> f32 {
        let rows = rows_of(self, context, width, offers).len() as f32;
        rows * ROW + (rows - 1.0) * GAP
    }

    /// Draws buttons side by side, in as many rows as needed. A click queues the button's request.
    pub(in crate::game) fn rows(&mut self, ui: &mut Ui, rect: Rect, panel: &str, offers: &[Offer]) {
        let mut top = rect.top();
        for offers in rows_of(self, ui.ctx(), rect.width(), offers) {
            let rect = rect.with_min_y(top).with_max_y(top + ROW);
            top += ROW + GAP;
            let layout = egui::Layout::left_to_right(egui::Align::Center);
            let within = egui::UiBuilder::new().max_rect(rect).layout(layout);
            ui.scope_builder(within, |ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                for offer in offers {
                    let text = offer.said(self);
                    let name = format!("{panel}/{}", offer.name);
                    let width = offer.width(self, ui.ctx());
                    let button = self.button_of(ui, &name, &text, offer.weight, width);
                    if button.clicked() {
                        self.ask(offer.request.clone());
                    }
                }
            });
        }
    }

    /// Draws rows of buttons below a board, for a panel that stands above the board.
    pub(in crate::game) fn rows_at_foot(
        &mut self,
        context: &egui::Context,
        rect: Rect,
        panel: &str,
        offers: &[Offer],
    ) {
        self.cover_sheet(context, rect.expand(super::AROUND));
        self.fixed(context, (panel, "foot"), rect, |ui, cx| {
            cx.rows(ui, rect, panel, offers);
        });
    }
}

/// Distributes offers over rows of `width` points.
fn rows_of<'a>(
    cx: &UiContext,
    context: &egui::Context,
    width: f32,
    offers: &'a [Offer],
) -> Vec<Vec<&'a Offer>> {
    let mut rows: Vec<Vec<_>> = vec![Vec::new()];
    let mut left = width;
    for offer in offers {
        let wide = offer.width(cx, context);
        if wide > left && left < width {
            rows.push(Vec::new());
            left = width;
        }
        left -= wide + GAP;
        if let Some(row) = rows.last_mut() {
            row.push(offer);
        }
    }
    // None is left over alone.
    if let [.., before, last] = &mut rows[..]
        && last.len() == 1
        && before.len() > 2
    {
        let moved = before.pop();
        last.splice(0..0, moved);
    }
    rows
}
