//! Assignment of devices to sides, when two people share a match.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use inarow_model::setup::Occupant;
use inarow_rules::Player;

use super::device::Device;
use super::game::Match;
use super::messages::MatchCommand;
use super::mode::Hands;
use crate::game::redraw::RedrawOn;
use crate::game::sets::GameSystems;

/// The devices that last played or took a place for the persons in the first and in the second place.
///
/// Nobody has to sign up. A device that has played for one person may not play for the other once another device has
/// played there. A device that has not played yet may take any place, so that a new pad can replace a lost one. A
/// single device plays for both persons. If several pads are connected or a place is taken already, the first press of
/// a pad takes a place and plays nothing.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatDevices([Option<Device>; 2]);

impl SeatDevices {
    /// The device of the person in `place`, if it is known.
    pub const fn of(&self, place: usize) -> Option<Device> {
        self.0[place]
    }

    /// Whether `device` may move for the person in `place`, when two people share the match.
    fn may_play(&self, device: Device, place: usize) -> bool {
        let plays_other_side = self.0[1 - place] == Some(device);
        let taken = self.0[place].is_some_and(|owner| owner != device);
        !(plays_other_side && taken)
    }

    /// The place that the next press of `pad` takes, if any. `turn` is the place of the player to move, and `pads` is
    /// the number of connected pads.
    fn awaits(&self, pad: Entity, turn: usize, pads: usize) -> Option<usize> {
        let sits = self.0.contains(&Some(Device::Pad(pad)));
        let alone = pads < 2 && self.0 == [None; 2];
        let free = [turn, 1 - turn]
            .into_iter()
            .find(|place| self.0[*place].is_none());
        free.filter(|_| !sits && !alone)
    }

    /// Notes that `device` has moved for the person in `place`.
    pub(super) const fn played(&mut self, device: Device, place: usize) {
        self.0[place] = Some(device);
    }
}

/// Whether two humans share the match, each with a place of their own.
fn are_shared(current: &Match) -> bool {
    let mut seats = current.setup.seats.iter();
    let two_humans = seats.all(|seat| seat.occupant == Occupant::Human);
    two_humans && current.mode_rules().hands == Hands::OfSeats
}

impl SeatDevices {
    /// Whether `device` may move for the player to move.
    pub(super) fn may_move(&self, device: Device, current: &Match) -> bool {
        let place = current.side(current.actor());
        !are_shared(current) || self.may_play(device, place)
    }
}

/// The seats, taken and free.
#[derive(SystemParam)]
pub struct Seating<'w, 's> {
    devices: Res<'w, SeatDevices>,
    pads: Query<'w, 's, Entity, With<Gamepad>>,
}

impl Seating<'_, '_> {
    /// The place that the device would take by its next press on the board, if any.
    pub fn awaits(&self, device: Device, current: &Match) -> Option<usize> {
        let Device::Pad(pad) = device else {
            return None;
        };
        let turn = current.side(current.actor());
        let place = self.devices.awaits(pad, turn, self.pads.iter().len());
        place.filter(|_| are_shared(current) && !current.is_over())
    }

    /// The first pad whose next press takes a place, and the place.
    pub fn awaited(&self, current: &Match) -> Option<(Entity, usize)> {
        let mut pads = self.pads.iter().collect::<Vec<_>>();
        pads.sort();
        let place = |pad: Entity| Some((pad, self.awaits(Device::Pad(pad), current)?));
        pads.into_iter().find_map(place)
    }

    /// The device of the person in `place`, if two people share the match and a pad is connected.
    pub fn of(&self, place: usize, current: &Match) -> Option<Device> {
        let matters = are_shared(current) && !self.pads.is_empty();
        self.devices.of(place).filter(|_| matters)
    }
}

/// Whether two people share the match and a pad has a place, so that there are places to free.
pub fn pads_sit(world: &World) -> bool {
    let sits = |place| {
        matches!(
            world.resource::<SeatDevices>().of(place),
            Some(Device::Pad(_))
        )
    };
    world.get_resource::<Match>().is_some_and(are_shared) && (sits(0) || sits(1))
}

/// A change of the devices' places.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatChange {
    /// Gives a place to a device.
    Take(Device, usize),
    /// Frees both places.
    FreeAll,
}

/// Sent when the pad of a player was disconnected.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatLost(pub Player);

/// Frees the place of a disconnected pad.
fn release_lost_pad(
    lost: On<Remove, Gamepad>,
    mut devices: ResMut<SeatDevices>,
    current: Option<Res<Match>>,
    mut told: MessageWriter<SeatLost>,
) {
    for (place, owner) in devices.0.iter_mut().enumerate() {
        if *owner == Some(Device::Pad(lost.entity)) {
            *owner = None;
            told.write_batch(
                current
                    .iter()
                    .map(|current| SeatLost(current.player_at(place))),
            );
        }
    }
}

/// Frees both places when another match begins. A rematch or a restart keeps them.
fn begin(mut orders: MessageReader<MatchCommand>, mut devices: ResMut<SeatDevices>) {
    let is_other =
        |order: &MatchCommand| !matches!(order, MatchCommand::Rematch | MatchCommand::Restart);
    if orders.read().any(is_other) {
        devices.0 = [None; 2];
    }
}

fn change_seats(mut changes: MessageReader<SeatChange>, mut devices: ResMut<SeatDevices>) {
    for change in changes.read() {
        match *change {
            SeatChange::Take(device, place) => devices.0[place] = Some(device),
            SeatChange::FreeAll => devices.0 = [None; 2],
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SeatDevices>()
        .redraw_on::<SeatDevices>()
        .add_message::<SeatLost>()
        .add_message::<SeatChange>()
        .redraw_on_message::<SeatLost>()
        .add_systems(
            Update,
            (
                begin.run_if(on_message::<MatchCommand>),
                change_seats.run_if(on_message::<SeatChange>),
            )
                .chain()
                .in_set(GameSystems::Command),
        )
        .add_observer(release_lost_pad);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pads() -> [Entity; 2] {
        [7, 8].map(|index| Entity::from_raw_u32(index).expect("an index"))
    }

    #[test]
    fn shared_devices_keep_to_their_sides() {
        let [pad, new_pad] = pads().map(Device::Pad);
        let mut devices = SeatDevices::default();
        // One device alone plays for both.
        devices.played(pad, 0);
        assert!(devices.may_play(pad, 1));
        // Once another player has taken the other side, it is theirs.
        devices.played(Device::Desk, 1);
        assert!(!devices.may_play(pad, 1));
        assert!(!devices.may_play(Device::Desk, 0));
        assert!(devices.may_play(pad, 0));
        // A device that has not played yet may take over.
        assert!(devices.may_play(new_pad, 0));
        devices.played(new_pad, 0);
        assert!(devices.may_play(new_pad, 0));
        assert!(!devices.may_play(new_pad, 1));
    }

    #[test]
    fn pad_takes_seat_before_playing_with_others() {
        let [one, two] = pads();
        let mut devices = SeatDevices::default();
        // A pad that is alone plays at once.
        assert_eq!(devices.awaits(one, 0, 1), None);
        assert_eq!(devices.awaits(one, 1, 2), Some(1));
        devices.played(Device::Desk, 1);
        assert_eq!(devices.awaits(one, 1, 1), Some(0));
        devices.0[0] = Some(Device::Pad(one));
        assert_eq!(devices.awaits(one, 0, 2), None);
        // Where both places are taken a press plays, and takes one over: nobody is locked out.
        assert_eq!(devices.awaits(two, 0, 2), None);
        assert!(devices.may_play(Device::Pad(two), 0));
    }
}
