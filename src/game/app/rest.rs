//! Sleep of the window: nothing is redrawn until something happens or a timed change is due.

#[cfg(not(target_family = "wasm"))]
use std::collections::HashMap;
#[cfg(not(target_family = "wasm"))]
use std::sync::PoisonError;
use std::time::Duration;
#[cfg(not(target_family = "wasm"))]
use std::time::Instant;

#[cfg(not(target_family = "wasm"))]
use bevy::a11y::AccessibilityRequested;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowEvent};
#[cfg(not(target_family = "wasm"))]
use bevy::winit::accessibility::WinitActionRequestHandlers;
#[cfg(not(target_family = "wasm"))]
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use bevy::winit::{UpdateMode, WinitSettings};
#[cfg(not(target_family = "wasm"))]
use gilrs_core::{Event, EventType, Gilrs};

use crate::game::redraw::{NextChange, Redraw, RedrawOn};
use crate::game::sets::GameSystems;
use crate::game::states::{Animated, Overlay, Paused, Phase, Screen};

/// Longest sleep of the window. Without a limit Bevy would keep waiting for an earlier time, which has passed, and draw
/// one frame after another.
const SLEEP: Duration = Duration::from_secs(600);

/// Frames drawn after the last event: egui knows sizes and has glyphs one frame later, and what depends on them takes
/// one frame more.
const SETTLING_FRAMES: u8 = 3;

/// Limits the sleep to the time until the next timed change.
fn set_alarm(next: Res<NextChange>, mut settings: ResMut<WinitSettings>) {
    let mode = UpdateMode::reactive_low_power(next.soonest().map_or(SLEEP, |next| next.min(SLEEP)));
    settings.focused_mode = mode;
    settings.unfocused_mode = mode;
}

/// Pending changes of the screen, the overlay and the phase.
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

/// State of the previous frame.
#[derive(Default)]
struct FrameBefore {
    moved: bool,
    awaited: bool,
    /// Frames that are still to be drawn.
    left: u8,
}

/// Requests another frame while something moves, an answer is awaited, or the last event isn't fully drawn.
fn stay_awake(
    animated: Query<(), With<Animated>>,
    paused: Option<Res<State<Paused>>>,
    coming: Coming,
    mut why: ResMut<Redraw>,
    mut before: Local<FrameBefore>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let moving = paused.is_none() && !animated.is_empty();
    let stopped = std::mem::replace(&mut before.moved, moving) && !moving;
    let Redraw { happened, awaits } = std::mem::take(&mut *why);
    // An answer that has come is still to be drawn.
    let answered = std::mem::replace(&mut before.awaited, awaits) && !awaits;
    if happened || answered || coming.any() || stopped {
        before.left = SETTLING_FRAMES;
    } else {
        before.left = before.left.saturating_sub(1);
    }
    if moving || before.left > 0 || awaits {
        redraw.write(RequestRedraw);
    }
}

/// Divisor of the range of a stick or a trigger: smaller movements don't wake the window, since most tremble at rest.
#[cfg(not(target_family = "wasm"))]
const TREMBLES: i32 = 24;

/// Whether an event is only a tremble of an axis. `axes` holds the last value of each axis that woke the window.
#[cfg(not(target_family = "wasm"))]
fn is_tremble(pads: &Gilrs, event: Event, axes: &mut HashMap<(usize, u32), i32>) -> bool {
    let EventType::AxisValueChanged(value, axis) = event.event else {
        return false;
    };
    let info = pads.gamepad(event.id).and_then(|pad| pad.axis_info(axis));
    let way = info.map_or(i32::MAX, |info| info.max.saturating_sub(info.min));
    let axis = (event.id, axis.into_u32());
    let last = axes.get(&axis);
    let trembles =
        last.is_some_and(|last| value.saturating_sub(*last).saturating_abs() < way / TREMBLES);
    if !trembles {
        axes.insert(axis, value);
    }
    trembles
}

/// Wakes the window for gamepad input, which Bevy reads only at the start of a frame.
///
/// A thread waits for events, so that the window can sleep while no gamepad is used. The thread uses `gilrs_core`,
/// because `gilrs` would check for rumble twenty times a second. Without gamepad support the thread ends.
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
        let mut axes = HashMap::new();
        while let Some(event) = pads.next_event_blocking(None) {
            if is_tremble(&pads, event, &mut axes) {
                continue;
            }
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

/// Intervals of checks for screen reader requests: while a screen reader listens, and while none does.
#[cfg(not(target_family = "wasm"))]
const READ: (Duration, Duration) = (Duration::from_millis(20), Duration::from_millis(500));

/// Longest delay until a restarted screen reader learns of the window.
#[cfg(not(target_family = "wasm"))]
const TOLD_AGAIN: Duration = Duration::from_secs(10);

/// Wakes the window for screen reader requests, which arrive on system threads that don't wake the event loop.
#[cfg(not(target_family = "wasm"))]
fn wake_for_readers(
    event_loop: Option<Res<EventLoopProxyWrapper>>,
    requested: Res<AccessibilityRequested>,
    handlers: Res<WinitActionRequestHandlers>,
) {
    let Some(event_loop) = event_loop else {
        return;
    };
    let (event_loop, requested) = ((**event_loop).clone(), requested.clone());
    let handlers = handlers.values().cloned().collect::<Vec<_>>();
    let watch = move || {
        let mut told = Instant::now();
        loop {
            let listens = requested.get();
            std::thread::sleep(if listens { READ.0 } else { READ.1 });
            let begins = requested.get() && (!listens || told.elapsed() >= TOLD_AGAIN);
            if begins {
                told = Instant::now();
            }
            let asked = handlers.iter().any(|asked| {
                let asked = asked.lock().unwrap_or_else(PoisonError::into_inner);
                !asked.is_empty()
            });
            if (begins || asked) && event_loop.send_event(WinitUserEvent::WakeUp).is_err() {
                return;
            }
        }
    };
    let watcher = std::thread::Builder::new().name("readers".to_owned());
    if let Err(error) = watcher.spawn(watch) {
        warn!("screen readers are heard only when something else happens: {error}");
    }
}

pub(in crate::game) fn plugin(app: &mut App) {
    app.insert_resource(WinitSettings {
        focused_mode: UpdateMode::reactive_low_power(SLEEP),
        unfocused_mode: UpdateMode::reactive_low_power(SLEEP),
    })
    .redraw_on_message::<StateTransitionEvent<Screen>>()
    .redraw_on_message::<StateTransitionEvent<Overlay>>()
    .redraw_on_message::<StateTransitionEvent<Phase>>()
    .redraw_on_message::<WindowEvent>()
    .add_systems(Last, stay_awake.in_set(GameSystems::Rest))
    .add_systems(
        Last,
        set_alarm
            .after(stay_awake)
            .in_set(GameSystems::Rest)
            .run_if(resource_changed::<NextChange>),
    );
    #[cfg(not(target_family = "wasm"))]
    app.add_systems(Startup, wake_for_pads.in_set(GameSystems::Prepare))
        .add_systems(
            First,
            wake_for_readers
                .in_set(GameSystems::Choices)
                .run_if(resource_exists_and_changed::<WinitActionRequestHandlers>),
        );
}
