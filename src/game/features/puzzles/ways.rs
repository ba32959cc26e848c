//! The ways to puzzles, and what the menu of one offers.

use bevy::prelude::*;

use super::order::next_of;
use crate::game::keeping::Puzzled;
use crate::game::kit::offers::Offer;
use crate::game::kit::{OfferWays, Picture, Request, Spot, Weight};
use crate::game::session::{AskPuzzle, Match, MatchCommand, Panel};
use crate::game::states::Overlay;
use crate::puzzles::{of_day, of_the_program};
use crate::store::today;

/// The puzzle of the day shows what they are.
fn from_title(_: &World) -> Option<Offer> {
    let open = Request::open(Overlay::Puzzles);
    let puzzles = of_the_program();
    let day = of_day(puzzles, today()).and_then(|index| puzzles.get(index));
    let way = Offer::of("puzzles", Weight::Plain, open);
    Some(match day {
        Some(puzzle) => way.drawn(Picture::Board(puzzle.board.clone())),
        None => way,
    })
}

/// A way that is offered at a puzzle.
fn at_puzzle(world: &World, name: &'static str, request: Request) -> Option<Offer> {
    let here = world.resource::<Match>().conduct().panel == Panel::Puzzle;
    here.then(|| Offer::of(name, Weight::Plain, request))
}

fn again(world: &World) -> Option<Offer> {
    let again = Request::say(AskPuzzle::Again).and_close();
    at_puzzle(world, "puzzle-again", again)
}

fn solution(world: &World) -> Option<Offer> {
    let solution = Request::say(AskPuzzle::Solution).and_close();
    at_puzzle(world, "puzzle-solution", solution).map(Offer::seldom)
}

fn next(world: &World) -> Option<Offer> {
    let attempt = world.resource::<Match>().attempt()?;
    let next = next_of(attempt.index, world.resource::<Puzzled>());
    let next = Request::say(MatchCommand::Puzzle(next, None));
    at_puzzle(world, "puzzle-next", next)
}

fn back(world: &World) -> Option<Offer> {
    at_puzzle(world, "puzzles", Request::say(MatchCommand::Return))
}

pub(super) fn plugin(app: &mut App) {
    app.offer(Spot::Title, 20, from_title)
        .offer(Spot::Menu, 10, again)
        .offer(Spot::Menu, 12, solution)
        .offer(Spot::Menu, 14, next)
        .offer(Spot::Menu, 150, back);
}
