//! What is being chosen, and what came of it.

use bevy::prelude::*;

use crate::game::actions::Action;
use crate::game::input::{Barred, Bindings, Change, Press};

/// What is being chosen.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Choosing {
    /// Whether buttons of a pad are, or keys.
    pub(super) on_pad: bool,
    /// For what a press is waited, and which one it replaces, if any.
    pub(super) slot: Option<(Action, Option<Press>)>,
    /// What came of the last one.
    pub(super) told: Option<Told>,
}

/// What came of choosing a press.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Told {
    /// It was for something else before.
    Changed(Press, Change),
    /// It cannot be.
    Barred(Press, Barred),
}

impl Choosing {
    /// What was waited for has come, or is not wanted any more.
    pub(super) fn take(&mut self, came: Option<Press>, bindings: &mut Bindings) {
        let Some(((action, replaced), press)) = self.slot.take().zip(came) else {
            return;
        };
        let bound = bindings.bind(action, replaced.as_ref(), press.clone());
        self.told = match bound {
            Ok(Change::Free) => None,
            Ok(change) => Some(Told::Changed(press, change)),
            Err(why) => Some(Told::Barred(press, why)),
        };
    }

    /// A press is to be for nothing.
    pub(super) fn free(&mut self, press: &Press, bindings: &mut Bindings) {
        self.slot = None;
        let freed = bindings.free(press);
        self.told = freed.err().map(|why| Told::Barred(press.clone(), why));
    }
}
