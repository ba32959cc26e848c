//! The focus that keys and pads move on menus.

use bevy::prelude::*;
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

/// A menu that has just come up wants the focus on the way on.
fn want_focus(mut focus: ResMut<MenuFocus>) {
    focus.wanted = Some(Wanted::Main);
}

fn watch_focus(mut contexts: EguiContexts, mut focus: ResMut<MenuFocus>) -> Result {
    focus.focused = contexts.ctx_mut()?.memory(egui::Memory::focused);
    Ok(())
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MenuFocus>()
        .add_systems(
            OnEnter(Screen::Title),
            want_focus.in_set(GameSystems::Picture),
        )
        .add_systems(
            OnEnter(Screen::Sheet),
            want_focus.in_set(GameSystems::Picture),
        )
        .add_systems(
            OnTransition {
                exited: Overlay::None,
                entered: Overlay::Pause,
            },
            want_focus.in_set(GameSystems::Picture),
        )
        .add_systems(
            OnEnter(Overlay::Statistics),
            want_focus.in_set(GameSystems::Picture),
        )
        .add_systems(
            OnEnter(Overlay::Moves),
            want_focus.in_set(GameSystems::Picture),
        )
        .add_systems(
            OnEnter(Overlay::PlayOn),
            want_focus.in_set(GameSystems::Picture),
        )
        .add_systems(
            OnEnter(Overlay::Puzzles),
            want_focus.in_set(GameSystems::Picture),
        )
        .add_systems(
            OnEnter(Overlay::Position),
            want_focus.in_set(GameSystems::Picture),
        )
        .add_systems(
            OnEnter(Overlay::Settings),
            want_focus.in_set(GameSystems::Picture),
        )
        .add_systems(
            OnEnter(Overlay::HowToPlay),
            want_focus.in_set(GameSystems::Picture),
        )
        .add_systems(
            OnTransition {
                exited: Overlay::Matches,
                entered: Overlay::None,
            },
            want_focus.in_set(GameSystems::Picture),
        )
        .add_systems(
            OnTransition {
                exited: Overlay::None,
                entered: Overlay::Matches,
            },
            want_focus.in_set(GameSystems::Picture),
        )
        .add_systems(
            OnEnter(Phase::Held),
            want_focus.in_set(GameSystems::Picture),
        )
        .add_systems(
            OnEnter(Phase::Over),
            want_focus.in_set(GameSystems::Picture),
        )
        .add_systems(
            PreUpdate,
            watch_focus
                .in_set(GameSystems::Menus)
                .before(super::style::dress)
                .after(EguiPreUpdateSet::InitContexts)
                .before(EguiPreUpdateSet::ProcessInput),
        );
}
