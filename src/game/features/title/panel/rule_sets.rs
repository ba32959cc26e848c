//! The choice of a rule set, where the chosen game has more than one, and what differs in a line.

use bevy_egui::egui::{RichText, Ui};
use inarow_rules::RuleSet;

use crate::game::kit::style::{self, ink};
use crate::game::kit::{UiContext, Weight};
use crate::game::settings::proposal::Proposal;

/// Least width at which the choice and the line stand side by side, in points.
const BESIDE: f32 = 800.0;
/// Least width at which the choice fits into one row, in points.
const ONE_ROW: f32 = 440.0;
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
    } else if width >= BESIDE {
        ROW + gap
    } else if width >= ONE_ROW {
        ROW + LINE + 2.0 * gap
    } else {
        2.0 * ROW + LINE + 3.0 * gap
    }
}

/// Draws the choice of a rule set. The names of its buttons begin with `dialog`.
pub(super) fn rule_sets(ui: &mut Ui, cx: &mut UiContext, dialog: &str, agreed: &mut Proposal) {
    let offered = offered(agreed);
    if offered.is_empty() {
        return;
    }
    let line = cx
        .words
        .say(&format!("rule-set-{}-line", agreed.rule_set.name()));
    let is_beside = ui.available_width() >= BESIDE;
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
        if is_beside {
            let line = RichText::new(&line).font(style::medium(style::SMALL));
            ui.label(line.color(ink(cx.theme.ink_soft)));
        }
    });
    if !is_beside {
        cx.sentence(ui, &line, 2);
    }
}
