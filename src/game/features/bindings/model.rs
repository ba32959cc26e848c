//! The key or button being chosen, and the result.

use bevy::prelude::*;

use crate::game::actions::Action;
use crate::game::input::{Barred, Bindings, Press, Rebinding};

/// The binding that waits for a press.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Choosing {
    /// Whether buttons of a pad are, or keys.
    pub(super) on_pad: bool,
    /// For what a press is waited, and which one it replaces, if any.
    pub(super) slot: Option<(Action, Option<Press>)>,
    /// Result of the last choice.
    pub(super) told: Option<BindingResult>,
}

/// Result of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum BindingResult {
    /// The press had another meaning before.
    Changed(Press, Rebinding),
    /// The press cannot be used.
    Barred(Press, Barred),
}

impl Choosing {
    /// Takes the awaited press, or the end of the wait.
    pub(super) fn take(&mut self, came: Option<Press>, bindings: &mut Bindings) {
        let Some(((action, replaced), press)) = self.slot.take().zip(came) else {
            return;
        };
        let bound = bindings.bind(action, replaced.as_ref(), press.clone());
        self.told = match bound {
            Ok(Rebinding::Free) => None,
            Ok(change) => Some(BindingResult::Changed(press, change)),
            Err(why) => Some(BindingResult::Barred(press, why)),
        };
    }

    /// A press is to be for nothing.
    pub(super) fn free(&mut self, press: &Press, bindings: &mut Bindings) {
        self.slot = None;
        let freed = bindings.free(press);
        self.told = freed
            .err()
            .map(|why| BindingResult::Barred(press.clone(), why));
    }
}
