//! The panel of a match: players, whose turn it is, matches won, and the result.

mod mood;
mod panel;
mod shown;
mod ways;

use bevy::prelude::*;

use self::shown::Details;
use crate::game::kit::offers::Offer;
use crate::game::kit::{OfferWays, Request, Spot, Weight};
use crate::game::session::Match;

/// Offers to show or hide details of a computer's thinking, in the menu of a match with a computer.
fn switch_details(world: &World) -> Option<Offer> {
    let text = if world.resource::<Details>().0 {
        "details-on"
    } else {
        "details-off"
    };
    let switch = Request::with(|world| {
        let mut details = world.resource_mut::<Details>();
        details.0 = !details.0;
    });
    let current = world.resource::<Match>();
    let is_kept = current.mode_rules().is_kept && current.setup.has_computer();
    is_kept.then(|| Offer {
        text,
        ..Offer::of("details", Weight::Plain, switch).seldom()
    })
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(panel::plugin)
        .offer(Spot::Menu, 100, switch_details)
        .init_resource::<Details>();
}
