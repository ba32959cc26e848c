//! The dialog of all lessons, as cards with small boards, by game.

use bevy::prelude::*;
use bevy_egui::egui::{RichText, Ui};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use inarow_model::lessons;
use inarow_text::names::variant_name;

use crate::game::features::lessons::order::{is_learnt, next};
use crate::game::kit::style::ink;
use crate::game::kit::{BoardCard, CardSize, Layer, Mark, Request, UiContext, Weight};
use crate::game::persistence::Puzzled;
use crate::game::session::MatchCommand;
use crate::game::states::Overlay;

/// Widest that the dialog gets, in points.
const WIDTH: f32 = 760.0;
/// The size of a lesson's card.
const CARD: CardSize = CardSize {
    least: 140.0,
    height: 142.0,
    text: 42.0,
    spread: true,
};

fn list(mut contexts: EguiContexts, mut cx: UiContext, puzzled: Res<Puzzled>) -> Result {
    let context = contexts.ctx_mut()?;
    let mut chosen: Option<usize> = None;
    let all = lessons::all();
    let open = next(0, &puzzled);
    let head = |ui: &mut Ui, cx: &mut UiContext, chosen: &mut Option<usize>| {
        ui.horizontal_wrapped(|ui| {
            cx.heading(ui, "lessons");
            ui.add_space(8.0);
            if let Some(open) = open {
                let text = cx.words.say("lesson-next");
                if cx.button(ui, "lessons/next", &text, Weight::Main).clicked() {
                    *chosen = Some(open);
                }
            }
        });
    };
    let contents = |ui: &mut Ui, cx: &mut UiContext, chosen: &mut Option<usize>| {
        let mut variants = all
            .iter()
            .map(|lesson| lesson.puzzle.board.variant())
            .collect::<Vec<_>>();
        variants.dedup();
        for variant in variants {
            cx.label(ui, &variant_name(&cx.words, variant));
            let places = all.iter().enumerate();
            let places = places.filter(|(_, lesson)| lesson.puzzle.board.variant() == variant);
            let places = places.map(|(place, _)| place).collect::<Vec<_>>();
            if let Some(place) = cards(ui, cx, &places, open, &puzzled) {
                *chosen = Some(place);
            }
        }
    };
    let foot = |ui: &mut Ui, cx: &mut UiContext, _: &mut Option<usize>| {
        ui.horizontal_wrapped(|ui| {
            let text = cx.words.say("back");
            let weight = if open.is_some() {
                Weight::Plain
            } else {
                Weight::Main
            };
            if cx.button(ui, "lessons/back", &text, weight).clicked() {
                cx.ask(Request::open(Overlay::None));
            }
            let learnt = all.iter().filter(|lesson| is_learnt(lesson, &puzzled));
            let values = [("learnt", learnt.count().into()), ("all", all.len().into())];
            let text = RichText::new(cx.words.tell("lessons-learnt", &values));
            ui.label(text.color(ink(cx.theme.ink_soft)));
        });
    };
    let frame = ("lessons", WIDTH);
    cx.dialog_between(context, frame, &mut chosen, head, contents, foot);
    if let Some(place) = chosen {
        cx.ask(Request::say(MatchCommand::Lesson(place)));
    }
    Ok(())
}

/// Draws a card for each lesson in `places`. Returns the lesson that is chosen.
fn cards(
    ui: &mut Ui,
    cx: &mut UiContext,
    places: &[usize],
    open: Option<usize>,
    puzzled: &Puzzled,
) -> Option<usize> {
    let cards = places.iter().map(|place| {
        let lesson = &lessons::all()[*place];
        BoardCard {
            name: format!("lessons/{}", lesson.name),
            text: cx.words.say(&format!("{}-{}", "lesson", lesson.name)),
            more: String::new(),
            board: &lesson.puzzle.board,
            mark: if is_learnt(lesson, puzzled) {
                Mark::Done
            } else {
                Mark::Open
            },
            is_next: open == Some(*place),
        }
    });
    let cards = cards.collect::<Vec<_>>();
    cx.cards(ui, CARD, &cards).map(|card| places[card])
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        list.in_set(Layer::Dialog)
            .run_if(in_state(Overlay::Lessons)),
    );
}
