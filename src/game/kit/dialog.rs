//! Dialogs above everything else, at most as high as the window.

use bevy_egui::egui::{self, Ui, vec2};

use super::button::UiContext;
use super::closing::go_back;
use super::fade::{part_of, partly};
use super::rects::panel_of;
use super::request::Request;
use super::style::{self, ink};
use crate::game::states::Overlay;

impl UiContext<'_, '_> {
    /// A dialog in the middle of the window, over everything else, which is dimmed. It is at most `width` points
    /// wide, and what is higher than the window scrolls.
    pub(in crate::game) fn dialog(
        &mut self,
        context: &egui::Context,
        name: &str,
        width: f32,
        contents: impl FnOnce(&mut Ui, &mut Self),
    ) {
        self.framed_dialog(context, name, width, |ui, cx| {
            let scrolled = egui::ScrollArea::vertical().show(ui, |ui| contents(ui, cx));
            cx.fade_ends(ui, &scrolled);
        });
    }

    /// Draws a dialog; with `keeps`, a press beside the dialog does not close it.
    pub(in crate::game) fn dialog_that_keeps(
        &mut self,
        context: &egui::Context,
        (name, keeps): (&str, bool),
        width: f32,
        contents: impl FnOnce(&mut Ui, &mut Self),
    ) {
        self.placed_dialog(context, name, (width, None, keeps), |ui, cx| {
            let scrolled = egui::ScrollArea::vertical().show(ui, |ui| contents(ui, cx));
            cx.fade_ends(ui, &scrolled);
        });
    }

    /// Draws a dialog with contents that scroll between a fixed `head` and `foot`. In a low window these stand beside
    /// the contents, and the head scrolls where it is higher than the window. If the contents have little room, the head scrolls too. All three closures receive `shared`.
    pub(in crate::game) fn dialog_between<T>(
        &mut self,
        context: &egui::Context,
        (name, width): (&str, f32),
        shared: &mut T,
        head: impl FnOnce(&mut Ui, &mut Self, &mut T),
        contents: impl FnOnce(&mut Ui, &mut Self, &mut T),
        foot: impl FnOnce(&mut Ui, &mut Self, &mut T),
    ) {
        // As high as it was last time: buttons may stand in one row or in two.
        let id = egui::Id::new((name, "foot"));
        let foot = |ui: &mut Ui, cx: &mut Self, shared: &mut T| {
            let drawn = ui.scope(|ui| foot(ui, cx, shared));
            let height = drawn.response.rect.height();
            ui.data_mut(|data| data.insert_temp(id, height));
        };
        let foot_height = |ui: &Ui| ui.data(|data| data.get_temp(id)).unwrap_or(FOOT);
        if is_low(context) {
            let width = context.content_rect().width();
            return self.framed_dialog(context, name, width, |ui, cx| {
                let [mut wide, mut rail] = columns(ui, RAIL);
                let height = wide.available_height();
                cx.scrolling(&mut wide, height, |ui, cx| contents(ui, cx, shared));
                let gap = rail.spacing().item_spacing.y;
                let most = rail.available_height() - foot_height(&rail) - gap;
                cx.scrolling(&mut rail, most, |ui, cx| head(ui, cx, shared));
                let left = rail.available_height() - foot_height(&rail);
                rail.add_space(left.max(0.0));
                foot(&mut rail, cx, shared);
            });
        }
        self.framed_dialog(context, name, width, |ui, cx| {
            // As high as it was last time.
            let id = egui::Id::new((name, "head"));
            let head = |ui: &mut Ui, cx: &mut Self, shared: &mut T| {
                let drawn = ui.scope(|ui| head(ui, cx, shared));
                let height = drawn.response.rect.height();
                ui.data_mut(|data| data.insert_temp(id, height));
            };
            let head_height = ui.data(|data| data.get_temp(id)).unwrap_or(0.0_f32);
            let gaps = 2.0 * ui.spacing().item_spacing.y;
            let most = ui.available_height() - foot_height(ui) - gaps;
            if most - head_height < LEAST_CONTENTS {
                // What stands above scrolls too.
                cx.scrolling(ui, most.max(FOOT), |ui, cx| {
                    head(ui, cx, shared);
                    contents(ui, cx, shared);
                });
            } else {
                head(ui, cx, shared);
                let left = (most - head_height).max(FOOT);
                cx.scrolling(ui, left, |ui, cx| contents(ui, cx, shared));
            }
            foot(ui, cx, shared);
        });
    }

    /// Draws contents that scroll if they are higher than `height` points.
    fn scrolling(&mut self, ui: &mut Ui, height: f32, contents: impl FnOnce(&mut Ui, &mut Self)) {
        let scrolled = egui::ScrollArea::vertical()
            .max_height(height)
            .auto_shrink([false, true])
            .show(ui, |ui| contents(ui, self));
        self.fade_ends(ui, &scrolled);
    }

    /// Draws a dialog beside or above the board, which isn't dimmed: players can look at it before they answer. With
    /// `keeps`, a press beside the dialog does not close it.
    pub(in crate::game) fn dialog_beside(
        &mut self,
        context: &egui::Context,
        (name, keeps): (&str, bool),
        contents: impl FnOnce(&mut Ui, &mut Self),
    ) {
        let panel = panel_of(&self.layout);
        let place = panel.center_bottom() - vec2(0.0, BESIDE);
        let width = panel.width() - 2.0 * (BESIDE + around_and_margin(context)[1]);
        let shape = (width, Some(place), keeps);
        self.placed_dialog(context, name, shape, |ui, cx| {
            let scrolled = egui::ScrollArea::vertical().show(ui, |ui| contents(ui, cx));
            cx.fade_ends(ui, &scrolled);
        });
    }

