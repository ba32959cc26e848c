//! Offers of the lessons on the title, and offers in the menu of a lesson.

use bevy::prelude::*;
use inarow_model::lessons;

use crate::game::kit::offers::Offer;
use crate::game::kit::{OfferWays, Picture, Request, Spot, Weight};
use crate::game::session::{AskPuzzle, Match, MatchCommand, Panel};
use crate::game::states::Overlay;

/// The lesson whose board is the picture of the lessons on the title: a fork.
const SHOWN: &str = "fork";

fn from_title(_: &World) -> Option<Offer> {
    let way = Offer::of("lessons", Weight::Plain, Request::open(Overlay::Lessons));
    let mut all = lessons::all().iter();
    let shown = all.find(|lesson| lesson.name == SHOWN)?;
    Some(way.drawn(Picture::Board(shown.puzzle.after(1))))
}

/// Offers `request` in the menu of a lesson.
fn at_lesson(world: &World, name: &'static str, request: Request) -> Option<Offer> {
    let here = world.resource::<Match>().mode_rules().panel == Panel::Lesson;
    here.then(|| Offer::of(name, Weight::Plain, request))
}

fn again(world: &World) -> Option<Offer> {
    let again = Request::say(AskPuzzle::Again).and_close();
    at_lesson(world, "lesson-again", again)
}

fn solution(world: &World) -> Option<Offer> {
    let solution = Request::say(AskPuzzle::Solution).and_close();
    at_lesson(world, "puzzle-solution", solution).map(Offer::seldom)
}

fn back(world: &World) -> Option<Offer> {
    at_lesson(world, "lessons", Request::say(MatchCommand::Return))
}

pub(super) fn plugin(app: &mut App) {
    app.offer(Spot::Title, 15, from_title)
        .offer(Spot::Menu, 10, again)
        .offer(Spot::Menu, 12, solution)
        .offer(Spot::Menu, 150, back);
}
