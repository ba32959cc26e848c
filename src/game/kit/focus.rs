//! The focus that keys and pads move on menus.

use bevy::prelude::*;
use bevy::state::state::StateTransitionSystems;
use bevy_egui::egui;
use bevy_egui::{EguiContexts, EguiPreUpdateSet};

use super::steering;
use crate::game::session::Guide;
use crate::game::sets::GameSystems;
use crate::game::states::{Overlay, Phase, Screen};

/// Frames in which a button can reappear to get its focus back, before the main button gets the focus instead.
const FRAMES: u8 = 3;

/// A button that is to get the focus when it is drawn next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::game) enum Wanted {
    /// The main button of the menu.
    Main,
    /// The button with this name.
    Named(String),
    /// The button that had the focus before a dialog opened, and for how many frames that button has been missing.
    Former(egui::Id, u8),
}

/// The focus of keys and gamepads on menus.
#[derive(Resource, Default)]
pub(in crate::game) struct MenuFocus {
    /// The button that is to get the focus.
    pub(in crate::game) wanted: Option<Wanted>,
    /// The widget that has the focus, if one has.
    pub(in crate::game) focused: Option<egui::Id>,
    /// The widget that had the focus when an overlay opened above the screen.
    former: Option<egui::Id>,
    /// Whether the focus is to be removed.
    ends: bool,
}

impl MenuFocus {
    /// Returns the focused widget as a request to restore its focus later.
    pub(in crate::game) fn here(&self) -> Option<Wanted> {
        self.focused.map(|id| Wanted::Former(id, 0))
    }
}

/// Requests the focus for the main button when a screen, an overlay or a waiting phase begins. When the last overlay
/// closes, the focus returns to its former widget. Systems that run later may replace this request.
fn want_focus(
    mut screens: MessageReader<StateTransitionEvent<Screen>>,
    mut overlays: MessageReader<StateTransitionEvent<Overlay>>,
    mut phases: MessageReader<StateTransitionEvent<Phase>>,
    mut focus: ResMut<MenuFocus>,
    mut guide: ResMut<Guide>,
    mut before: Local<Option<Phase>>,
) {
    let screen = screens.read().last().is_some_and(is_other);
    let overlay = overlays.read().last().filter(|change| is_other(change));
    if overlay.is_some_and(|change| change.exited == Some(Overlay::None)) {
        focus.former = focus.focused;
    }
    let closed = overlay.is_some_and(|change| change.entered == Some(Overlay::None));
    let former = focus.former.filter(|_| closed && !screen);
    let overlay = overlay.is_some();
    let phase = phases.read().last().filter(|change| is_other(change));
    let entered = phase.and_then(|change| change.entered);
    let waits = matches!(entered, Some(Phase::Choosing | Phase::Held | Phase::Over));
    // A player who has gone through the match by a button comes to their turn: what they press next is not meant for the
    // board, and only shows where on it they are.
    let was_held = matches!(*before, Some(Phase::Choosing | Phase::Held));
    if entered == Some(Phase::Human) && was_held && *guide == Guide::Keys {
        focus.ends = true;
        *guide = Guide::Pointer;
    }
    // On the way a piece comes to rest.
    if screen {
        *before = None;
    } else if entered.is_some_and(|entered| entered != Phase::Settling) {
        *before = entered;
    }
    if screen || overlay || waits {
        focus.wanted = Some(former.map_or(Wanted::Main, |id| Wanted::Former(id, 0)));
    }
}

/// Whether the transition leads to a different state.
pub(super) fn is_other<S: States>(change: &StateTransitionEvent<S>) -> bool {
    change.exited != change.entered
}

/// Whether the focus has just come to a widget; also records the widget as a possible target of steps. egui's own
/// `gained_focus` misses focus changes that other code makes.
pub(in crate::game) fn has_come(ui: &egui::Ui, response: &egui::Response) -> bool {
    steering::note(ui, response);
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
    let context = contexts.ctx_mut()?;
    focus.focused = context.memory(egui::Memory::focused);
    if std::mem::take(&mut focus.ends)
        && let Some(focused) = focus.focused.take()
    {
        context.memory_mut(|memory| memory.surrender_focus(focused));
    }
    if let Some(Wanted::Former(_, frames)) = &mut focus.wanted {
        *frames += 1;
        // What is there no more leaves it to the way on.
        if *frames > FRAMES {
            focus.wanted = Some(Wanted::Main);
        }
    }
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
