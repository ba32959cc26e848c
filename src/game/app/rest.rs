//! What does not move is not redrawn: the window sleeps until something happens, and stays awake
//! only while something changes by itself.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowEvent};
#[cfg(not(target_family = "wasm"))]
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use bevy::winit::{UpdateMode, WinitSettings};
#[cfg(not(target_family = "wasm"))]
use gilrs::Gilrs;

use crate::game::actions::ActionPressed;
use crate::game::advice::Advising;
use crate::game::keeping::Keeping;
use crate::game::look::layout::Layout;
use crate::game::look::theme::Theme;
use crate::game::session::{MatchCommand, Unsettled};
use crate::game::settings::Preferences;
use crate::game::settings::proposal::Proposal;
use crate::game::states::{Animated, Overlay, Paused, Phase, Screen};

/// How long a window sleeps when nothing happens at all. A page does not wake by itself: its browser
/// tells it of everything.
#[cfg(not(target_family = "wasm"))]
const SLEEP: Duration = Duration::from_secs(60);
#[cfg(target_family = "wasm")]
const SLEEP: Duration = Duration::MAX;

/// Frames that are drawn after the one in which something happened: egui knows the size of what it
/// draws, and has the letters for it, one frame later, and what follows from that one more.
const SETTLING_FRAMES: u8 = 3;

/// Time until something changes by itself, where that does not move meanwhile.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NextChange(pub Option<Duration>);

/// Sleeps no longer than until something changes by itself.
fn set_alarm(next: Res<NextChange>, mut settings: ResMut<WinitSettings>) {
    let mode = UpdateMode::reactive_low_power(next.0.map_or(SLEEP, |next| next.min(SLEEP)));
    settings.focused_mode = mode;
    settings.unfocused_mode = mode;
}

/// What happens from outside, and what screens it leads to.
#[derive(SystemParam)]
struct Happened<'w, 's> {
    screens: MessageReader<'w, 's, StateTransitionEvent<Screen>>,
    overlays: MessageReader<'w, 's, StateTransitionEvent<Overlay>>,
    phases: MessageReader<'w, 's, StateTransitionEvent<Phase>>,
    window: MessageReader<'w, 's, WindowEvent>,
    actions: MessageReader<'w, 's, ActionPressed>,
    orders: MessageReader<'w, 's, MatchCommand>,
}

impl Happened<'_, '_> {
    /// Whether anything has happened since this was last asked.
    fn anything(&mut self) -> bool {
        let changes =
            self.screens.read().count() + self.overlays.read().count() + self.phases.read().count();
        let wishes =
            self.window.read().count() + self.actions.read().count() + self.orders.read().count();
        changes + wishes > 0
    }
}

/// What the store has still to answer.
#[derive(SystemParam)]
struct Outstanding<'w> {
    unsettled: Res<'w, Unsettled>,
    keeping: Option<Res<'w, Keeping>>,
}

/// What everything is drawn by.
#[derive(SystemParam)]
struct Looks<'w> {
    proposal: Res<'w, Proposal>,
    layout: Res<'w, Layout>,
    theme: Res<'w, Theme>,
    advising: Res<'w, Advising>,
    preferences: Res<'w, Preferences>,
}

impl Looks<'_> {
    fn changed(&self) -> bool {
        self.proposal.is_changed()
            || self.layout.is_changed()
            || self.theme.is_changed()
            || self.advising.is_changed()
            || self.preferences.is_changed()
    }
}

/// Screens that are about to come.
#[derive(SystemParam)]
struct Coming<'w> {
    screen: Res<'w, NextState<Screen>>,
    overlay: Res<'w, NextState<Overlay>>,
    phase: Res<'w, NextState<Phase>>,
}

impl Coming<'_> {
    fn any(&self) -> bool {
        !matches!(*self.screen, NextState::Unchanged)
            || !matches!(*self.overlay, NextState::Unchanged)
            || !matches!(*self.phase, NextState::Unchanged)
    }
}

impl Outstanding<'_> {
    /// Whether somebody waits for an answer.
    fn any(&self) -> bool {
        let awaited = self
            .keeping
            .as_ref()
            .is_some_and(|keeping| keeping.is_awaited());
        self.unsettled.0 > 0 || awaited
    }
}

/// Asks for another frame while anything moves, and until what happened is drawn to its end.
fn stay_awake(
    animated: Query<(), With<Animated>>,
    paused: Option<Res<State<Paused>>>,
    coming: Coming,
    mut happened: Happened,
    looks: Looks,
    outstanding: Outstanding,
    mut awaited: Local<bool>,
    mut was_moving: Local<bool>,
    mut left: Local<u8>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let moving = paused.is_none() && !animated.is_empty();
    let stopped = std::mem::replace(&mut *was_moving, moving) && !moving;
    let changed = looks.changed();
    // An answer that has come is still to be drawn.
    let awaits = outstanding.any();
    let answered = std::mem::replace(&mut *awaited, awaits) && !awaits;
    let happened = happened.anything() || changed || answered;
    if happened || coming.any() || stopped {
        *left = SETTLING_FRAMES;
    } else {
        *left = left.saturating_sub(1);
    }
    if moving || *left > 0 || awaits {
        redraw.write(RequestRedraw);
    }
}

/// Pads are read when a frame begins, and a pad alone begins none: this wakes the window for them.
///
/// It listens on its own, so that a window without a pad in use sleeps. Where pads cannot be
/// listened to there are none, and nothing needs to be done.
#[cfg(not(target_family = "wasm"))]
fn wake_for_pads(event_loop: Option<Res<EventLoopProxyWrapper>>) {
    let Some(event_loop) = event_loop else {
        return;
    };
    let event_loop = (**event_loop).clone();
    let listen = move || {
        let Ok(mut pads) = Gilrs::new() else {
            return;
        };
        while pads.next_event_blocking(None).is_some() {
            if event_loop.send_event(WinitUserEvent::WakeUp).is_err() {
                return;
            }
        }
    };
    let listener = std::thread::Builder::new().name("pads".to_owned());
    if let Err(error) = listener.spawn(listen) {
        warn!("pads wake the window only when something else does: {error}");
    }
}

pub(in crate::game) fn plugin(app: &mut App) {
    app.insert_resource(WinitSettings {
        focused_mode: UpdateMode::reactive_low_power(SLEEP),
        unfocused_mode: UpdateMode::reactive_low_power(SLEEP),
    })
    .init_resource::<NextChange>()
    .add_systems(Last, stay_awake)
    .add_systems(Last, set_alarm.run_if(resource_changed::<NextChange>));
    #[cfg(not(target_family = "wasm"))]
    app.add_systems(Startup, wake_for_pads);
}
