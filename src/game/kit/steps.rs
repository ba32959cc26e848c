//! Repeated steps of a stepper whose button is held down.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::egui::{self, Response};

use crate::game::sets::GameSystems;

/// Delay before a held stepper repeats its step, and between further repeats.
const FIRST_STEP: Duration = Duration::from_millis(400);
const NEXT_STEP: Duration = Duration::from_millis(100);

/// The stepper that is held down.
#[derive(Resource, Default)]
pub(in crate::game) struct Steps {
    button: Option<egui::Id>,
    /// Time of the next repeated step, on the clock of the program.
    next: Duration,
    /// Whether a step has been repeated since the button was pressed.
    stepped: bool,
    drawn: bool,
}

impl Steps {
    /// Whether a button takes a step now, because it is clicked or held down. `by_keys` says that a key or a gamepad
    /// holds the button.
    pub(super) fn takes_one(&mut self, button: &Response, by_keys: bool, now: Duration) -> bool {
        if self.button == Some(button.id) {
            self.drawn = true;
        }
        let by_pointer = button.is_pointer_button_down_on();
        if !by_pointer && !by_keys {
            if self.button == Some(button.id) {
                let stepped = std::mem::take(self).stepped;
                // The click that ends a hold is no further step.
                return button.clicked() && !stepped;
            }
            return button.clicked();
        }
        if self.button != Some(button.id) {
            *self = Steps {
                button: Some(button.id),
                next: now + FIRST_STEP,
                stepped: false,
                drawn: true,
            };
            return button.clicked();
        }
        if now < self.next {
            return button.clicked();
        }
        self.next = now + NEXT_STEP;
        self.stepped = true;
        true
    }
}

/// Keeps frames coming while a stepper is held.
fn wake_for_steps(mut steps: ResMut<Steps>, mut redraw: MessageWriter<RequestRedraw>) {
    if steps.button.is_none() {
        return;
    }
    if std::mem::take(&mut steps.drawn) {
        redraw.write(RequestRedraw);
    } else {
        *steps = Steps::default();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Steps>()
        .add_systems(Last, wake_for_steps.in_set(GameSystems::Rest));
}
