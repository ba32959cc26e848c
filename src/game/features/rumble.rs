//! Pads that play rumble a little when a piece lands, and when somebody wins.

use std::time::Duration;

use bevy::input::gamepad::{GamepadRumbleIntensity, GamepadRumbleRequest};
use bevy::prelude::*;

use crate::game::GameSystems;
use crate::game::actions::ActionPressed;
use crate::game::noise::Noise;
use crate::game::session::Device;
use crate::game::settings::{Preferences, Rumble};
use crate::game::states::Screen;

/// Discs that hit with less than this share of the speed that they can reach are not felt.
const LEAST_FORCE: f32 = 0.4;
/// Strength and length of the rumble of a landing piece, and of a win.
const LANDS: (f32, Duration) = (0.35, Duration::from_millis(60));
const WINS: (f32, Duration) = (0.6, Duration::from_millis(350));

/// The pads that something was asked with since a match was left: those that lie there are left alone.
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
