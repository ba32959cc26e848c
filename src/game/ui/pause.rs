//! The menu of a match.

use bevy::prelude::*;
use bevy_egui::egui::RichText;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::style;
use super::widgets::{Pen, Weight, sheet};
use crate::game::GameSystems;
use crate::game::actions::{Action, ActionPressed};
use crate::game::session::MatchCommand;
use crate::game::states::Overlay;

/// Width of the menu's buttons, in points.
const BUTTON_WIDTH: f32 = 220.0;

fn menu(
    mut contexts: EguiContexts,
    mut pen: Pen,
    mut overlay: ResMut<NextState<Overlay>>,
    mut orders: MessageWriter<MatchCommand>,
    mut exit: MessageWriter<AppExit>,
) -> Result {
    let context = contexts.ctx_mut()?;
    sheet(context, "pause", BUTTON_WIDTH, |ui| {
        ui.vertical_centered(|ui| {
            let heading = pen.words.say("paused");
            ui.label(RichText::new(heading).font(style::bold(style::HEADING)));
            for (name, weight) in [
                ("continue", Weight::Main),
                ("restart", Weight::Plain),
                ("to-title", Weight::Plain),
                ("quit", Weight::Plain),
            ] {
                let text = pen.words.say(name);
                let button = pen.button_of(ui, name, &text, weight, BUTTON_WIDTH);
                if !button.clicked() {
                    continue;
                }
                match name {
                    "continue" => overlay.set(Overlay::None),
                    "restart" => {
                        orders.write(MatchCommand::Restart);
                    }
                    "to-title" => {
                        orders.write(MatchCommand::Leave);
                    }
                    _ => {
                        exit.write(AppExit::Success);
                    }
                }
            }
        });
    });
    Ok(())
}

/// The way back out of an overlay is the same key that leads in.
fn close(
    mut pressed: MessageReader<ActionPressed>,
    overlay: Res<State<Overlay>>,
    mut next: ResMut<NextState<Overlay>>,
) {
    let back = pressed.read().any(|pressed| pressed.action == Action::Back);
    if back && *overlay.get() != Overlay::None {
        next.set(Overlay::None);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, close.in_set(GameSystems::Input))
        .add_systems(
            EguiPrimaryContextPass,
            menu.run_if(in_state(Overlay::Pause)),
        );
}
