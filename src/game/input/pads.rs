//! Gamepads as actions: buttons, the left stick as a second D-pad, and repeats of actions that are held.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::{PrimaryWindow, RequestRedraw};

use super::bindings::Bindings;
use super::capture::Capture;
use super::keys::read_keys;
use super::press::Press;
use crate::game::GameSystems;
use crate::game::actions::{Action, ActionPressed, PadKind};
use crate::game::session::Device;

/// The kind of a pad.
pub(super) fn kind_of(pad: &Gamepad, name: Option<&Name>) -> PadKind {
    PadKind::of(pad.vendor_id(), name.map_or("", Name::as_str))
}

/// Share of its way beyond which a stick begins to point in a direction.
const STICK_ON: f32 = 0.6;
/// Share of its way within which a stick stops pointing. It is smaller, so that a trembling stick does not step
/// twice.
const STICK_OFF: f32 = 0.4;
/// Delay before a held action repeats.
const FIRST_REPEAT: Duration = Duration::from_millis(400);
/// Time between further repeats.
const NEXT_REPEAT: Duration = Duration::from_millis(100);

/// Buttons and sticks held on a gamepad; a component of each gamepad.
#[derive(Component, Default, PartialEq)]
pub(super) struct PadHeld {
    /// Direction in which the stick points.
    stick: Option<Action>,
    /// The button that was captured, until it is released.
    captured: Option<GamepadButton>,
    /// The action that is held, and the time of its next repeat.
    repeat: Option<(Action, Duration)>,
}

pub(super) fn read_pads(
    pads: Query<(Entity, &Gamepad, Option<&Name>, &mut PadHeld)>,
    bindings: Res<Bindings>,
    mut capture: ResMut<Capture>,
    time: Res<Time<Real>>,
    mut actions: MessageWriter<ActionPressed>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    // A pad is heard by every program. What is pressed while another window is looked at is meant for that; a browser
    // sees to it itself.
    let is_looked_at = window.is_none_or(|window| window.focused);
    if !is_looked_at && !cfg!(target_family = "wasm") {
        for (.., mut held) in pads {
            held.set_if_neq(PadHeld::default());
        }
        return;
    }
    let now = time.elapsed();
    for (entity, pad, name, mut held) in pads {
        let device = Device::Pad(entity);
        let kind = kind_of(pad, name);
        if capture.waits(true) {
            // By what it means, wherever it is; and only what can be written again.
            let is_known = |press: &Press| press.to_string().parse().as_ref() == Ok(press);
            let pressed = pad.get_just_pressed().copied().find_map(|place| {
                let press = Press::Button(kind.place_of(place));
                is_known(&press).then_some((place, press))
            });
            if let Some((place, press)) = pressed {
                held.captured = Some(place);
                *capture = Capture::Came(press);
            } else if stick_direction(pad.left_stick(), None).is_some() {
                *capture = Capture::Cancelled;
            }
            continue;
        }
        // What was waited for does nothing else before it has been let go.
        if held.captured.is_some_and(|place| !pad.pressed(place)) {
            held.captured = None;
        }
        let mut direction_held = None;
        for (button, action) in bindings.buttons() {
            let button = kind.place_of(button);
            if held.captured == Some(button) {
                continue;
            }
            if action.repeats() && pad.pressed(button) {
                direction_held = Some(action);
            } else if !action.repeats() && pad.just_pressed(button) {
                actions.write(ActionPressed { action, device });
            }
        }
        let stick = stick_direction(pad.left_stick(), held.stick);
        if held.stick != stick {
            held.stick = stick;
        }
        let direction = direction_held.or(stick);
        match (direction, held.repeat) {
            (None, None) => {}
            (None, Some(_)) => held.repeat = None,
            (Some(action), Some((before, at))) if action == before => {
                if now >= at {
                    actions.write(ActionPressed { action, device });
                    held.repeat = Some((action, now + NEXT_REPEAT));
                }
            }
            (Some(action), _) => {
                actions.write(ActionPressed { action, device });
                held.repeat = Some((action, now + FIRST_REPEAT));
            }
        }
        // What repeats by itself has to be looked at by itself.
        if held.repeat.is_some() {
            redraw.write(RequestRedraw);
        }
    }
}

/// Returns the direction of a stick at `at` that pointed to `before`, if it points anywhere.
fn stick_direction(at: Vec2, before: Option<Action>) -> Option<Action> {
    let along = |action| match action {
        Action::Left => -at.x,
        Action::Right => at.x,
        Action::Up => at.y,
        Action::Down => -at.y,
        _ => 0.0,
    };
    if let Some(action) = before
        && along(action) > STICK_OFF
    {
        return before;
    }
    [Action::Left, Action::Right, Action::Up, Action::Down]
        .into_iter()
        .find(|&action| along(action) > STICK_ON)
}

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<Gamepad, PadHeld>()
        .add_systems(
            PreUpdate,
            read_pads
                .after(read_keys)
                .in_set(GameSystems::Devices)
                .run_if(any_with_component::<Gamepad>),
        );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stick_points_until_it_is_let_go() {
        let right = Some(Action::Right);
        assert_eq!(stick_direction(Vec2::new(0.5, 0.0), None), None);
        assert_eq!(stick_direction(Vec2::new(0.7, 0.1), None), right);
        assert_eq!(stick_direction(Vec2::new(0.5, 0.0), right), right);
        assert_eq!(stick_direction(Vec2::new(0.3, 0.0), right), None);
        assert_eq!(
            stick_direction(Vec2::new(0.0, -0.9), None),
            Some(Action::Down)
        );
        assert_eq!(
            stick_direction(Vec2::new(-0.9, 0.2), right),
            Some(Action::Left)
        );
    }
}
