//! Firsts of the player, and those still to come.

use bevy_egui::egui::{self, Align2, Ui, vec2};
use inarow_model::calendar::date;
use inarow_model::firsts::First;
use inarow_model::puzzles::of_the_program;
use inarow_model::setup::Occupant;
use inarow_rules::{Board, Variant, notation};
use inarow_store::Earned;
use inarow_text::narration::knowledge;

use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::kit::{Picture, Request, UiContext, Weight, draw_portrait, fitted, has_come};
use crate::game::look::face::Mood;
use crate::game::persistence::TakeUp;

/// Least width of a card of a beaten opponent, in points. `OTHER` is that of the other cards. `HEIGHT` is the height of
/// all cards, `FACE` the side of their picture, `AROUND` their margin, and `LINE` the height of a line of text.
const BEATEN: f32 = 132.0;
const OTHER: f32 = 156.0;
const HEIGHT: f32 = 128.0;
const FACE: f32 = 64.0;
const AROUND: f32 = 8.0;
const LINE: f32 = 18.0;
/// Opacity of firsts still to come (0 to 1).
const PALE: f32 = 0.4;
/// A match of Connect 4 that is won from the middle.
const FROM_THE_MIDDLE: &str = "4144424221537664335";

/// Draws a card for each first, in rows.
pub(super) fn firsts(ui: &mut Ui, cx: &mut UiContext, earned: &[Earned]) {
    cx.label(ui, &cx.words.say("firsts"));
    let is_beaten = |first: &First| matches!(first, First::Beats(_));
    let (beaten, others): (Vec<_>, Vec<_>) = First::ALL.into_iter().partition(is_beaten);
    let gap = ui.spacing().item_spacing.x;
    for (group, least) in [(beaten, BEATEN), (others, OTHER)] {
        let in_row = (((ui.available_width() + gap) / (least + gap)) as usize).max(1);
        let width = (ui.available_width() + gap) / in_row as f32 - gap;
        for row in group.chunks(in_row) {
            ui.horizontal(|ui| {
                for first in row {
                    let when = earned.iter().find(|earned| earned.first == *first);
                    card(ui, cx, *first, when, vec2(width.floor(), HEIGHT));
                }
            });
        }
    }
}

/// Draws a first as a card. A click opens its match, if it has one. Keys and gamepads step through all cards.
fn card(ui: &mut Ui, cx: &mut UiContext, first: First, earned: Option<&Earned>, size: egui::Vec2) {
    let name = knowledge::first(&cx.words, first);
    let when = match earned {
        Some(earned) => date(earned.when, "%Y-%m-%d"),
        None => cx.words.say("first-to-come"),
    };
    let said = format!("{name}, {when}");
    let handle = earned.and_then(|earned| earned.handle);
    let mood = if earned.is_some() {
        Mood::Beaten
    } else {
        Mood::Calm
    };
    let face = match first {
        First::Beats(kind) => cx.portrait(ui.ctx(), Occupant::Computer(kind), mood, FACE),
        _ => None,
    };
    let picture = picture(first);
    let brush = cx.brush();
    let (strong, soft) = (ink(cx.theme.ink), ink(cx.theme.ink_soft));
    let id = format!("statistics/first-{first}");
    let paint = |painter: &egui::Painter, at: egui::Rect| {
        let at = at.shrink(AROUND);
        let top = egui::pos2(at.center().x, at.top() + FACE / 2.0);
        let place = egui::Rect::from_center_size(top, vec2(FACE, FACE));
        let mut pale = painter.clone();
        pale.multiply_opacity(if earned.is_some() { 1.0 } else { PALE });
        match (face, &picture) {
            (Some(face), _) => draw_portrait(&pale, face, place),
            (None, Some(picture)) => brush.picture(&pale, place, picture),
            (None, None) => {}
        }
        let lines = at.with_min_y(at.bottom() - 2.0 * LINE);
        let (above, below) = lines.split_top_bottom_at_fraction(0.5);
        let font = style::medium(style::SMALL);
        let color = if earned.is_some() { strong } else { soft };
        fitted(
            painter,
            above,
            Align2::CENTER_CENTER,
            &name,
            font.clone(),
            color,
        );
        let font = style::medium(style::SMALL * 0.9);
        fitted(painter, below, Align2::CENTER_CENTER, &when, font, soft);
    };
    if let Some(handle) = handle {
        let weight = Weight::Card(false);
        let pressed = cx.icon_button(ui, &id, &said, weight, size, |painter, at, _| {
            paint(painter, at);
        });
        if pressed.clicked() {
            cx.ask(Request::say(TakeUp(handle)));
        }
        return;
    }
    let (_, rect) = ui.allocate_space(size);
    let sense = egui::Sense::focusable_noninteractive();
    let response = ui.interact(rect, ui.id().with(&id), sense);
    response.widget_info(|| {
        egui::WidgetInfo::labeled(egui::WidgetType::Label, ui.is_enabled(), said.clone())
    });
    if has_come(ui, &response) {
        ui.scroll_to_rect(rect, None);
    }
    let focused = response.has_focus() && !cx.points();
    let edge = match focused {
        true => egui::Stroke::new(3.0, ink(cx.theme.focus)),
        false => egui::Stroke::new(1.0, ink(cx.theme.card_edge)),
    };
    let painter = ui.painter();
    painter.rect_stroke(rect, style::CORNER, edge, egui::StrokeKind::Inside);
    paint(painter, rect);
}

/// Returns the picture of a first without a face.
fn picture(first: First) -> Option<Picture> {
    let board = |variant, moves| notation::parse(variant, moves).ok().map(Picture::Board);
    match first {
        First::Beats(_) => Some(Picture::Board(Board::new(Variant::CONNECT_FOUR))),
        First::FromTheMiddle => board(Variant::CONNECT_FOUR, FROM_THE_MIDDLE),
        First::Flawless => Some(Picture::Course),
        First::Puzzle(grade) => {
            let mut puzzles = of_the_program().iter();
            let puzzle = puzzles.find(|puzzle| puzzle.solution.grade.number() == grade);
            puzzle.map(|puzzle| Picture::Board(puzzle.board.clone()))
        }
        First::Week => board(Variant::TIC_TAC_TOE, "b2 a3 c3 a1 a2 c2 b3"),
        First::Sheet => Some(Picture::Sheet),
    }
}

#[cfg(test)]
mod tests {
    use inarow_rules::Player;

    use super::*;

    /// The first player wins the game that starts in the middle.
    #[test]
    fn every_first_has_a_picture() {
        let board = notation::parse(Variant::CONNECT_FOUR, FROM_THE_MIDDLE).expect("a game");
        assert_eq!(board.winner(), Some(Player::First));
        for first in First::ALL {
            assert!(picture(first).is_some(), "{first}");
        }
    }
}
