//! All lessons, as small boards by game.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Color32, Painter, Rect, RichText, Stroke, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::game::features::lessons::order::{is_learnt, next};
use crate::game::keeping::Puzzled;
use crate::game::kit::style::{self, ink};
use crate::game::kit::{Layer, Pen, Request, Weight, fitted, variant_name};
use crate::game::session::MatchCommand;
use crate::game::states::Overlay;
use crate::lessons;
use crate::rules::Variant;

/// Widest that the dialog gets, in points.
const WIDTH: f32 = 760.0;
/// Least width of a lesson's card and its height, in points.
const CARD: (f32, f32) = (140.0, 128.0);
/// Width of the bar beside what scrolls, in points.
const BAR: f32 = 14.0;
/// Height of its name, and space around what is on it, in points.
const NAME: f32 = 28.0;
const AROUND: f32 = 8.0;
/// Side of the tick on one that was learnt, in points.
const TICK: f32 = 22.0;

fn list(mut contexts: EguiContexts, mut pen: Pen, puzzled: Res<Puzzled>) -> Result {
    let context = contexts.ctx_mut()?;
    let mut chosen: Option<usize> = None;
    let all = lessons::all();
    let open = next(0, &puzzled);
    let head = |ui: &mut Ui, pen: &mut Pen, chosen: &mut Option<usize>| {
        ui.horizontal_wrapped(|ui| {
            pen.heading(ui, "lessons");
            ui.add_space(8.0);
            if let Some(open) = open {
                let text = pen.words.say("lesson-next");
                if pen
                    .button(ui, "lessons/next", &text, Weight::Main)
                    .clicked()
                {
                    *chosen = Some(open);
                }
            }
        });
    };
    let contents = |ui: &mut Ui, pen: &mut Pen, chosen: &mut Option<usize>| {
        for (_, variant) in Variant::PRESETS {
            pen.label(ui, &variant_name(&pen.words, variant));
            let places = all.iter().enumerate();
            let places = places.filter(|(_, lesson)| lesson.puzzle.board.variant() == variant);
            let places = places.map(|(place, _)| place).collect::<Vec<_>>();
            if let Some(place) = cards(ui, pen, &places, open, &puzzled) {
                *chosen = Some(place);
            }
        }
    };
    let foot = |ui: &mut Ui, pen: &mut Pen, _: &mut Option<usize>| {
        ui.horizontal_wrapped(|ui| {
            let text = pen.words.say("back");
            let weight = if open.is_some() {
                Weight::Plain
            } else {
                Weight::Main
            };
            if pen.button(ui, "lessons/back", &text, weight).clicked() {
                pen.ask(Request::open(Overlay::None));
            }
            let learnt = all.iter().filter(|lesson| is_learnt(lesson, &puzzled));
            let values = [("learnt", learnt.count().into()), ("all", all.len().into())];
            let text = RichText::new(pen.words.tell("lessons-learnt", &values));
            ui.label(text.color(ink(pen.theme.ink_soft)));
        });
    };
    let frame = ("lessons", WIDTH);
    pen.dialog_between(context, frame, &mut chosen, head, contents, foot);
    if let Some(place) = chosen {
        pen.ask(Request::say(MatchCommand::Lesson(place)));
    }
    Ok(())
}

/// A card for each of those lessons; the one that is chosen.
fn cards(
    ui: &mut Ui,
    pen: &mut Pen,
    places: &[usize],
    open: Option<usize>,
    puzzled: &Puzzled,
) -> Option<usize> {
    let gap = ui.spacing().item_spacing.x;
    let room = ui.available_width() - BAR;
    let (least, height) = CARD;
    let most = ((room + gap) / (least + gap)).floor().max(1.0) as usize;
    let width = ((room + gap) / most as f32 - gap).floor();
    let brush = pen.brush();
    let tick = (ink(pen.theme.accent), ink(pen.theme.on_accent));
    let mut chosen = None;
    // None is left over alone.
    let rows = places.len().div_ceil(most).max(1);
    for row in places.chunks(places.len().div_ceil(rows).max(1)) {
        ui.horizontal(|ui| {
            for place in row {
                let lesson = &lessons::all()[*place];
                let text = pen.words.say(&format!("{}-{}", "lesson", lesson.name));
                let learnt = is_learnt(lesson, puzzled);
                let name = format!("lessons/{}", lesson.name);
                let weight = Weight::Card(open == Some(*place));
                let size = vec2(width, height);
                let card = pen.icon_button(ui, &name, &text, weight, size, |painter, at, color| {
                    let at = at.shrink(AROUND);
                    let (above, below) = at.split_top_bottom_at_y(at.bottom() - NAME);
                    brush.board(painter, above, &lesson.puzzle.board, false);
                    let font = style::medium(style::SMALL);
                    fitted(painter, below, Align2::CENTER_CENTER, &text, font, color);
                    if learnt {
                        let corner = at.right_top() + vec2(-TICK, TICK) / 2.0;
                        draw_tick(painter, corner, tick);
                    }
                });
                if card.clicked() {
                    chosen = Some(*place);
                }
            }
        });
    }
    chosen
}

/// A tick on a disc of that colour.
fn draw_tick(painter: &Painter, middle: bevy_egui::egui::Pos2, (disc, mark): (Color32, Color32)) {
    let place = Rect::from_center_size(middle, vec2(TICK, TICK));
    painter.circle_filled(middle, TICK / 2.0, disc);
    let at = |x: f32, y: f32| pos2(place.left() + x * TICK, place.top() + y * TICK);
    let line = vec![at(0.28, 0.52), at(0.44, 0.68), at(0.73, 0.34)];
    painter.add(bevy_egui::egui::Shape::line(line, Stroke::new(2.5, mark)));
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        list.in_set(Layer::Dialog)
            .run_if(in_state(Overlay::Lessons)),
    );
}
