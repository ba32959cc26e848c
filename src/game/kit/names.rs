//! Names of players, and the choice of players for a seat.

use bevy_egui::egui::Ui;
use inarow_model::setup::Occupant;
use inarow_text::names::strategy_name;

use super::button::{UiContext, Weight};
use crate::game::words::Words;

/// Name of an occupant.
pub(in crate::game) fn occupant_name(words: &Words, occupant: Occupant) -> String {
    match occupant {
        Occupant::Human => words.say("human"),
        Occupant::Computer(kind) => strategy_name(words, kind),
        Occupant::Remote => words.say("player-remote"),
    }
}

/// Draws a button for each offered occupant, disabled if its `bool` is `false`. A click sets `chosen`.
pub(in crate::game) fn occupants(
    ui: &mut Ui,
    cx: &mut UiContext,
    menu: &str,
    seat: usize,
    offered: impl IntoIterator<Item = (Occupant, bool)>,
    chosen: &mut Occupant,
) {
    ui.horizontal_wrapped(|ui| {
        for (occupant, can) in offered {
            let text = occupant_name(&cx.words, occupant);
            let weight = if can {
                Weight::Choice(*chosen == occupant)
            } else {
                Weight::Off
            };
            let name = format!("{menu}/{occupant}-{seat}");
            if cx.button(ui, &name, &text, weight).clicked() {
                *chosen = occupant;
            }
        }
    });
}
