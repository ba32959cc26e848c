//! The menu of a match.

use bevy::prelude::*;
use bevy_egui::egui::RichText;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::hud::Details;
use super::style;
use super::widgets::{Pen, Weight, sheet};
use crate::game::GameSystems;
use crate::game::actions::{Action, ActionPressed};
use crate::game::session::MatchCommand;
use crate::game::states::{Overlay, Phase};

/// Width of the menu's buttons, in points.
const BUTTON_WIDTH: f32 = 250.0;

fn menu(
    mut contexts: EguiContexts,
    mut pen: Pen,
    phase: Res<State<Phase>>,
    mut details: ResMut<Details>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut orders: MessageWriter<MatchCommand>,
    mut exit: MessageWriter<AppExit>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let over = *phase.get() == Phase::Over;
    let (heading, on, again) = if over {
        ("game-over", "back-to-board", "rematch")
    } else {
        ("paused", "continue", "restart")
    };
    sheet(context, "pause", BUTTON_WIDTH, |ui| {
        ui.vertical_centered(|ui| {
            let heading = pen.words.say(heading);
            ui.label(RichText::new(heading).font(style::bold(style::HEADING)));
            let mut pressed = |pen: &mut Pen, name: &str, weight| {
                let text = pen.words.say(name);
                let name = format!("pause/{name}");
                pen.button_of(ui, &name, &text, weight, BUTTON_WIDTH)
                    .clicked()
            };
            if pressed(&mut pen, on, Weight::Main) {
                overlay.set(Overlay::None);
            }
            if pressed(&mut pen, again, Weight::Plain) {
                orders.write(if over {
                    MatchCommand::Rematch
                } else {
                    MatchCommand::Restart
                });
            }
            if pressed(&mut pen, "to-title", Weight::Plain) {
                orders.write(MatchCommand::Leave);
            }
            let shown = if details.0 {
                "details-on"
            } else {
                "details-off"
            };
            if pressed(&mut pen, shown, Weight::Plain) {
                details.0 = !details.0;
                // It is the same button, under another name.
                let name = if details.0 {
                    "details-on"
                } else {
                    "details-off"
                };
                pen.want_focus(&format!("pause/{name}"));
            }
            if pressed(&mut pen, "quit", Weight::Plain) {
                exit.write(AppExit::Success);
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
            menu.run_if(in_state(Overlay::Pause).and_then(state_exists::<Phase>)),
        );
}
