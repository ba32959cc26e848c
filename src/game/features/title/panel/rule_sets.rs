//! The choice of a rule set and an opening rule, where the chosen game has more than one, and what differs in a line.

use bevy_egui::egui::{RichText, Ui, UiBuilder, vec2};
use inarow_rules::{OpeningRule, RuleSet, Variant};
use inarow_text::names::{opening_line, opening_name, rule_set_line, variant_name};

use crate::game::kit::style::{SMALL, ink, medium};
use crate::game::kit::{UiContext, Weight};
use crate::game::settings::proposal::{GameChoice, Proposal};

/// Least width at which the choice fits into one row, in points.
const ONE_ROW: f32 = 640.0;
/// Height of a row of the choice, and of the line below it, in points.
const ROW: f32 = 34.0;
const LINE: f32 = 40.0;

/// The rule sets to choose from. Empty where there is no choice.
fn offered(agreed: &Proposal) -> Vec<RuleSet> {
    let offered = match agreed.game {
        GameChoice::Preset(preset) => Proposal::rule_sets_of(preset),
        GameChoice::Own => agreed
            .variant()
            .map(|variant| variant.rule_sets().collect())
            .unwrap_or_default(),
    };
    if offered.len() > 1 {
        offered
    } else {
        Vec::new()
    }
}

/// Returns the height of what the title shows, at the width `width`, in points; 0 where there is no choice.
pub(super) fn height(agreed: &Proposal, width: f32, gap: f32) -> f32 {
    match agreed.game {
        GameChoice::Own if agreed.variant().is_err() => 0.0,
        GameChoice::Own => LINE + gap,
        GameChoice::Preset(_) if offered(agreed).is_empty() => 0.0,
        GameChoice::Preset(_) => {
            let rows = if width >= ONE_ROW { 1.0 } else { 2.0 };
            rows * (ROW + gap) + LINE + gap
        }
    }
}

/// Draws the choice of a preset's rule set and opening rule, or the name of another game, whose rules are chosen beside
/// its board.
pub(super) fn on_title(ui: &mut Ui, cx: &mut UiContext, agreed: &mut Proposal) {
    match (agreed.game, agreed.variant()) {
        (GameChoice::Preset(_), _) => rule_sets(ui, cx, "title", agreed),
        (GameChoice::Own, Ok(variant)) => {
            let name = variant_name(&cx.words, variant);
            let text = match variant.rule_set() {
                RuleSet::Freestyle => name,
                _ => {
                    let line = rule_set_line(&cx.words, variant);
                    let values = [("name", name.into()), ("line", line.into())];
                    cx.words.tell("described", &values)
                }
            };
            sentence(ui, cx, &text);
        }
        (GameChoice::Own, Err(_)) => {}
    }
}

/// Draws the choice of a rule set and an opening rule. The names of its buttons begin with `dialog`.
pub(super) fn rule_sets(ui: &mut Ui, cx: &mut UiContext, dialog: &str, agreed: &mut Proposal) {
    let offered = offered(agreed);
    let Ok(variant) = agreed.variant() else {
        return;
    };
    if offered.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        for rule_set in offered {
            let name = rule_set.name();
            let text = cx.words.say(&format!("rule-set-{name}"));
            let weight = Weight::Choice(variant.rule_set() == rule_set);
            if cx
                .button(ui, &format!("{dialog}/rules-{name}"), &text, weight)
                .clicked()
            {
                match agreed.game {
                    GameChoice::Preset(_) => agreed.rule_set = rule_set,
                    GameChoice::Own => agreed.own_rule_set = rule_set,
                }
                agreed.seat_the_able();
            }
        }
        opening(ui, cx, dialog, agreed);
    });
    let text = line(cx, agreed);
    sentence(ui, cx, &text);
}

/// Writes why there is nothing to choose, in the room of the choice, so that no button moves under a finger.
pub(super) fn no_rule_sets(ui: &mut Ui, cx: &UiContext, why: &str) {
    ui.allocate_space(vec2(ui.available_width(), ROW));
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), LINE));
    let within = UiBuilder::new().max_rect(rect);
    let why = RichText::new(why).color(ink(cx.theme.refused));
    ui.scope_builder(within, |ui| ui.label(why.font(medium(SMALL))));
}

/// Draws the buttons of the games with rules of their own, as they are usually played.
pub(super) fn usual_games(ui: &mut Ui, cx: &mut UiContext, agreed: &mut Proposal) {
    let chosen = agreed.variant().ok();
    ui.horizontal_wrapped(|ui| {
        for (name, variant) in
            Variant::named().filter(|(_, variant)| variant.rule_set().is_further())
        {
            let text = cx.words.say(&format!("game-{name}"));
            let weight = Weight::Choice(chosen == Some(variant));
            let name = format!("players/game-{name}");
            if cx.button(ui, &name, &text, weight).clicked() {
                agreed.choose(variant);
                agreed.seat_the_able();
            }
        }
    });
}

/// Writes a sentence. Its room stays the same, so that the buttons stay where they were pressed.
fn sentence(ui: &mut Ui, cx: &UiContext, text: &str) {
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), LINE));
    let within = UiBuilder::new().max_rect(rect);
    ui.scope_builder(within, |ui| cx.sentence(ui, text, 2));
}

/// Draws the button with the opening rule, which chooses the next one.
fn opening(ui: &mut Ui, cx: &mut UiContext, dialog: &str, agreed: &mut Proposal) {
    let Ok(variant) = agreed.variant() else {
        return;
    };
    let openings = variant.openings().collect::<Vec<_>>();
    if openings.len() < 2 {
        return;
    }
    let values = [
        ("name", cx.words.say("opening-rule").into()),
        ("chosen", opening_name(&cx.words, variant.opening()).into()),
    ];
    let text = cx.words.tell("opening-chosen", &values);
    let weight = Weight::Choice(variant.opening() != OpeningRule::Free);
    if cx
        .button(ui, &format!("{dialog}/opening"), &text, weight)
        .clicked()
    {
        let at = openings
            .iter()
            .position(|known| *known == variant.opening());
        agreed.opening = openings[at.map_or(0, |at| at + 1) % openings.len()];
        agreed.seat_the_able();
    }
}

/// What differs in the chosen rules.
fn line(cx: &UiContext, agreed: &Proposal) -> String {
    let Ok(variant) = agreed.variant() else {
        return String::new();
    };
    let line = rule_set_line(&cx.words, variant);
    if variant.opening() == OpeningRule::Free {
        return line;
    }
    let opening = opening_line(&cx.words, variant.opening());
    format!("{line}{}{opening}", cx.words.say("between-announcements"))
}
