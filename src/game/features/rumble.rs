//! Makes gamepads in use rumble when a piece lands and when a player wins.

use std::time::Duration;

use bevy::input::gamepad::{GamepadRumbleIntensity, GamepadRumbleRequest};
use bevy::prelude::*;

use crate::game::GameSystems;
use crate::game::actions::ActionPressed;
use crate::game::noise::Noise;
use crate::game::session::Device;
use crate::game::settings::{Preferences, Rumble};
use crate::game::states::Screen;

/// Least force of a disc's impact that is felt, as a share of the greatest speed.
const LEAST_FORCE: f32 = 0.4;
/// Strength and duration of the rumble when a piece lands. `WINS` is the rumble after a win.
const LANDS: (f32, Duration) = (0.35, Duration::from_millis(60));
const WINS: (f32, Duration) = (0.6, Duration::from_millis(350));

/// The gamepads used since the last match was left. Others don't rumble.
#[derive(Resource, Default)]
struct InHand(Vec<Entity>);

fn take_in_hand(mut pressed: MessageReader<ActionPressed>, mut held: ResMut<InHand>) {
    for pressed in pressed.read() {
        if let Device::Pad(pad) = pressed.device
            && !held.0.contains(&pad)
        {
            held.0.push(pad);
        }
    }
}

fn rumble(
    mut noises: MessageReader<Noise>,
    held: Res<InHand>,
    pads: Query<(), With<Gamepad>>,
    preferences: Res<Preferences>,
    mut requests: MessageWriter<GamepadRumbleRequest>,
) {
    let felt = noises.read().filter_map(|noise| match noise {
        Noise::Disc { force, .. } if *force >= LEAST_FORCE => Some(LANDS),
        Noise::Stone => Some(LANDS),
        Noise::Won => Some(WINS),
        _ => None,
    });
    let strongest = felt.max_by(|(one, _), (other, _)| one.total_cmp(other));
    let Some((strength, duration)) = strongest.filter(|_| preferences.rumble == Rumble::On) else {
        return;
    };
    let intensity = GamepadRumbleIntensity {
        strong_motor: 0.0,
        weak_motor: strength,
    };
    let there = held.0.iter().filter(|pad| pads.contains(**pad));
    requests.write_batch(there.map(|pad| GamepadRumbleRequest::Add {
        duration,
        intensity,
        gamepad: *pad,
    }));
}

fn lay_down(mut held: ResMut<InHand>) {
    held.0.clear();
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<InHand>()
        .add_systems(OnExit(Screen::Match), lay_down.in_set(GameSystems::Note))
        .add_systems(
            Update,
            (
                take_in_hand
                    .in_set(GameSystems::Note)
                    .run_if(on_message::<ActionPressed>),
                rumble
                    .in_set(GameSystems::Picture)
                    .run_if(on_message::<Noise>),
            ),
        );
}
