//! The choice of a rule set and an opening rule, where the chosen game has more than one, and what differs in a line.

use bevy_egui::egui::{Ui, UiBuilder, vec2};
use inarow_rules::{OpeningRule, RuleSet, Variant};
use inarow_text::names::{opening_line, opening_name};

use crate::game::kit::{UiContext, Weight};
use crate::game::settings::proposal::Proposal;

/// Least width at which the choice fits into one row, in points.
const ONE_ROW: f32 = 640.0;
/// Height of a row of the choice, and of the line below it, in points.
const ROW: f32 = 34.0;
const LINE: f32 = 40.0;

/// The rule sets to choose from. Empty where there is no choice.
fn offered(agreed: &Proposal) -> Vec<RuleSet> {
    let offered = agreed
        .variant()
        .map(|variant| variant.rule_sets().collect::<Vec<_>>());
    let offered = offered.unwrap_or_default();
    if offered.len() > 1 {
        offered
    } else {
        Vec::new()
    }
}

/// Returns the height of the choice at the width `width`, in points; 0 where there is no choice.
pub(super) fn height(agreed: &Proposal, width: f32, gap: f32) -> f32 {
    if offered(agreed).is_empty() {
        0.0
    } else {
        let rows = if width >= ONE_ROW { 1.0 } else { 2.0 };
        rows * (ROW + gap) + LINE + gap
    }
}

/// Draws the choice of a rule set and an opening rule. The names of its buttons begin with `dialog`.
pub(super) fn rule_sets(ui: &mut Ui, cx: &mut UiContext, dialog: &str, agreed: &mut Proposal) {
    let offered = offered(agreed);
    if offered.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        for rule_set in offered {
            let name = rule_set.name();
            let text = cx.words.say(&format!("rule-set-{name}"));
            let weight = Weight::Choice(agreed.rule_set == rule_set);
            if cx
                .button(ui, &format!("{dialog}/rules-{name}"), &text, weight)
                .clicked()
            {
                agreed.rule_set = rule_set;
                agreed.seat_the_able();
            }
        }
        opening(ui, cx, dialog, agreed);
    });
    // Its room stays the same, so that the button of the opening stays where it was pressed.
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), LINE));
    let line = line(cx, agreed);
    let within = UiBuilder::new().max_rect(rect);
    ui.scope_builder(within, |ui| cx.sentence(ui, &line, 2));
}

/// Draws the button with the opening rule, which chooses the next one.
fn opening(ui: &mut Ui, cx: &mut UiContext, dialog: &str, agreed: &mut Proposal) {
    let Ok(variant) = agreed.variant() else {
        return;
    };
    let openings = variant.openings().collect::<Vec<_>>();
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
    let rule_set = agreed.rule_set.name();
    let line = cx.words.say(&format!("rule-set-{rule_set}-line"));
    let opening = agreed.variant().map_or(OpeningRule::Free, Variant::opening);
    if opening == OpeningRule::Free {
        return line;
    }
    let opening = opening_line(&cx.words, opening);
    format!("{line}{}{opening}", cx.words.say("between-announcements"))
}
