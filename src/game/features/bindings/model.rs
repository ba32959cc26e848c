//! The state of the dialog: the binding to be changed, and the result of the last change.

use bevy::prelude::*;

use crate::game::actions::Action;
use crate::game::input::{Barred, Bindings, Press, Rebinding};

/// The binding to be changed, and the result of the last change.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Choosing {
    /// Whether gamepad buttons are shown, instead of keys.
    pub(super) on_pad: bool,
    /// The action that waits for a press, and the press to be replaced, if any.
    pub(super) slot: Option<(Action, Option<Press>)>,
    /// Result of the last choice.
    pub(super) told: Option<BindingResult>,
}

/// Result of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum BindingResult {
    /// The press was bound, and an earlier binding changed.
    Changed(Press, Rebinding),
    /// The press cannot be used.
    Barred(Press, Barred),
}

impl Choosing {
    /// Binds the press `came` to the waiting action, or stops waiting if there is none.
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

    /// Removes the binding of `press`.
    pub(super) fn free(&mut self, press: &Press, bindings: &mut Bindings) {
        self.slot = None;
        let freed = bindings.free(press);
        self.told = freed
            .err()
            .map(|why| BindingResult::Barred(press.clone(), why));
    }
}
