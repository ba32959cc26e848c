//! Fades of screens and dialogs that open. Any press ends them.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::RequestRedraw;
use bevy_egui::egui;
use bevy_egui::egui::epaint::shape_transform::adjust_colors;
use bevy_egui::egui::layers::ShapeIdx;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::focus::is_other;
use super::layers::Layer;
use super::presses::UNSEEN;
use super::style::ink;
use crate::game::GameSystems;
use crate::game::actions::AnyPress;
use crate::game::look::glide::Glide;
use crate::game::look::theme::Theme;
use crate::game::settings::Motion;
use crate::game::states::{Overlay, Screen};

/// Length of a fade.
const TIME: Duration = Duration::from_millis(150);

/// Start times of the current fades, on the clock of the program.
#[derive(Resource, Default)]
pub(super) struct Fades {
    screen: Option<Duration>,
    dialog: Option<Duration>,
    /// When the current dialog opened.
    opened: Duration,
}

fn begin_fades(
    mut screens: MessageReader<StateTransitionEvent<Screen>>,
    mut overlays: MessageReader<StateTransitionEvent<Overlay>>,
    mut pressed: AnyPress,
    motion: Res<Motion>,
    time: Res<Time<Real>>,
    mut fades: ResMut<Fades>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if pressed.any() {
        (fades.screen, fades.dialog) = (None, None);
    }
    let now = time.elapsed();
    let is_dialog = |change: &StateTransitionEvent<Overlay>| {
        is_other(change) && change.entered != Some(Overlay::None)
    };
    let opens = overlays.read().any(is_dialog);
    if opens {
        fades.opened = now;
    }
    // What led here was pressed in the frame before.
    if *motion != Motion::None {
        if screens
            .read()
            .any(|change| is_other(change) && change.exited.is_some())
        {
            fades.screen = Some(now);
        }
        if opens {
            fades.dialog = Some(now);
        }
    }
    let Fades { screen, dialog, .. } = &mut *fades;
    let faded = screen.is_some() || dialog.is_some();
    for since in [screen, dialog] {
        since.take_if(|since| now.saturating_sub(*since) >= TIME);
    }
    // The frame in which all is seen is drawn too.
    if faded {
        redraw.write(RequestRedraw);
    }
}

/// Returns the opacity (0 to 1) of a view whose fade began at `since`.
fn seen(since: Option<Duration>, now: Duration) -> f32 {
    since.map_or(1.0, |since| {
        let share = now.saturating_sub(since).as_secs_f32() / TIME.as_secs_f32();
        EaseFunction::QuadraticOut.sample_clamped(share)
    })
}

impl Fades {
    /// Whether the dialog has been open for long enough that a press beside it is meant to close it.
    pub(super) fn is_dialog_seen(&self, now: Duration) -> bool {
        now.saturating_sub(self.opened) >= UNSEEN
    }

    /// Opacity of the open dialog (0 to 1).
    pub(super) fn dialog_opacity(&self, now: Duration) -> f32 {
        seen(self.dialog, now)
    }
}

fn screen_fades(fades: Res<Fades>, glide: Res<Glide>) -> bool {
    fades.screen.is_some() && !glide.is_out()
}

/// Returns a colour with its opacity multiplied by `share` (0 to 1). The colours blend in linear light, so that a
/// light colour over another one is no darker than both.
pub(super) fn part_of(color: egui::Color32, share: f32) -> egui::Color32 {
    color.linear_multiply(share)
}

/// Draws contents with an opacity of `share` (0 to 1).
pub(in crate::game) fn partly<R>(
    ui: &mut egui::Ui,
    share: f32,
    contents: impl FnOnce(&mut egui::Ui) -> R,
) -> R {
    if share >= 1.0 {
        return contents(ui);
    }
    let layer = ui.layer_id();
    let end = |ui: &egui::Ui| ui.ctx().graphics_mut(|all| all.entry(layer).next_idx());
    let start = end(ui);
    let drawn = contents(ui);
    let end = end(ui);
    ui.ctx().graphics_mut(|all| {
        let shapes = all.entry(layer);
        for at in start.0..end.0 {
            shapes.mutate_shape(ShapeIdx(at), |clipped| {
                adjust_colors(&mut clipped.shape, move |color| {
                    *color = part_of(*color, share);
                });
            });
        }
    });
    drawn
}

/// Returns a painter on the layer above all others.
pub(super) fn top_painter(context: &egui::Context) -> egui::Painter {
    let layer = egui::LayerId::new(egui::Order::Tooltip, egui::Id::new("fade"));
    context.layer_painter(layer)
}

/// Covers a new screen with the colour of the paper, which fades away.
pub(super) fn show_screen_fade(
    mut contexts: EguiContexts,
    fades: Res<Fades>,
    time: Res<Time<Real>>,
    theme: Res<Theme>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let left = 1.0 - seen(fades.screen, time.elapsed());
    if left > 0.0 {
        let color = part_of(ink(theme.paper), left);
        top_painter(context).rect_filled(context.content_rect(), 0, color);
    }
    Ok(())
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fades>()
        .add_systems(Update, begin_fades.in_set(GameSystems::Picture))
        .add_systems(
            EguiPrimaryContextPass,
            show_screen_fade.in_set(Layer::Top).run_if(screen_fades),
        );
}
