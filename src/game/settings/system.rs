//! The system's preferences for all programs, such as dark colours.

use std::sync::{Mutex, PoisonError};

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use mundy::{Interest, Preferences as Said, Subscription};

use super::sets::SettingsSystems;
use crate::game::sets::GameSystems;

/// The system's preferences, as far as it tells them.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemWishes {
    /// Whether dark colours are preferred.
    pub dark: bool,
    /// Whether reduced motion is preferred.
    pub less_motion: bool,
}

/// The preferences reported last by the system, if they have not been read yet.
static SAID: Mutex<Option<SystemWishes>> = Mutex::new(None);

/// The subscription to the system, for as long as the game runs.
#[derive(Resource)]
struct Listener {
    _subscription: Subscription,
}

/// Subscribes to the system's preferences. Without a report, defaults apply.
pub fn listen(app: &mut App) {
    app.add_systems(Startup, subscribe.in_set(GameSystems::Prepare));
}

/// Subscribes on the main thread, as some systems require.
fn subscribe(
    mut commands: Commands,
    event_loop: Option<Res<EventLoopProxyWrapper>>,
    _: NonSendMarker,
) {
    let event_loop = event_loop.map(|event_loop| (**event_loop).clone());
    let interest = Interest::ColorScheme | Interest::ReducedMotion;
    // In a page everything happens on one thread, where an event loop need not be shared.
    let event_loop = Mutex::new(event_loop);
    let _subscription = Said::subscribe(interest, move |said| {
        let wishes = SystemWishes {
            dark: said.color_scheme.is_dark(),
            less_motion: said.reduced_motion.is_reduce(),
        };
        *SAID.lock().unwrap_or_else(PoisonError::into_inner) = Some(wishes);
        let event_loop = event_loop.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(event_loop) = &*event_loop {
            // It fails only where there is no game any more.
            let _ = event_loop.send_event(WinitUserEvent::WakeUp);
        }
    });
    commands.insert_resource(Listener { _subscription });
}

pub(super) fn take_wishes(mut wishes: ResMut<SystemWishes>) {
    if let Some(said) = SAID.lock().unwrap_or_else(PoisonError::into_inner).take() {
        wishes.set_if_neq(said);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        First,
        take_wishes
            .in_set(SettingsSystems)
            .in_set(GameSystems::Choices)
            .run_if(resource_exists::<Listener>),
    );
}
