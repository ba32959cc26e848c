//! Pauses a match when a player's gamepad is lost. The menu names the player.

use bevy::prelude::*;

use crate::game::GameSystems;
use crate::game::kit::script::visual_order;
use crate::game::session::{Hands, Match, SeatLost};
use crate::game::states::{Overlay, Screen};
use crate::game::troubles::LostPads;

fn pause(
    mut lost: MessageReader<SeatLost>,
    current: Res<Match>,
    overlay: Res<State<Overlay>>,
    mut next: ResMut<NextState<Overlay>>,
    mut pads: ResMut<LostPads>,
) {
    if current.is_over() || current.mode_rules().hands != Hands::OfSeats {
        return;
    }
    for SeatLost(player) in lost.read() {
        let name = visual_order(&current.names()[player.index()]).into_owned();
        pads.0.push(name);
    }
    if matches!(overlay.get(), Overlay::None | Overlay::Moves) {
        next.set(Overlay::Pause);
    }
}

/// Opens the menu again when another overlay closes, or forgets the lost gamepads when the menu closes.
fn tell_or_forget(
    mut changes: MessageReader<StateTransitionEvent<Overlay>>,
    mut pads: ResMut<LostPads>,
    mut next: ResMut<NextState<Overlay>>,
) {
    let from = changes.read().last().and_then(|change| change.exited);
    if pads.0.is_empty() {
        return;
    }
    if from == Some(Overlay::Pause) {
        pads.0.clear();
    } else {
        next.set(Overlay::Pause);
    }
}

fn forget(mut pads: ResMut<LostPads>) {
    pads.set_if_neq(LostPads::default());
}

/// Forgets the lost gamepads as soon as a gamepad is connected.
fn replace(_: On<Add, Gamepad>, mut pads: ResMut<LostPads>) {
    pads.set_if_neq(LostPads::default());
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        pause
            .in_set(GameSystems::Picture)
            .run_if(on_message::<SeatLost>.and_then(in_state(Screen::Match))),
    )
    .add_observer(replace)
    .add_systems(
        OnEnter(Overlay::None),
        tell_or_forget
            .in_set(GameSystems::Note)
            .run_if(in_state(Screen::Match)),
    )
    .add_systems(OnExit(Screen::Match), forget.in_set(GameSystems::Place));
}
