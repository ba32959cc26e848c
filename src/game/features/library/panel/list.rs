//! The list of the matches.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, RichText, Sense, Ui, pos2, vec2};
use inarow_rules::Player;
use inarow_text::names::{names_of_match, variant_name};

use crate::game::features::library::shelf::Shelf;
use crate::game::kit::script::visual_order;
use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::kit::{Request, UiContext, button_id, has_come};
use crate::game::persistence::{KeptMatch, Library, TakeUp};

/// Height of a row of the list, in points. `PICTURE` is the side of its picture.
pub(super) const LINE: f32 = 68.0;

const PICTURE: f32 = 54.0;

/// Width of the area that marks a match when clicked, in points.
const MARK: f32 = 44.0;

/// Draws the rows of the matches.
pub(super) fn list(
    ui: &mut Ui,
    cx: &mut UiContext,
    library: &mut Library,
    shelf: &mut Shelf,
    height: f32,
) {
    let count = library.found.matches.len();
    let mut last_seen = 0;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let top = ui.cursor().top();
        if count == 0 && library.answered {
            let name = if library.query.is_any() {
                "matches-none"
            } else if library.query.binned {
                "matches-none-deleted"
            } else {
                "matches-none-such"
            };
            let text = cx.words.say(name);
            ui.label(RichText::new(text).color(ink(cx.theme.ink_soft)));
        }
        let height = height - (ui.cursor().top() - top);
        // Only the matches that are seen are drawn.
        let scrolled = egui::ScrollArea::vertical()
            .max_height(height)
            .min_scrolled_height(LINE)
            .auto_shrink(false)
            .show_rows(ui, LINE, count, |ui, seen| {
                last_seen = seen.end;
                for index in seen {
                    let kept = &library.found.matches[index];
                    // Keys and pads begin with the first one.
                    let pressed = one_match(
                        ui,
                        cx,
                        index,
                        kept,
                        shelf.is_marked(kept.handle),
                        library.answered,
                    );
                    match pressed {
                        Some(RowPress::Open) => cx.ask(Request::say(TakeUp(kept.handle))),
                        Some(RowPress::Mark) => shelf.mark(kept.handle),
                        None => {}
                    }
                }
            });
        cx.fade_ends(ui, &scrolled);
    });
    if last_seen == count && count > 0 {
        library.ask_for_more();
    }
}

/// The part of a row that is pressed.
enum RowPress {
    Open,
    Mark,
}

/// Draws a match as a row with a picture and a check box. Returns the part that is pressed, if any.
fn one_match(
    ui: &mut Ui,
    cx: &mut UiContext,
    index: usize,
    kept: &KeptMatch,
    marked: bool,
    answered: bool,
) -> Option<RowPress> {
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), LINE));
    let rect = rect.shrink2(vec2(4.0, 3.0));
    let (rect, mark) = rect.split_left_right_at_x(rect.right() - MARK);
    let mut response = ui.interact(rect, button_id(&format!("matches/{index}")), Sense::click());
    cx.judge(ui, &mut response);
    let is_way_on = index == 0 && answered;
    let [players, short, result, rest] = description(cx, kept);
    response.widget_info(|| {
        let text = format!("{players}, {result}, {rest}");
        egui::WidgetInfo::labeled(egui::WidgetType::Button, ui.is_enabled(), text)
    });
    if is_way_on && cx.take_wanted_focus() {
        response.request_focus();
    }
    if has_come(ui, &response) {
        // The next one is drawn too, so that keys and pads can go there.
        ui.scroll_to_rect(rect.expand2(vec2(0.0, LINE)), None);
    }
    let fill = if response.hovered() && cx.points() {
        cx.theme.card_aimed
    } else {
        cx.theme.card
    };
    let painter = ui.painter();
    painter.rect(
        rect,
        style::CORNER,
        ink(fill),
        egui::Stroke::new(1.0, ink(cx.theme.card_edge)),
        egui::StrokeKind::Inside,
    );
    if response.has_focus() && !cx.points() {
        let edge = egui::Stroke::new(3.0, ink(cx.theme.focus));
        painter.rect_stroke(rect, style::CORNER, edge, egui::StrokeKind::Inside);
    }
    let picture = egui::Rect::from_center_size(
        pos2(rect.left() + 8.0 + PICTURE / 2.0, rect.center().y),
        egui::Vec2::splat(PICTURE),
    );
    cx.brush()
        .board(painter, picture, &kept.end, kept.saved.has_looks_turned());
    let left = picture.right() + 12.0;
    let width = (rect.right() - left - 8.0).max(0.0);
    let spoken = players.clone();
    let small = style::medium(style::SMALL);
    let about = format!("{result} · {rest}");
    let fits = {
        let soft = ink(cx.theme.ink_soft);
        let line = painter.layout_no_wrap(about.clone(), small.clone(), soft);
        line.size().x <= width
    };
    // Where that is too long for a line it takes two: on a phone the result matters, and the day.
    let (lines, mut middle) = if fits {
        (vec![about], 12.0)
    } else {
        (vec![result, rest], 19.0)
    };
    // Where both names have no room beside the game, its picture tells of that.
    let players = {
        let (font, color) = (style::bold(style::BODY), ink(cx.theme.ink));
        let line = painter.layout_no_wrap(players.clone(), font, color);
        if line.size().x <= width {
            players
        } else {
            short
        }
    };
    let apart = 2.0 * middle / lines.len() as f32 + 0.5;
    middle = -middle;
    let mut told = vec![(players, style::bold(style::BODY), cx.theme.ink)];
    let soft = cx.theme.ink_soft;
    told.extend(lines.into_iter().map(|line| (line, small.clone(), soft)));
    for (text, font, color) in told {
        let above = middle;
        middle += apart;
        let mut line = egui::text::LayoutJob::simple_singleline(text, font, ink(color));
        line.wrap = egui::text::TextWrapping::truncate_at_width(width);
        let line = painter.layout_job(line);
        let corner = pos2(left, rect.center().y + above);
        let corner = Align2::LEFT_CENTER.anchor_size(corner, line.size()).min;
        painter.galley(corner, line, ink(color));
    }
    if mark_box(ui, cx, index, mark, marked, &spoken) {
        return Some(RowPress::Mark);
    }
    if !response.clicked() {
        return None;
    }
    cx.comes_out_of(picture, kept.end.variant());
    Some(RowPress::Open)
}