    /// Draws a dialog in the middle of the window, without scrolling its contents.
    pub(in crate::game) fn framed_dialog(
        &mut self,
        context: &egui::Context,
        name: &str,
        width: f32,
        contents: impl FnOnce(&mut Ui, &mut Self),
    ) {
        // What is written or set up there is not thrown away by a press that has missed it.
        let keeps = matches!(self.overlay.get(), Overlay::Line | Overlay::Position);
        self.placed_dialog(context, name, (width, None, keeps), contents);
    }

    /// Draws a dialog at most `width` points wide. `place` is the middle of its lower edge; without it the dialog is
    /// in the middle of the window. With `keeps`, a press beside the dialog does not close it.
    fn placed_dialog(
        &mut self,
        context: &egui::Context,
        name: &str,
        (width, place, keeps): (f32, Option<egui::Pos2>, bool),
        contents: impl FnOnce(&mut Ui, &mut Self),
    ) {
        let theme = &self.theme;
        let opacity = self.fades.dialog_opacity(self.time.elapsed());
        let window = context.content_rect();
        let [around, margin] = around_and_margin(context);
        let id = egui::Id::new(name);
        let veil = if place.is_some() {
            egui::Color32::TRANSPARENT
        } else {
            part_of(ink(theme.veil), opacity)
        };
        let area = egui::Modal::default_area(id);
        let area = match place {
            Some(place) => {
                let lower = egui::Align2::CENTER_BOTTOM;
                area.anchor(lower, place - window.center_bottom())
            }
            None => area,
        };
        let shown = egui::Modal::new(id)
            .area(area)
            .backdrop_color(veil)
            .frame(
                egui::Frame::new()
                    .fill(part_of(ink(theme.paper), opacity))
                    .stroke(egui::Stroke::new(
                        1.0,
                        part_of(ink(theme.card_edge), opacity),
                    ))
                    .corner_radius(style::CORNER + 8)
                    .inner_margin(margin),
            )
            .show(context, |ui| {
                ui.set_width(room(context).min(width));
                ui.spacing_mut().item_spacing = vec2(10.0, 10.0);
                // It would be no higher than it was at first.
                ui.set_max_height(window.height() - around - 2.0 * margin);
                partly(ui, opacity, |ui| contents(ui, self));
            });
        let seen = self.fades.is_dialog_seen(self.time.elapsed());
        if shown.backdrop_response.clicked() && seen && !keeps {
            self.ask(Request::with(go_back));
        }
    }
}

/// Space around a dialog beside the board, in points.
const BESIDE: f32 = 8.0;

/// Height of a landscape window, in points, below which a dialog's head and foot stand beside its contents.
const LOW: f32 = 480.0;
/// Width of the column beside a dialog's contents in a low window, in points.
const RAIL: f32 = 216.0;

/// Whether the window is low and wide: a phone in landscape, or very large texts.
pub(in crate::game) fn is_low(context: &egui::Context) -> bool {
    let window = context.content_rect();
    window.height() < LOW && window.width() > window.height()
}

/// Splits all space of a dialog in a low window into two columns. `second` is the width of the second column, in
/// points.
pub(in crate::game) fn columns(ui: &mut Ui, second: f32) -> [Ui; 2] {
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), ui.available_height()));
    let (first, second) = rect.split_left_right_at_x(rect.right() - second);
    let first = first.with_max_x(first.right() - BETWEEN_COLUMNS);
    [first, second].map(|column| ui.new_child(egui::UiBuilder::new().max_rect(column)))
}

/// Space between two columns, in points.
const BETWEEN_COLUMNS: f32 = 16.0;

/// Returns the greatest width of a dialog's contents, in points.
pub(in crate::game) fn room(context: &egui::Context) -> f32 {
    let [around, margin] = around_and_margin(context);
    context.content_rect().width() - around.min(DIALOG_SIDES) - 2.0 * margin
}

/// Returns the height of the window that a dialog leaves free, and the space inside the dialog's edge, in points.
fn around_and_margin(context: &egui::Context) -> [f32; 2] {
    if is_low(context) {
        [LOW_AROUND, LOW_MARGIN]
    } else {
        [DIALOG_AROUND, MARGIN]
    }
}

/// Assumed height of a dialog's foot before it has been drawn, in points.
const FOOT: f32 = 52.0;
/// Height of a dialog's contents, in points, below which the head scrolls with them.
const LEAST_CONTENTS: f32 = 210.0;
/// Height of the window that a dialog leaves free, and space inside the dialog's edge, in points.
pub(in crate::game) const DIALOG_AROUND: f32 = 32.0;
pub(in crate::game) const MARGIN: f32 = 24.0;
/// Width of the window that a dialog leaves free, in points.
const DIALOG_SIDES: f32 = 16.0;
/// Height that a dialog leaves free in a low window, and space inside the dialog's edge, in points.
const LOW_AROUND: f32 = 10.0;
const LOW_MARGIN: f32 = 14.0;
