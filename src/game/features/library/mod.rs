//! The library: finds, continues, renames, deletes, exports and imports saved matches.

mod panel;
mod shelf;

use bevy::prelude::*;
use inarow_store::Query;

use self::shelf::Shelf;
use crate::game::GameSystems;
use crate::game::actions::{Action, ActionPressed};
use crate::game::kit::offers::Offer;
use crate::game::kit::{OfferWays, Picture, Request, Spot, StepsBack, WayBack, Weight};
use crate::game::persistence::{Library, Shelve};
use crate::game::platform::Copied;
use crate::game::session::{Match, Walk};
use crate::game::states::Overlay;

/// Restores the matches deleted last, by the key that takes back a move in a match.
fn undo_by_key(
    mut pressed: MessageReader<ActionPressed>,
    library: Res<Library>,
    mut shelve: MessageWriter<Shelve>,
) {
    let back = Action::Walk(Walk::Back);
    if pressed.read().any(|pressed| pressed.action == back) && library.deleted > 0 {
        shelve.write(Shelve::PutBack(None));
    }
}

/// Clears the marks by the key *Back*, which leaves the library only if no match is marked.
fn take_back(
    mut pressed: MessageReader<ActionPressed>,
    mut shelf: ResMut<Shelf>,
    library: Res<Library>,
    mut way_back: ResMut<WayBack>,
) {
    let back = pressed.read().any(|pressed| pressed.action == Action::Back);
    if back && shelf.unmark(&library) {
        way_back.take();
    }
}

/// Clears marks and messages when the library is opened.
fn open(mut shelf: ResMut<Shelf>, mut library: ResMut<Library>, mut copied: ResMut<Copied>) {
    library.news = None;
    library.deleted = 0;
    shelf.marked.clear();
    shelf.all = false;
    *copied = Copied::Nothing;
}

/// Clears all filters. The order is kept.
fn look_for_all(world: &mut World) {
    let mut library = world.resource_mut::<Library>();
    library.query = Query {
        order: library.query.order,
        ..Query::default()
    };
}

/// Offers the library on the title.
fn from_title(_: &World) -> Option<Offer> {
    let open = Request::with(look_for_all).and(Request::open(Overlay::Matches));
    Some(Offer::of("matches", Weight::Plain, open).drawn(Picture::Pile))
}

/// Offers the library in the menu of a saved match.
fn from_match(world: &World) -> Option<Offer> {
    let is_kept = world.resource::<Match>().mode_rules().is_kept;
    from_title(world).filter(|_| is_kept).map(Offer::seldom)
}

pub(super) fn plugin(app: &mut App) {
    let opened = OnTransition {
        exited: Overlay::None,
        entered: Overlay::Matches,
    };
    app.add_plugins(panel::plugin)
        .offer(Spot::Title, 40, from_title)
        .offer(Spot::Menu, 60, from_match)
        .init_resource::<Shelf>()
        .add_systems(opened, open.in_set(GameSystems::Place))
        .add_systems(
            Update,
            (undo_by_key, take_back)
                .chain()
                .in_set(StepsBack)
                .ambiguous_with(StepsBack)
                .run_if(in_state(Overlay::Matches)),
        );
}
