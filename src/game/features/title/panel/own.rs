//! The dimensions of a board of the player's own, and the reason if nobody could win on it.

use bevy::prelude::*;
use bevy_egui::egui::Ui;

use super::rule_sets::{no_rule_sets, rule_sets, usual_games};
use crate::game::kit::{UiContext, Weight};
use crate::game::settings::proposal::Proposal;

/// Width from which two halves stand side by side, in points.
pub(super) const SIDE_BY_SIDE: f32 = 700.0;

/// Draws the controls for a board of the player's own.
pub(super) fn own_board(ui: &mut Ui, cx: &mut UiContext, agreed: &mut Proposal) {
    cx.card(ui, |ui, cx| {
        ui.set_width(ui.available_width());
        usual_games(ui, cx, agreed);
        if ui.available_width() >= SIDE_BY_SIDE {
            ui.columns(2, |columns| {
                sides(&mut columns[0], cx, agreed);
                line_and_gravity(&mut columns[1], cx, agreed);
            });
        } else {
            sides(ui, cx, agreed);
            line_and_gravity(ui, cx, agreed);
        }
        if agreed.variant().is_ok() {
            rule_sets(ui, cx, "players", agreed);
        } else {
            let why = hopeless(cx, agreed);
            no_rule_sets(ui, cx, &why);
        }
    });
}

/// Returns why nobody could win on the board of the player's own. The steppers stay in range, so that no other reasons
/// are possible.
pub(super) fn hopeless(cx: &UiContext, agreed: &Proposal) -> String {
    let Proposal {
        columns,
        rows,
        line,
        gravity,
        ..
    } = *agreed;
    let pieces = (u32::from(columns) * u32::from(rows)).div_ceil(2);
    let values = [
        ("line", line.into()),
        ("longest", columns.max(rows).into()),
        ("pieces", pieces.into()),
    ];
    if line > columns.max(rows) {
        cx.words.tell("hopeless-line", &values)
    } else if gravity && columns == 1 {
        cx.words.tell("hopeless-column", &values)
    } else {
        cx.words.tell("hopeless-pieces", &values)
    }
}

fn sides(ui: &mut Ui, cx: &mut UiContext, agreed: &mut Proposal) {
    let text = cx.words.say("columns");
    cx.stepper(
        ui,
        "players/columns",
        &text,
        &mut agreed.columns,
        Proposal::SIDES,
    );
    let text = cx.words.say("rows");
    cx.stepper(ui, "players/rows", &text, &mut agreed.rows, Proposal::SIDES);
}

fn line_and_gravity(ui: &mut Ui, cx: &mut UiContext, agreed: &mut Proposal) {
    let text = cx.words.say("line");
    cx.stepper(ui, "players/line", &text, &mut agreed.line, Proposal::LINES);
    ui.horizontal(|ui| {
        for gravity in [false, true] {
            let name = if gravity { "gravity" } else { "flat" };
            let text = cx.words.say(name);
            let weight = Weight::Choice(agreed.gravity == gravity);
            let name = format!("players/{name}");
            if cx.button(ui, &name, &text, weight).clicked() {
                agreed.gravity = gravity;
            }
        }
    });
}
