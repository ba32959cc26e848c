//! What games and players are called, and the choice among those who may sit somewhere.

use bevy_egui::egui::Ui;

use super::button::{Pen, Weight};
use crate::game::words::Words;
use crate::rules::Variant;
use crate::setup::{Occupant, strategy_name};

/// The name of a game that has one.
pub(in crate::game) fn game_name(words: &Words, variant: Variant) -> Option<String> {
    let name = match variant {
        Variant::TIC_TAC_TOE => "game-tic-tac-toe",
        Variant::CONNECT_FOUR => "game-connect-four",
        Variant::GOMOKU => "game-gomoku",
        _ => return None,
    };
    Some(words.say(name))
}

/// The name of a game, or what is played on which board.
pub(in crate::game) fn variant_name(words: &Words, variant: Variant) -> String {
    game_name(words, variant).unwrap_or_else(|| {
        let drops = if variant.gravity() { "yes" } else { "no" };
        let values = [
            ("line", variant.line().into()),
            ("columns", variant.columns().into()),
            ("rows", variant.rows().into()),
            ("drops", drops.into()),
        ];
        words.tell("game-size", &values)
    })
}

/// What players call the one who makes the moves.
pub(in crate::game) fn occupant_name(words: &Words, occupant: Occupant) -> String {
    match occupant {
        Occupant::Human => words.say("human"),
        Occupant::Computer(kind) => strategy_name(words, kind),
    }
}

/// Buttons for all who are offered there, and whether they can sit there; one does.
pub(in crate::game) fn occupants(
    ui: &mut Ui,
    pen: &mut Pen,
    menu: &str,
    seat: usize,
    offered: impl IntoIterator<Item = (Occupant, bool)>,
    chosen: &mut Occupant,
) {
    ui.horizontal_wrapped(|ui| {
        for (occupant, can) in offered {
            let text = occupant_name(&pen.words, occupant);
            let weight = if can {
                Weight::Choice(*chosen == occupant)
            } else {
                Weight::Off
            };
            let name = format!("{menu}/{occupant}-{seat}");
            if pen.button(ui, &name, &text, weight).clicked() {
                *chosen = occupant;
            }
        }
    });
}
