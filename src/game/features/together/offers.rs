//! Offers to play with a friend: on the title, and in the menu of a remote match.

use bevy::prelude::*;
use inarow_model::remote::Wish;

use super::draft::{Draft, Leaf};
use crate::game::kit::offers::Offer;
use crate::game::kit::{OfferWays, Picture, Request, Spot, Weight};
use crate::game::session::{Match, OnlineRequest, OnlineSession};
use crate::game::states::Overlay;

/// Offers the dialog on the title.
fn way_there(_: &World) -> Option<Offer> {
    let open = Request::open(Overlay::Together);
    Some(Offer {
        text: "together-tile",
        ..Offer::of("together", Weight::Plain, open).drawn(Picture::Pair)
    })
}

/// Whether a match with a friend is on, and the friend is present.
fn is_here(world: &World) -> bool {
    let current = world.resource::<Match>();
    let online = world.resource::<OnlineSession>();
    current.is_remote_on() && online.match_protocol().is_some() && !online.is_away(current)
}

fn draw(world: &World) -> Option<Offer> {
    let offer = Request::say(OnlineRequest::Wish(Wish::Draw)).and_close();
    is_here(world).then(|| Offer::of("offer-draw", Weight::Plain, offer))
}

fn resign(world: &World) -> Option<Offer> {
    let ask = Request::with(|world| world.resource_mut::<Draft>().leaf = Leaf::Resign);
    let resign = ask.and(Request::open(Overlay::Together));
    is_here(world).then(|| Offer::of("resign", Weight::Plain, resign))
}

/// Offers the dialog in the menu of a remote match, for phrases and open questions.
fn talk(world: &World) -> Option<Offer> {
    let there = world.resource::<Match>().setup.is_remote();
    let busy = world.resource::<OnlineSession>().match_protocol().is_some();
    let open = Request::open(Overlay::Together);
    (there && busy).then(|| Offer::of("say-something", Weight::Plain, open))
}

pub(super) fn plugin(app: &mut App) {
    app.offer(Spot::Title, 35, way_there)
        .offer(Spot::Menu, 12, draw)
        .offer(Spot::Menu, 13, resign)
        .offer(Spot::Menu, 14, talk);
}
