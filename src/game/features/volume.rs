//! Shows for a moment that all sound has been muted or unmuted.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::RequestRedraw;
use bevy_egui::egui::{self, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::game::GameSystems;
use crate::game::actions::{Action, pressed};
use crate::game::kit::tree::speaks;
use crate::game::kit::{Layer, strip};
use crate::game::look::theme::Theme;
use crate::game::settings::Preferences;
use crate::game::words::Words;

/// Display time of the message.
const SHOWN: Duration = Duration::from_millis(1_400);
/// Distance of the message from the upper edge, in points.
const BELOW: f32 = 22.0;

/// The end of the message's display time, counted from the start of the program; `None` while no message is shown.
#[derive(Resource, Default)]
struct VolumeMessage(Option<Duration>);

fn begin_notice(time: Res<Time<Real>>, mut told: ResMut<VolumeMessage>) {
    told.0 = Some(time.elapsed() + SHOWN);
}

fn is_told(told: Res<VolumeMessage>) -> bool {
    told.0.is_some()
}

fn show_notice(
    mut contexts: EguiContexts,
    mut told: ResMut<VolumeMessage>,
    time: Res<Time<Real>>,
    words: Res<Words>,
    theme: Res<Theme>,
    preferences: Res<Preferences>,
    mut redraw: MessageWriter<RequestRedraw>,
) -> Result {
    // The frame in which it goes is drawn too.
    redraw.write(RequestRedraw);
    if told.0.is_none_or(|until| until <= time.elapsed()) {
        told.0 = None;
        return Ok(());
    }
    let text = words.say(if preferences.muted { "silent" } else { "heard" });
    let context = contexts.ctx_mut()?;
    let at = context.content_rect().center_top() + vec2(0.0, BELOW);
    let place = (at, egui::Align2::CENTER_TOP);
    speaks(&strip(context, "volume", place, &text, &theme));
    Ok(())
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<VolumeMessage>()
        .add_systems(
            Update,
            begin_notice
                .in_set(GameSystems::Picture)
                .run_if(pressed(Action::Mute)),
        )
        .add_systems(
            EguiPrimaryContextPass,
            show_notice.in_set(Layer::Flash).run_if(is_told),
        );
}
