//! The ways on: to a match, and to what features offer.

use bevy::prelude::*;
use bevy_egui::egui::{self};

use super::heading::{FOUR_BESIDE, HOW_TO_PLAY, SIDE};
use crate::game::kit::offers::Offer;
use crate::game::kit::{Pen, Request, Weight, game_name, is_low};
use crate::game::session::{Match, MatchCommand};
use crate::game::settings::proposal::Proposal;
use crate::setup::{Setup, names_of};

/// The buttons that are always in sight, and others below the players, as the window has room for them. They lead to
/// a match, to the one that was left, if there is one, or to a new one; and elsewhere, which has to wait on a phone.
pub(super) fn ways(
    pen: &Pen,
    agreed: &Proposal,
    left: Option<&Match>,
    context: &egui::Context,
    elsewhere: &[Offer],
) -> (Vec<Offer>, Vec<Offer>) {
    let low = is_low(context);
    let mut ways = Vec::new();
    let setup = agreed.setup(&pen.words);
    // Who has chosen something else wants to play that.
    let goes_on = left.is_some_and(|left| match &setup {
        Ok(setup) => is_agreed(left, setup, pen),
        Err(_) => true,
    });
    if let Some(left) = left {
        let weight = if goes_on { Weight::Main } else { Weight::Plain };
        ways.push(Offer {
            label: Some(resume_text(pen, left, low)),
            ..Offer::of("resume", weight, Request::say(MatchCommand::Resume))
        });
    }
    let weight = match setup {
        Err(_) => Weight::Barred,
        Ok(_) if goes_on => Weight::Plain,
        Ok(_) => Weight::Main,
    };
    // Where nobody could win nothing begins.
    let start = setup.map_or_else(
        |_| Request::nothing(),
        |setup| Request::say(MatchCommand::Start(setup)),
    );
    ways.push(Offer {
        text: if left.is_some() { "start-new" } else { "start" },
        others: if left.is_some() {
            &["start-new"]
        } else {
            &["start"]
        },
        ..Offer::of("start", weight, start)
    });
    let first = ways.len();
    let upright = !low && context.content_rect().width() - 2.0 * SIDE < FOUR_BESIDE;
    // Elsewhere the way to the rules stands in the corner.
    let here = |offer: &&Offer| upright || low || offer.name != HOW_TO_PLAY;
    ways.extend(elsewhere.iter().filter(here).cloned());
    let aside = if upright {
        ways.split_off(first)
    } else {
        Vec::new()
    };
    (ways, aside)
}

/// Whether that match is the one that is agreed on, no matter who goes first in it.
fn is_agreed(left: &Match, setup: &Setup, pen: &Pen) -> bool {
    let people = |setup: &Setup, names: &[String; 2]| {
        [0, 1].map(|seat: usize| (setup.seats[seat].occupant, names[seat].clone()))
    };
    let playing = people(left.setup(), left.names());
    let mut agreed = people(setup, &names_of(&setup.seats, &pen.words));
    let same = agreed == playing;
    agreed.swap(0, 1);
    left.setup().variant == setup.variant && (same || agreed == playing)
}

/// What is said of the match that was left.
fn resume_text(pen: &Pen, left: &Match, low: bool) -> String {
    // Where there is little width the cards show which.
    if low {
        return pen.words.say("resume");
    }
    if left.page().is_some() {
        return pen.words.say("resume-paper");
    }
    match game_name(&pen.words, left.board().variant()) {
        Some(game) => pen.words.tell("resume-game", &[("game", game.into())]),
        None => pen.words.say("resume"),
    }
}
