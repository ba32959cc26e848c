//! Wakes the window for results of background searches.

use bevy::winit::{EventLoopProxy, WinitUserEvent};

/// Wakes the window when a result has arrived, because a window in which nothing moves sleeps.
#[derive(Clone)]
pub(super) struct Waker(pub(super) Option<EventLoopProxy<WinitUserEvent>>);

impl Waker {
    pub(super) fn wake(&self) {
        if let Some(event_loop) = &self.0 {
            // Where there is no window any more nobody looks.
            let _ = event_loop.send_event(WinitUserEvent::WakeUp);
        }
    }
}
