//! The devices of two players at one computer, and how a player takes a seat.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::game::actions::{Action, PadKind};
use crate::game::features::players::shown::Seated;
use crate::game::input::{Bindings, press_name};
use crate::game::session::{Device, Match, Seating};
use crate::game::words::Words;

/// The seats, and the names of their gamepads.
#[derive(SystemParam)]
pub(super) struct Seats<'w, 's> {
    seating: Seating<'w, 's>,
    pads: Query<'w, 's, (&'static Gamepad, Option<&'static Name>)>,
    bindings: Res<'w, Bindings>,
}

impl Seats<'_, '_> {
    /// Returns the notices on the seats of both sides.
    pub(super) fn told(&self, words: &Words, current: &Match) -> [Option<Seated>; 2] {
        let awaited = self.seating.awaited(current);
        [0, 1].map(|place| match (awaited, self.seating.of(place, current)) {
            (Some((pad, awaited)), None) if awaited == place => {
                Some(Seated::Awaited(self.asked(words, pad)))
            }
            (_, Some(Device::Desk)) => Some(Seated::With(words.say("seat-desk"))),
            (_, Some(Device::Pad(pad))) => Some(Seated::With(self.name(words, pad))),
            (_, Some(Device::ByItself) | None) => None,
        })
    }

    /// Returns a gamepad's name as its maker gives it.
    fn name(&self, words: &Words, pad: Entity) -> String {
        let name = self.pads.get(pad).ok().and_then(|(_, name)| name);
        let name = name.map(|name| name.as_str().trim().to_owned());
        name.filter(|name| !name.is_empty())
            .unwrap_or_else(|| words.say("bindings-pad"))
    }

    /// Returns the text that says how to take a seat with the gamepad `pad`.
    fn asked(&self, words: &Words, pad: Entity) -> String {
        let kind = self
            .pads
            .get(pad)
            .map_or(PadKind::default(), |(pad, name)| {
                PadKind::of(pad.vendor_id(), name.map_or("", Name::as_str))
            });
        let mut presses = self.bindings.presses(Action::Confirm, true);
        let button = presses.next();
        let button = button.map_or_else(String::new, |press| press_name(words, press, kind));
        words.tell("seat-take", &[("button", button.into())])
    }
}
