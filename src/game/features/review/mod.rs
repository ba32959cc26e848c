//! The review of a match: its evaluations, and the actions of its buttons.

mod known;
mod offers;
mod panel;
mod requests;

use bevy::prelude::*;

use self::requests::{HintAt, More, ask_hint};
use crate::game::GameSystems;
use crate::game::kit::offers::Offer;
use crate::game::kit::{OfferWays, Request, Spot, Weight};
use crate::game::session::{AskReview, Match, Panel, shows};
use crate::game::states::Phase;

/// Offers the review in the menu.
fn to_review(world: &World) -> Option<Offer> {
    let current = world.resource::<Match>();
    let offered = current.mode_rules().is_kept && current.can_be_reviewed();
    let open = Request::say(AskReview::Open).and_close();
    offered.then(|| Offer::of("review", Weight::Plain, open))
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(panel::plugin)
        .offer(Spot::Menu, 70, to_review)
        .init_resource::<HintAt>()
        .init_resource::<More>()
        .add_systems(
            Update,
            ask_hint
                .in_set(GameSystems::Picture)
                .run_if(shows(Panel::Review).and_then(state_exists::<Phase>)),
        );
}
