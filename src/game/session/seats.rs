//! Which device plays for which side when two people share a match.

use bevy::prelude::*;

use crate::game::redraw::RedrawOn;
use crate::game::sets::GameSystems;
use crate::game::states::Screen;
use crate::rules::Player;
use crate::setup::{Occupant, Setup};

/// Something to play with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Device {
    /// Mouse, touch and keyboard together: one person's place at the desk.
    Desk,
    /// A pad, by its entity.
    Pad(Entity),
}

/// The device that last played for each side.
///
/// Nobody has to sign up: a device that has played for one side may not play for the other once
/// another device has played there. A device that has not played yet may take any side, which lets
/// a new pad take the place of a lost one, and one device alone plays for both.
#[derive(Resource, Default)]
pub(super) struct SeatDevices([Option<Device>; 2]);

impl SeatDevices {
    /// Whether the device may move for the player.
    pub(super) fn may_play(&self, device: Device, player: Player, setup: &Setup) -> bool {
        let two_humans = setup
            .seats
            .iter()
            .all(|seat| seat.occupant == Occupant::Human);
        let plays_other_side = self.0[player.other().index()] == Some(device);
        let taken = self.0[player.index()].is_some_and(|owner| owner != device);
        !(two_humans && plays_other_side && taken)
    }

    /// Notes that the device has moved for the player.
    pub(super) const fn played(&mut self, device: Device, player: Player) {
        self.0[player.index()] = Some(device);
    }
}

/// The pad of that player is gone.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatLost(pub Player);

/// A pad that is gone frees its side, for whatever device comes next.
fn release_lost_pad(
    lost: On<Remove, Gamepad>,
    mut devices: ResMut<SeatDevices>,
    mut told: MessageWriter<SeatLost>,
) {
    for (owner, player) in devices.0.iter_mut().zip(Player::BOTH) {
        if *owner == Some(Device::Pad(lost.entity)) {
            *owner = None;
            told.write(SeatLost(player));
        }
    }
}

fn release_all(mut devices: ResMut<SeatDevices>) {
    devices.0 = [None; 2];
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SeatDevices>()
        .add_message::<SeatLost>()
        .redraw_on_message::<SeatLost>()
        .add_systems(
            OnEnter(Screen::Match),
            release_all.in_set(GameSystems::Note),
        )
        .add_observer(release_lost_pad);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;
    use crate::setup::Seat;

    #[test]
    fn two_devices_that_share_a_match_keep_to_their_sides() {
        let setup = Setup {
            variant: Variant::TIC_TAC_TOE,
            seats: [Seat::of(Occupant::Human), Seat::of(Occupant::Human)],
        };
        let pad = Device::Pad(Entity::from_raw_u32(7).expect("an index"));
        let new_pad = Device::Pad(Entity::from_raw_u32(8).expect("an index"));
        let mut devices = SeatDevices::default();
        let may = |devices: &SeatDevices, device, player| devices.may_play(device, player, &setup);
        // One device alone plays for both.
        devices.played(pad, Player::First);
        assert!(may(&devices, pad, Player::Second));
        // Once another player has taken the other side, it is theirs.
        devices.played(Device::Desk, Player::Second);
        assert!(!may(&devices, pad, Player::Second));
        assert!(!may(&devices, Device::Desk, Player::First));
        assert!(may(&devices, pad, Player::First));
        // A device that has not played yet may take over.
        assert!(may(&devices, new_pad, Player::First));
        devices.played(new_pad, Player::First);
        assert!(may(&devices, new_pad, Player::First));
        assert!(!may(&devices, new_pad, Player::Second));
    }
}
