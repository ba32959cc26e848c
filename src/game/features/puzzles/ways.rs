//! Offers of the puzzles on the title, and offers in the menu of a puzzle.

use bevy::prelude::*;
use inarow_model::calendar::today;
use inarow_model::puzzles::{of_day, of_the_program};

use super::run::{AskRun, Run};
use super::shelves::{PuzzleView, next_of};
use crate::game::kit::offers::Offer;
use crate::game::kit::{OfferWays, Picture, Request, Spot, Weight};
use crate::game::persistence::Puzzled;
use crate::game::session::{AskPuzzle, Match, MatchCommand, Occasion, Panel};
use crate::game::states::Overlay;

/// Offers the puzzles, with the puzzle of the day as picture.
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

/// Offers `request` in the menu of a puzzle: during a run if `in_run`, and otherwise only outside of runs.
fn at_puzzle(world: &World, in_run: bool, name: &'static str, request: Request) -> Option<Offer> {
    let current = world.resource::<Match>();
    let here = current.mode_rules().panel == Panel::Puzzle;
    // Where a run has ended, its last puzzle is one as any other.
    let runs = world.resource::<Run>().going().is_some();
    (here && runs == in_run).then(|| Offer::of(name, Weight::Plain, request))
}

fn again(world: &World) -> Option<Offer> {
    let again = Request::say(AskPuzzle::Again).and_close();
    at_puzzle(world, false, "puzzle-again", again)
}

fn solution(world: &World) -> Option<Offer> {
    let solution = Request::say(AskPuzzle::Solution).and_close();
    at_puzzle(world, false, "puzzle-solution", solution).map(Offer::seldom)
}

fn next(world: &World) -> Option<Offer> {
    let attempt = world.resource::<Match>().attempt()?;
    let (shown, puzzled) = (world.resource::<PuzzleView>(), world.resource::<Puzzled>());
    let next = next_of(
        &attempt.puzzle,
        shown,
        puzzled,
        &world.resource::<Run>().missed,
    );
    let next = Request::say(MatchCommand::Puzzle(next.clone(), Occasion::Chosen));
    at_puzzle(world, false, "puzzle-next", next)
}

fn end_run(world: &World) -> Option<Offer> {
    at_puzzle(
        world,
        true,
        "run-end",
        Request::say(AskRun::End).and_close(),
    )
}

fn back(world: &World) -> Option<Offer> {
    at_puzzle(world, false, "puzzles", Request::say(MatchCommand::Return))
}

pub(super) fn plugin(app: &mut App) {
    app.offer(Spot::Title, 20, from_title)
        .offer(Spot::Menu, 10, again)
        .offer(Spot::Menu, 12, solution)
        .offer(Spot::Menu, 14, next)
        .offer(Spot::Menu, 10, end_run)
        .offer(Spot::Menu, 150, back);
}
