//! Offers of the analysis board on the title and in menus, and offers in its own menu.

use bevy::prelude::*;
use inarow_rules::Board;

use super::position::can_set_up;
use super::text::copy_text;
use crate::game::kit::offers::Offer;
use crate::game::kit::{OfferWays, Picture, Request, Spot, Weight};
use crate::game::platform::Paste;
use crate::game::session::{Attempt, Match, MatchCommand, Panel};
use crate::game::settings::proposal::Proposal;
use crate::game::states::Overlay;

/// Offers an empty analysis board of the chosen game. If the chosen board is invalid, the button is disabled.
fn from_title(world: &World) -> Option<Offer> {
    let variant = world.resource::<Proposal>().variant();
    let weight = if variant.is_ok() {
        Weight::Plain
    } else {
        Weight::Off
    };
    let study = MatchCommand::Study(variant.ok().map(Board::new));
    Some(Offer::of("analyse", weight, Request::say(study)).drawn(Picture::Course))
}

/// Offers to analyse the position of a match.
fn from_match(world: &World) -> Option<Offer> {
    let current = world.resource::<Match>();
    let something = !current.record.is_empty() && current.mode_rules().panel != Panel::Study;
    // Whoever may still solve a puzzle finds it out alone.
    let open = current.attempt().is_some_and(Attempt::is_open);
    // So does whoever plays with somebody far away, until that is over.
    let helps = !current.is_remote_on();
    let study = Request::say(MatchCommand::Study(None));
    let way = Offer::of("analyse", Weight::Plain, study).seldom();
    Some(way).filter(|_| something && !open && helps)
}

/// Offers `request` in the menu of the analysis board.
fn here(world: &World, name: &'static str, request: Request) -> Option<Offer> {
    let here = world.resource::<Match>().mode_rules().panel == Panel::Study;
    here.then(|| Offer::of(name, Weight::Plain, request))
}

fn position(world: &World) -> Option<Offer> {
    let board = world.resource::<Match>().board();
    if !can_set_up(board.variant()) {
        return None;
    }
    here(world, "position", Request::open(Overlay::Position))
}

fn copy(world: &World) -> Option<Offer> {
    here(world, "copy-text", copy_text().and_close()).map(Offer::seldom)
}

fn paste(world: &World) -> Option<Offer> {
    here(world, "paste", Request::say(Paste).and_close()).map(Offer::seldom)
}

/// Offers to return to the match from which the analysis began.
fn back(world: &World) -> Option<Offer> {
    let returns = world.resource::<Match>().mode_rules().returns;
    let back = Request::say(MatchCommand::Return);
    here(world, "study-leave", back).filter(|_| returns)
}

pub(super) fn plugin(app: &mut App) {
    app.offer(Spot::Title, 30, from_title)
        .offer(Spot::Menu, 10, position)
        .offer(Spot::Menu, 80, from_match)
        .offer(Spot::Menu, 92, copy)
        .offer(Spot::Menu, 94, paste)
        .offer(Spot::Menu, 150, back);
}
