//! The sheet of the matches that were left before they ended.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::script::visual_order;
use super::style;
use super::widgets::{Pen, Weight, game_name, sheet};
use crate::game::session::{LeftMatch, LeftMatches, TakeUp};
use crate::game::states::Overlay;
use crate::setup::names_of;

/// Width of the sheet, in points.
const WIDTH: f32 = 560.0;
/// Height of what is around the list, in points.
const AROUND: f32 = 190.0;

fn choose(
    mut contexts: EguiContexts,
    mut pen: Pen,
    left: Res<LeftMatches>,
    mut chosen: MessageWriter<TakeUp>,
    mut overlay: ResMut<NextState<Overlay>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let height = (context.content_rect().height() - AROUND).max(80.0);
    sheet(context, "left-matches", WIDTH, |ui| {
        let heading = pen.words.say("left-heading");
        ui.label(RichText::new(heading).font(style::bold(style::HEADING)));
        egui::ScrollArea::vertical()
            .max_height(height)
            .show(ui, |ui| {
                for (place, left) in left.0.iter().enumerate() {
                    let text = description(&pen, left);
                    // The first is the one that somebody most likely looks for.
                    let weight = if place == 0 {
                        Weight::Main
                    } else {
                        Weight::Plain
                    };
                    let name = format!("left/{place}");
                    if pen.button(ui, &name, &text, weight).clicked() {
                        chosen.write(TakeUp(place));
                    }
                }
            });
        let text = pen.words.say("back");
        if pen.button(ui, "left/back", &text, Weight::Plain).clicked() {
            overlay.set(Overlay::None);
        }
    });
    Ok(())
}

/// Game, players and length in a line.
fn description(pen: &Pen, left: &LeftMatch) -> String {
    let setup = &left.saved.setup;
    let variant = setup.variant;
    let game = game_name(&pen.words, variant).unwrap_or_else(|| variant.to_string());
    let [one, other] =
        names_of(&setup.seats, &pen.words).map(|name| visual_order(&name).into_owned());
    let moves = left.saved.record.place();
    let values = [
        ("game", game.into()),
        ("one", one.into()),
        ("other", other.into()),
        ("moves", moves.into()),
    ];
    pen.words.tell("left-match", &values)
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        choose.run_if(in_state(Overlay::LeftMatches)),
    );
}
