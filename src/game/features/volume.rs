//! Says for a moment that all is silent now, or is not any more.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::RequestRedraw;
use bevy_egui::egui::{self, RichText, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::game::GameSystems;
use crate::game::actions::{Action, ActionPressed};
use crate::game::kit::style::{self, ink};
use crate::game::look::theme::Theme;
use crate::game::settings::Preferences;
use crate::game::words::Words;

/// For so long it is said.
const SHOWN: Duration = Duration::from_millis(1_400);
/// How far from the upper edge it is said, in points.
const BELOW: f32 = 22.0;

/// Until when it is said, on the clock of the program.
#[derive(Resource, Default)]
struct Told(Duration);

fn note(mut pressed: MessageReader<ActionPressed>, time: Res<Time<Real>>, mut told: ResMut<Told>) {
    if pressed.read().any(|pressed| pressed.action == Action::Mute) {
        told.0 = time.elapsed() + SHOWN;
    }
}

fn tell(
    mut contexts: EguiContexts,
    told: Res<Told>,
    time: Res<Time<Real>>,
    words: Res<Words>,
    theme: Res<Theme>,
    preferences: Res<Preferences>,
    mut shown: Local<bool>,
    mut redraw: MessageWriter<RequestRedraw>,
) -> Result {
    let tells = time.elapsed() < told.0;
    // The frame in which it goes is drawn too.
    let told_before = std::mem::replace(&mut *shown, tells);
    if tells || told_before {
        redraw.write(RequestRedraw);
    }
    if !tells {
        return Ok(());
    }
    let text = words.say(if preferences.muted { "silent" } else { "heard" });
    egui::Area::new(egui::Id::new("volume"))
        .anchor(egui::Align2::CENTER_TOP, vec2(0.0, BELOW))
        .order(egui::Order::Tooltip)
        .interactable(false)
        .show(contexts.ctx_mut()?, |ui| {
            egui::Frame::new()
                .fill(ink(theme.ink))
                .corner_radius(style::CORNER)
                .inner_margin(egui::Margin::symmetric(16, 9))
                .show(ui, |ui| {
                    ui.label(RichText::new(text).color(ink(theme.paper)));
                });
        });
    Ok(())
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Told>()
        .add_systems(Update, note.in_set(GameSystems::Picture))
        .add_systems(EguiPrimaryContextPass, tell);
}
