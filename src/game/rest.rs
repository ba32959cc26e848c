//! What does not move is not redrawn: the window sleeps until something happens, and stays awake
//! only while something changes by itself.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent};
use gilrs::Gilrs;

use super::states::{Overlay, Paused, Phase, Screen};

/// How long a window sleeps when nothing happens at all.
const SLEEP: Duration = Duration::from_secs(60);

/// Something that changes by itself, and must be drawn until it rests.
#[derive(Component, Default)]
pub struct Animated;

/// Asks for another frame while anything moves, or while a state waits to be entered.
fn stay_awake(
    animated: Query<(), With<Animated>>,
    paused: Option<Res<State<Paused>>>,
    screen: Res<NextState<Screen>>,
    overlay: Res<NextState<Overlay>>,
    phase: Res<NextState<Phase>>,
    changed: (
        MessageReader<StateTransitionEvent<Screen>>,
        MessageReader<StateTransitionEvent<Overlay>>,
        MessageReader<StateTransitionEvent<Phase>>,
    ),
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let (mut screens, mut overlays, mut phases) = changed;
    let changed = screens.read().count() + overlays.read().count() + phases.read().count() > 0;
    let waiting = !matches!(*screen, NextState::Unchanged)
        || !matches!(*overlay, NextState::Unchanged)
        || !matches!(*phase, NextState::Unchanged);
    let moving = paused.is_none() && !animated.is_empty();
    if changed || waiting || moving {
        redraw.write(RequestRedraw);
    }
}

/// Pads are read when a frame begins, and a pad alone begins none: this wakes the window for them.
///
/// It listens on its own, so that a window without a pad in use sleeps. Where pads cannot be
/// listened to there are none, and nothing needs to be done.
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

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(WinitSettings {
        focused_mode: UpdateMode::reactive_low_power(SLEEP),
        unfocused_mode: UpdateMode::reactive_low_power(SLEEP),
    })
    .add_systems(Startup, wake_for_pads)
    .add_systems(Last, stay_awake);
}
