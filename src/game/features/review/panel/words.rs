//! Texts on a move, a hint, and the whole match.

use bevy::prelude::*;
use bevy_egui::egui::{RichText, Ui};
use inarow_model::lessons;
use inarow_rules::{Player, notation};
use inarow_text::narration::knowledge;

use crate::game::advice::Advising;
use crate::game::features::review::known::KnownReview;
use crate::game::kit::script::visual_order;
use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::kit::{Request, UiContext, Weight};
use crate::game::session::MatchCommand;

/// Draws the texts on the current move, the hint, and the whole match.
pub(super) fn tell(ui: &mut Ui, cx: &UiContext, known: &KnownReview, advising: &Advising) {
    let current = known.current;
    let (words, record) = (&cx.words, &current.record);
    let variant = record.variant();
    let named = |player: Player| {
        if current.alone() == Some(player) {
            words.say("you")
        } else {
            visual_order(&current.names()[player.index()]).into_owned()
        }
    };
    let heading = |ui: &mut Ui, text: String| {
        ui.label(RichText::new(text).font(style::bold(style::BODY)));
    };
    let sentence = |ui: &mut Ui, text: String| {
        let text = RichText::new(text).font(style::medium(style::SMALL + 1.0));
        ui.label(text.color(ink(cx.theme.ink)));
    };
    ui.spacing_mut().item_spacing.y = 5.0;
    // What a player has just asked for comes first.
    if let Some(shown) = advising.hint(current) {
        let hint = knowledge::hint(words, variant, shown.hint);
        let number = record.ply() + 1;
        let values = [("number", number.into()), ("hint", hint.into())];
        sentence(ui, words.tell("review-instead", &values));
    } else if advising.looks_for_hint(current) {
        sentence(ui, words.say("hint-coming"));
    }
    match record.ply().checked_sub(1) {
        None => heading(ui, words.say("review-start")),
        Some(before) => {
            let board = current.board();
            let values = [
                ("number", record.ply().into()),
                ("name", named(board.turn().other()).into()),
                (
                    "move",
                    notation::move_name(variant, record.moves()[before]).into(),
                ),
            ];
            heading(ui, words.tell("review-move", &values));
            match known.shown() {
                None => sentence(ui, words.say("reviewed-unknown")),
                Some(shown) => {
                    for text in knowledge::reviewed(words, variant, record.ply(), shown) {
                        sentence(ui, text);
                    }
                }
            }
        }
    }
    ui.add_space(4.0);
    let Some(review) = &known.whole else {
        let done = known.moves.iter().flatten().count();
        let values = [("done", done.into()), ("moves", known.moves.len().into())];
        let text = RichText::new(words.tell("review-progress", &values));
        ui.label(
            text.font(style::medium(style::SMALL))
                .color(ink(cx.theme.ink_soft)),
        );
        return;
    };
    let [one, other] = [0, 1].map(|side| current.player_at(side));
    let values = [
        ("one", named(one).into()),
        ("one-slips", review.slips(one).into()),
        ("other", named(other).into()),
        ("other-slips", review.slips(other).into()),
    ];
    if [one, other].iter().any(|player| review.slips(*player) > 0) {
        sentence(ui, words.tell("review-slips", &values));
    } else if review.turning_points().is_empty() {
        // Where a result was given away perhaps, the next sentence says so.
        sentence(ui, words.say("review-no-slips"));
    }
    if let Some(worst) = knowledge::worst(words, variant, review) {
        sentence(ui, worst);
    }
    if let Some((player, reason, count)) = known.lesson() {
        sentence(
            ui,
            knowledge::repeated_mistake(words, &named(player), reason, count),
        );
    }
}

/// Draws the button that leads to the lesson `place`.
pub(super) fn offer_lesson(ui: &mut Ui, cx: &mut UiContext, place: usize) {
    let lesson = &lessons::all()[place];
    let name = cx.words.say(&format!("{}-{}", "lesson", lesson.name));
    let text = cx.words.tell("review-lesson", &[("lesson", name.into())]);
    let button = cx.button(ui, "review/lesson", &text, Weight::Plain);
    if button.clicked() {
        cx.ask(Request::say(MatchCommand::Lesson(place)));
    }
}