/// Draws the check box of a match. Returns whether the box is clicked.
fn mark_box(
    ui: &Ui,
    cx: &UiContext,
    index: usize,
    rect: egui::Rect,
    marked: bool,
    players: &str,
) -> bool {
    let id = button_id(&format!("matches/mark-{index}"));
    let response = ui.interact(rect, id, Sense::click());
    response.widget_info(|| {
        let kind = egui::WidgetType::Checkbox;
        egui::WidgetInfo::selected(kind, ui.is_enabled(), marked, players)
    });
    if has_come(ui, &response) {
        ui.scroll_to_rect(rect.expand2(vec2(0.0, LINE)), None);
    }
    let check = egui::Rect::from_center_size(rect.center(), egui::Vec2::splat(22.0));
    let fill = if marked {
        cx.theme.accent
    } else if response.hovered() && cx.points() {
        cx.theme.card_aimed
    } else {
        cx.theme.card
    };
    let painter = ui.painter();
    painter.rect(
        check,
        4,
        ink(fill),
        egui::Stroke::new(1.5, ink(cx.theme.card_edge)),
        egui::StrokeKind::Inside,
    );
    if marked {
        let at = |x: f32, y: f32| check.min + vec2(x, y) * check.width();
        let tick = vec![at(0.22, 0.52), at(0.43, 0.73), at(0.80, 0.28)];
        painter.line(tick, egui::Stroke::new(2.5, ink(cx.theme.on_accent)));
    }
    if response.has_focus() && !cx.points() {
        let edge = egui::Stroke::new(3.0, ink(cx.theme.focus));
        painter.rect_stroke(check.expand(4.0), 6, edge, egui::StrokeKind::Inside);
    }
    response.clicked()
}

/// Returns a match in words: game and players, a short form of these, the result, and length and date.
fn description(cx: &UiContext, kept: &KeptMatch) -> [String; 4] {
    let words = &cx.words;
    let setup = &kept.saved.setup;
    let board = &kept.end;
    let ended = kept.result();
    let names = names_of_match(&kept.saved, words).map(|name| visual_order(&name).into_owned());
    let variant = setup.variant;
    let game = variant_name(words, variant);
    let named = |player: Player| [("name", names[player.index()].as_str().into())];
    let result = match ended {
        Some(Some(winner)) => words.tell("match-won", &named(winner)),
        Some(None) => words.say("match-drawn"),
        None => words.tell("match-running", &named(kept.saved.record.actor_in(board))),
    };
    let moves = words.tell("match-length", &[("moves", board.ply().into())]);
    let values = [
        ("game", game.into()),
        ("one", names[0].as_str().into()),
        ("other", names[1].as_str().into()),
    ];
    let players = ["match-players", "match-players-short"].map(|id| words.tell(id, &values));
    let date = kept.date("%Y-%m-%d %H:%M");
    let [players, short] = match kept.title.as_str() {
        "" => players,
        title => players.map(|players| format!("{} · {players}", visual_order(title))),
    };
    let mut details = format!("{moves} · {date}");
    if kept.saved.imported {
        details = format!("{details} · {}", words.say("match-imported"));
    }
    [players, short, result, details]
}
