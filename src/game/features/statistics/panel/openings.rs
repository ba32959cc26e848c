//! Results of the player's first moves, as small boards; and the most frequent slip.

use std::cmp::Ordering;

use bevy_egui::egui::{self, Align2, Ui, vec2};
use inarow_rules::{Board, notation};
use inarow_store::{OpeningRecord, Slips};
use inarow_text::names::variant_name;

use super::parts::parts;
use crate::game::kit::script::visual_order;
use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::kit::{UiContext, fitted, has_come};

/// Maximum number of first moves that are shown.
const MOST: usize = 12;
/// Width of an opening, in points. `BOARD`, `BAR` and `LINE` are the heights of its board, its bar and its text.
const WIDTH: f32 = 104.0;
const BOARD: f32 = 84.0;
const BAR: f32 = 10.0;
const LINE: f32 = 20.0;
/// Space between the parts of an opening, in points.
const GAP: f32 = 4.0;

/// Draws a board for each first move, with its results. Keys and gamepads step through all boards.
pub(super) fn openings(ui: &mut Ui, cx: &UiContext, all: &[OpeningRecord]) {
    if all.is_empty() {
        return;
    }
    cx.label(ui, &cx.words.say("openings"));
    ui.horizontal_wrapped(|ui| {
        for opening in all.iter().take(MOST) {
            one(ui, cx, opening);
        }
    });
}

fn one(ui: &mut Ui, cx: &UiContext, opening: &OpeningRecord) {
    let size = vec2(WIDTH, BOARD + BAR + LINE + 2.0 * GAP);
    let (id, rect) = ui.allocate_space(size);
    let response = ui.interact(rect, id, egui::Sense::focusable_noninteractive());
    let score = &opening.score;
    let values = [
        ("game", variant_name(&cx.words, opening.game).into()),
        (
            "move",
            notation::move_name(opening.game, opening.square).into(),
        ),
        ("won", score.won.into()),
        ("drawn", score.drawn.into()),
        ("lost", score.lost.into()),
    ];
    response.widget_info(|| {
        let told = cx.words.tell("opening-told", &values);
        egui::WidgetInfo::labeled(egui::WidgetType::Label, ui.is_enabled(), told)
    });
    if has_come(ui, &response) {
        response.scroll_to_me(None);
    }
    let painter = ui.painter();
    if response.has_focus() && !cx.points() {
        let edge = egui::Stroke::new(3.0, ink(cx.theme.focus));
        painter.rect_stroke(rect, style::CORNER, edge, egui::StrokeKind::Inside);
    }
    let mut board = Board::new(opening.game);
    // It was legal when it was played.
    let _ = board.play(opening.square);
    let (above, below) = rect.split_top_bottom_at_y(rect.top() + BOARD);
    cx.brush().board(painter, above.shrink(GAP), &board, false);
    let bar = below.with_max_y(below.top() + BAR).shrink2(vec2(GAP, 0.0));
    let mut left = bar.left();
    for (number, color, _) in parts(score, cx.theme.standings) {
        let width = bar.width() * number as f32 / score.played().max(1) as f32;
        let part = bar.with_min_x(left).with_max_x(left + width);
        painter.rect_filled(part, 0.0, ink(color));
        left += width;
    }
    let text = cx.words.tell("opening-score", &values);
    let line = below.with_min_y(bar.bottom() + GAP);
    let (font, color) = (style::medium(style::SMALL), ink(cx.theme.ink_soft));
    let text = visual_order(&text);
    fitted(painter, line, Align2::CENTER_CENTER, &text, font, color);
}

/// Writes a sentence on the most frequent slip, and whether it has become rarer.
pub(super) fn slips(ui: &mut Ui, cx: &UiContext, slips: &Slips) {
    cx.label(ui, &cx.words.say("slips"));
    let values = [
        (
            "slip",
            cx.words.say(&format!("slip-{}", slips.reason)).into(),
        ),
        ("now", slips.now.into()),
        ("before", slips.before.into()),
        ("matches", slips.matches.into()),
    ];
    let id = match slips.now.cmp(&slips.before) {
        Ordering::Less => "slips-rarer",
        Ordering::Greater => "slips-more",
        Ordering::Equal => "slips-same",
    };
    cx.sentence(ui, &cx.words.tell(id, &values), 3);
}
