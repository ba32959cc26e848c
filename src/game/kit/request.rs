//! Effects of buttons: one type for all of them, so that code that shows buttons need not know their effects.

use std::sync::Arc;

use bevy::prelude::*;

use crate::game::states::{Overlay, Screen};

/// Effect of a button. It is queued as a command.
#[derive(Clone)]
pub(in crate::game) struct Request(Arc<dyn Fn(&mut World) + Send + Sync>);

impl Request {
    /// Changes the world.
    pub(in crate::game) fn with(deed: impl Fn(&mut World) + Send + Sync + 'static) -> Self {
        Self(Arc::new(deed))
    }

    /// A request for nothing.
    pub(in crate::game) fn nothing() -> Self {
        Self::with(|_| {})
    }

    /// Sends a message.
    pub(in crate::game) fn say<M: Message + Clone>(message: M) -> Self {
        Self::with(move |world| {
            world.write_message(message.clone());
        })
    }

    /// Opens an overlay; [`Overlay::None`] closes the open one.
    pub(in crate::game) fn open(overlay: Overlay) -> Self {
        Self::with(move |world| world.resource_mut::<NextState<Overlay>>().set(overlay))
    }

    /// Enters a screen.
    pub(in crate::game) fn enter(screen: Screen) -> Self {
        Self::with(move |world| world.resource_mut::<NextState<Screen>>().set(screen))
    }

    /// Adds an effect after this one.
    pub(in crate::game) fn and(self, other: Self) -> Self {
        Self::with(move |world| {
            (self.0)(world);
            (other.0)(world);
        })
    }

    /// Also closes the overlay, if one is open.
    pub(in crate::game) fn and_close(self) -> Self {
        self.and(Self::open(Overlay::None))
    }
}

impl Command for Request {
    type Out = ();

    fn apply(self, world: &mut World) {
        (self.0)(world);
    }
}
