//! The focus that keys and pads move on menus.

use bevy::prelude::*;
use bevy::state::state::StateTransitionSystems;
use bevy_egui::egui;
use bevy_egui::{EguiContexts, EguiPreUpdateSet};

use crate::game::sets::GameSystems;
use crate::game::states::{Overlay, Phase, Screen};

/// A button that is to get the focus when it is drawn next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::game) enum Wanted {
    /// The way on.
    Main,
    /// The one of that name.
    Named(String),
}

/// Where keys and pads are on a menu.
#[derive(Resource, Default)]
pub(in crate::game) struct MenuFocus {
    /// The button that is to get the focus.
    pub(in crate::game) wanted: Option<Wanted>,
    /// The widget that has the focus, if one has.
    pub(in crate::game) focused: Option<egui::Id>,
}

/// Where something comes up, the focus is wanted on the way on. What leads back to where a player came from says after
/// this which button that was.
fn want_focus(
    mut screens: MessageReader<StateTransitionEvent<Screen>>,
    mut overlays: MessageReader<StateTransitionEvent<Overlay>>,
    mut phases: MessageReader<StateTransitionEvent<Phase>>,
    mut focus: ResMut<MenuFocus>,
) {
    let screen = screens.read().last().is_some_and(is_other);
    let overlay = overlays.read().last().is_some_and(is_other);
    let waits = phases.read().last().is_some_and(|change| {
        is_other(change) && matches!(change.entered, Some(Phase::Held | Phase::Over))
    });
    if screen || overlay || waits {
        focus.wanted = Some(Wanted::Main);
    }
}

/// Whether it leads somewhere else.
pub(super) fn is_other<S: States>(change: &StateTransitionEvent<S>) -> bool {
    change.exited != change.entered
}

/// Whether the focus has just come to something that is drawn. egui's own `gained_focus` knows nothing of steps in a
/// direction, which it takes at the end of a frame.
pub(in crate::game) fn has_come(response: &egui::Response) -> bool {
    let context = &response.ctx;
    let place = egui::Id::new("focus-came-to");
    let pass = context.cumulative_pass_nr();
    if !response.has_focus() {
        return false;
    }
    // What has the focus, since when, and when it was last seen to have it.
    let last = context.data(|data| data.get_temp::<(egui::Id, u64, u64)>(place));
    let stays = last.filter(|(id, _, seen)| *id == response.id && seen + 1 >= pass);
    let since = stays.map_or(pass, |(_, since, _)| since);
    context.data_mut(|data| data.insert_temp(place, (response.id, since, pass)));
    // Several may ask within a frame.
    since == pass
}

fn watch_focus(mut contexts: EguiContexts, mut focus: ResMut<MenuFocus>) -> Result {
    focus.focused = contexts.ctx_mut()?.memory(egui::Memory::focused);
    Ok(())
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MenuFocus>()
        .add_systems(
            StateTransition,
            want_focus
                .in_set(GameSystems::Picture)
                .after(StateTransitionSystems::DependentTransitions)
                .before(StateTransitionSystems::ExitSchedules),
        )
        .add_systems(
            PreUpdate,
            watch_focus
                .in_set(GameSystems::Menus)
                .before(super::style::set_zoom)
                .after(EguiPreUpdateSet::InitContexts)
                .before(EguiPreUpdateSet::ProcessInput),
        );
}
