//! Pages of small boards, with a card for each board.

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{Align, Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, Ui, pos2, vec2};
use inarow_rules::Board;

use super::button::{UiContext, Weight};
use super::style::{self, ink};
use super::tile::fitted;

/// Width kept for the scroll bar beside the cards, in points.
const BAR: f32 = 14.0;
/// Space around the contents of a card, in points.
const AROUND: f32 = 8.0;
/// Side of a tick, in points.
const TICK: f32 = 22.0;
/// Width of the line that draws a tick, in points.
const LINE: f32 = 2.5;

/// Progress that is marked on the board of a card.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::game) enum Mark {
    /// Not done.
    Open,
    /// Done, and in time if there was a due day.
    Done,
    /// Done after the due day.
    Late,
}

/// A board that can be chosen.
pub(in crate::game) struct BoardCard<'a> {
    /// The name of the card's button.
    pub(in crate::game) name: String,
    /// Text below the board.
    pub(in crate::game) text: String,
    /// Additional text for screen readers.
    pub(in crate::game) more: String,
    pub(in crate::game) board: &'a Board,
    pub(in crate::game) mark: Mark,
    pub(in crate::game) is_next: bool,
}

/// Size of cards, in points.
#[derive(Clone, Copy)]
pub(in crate::game) struct CardSize {
    /// Least width of a card.
    pub(in crate::game) least: f32,
    /// Heights of the card and of its text.
    pub(in crate::game) height: f32,
    pub(in crate::game) text: f32,
    /// Whether the cards are spread evenly over the rows. Otherwise every row but the last is full.
    pub(in crate::game) spread: bool,
}

impl UiContext<'_, '_> {
    /// Draws cards in rows over the whole width. Returns the index of the card that was clicked.
    pub(in crate::game) fn cards(
        &mut self,
        ui: &mut Ui,
        size: CardSize,
        cards: &[BoardCard],
    ) -> Option<usize> {
        let gap = ui.spacing().item_spacing.x;
        let room = ui.available_width() - BAR;
        let most = ((room + gap) / (size.least + gap)).floor().max(1.0) as usize;
        let width = ((room + gap) / most as f32 - gap).floor();
        let brush = self.brush();
        let mut chosen = None;
        let rows = cards.len().div_ceil(most).max(1);
        let in_a_row = if size.spread {
            cards.len().div_ceil(rows).max(1)
        } else {
            most
        };
        for (row, part) in cards.chunks(in_a_row).enumerate() {
            ui.horizontal(|ui| {
                for (column, card) in part.iter().enumerate() {
                    let mark = match card.mark {
                        Mark::Open => String::new(),
                        Mark::Done => self.words.say("card-done"),
                        Mark::Late => self.words.say("card-late"),
                    };
                    let parts = [card.text.as_str(), &card.more, &mark];
                    let parts = parts.into_iter().filter(|part| !part.is_empty());
                    let said = parts.collect::<Vec<_>>().join(", ");
                    let weight = Weight::Card(card.is_next);
                    let extent = vec2(width, size.height);
                    let tick = (ink(self.theme.accent), ink(self.theme.on_accent));
                    let split = |at: Rect| {
                        let at = at.shrink(AROUND);
                        at.split_top_bottom_at_y(at.bottom() - size.text)
                    };
                    let draw = |painter: &Painter, at: Rect, color: Color32| {
                        let (above, below) = split(at);
                        brush.board(painter, above, card.board, false);
                        caption(painter, below, &card.text, color);
                        let corner = at.shrink(AROUND).right_top() + vec2(-TICK, TICK) / 2.0;
                        draw_mark(painter, corner, card.mark, tick);
                    };
                    let button = self.icon_button(ui, &card.name, &said, weight, extent, draw);
                    if button.clicked() {
                        self.comes_out_of(split(button.rect).0, card.board.variant());
                        chosen = Some(row * in_a_row + column);
                    }
                }
            });
        }
        chosen
    }
}

/// Draws the text below a board, on several lines if they fit or else on one line in smaller letters.
fn caption(painter: &Painter, rect: Rect, text: &str, color: Color32) {
    let font = style::medium(style::SMALL);
    let mut job = LayoutJob::simple(text.to_owned(), font.clone(), color, rect.width());
    job.halign = Align::Center;
    let lines = painter.layout_job(job);
    if lines.size().y <= rect.height() && lines.size().x <= rect.width() {
        let top = rect.center().y - lines.size().y / 2.0;
        painter.galley(pos2(rect.center().x, top), lines, color);
    } else {
        fitted(painter, rect, Align2::CENTER_CENTER, text, font, color);
    }
}

/// Draws a tick with the middle at `middle`: for `Done` on a disc of the first colour, for `Late` with both colours
/// swapped.
fn draw_mark(painter: &Painter, middle: Pos2, mark: Mark, (disc, on_it): (Color32, Color32)) {
    let (fill, line) = match mark {
        Mark::Open => return,
        Mark::Done => (disc, on_it),
        Mark::Late => (on_it, disc),
    };
    let place = Rect::from_center_size(middle, vec2(TICK, TICK));
    painter.circle(middle, TICK / 2.0, fill, Stroke::new(1.5, disc));
    let at = |x: f32, y: f32| pos2(place.left() + x * TICK, place.top() + y * TICK);
    let tick = vec![at(0.28, 0.52), at(0.44, 0.68), at(0.73, 0.34)];
    painter.add(Shape::line(tick, Stroke::new(LINE, line)));
}
