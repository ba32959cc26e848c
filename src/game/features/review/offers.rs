//! The buttons beside a review.

use bevy::prelude::*;
use inarow_engine::review::Reviewed;

use super::known::KnownReview;
use super::requests::{better, show_more, turn_to};
use crate::game::kit::offers::Offer;
use crate::game::kit::{Request, Weight};
use crate::game::session::{AskAdvice, AskReview, MatchCommand, Walk};
use crate::game::states::Overlay;

/// Returns the buttons one move back and forward, for low panels, which don't have the usual ones.
pub(super) fn steps(low: bool) -> Vec<Offer> {
    let steps = [("step-back", Walk::Earlier), ("step-on", Walk::Later)];
    let steps = steps.into_iter().filter(|_| low);
    let steps = steps.map(|(name, walk)| Offer::of(name, Weight::Plain, Request::say(walk)));
    steps.collect()
}

/// Returns the buttons. Each keeps its place and is disabled where it can't be used.
pub(super) fn offers(known: &KnownReview, low: bool) -> Vec<Offer> {
    let turns = known.turns();
    let ply = known.current.record.ply();
    // The one before what is shown, and before the first of them the last.
    let before = turns.iter().rev().find(|turn| **turn < ply);
    let turn = before.or(turns.last()).filter(|turn| **turn != ply);
    let missed = known.shown().is_some_and(Reviewed::is_weaker);
    let leads_on = known.hinted || missed;
    let possible = |possible| {
        if possible { Weight::Plain } else { Weight::Off }
    };
    let better_weight = if leads_on { Weight::Main } else { Weight::Off };
    let (text, press) = if known.hinted {
        ("review-line", Request::say(AskAdvice::Hint))
    } else {
        ("review-better", better())
    };
    let turning = match turn {
        Some(_) if !leads_on => Weight::Main,
        turn => possible(turn.is_some()),
    };
    let open = !known.current.board().is_over();
    let scores = if open {
        Weight::Choice(known.scores)
    } else {
        Weight::Off
    };
    let close = if leads_on || turn.is_some() || open {
        Weight::Plain
    } else {
        Weight::Main
    };
    let about_slips = [
        Offer {
            text: "review-turn",
            others: &["review-turn"],
            ..Offer::of("turn", turning, turn_to(turn.copied().unwrap_or(ply)))
        },
        Offer {
            text,
            others: &["review-better", "review-line"],
            ..Offer::of("better", better_weight, press)
        },
    ];
    let elsewhere = [
        Offer {
            text: "review-play-on",
            ..Offer::of("play-on", possible(open), Request::open(Overlay::PlayOn))
        },
        Offer {
            others: &["scores"],
            ..Offer::of("scores", scores, Request::say(AskAdvice::Scores))
        },
        Offer::of(
            "analyse",
            Weight::Plain,
            Request::say(MatchCommand::Study(None)),
        ),
    ];
    let close = Offer {
        text: "review-close",
        others: &["review-close"],
        ..Offer::of(
            "close",
            close,
            Request::say(AskReview::Close).and(show_more(false)),
        )
    };
    let more = Offer {
        // The word would take a row of its own on narrow phones.
        text: "more-short",
        ..Offer::of("more", Weight::Choice(known.more), show_more(!known.more))
    };
    // What leads through the match stands first.
    let mut offers = steps(low);
    match (low, known.more) {
        (true, true) => offers.extend(elsewhere),
        (true, false) => offers.extend(about_slips),
        (false, _) => offers.extend(about_slips.into_iter().chain(elsewhere)),
    }
    if low {
        offers.push(more);
    }
    offers.push(close);
    offers
}
