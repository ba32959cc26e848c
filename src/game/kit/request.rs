//! What comes of pressing a button: one kind for all of them, so that whoever shows buttons need not know what they do.

use std::sync::Arc;

use bevy::prelude::*;

use crate::game::states::{Overlay, Screen};

/// What comes of pressing a button. It is queued as a command.
#[derive(Clone)]
pub(in crate::game) struct Request(Arc<dyn Fn(&mut World) + Send + Sync>);

impl Request {
    /// That is done.
    pub(in crate::game) fn with(deed: impl Fn(&mut World) + Send + Sync + 'static) -> Self {
        Self(Arc::new(deed))
    }

    /// Nothing.
    pub(in crate::game) fn nothing() -> Self {
        Self::with(|_| {})
    }

    /// That is said to whoever reads such messages.
    pub(in crate::game) fn say<M: Message + Clone>(message: M) -> Self {
        Self::with(move |world| {
            world.write_message(message.clone());
        })
    }

    /// That comes up above the screen, or nothing lies there any more.
    pub(in crate::game) fn open(overlay: Overlay) -> Self {
        Self::with(move |world| world.resource_mut::<NextState<Overlay>>().set(overlay))
    }

    /// That fills the window.
    pub(in crate::game) fn enter(screen: Screen) -> Self {
        Self::with(move |world| world.resource_mut::<NextState<Screen>>().set(screen))
    }

    /// That too, after it.
    pub(in crate::game) fn and(self, other: Self) -> Self {
        Self::with(move |world| {
            (self.0)(world);
            (other.0)(world);
        })
    }

    /// And whatever lies above the screen goes.
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
