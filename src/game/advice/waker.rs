//! Frames for what was found out elsewhere.

use bevy::winit::{EventLoopProxy, WinitUserEvent};

/// Has a frame drawn when something was found out: a window in which nothing moves sleeps.
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
