//! Tiles: buttons with a small picture and a caption below.

use bevy_egui::egui::{self, Painter, Rect, Ui, vec2};

use super::button::UiContext;
use super::offers::Offer;
use super::picture::Picture;
use super::style;

/// Space around the contents of a tile, and height of its caption, in points.
const AROUND: f32 = 8.0;
const TEXT: f32 = 24.0;
/// Least height of a tile's picture, in points; with less room only the caption is drawn.
const LEAST_PICTURE: f32 = 14.0;

/// A caption that would have to shrink below the first share of its size takes two lines instead, in letters scaled
/// by the second share.
const LEAST_SHARE: f32 = 0.8;
const LESS: f32 = 0.85;

impl UiContext<'_, '_> {
    /// Draws an offer as a tile of `size` points; a click queues its request.
    pub(in crate::game) fn tile(
        &mut self,
        ui: &mut Ui,
        panel: &str,
        offer: &Offer,
        size: egui::Vec2,
    ) {
        let text = offer.said(self);
        let name = format!("{panel}/{}", offer.name);
        let brush = self.brush();
        let picture = offer.picture.clone();
        let mut place = Rect::NOTHING;
        let pressed = self.icon_button(
            ui,
            &name,
            &text,
            offer.weight,
            size,
            |painter, at, color| {
                let at = at.shrink(AROUND);
                let (above, below) = at.split_top_bottom_at_y(at.bottom() - TEXT);
                place = above.with_max_y(above.bottom() - AROUND / 2.0);
                let is_seen = place.height() >= LEAST_PICTURE;
                let below = if is_seen { below } else { at };
                if let Some(picture) = picture.as_ref().filter(|_| is_seen) {
                    brush.picture(painter, place, picture);
                }
                caption(painter, below, &text, color);
            },
        );
        if pressed.clicked() {
            if let Some(Picture::Board(board)) = &picture {
                self.comes_out_of(place, board.variant());
            }
            self.ask(offer.request.clone());
        }
    }

    /// Draws offers as tiles with `in_row` tiles a row, over the whole width.
    pub(in crate::game) fn tiles(
        &mut self,
        ui: &mut Ui,
        panel: &str,
        offers: &[Offer],
        in_row: usize,
        height: f32,
    ) {
        let gap = ui.spacing().item_spacing.x;
        let width = (ui.available_width() - gap * (in_row as f32 - 1.0)) / in_row as f32;
        for row in offers.chunks(in_row) {
            ui.horizontal(|ui| {
                for offer in row {
                    self.tile(ui, panel, offer, vec2(width.floor(), height));
                }
            });
        }
    }
}

/// Draws a tile's caption, in two lines if one would have to be much smaller than on the other tiles.
fn caption(painter: &Painter, rect: Rect, text: &str, color: egui::Color32) {
    let font = style::medium(style::SMALL);
    let centered = egui::Align2::CENTER_CENTER;
    let wide = painter.layout_no_wrap(text.to_owned(), font.clone(), color);
    let middle = text.len() / 2;
    let spaces = text.match_indices(' ').map(|(at, _)| at);
    let at = spaces.min_by_key(|at| at.abs_diff(middle));
    match at.filter(|_| rect.width() < LEAST_SHARE * wide.size().x) {
        Some(at) => {
            let line = egui::FontId::new(font.size * LESS, font.family);
            let height = wide.size().y * LESS;
            let [first, second] = [-0.5, 0.5].map(|step| rect.translate(vec2(0.0, step * height)));
            fitted(painter, first, centered, &text[..at], line.clone(), color);
            fitted(painter, second, centered, &text[at + 1..], line, color);
        }
        None => fitted(painter, rect, centered, text, font, color),
    }
}

/// Draws text in one line. Long text shrinks to fit, down to half its size, and is then cut off.
pub(in crate::game) fn fitted(
    painter: &Painter,
    rect: Rect,
    align: egui::Align2,
    text: &str,
    font: egui::FontId,
    color: egui::Color32,
) {
    let wide = painter.layout_no_wrap(text.to_owned(), font.clone(), color);
    let share = (rect.width() / wide.size().x).clamp(0.5, 1.0);
    let font = egui::FontId::new((font.size * share * 2.0).floor() / 2.0, font.family);
    let mut job = egui::text::LayoutJob::simple_singleline(text.to_owned(), font, color);
    job.wrap = egui::text::TextWrapping::truncate_at_width(rect.width() + 1.0);
    let galley = painter.layout_job(job);
    let place = align.align_size_within_rect(galley.size(), rect);
    painter.galley(place.min, galley, color);
}
