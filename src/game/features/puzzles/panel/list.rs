//! The puzzles: the one of the day, and all others by game and grade.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, FontId, Painter, RichText, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::ai::puzzle::Grade;
use crate::game::features::puzzles::order::{indices, is_solved};
use crate::game::keeping::Puzzled;
use crate::game::kit::style::{self, ink};
use crate::game::kit::{Layer, Pen, Request, Weight, variant_name};
use crate::game::session::MatchCommand;
use crate::game::states::Overlay;
use crate::puzzles::{GAMES, of_day, of_the_program};
use crate::rules::Variant;
use crate::store::today;

/// Width of the dialog, in points.
const WIDTH: f32 = 620.0;
/// Width of the dialog, in points, below which what is said of the day's puzzle stands below its button.
const NARROW: f32 = 420.0;
/// Height of a grade's button, in points.
const CELL: f32 = 46.0;
/// Space at the sides of what is written in one, in points.
const INSIDE: f32 = 8.0;

/// The index of the puzzle that is chosen, and the day whose puzzle it is.
type Chosen = Option<(usize, Option<i64>)>;

fn puzzles(mut contexts: EguiContexts, mut pen: Pen, puzzled: Res<Puzzled>) -> Result {
    let context = contexts.ctx_mut()?;
    let today = today();
    let mut chosen = None;
    let head = |ui: &mut Ui, pen: &mut Pen, chosen: &mut Chosen| {
        pen.heading(ui, "puzzles");
        if let Some(index) = of_day(of_the_program(), today) {
            let puzzle = &of_the_program()[index];
            let done = puzzled.days.contains(&today);
            let narrow = ui.available_width() < NARROW;
            let day = |ui: &mut Ui| {
                let text = if done {
                    "puzzle-day-done"
                } else {
                    "puzzle-day"
                };
                let mut text = pen.words.say(text);
                // Where that has no room, the streak below tells it.
                if Pen::width_of(ui.ctx(), &text, Weight::Main) > ui.available_width() {
                    text = pen.words.say("puzzle-day");
                }
                let button = pen.button(ui, "puzzles/day", &text, Weight::Main);
                if button.clicked() {
                    *chosen = Some((index, Some(today)));
                }
                let values = [
                    (
                        "game",
                        variant_name(&pen.words, puzzle.board.variant()).into(),
                    ),
                    ("grade", puzzle.solution.grade.number().into()),
                    ("days", puzzled.streak(today).into()),
                ];
                pen.sentence(ui, &pen.words.tell("puzzle-day-about", &values), 1);
            };
            // Beside the button there is hardly any room on a phone.
            if narrow {
                ui.vertical(day);
            } else {
                ui.horizontal_wrapped(day);
            }
        }
    };
    let contents = |ui: &mut Ui, pen: &mut Pen, chosen: &mut Chosen| {
        for variant in GAMES {
            pen.label(ui, &variant_name(&pen.words, variant));
            if let Some(index) = grades(ui, pen, variant, &puzzled) {
                *chosen = Some((index, None));
            }
        }
    };
    let foot = |ui: &mut Ui, pen: &mut Pen, _: &mut Chosen| {
        let all = of_the_program();
        let solved = (0..all.len()).filter(|index| is_solved(*index, &puzzled));
        let values = [("solved", solved.count().into()), ("all", all.len().into())];
        let text = RichText::new(pen.words.tell("puzzles-solved", &values));
        ui.label(text.color(ink(pen.theme.ink_soft)));
        let text = pen.words.say("back");
        let back = pen.button(ui, "puzzles/back", &text, Weight::Plain);
        if back.clicked() {
            pen.ask(Request::open(Overlay::None));
        }
    };
    let frame = ("puzzles", WIDTH);
    pen.dialog_between(context, frame, &mut chosen, head, contents, foot);
    if let Some((index, day)) = chosen {
        pen.ask(Request::say(MatchCommand::Puzzle(index, day)));
    }
    Ok(())
}

/// A button for each grade of a game, with how many of its puzzles are solved; the puzzle that is chosen.
fn grades(ui: &mut Ui, pen: &mut Pen, variant: Variant, puzzled: &Puzzled) -> Option<usize> {
    let mut chosen = None;
    ui.horizontal(|ui| {
        let gap = ui.spacing().item_spacing.x;
        let count = Grade::ALL.len() as f32;
        let width = ((ui.available_width() - (count - 1.0) * gap) / count).floor();
        for grade in Grade::ALL {
            let indices = indices(variant, grade);
            let open = indices.iter().find(|index| !is_solved(**index, puzzled));
            let solved = indices.iter().filter(|index| is_solved(**index, puzzled));
            let (solved, all) = (solved.count(), indices.len());
            let values = [
                ("grade", grade.number().into()),
                ("solved", solved.into()),
                ("all", all.into()),
            ];
            let text = pen.words.tell("puzzle-cell", &values);
            let weight = if all == 0 { Weight::Off } else { Weight::Plain };
            let name = format!("puzzles/{variant}-{}", grade.number());
            let size = vec2(width, CELL);
            let label = pen.words.tell("puzzle-cell-label", &values);
            let button = pen.icon_button(ui, &name, &label, weight, size, |painter, at, color| {
                let center = |painter: &Painter, down: f32, text: &str, font: FontId| {
                    let middle = at.center() + vec2(0.0, down);
                    painter.text(middle, Align2::CENTER_CENTER, text, font, color);
                };
                // As large as there is room for.
                let fits = |size: &f32| {
                    let font = style::bold(*size);
                    let text = painter.layout_no_wrap(text.clone(), font, color);
                    text.size().x <= at.width() - INSIDE
                };
                let sizes = [style::BODY, style::SMALL, 0.85 * style::SMALL];
                let (shown, size) = match sizes.into_iter().find(fits) {
                    Some(size) => (text.clone(), size),
                    None => (grade.number().to_string(), style::BODY),
                };
                center(painter, -at.height() / 5.0, &shown, style::bold(size));
                if all > 0 {
                    let numbers = format!("{solved}/{all}");
                    let font = style::medium(style::SMALL);
                    center(painter, at.height() / 4.0, &numbers, font);
                }
            });
            if button.clicked() {
                chosen = open.or(indices.first()).copied();
            }
        }
    });
    chosen
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        puzzles
            .in_set(Layer::Dialog)
            .run_if(in_state(Overlay::Puzzles)),
    );
}
