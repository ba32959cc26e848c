//! The buttons beside a board: to go on, to leave, to walk through the match, and for help.

use inarow_model::remote::Wish;
use inarow_rules::{Move, OpeningChoice, Step};
use inarow_text::names::choice_name;

use super::shown::PanelState;
use crate::game::kit::offers::Offer;
use crate::game::kit::panel::words::{again_text, way_out};
use crate::game::kit::{Request, UiContext, Weight};
use crate::game::session::{
    AskAdvice, AskReview, Device, Match, MatchCommand, Mover, OnlineRequest, PlayMove, Walk,
};
use crate::game::settings::Preferences;
use crate::game::states::{Overlay, Phase};

/// Pauses to choose from for watched computers, in tenths of a second.
const PACES: [u8; 4] = [0, 5, 10, 20];

/// Whether the match has ended, also while an earlier position is shown.
fn is_over(show: &PanelState) -> bool {
    show.phase == Phase::Over || show.current.is_looked_back()
}

/// Returns the buttons to go on and to leave. Without `room` all buttons stand together: the buttons to go on come
/// last, so that the others keep their places.
pub(super) fn ways_on(cx: &UiContext, show: &PanelState, room: bool) -> Vec<Offer> {
    let PanelState { current, phase, .. } = *show;
    let mut offers = Vec::new();
    if is_over(show) {
        if !room {
            return vec![menu(Weight::Plain)];
        }
        // Who looked on waits for what the others do.
        offers.extend(current.mode_rules().is_kept.then(|| rematch(current)));
        // On paper the way on says more, and the menu leads there too.
        if current.page.is_none() {
            let leave = Request::say(MatchCommand::Leave);
            offers.push(Offer {
                text: way_out(current),
                ..Offer::of("to-title", Weight::Plain, leave)
            });
        }
        return offers;
    }
    if phase == Phase::Choosing {
        offers.extend(choices(cx, current));
        offers.push(menu(Weight::PointerOnly));
        return offers;
    }
    let held = phase == Phase::Held;
    if current.is_watched() {
        offers.extend(watch(current));
        offers.extend(room.then(|| scores(show)));
        offers.push(menu(Weight::PointerOnly));
    } else if room {
        offers.extend(current.takes_scores().then(|| scores(show)));
        offers.push(menu(Weight::PointerOnly));
        offers.extend(held.then(go_on));
    } else {
        offers.push(menu(Weight::PointerOnly));
    }
    offers
}

/// All offers that may be shown at any time of a match, to keep room for them.
pub(super) fn most_ways_on(show: &PanelState) -> Vec<Offer> {
    let mut most = vec![go_on(), scores(show), menu(Weight::PointerOnly)];
    if !show.current.has_human() {
        most.push(step());
    }
    if show.current.board().is_opening() {
        let names = ["choice-black", "choice-white", "choice-two-more"];
        let choice = |name| Offer::of(name, Weight::Main, Request::say(Walk::GoOn));
        most = names.map(choice).to_vec();
        most.push(menu(Weight::PointerOnly));
    }
    most
}

/// Offers what can be chosen in an opening.
fn choices(cx: &UiContext, current: &Match) -> Vec<Offer> {
    let Some(Step::Choose { options, .. }) = current.board().step() else {
        return Vec::new();
    };
    let offer = |choice: &OpeningChoice| {
        let by = Mover::Human(Device::Desk);
        let ask = Request::say(PlayMove::step_at_once(Move::Choose(*choice), by));
        Offer {
            name: format!("choice-{choice}").into(),
            label: Some(choice_name(&cx.words, *choice, options)),
            // They are equal, and the first one gets the focus.
            ..Offer::of("choice", Weight::Main, ask)
        }
    };
    options.iter().map(offer).collect()
}

/// Offers a rematch.
fn rematch(current: &Match) -> Offer {
    // Somebody far away is asked.
    let again = if current.setup.is_remote() {
        Request::say(OnlineRequest::Wish(Wish::Rematch))
    } else {
        Request::say(MatchCommand::Rematch)
    };
    Offer {
        text: again_text(current),
        ..Offer::of("rematch", Weight::Main, again)
    }
}

/// Offers a review. If the only human has lost, it opens where the match was lost.
fn review(current: &Match) -> Offer {
    let winner = current.whole_winner();
    let lost = current
        .alone()
        .is_some_and(|player| winner == Some(player.other()));
    let (text, asked) = if lost {
        ("show-where", AskReview::OpenWhereLost)
    } else {
        ("review", AskReview::Open)
    };
    Offer {
        text,
        ..Offer::of("review", Weight::Plain, Request::say(asked))
    }
}

/// Offers the menu.
fn menu(weight: Weight) -> Offer {
    Offer::of("menu", weight, Request::open(Overlay::Pause))
}

/// Offers to let a waiting computer move.
fn go_on() -> Offer {
    Offer::of("go-on", Weight::Main, Request::say(Walk::GoOn))
}

/// Offers to pause watched computers, or to let them go on for good or by one move.
fn watch(current: &Match) -> Vec<Offer> {
    if !current.is_held() {
        let hold = Request::say(Walk::Hold);
        return vec![Offer::of("watch-hold", Weight::PointerOnly, hold)];
    }
    if current.waits_each_move() {
        vec![Offer {
            weight: Weight::Main,
            ..step()
        }]
    } else {
        vec![go_on(), step()]
    }
}

/// Offers to let watched computers make one move.
fn step() -> Offer {
    Offer::of("watch-step", Weight::Plain, Request::say(Walk::Step))
}

/// Offers to change the speed of watched computers.
fn pace(cx: &UiContext, show: &PanelState) -> Offer {
    let label = if show.current.waits_each_move() {
        cx.words.say("pace-key")
    } else {
        let seconds = f64::from(show.pause) / 10.0;
        cx.words.tell("pace", &[("seconds", seconds.into())])
    };
    Offer {
        label: Some(label),
        ..Offer::of(
            "pace-key",
            Weight::PointerOnly,
            other_pace(show.current.waits_each_move()),
        )
    }
}

/// Chooses the next slower pace. After the slowest, each move waits for a key. After that comes the fastest.
fn other_pace(each_move: bool) -> Request {
    Request::with(move |world| {
        let mut preferences = world.resource_mut::<Preferences>();
        let slower = PACES.iter().find(|pause| **pause > preferences.pause);
        let next = if each_move { PACES.first() } else { slower };
        if let Some(pause) = next {
            preferences.pause = *pause;
        }
        if each_move || next.is_none() {
            world.write_message(Walk::EachMove);
        }
    })
}

/// Offers to show the evaluation of every move, or to hide it.
fn scores(show: &PanelState) -> Offer {
    let weight = Weight::PointerSwitch(show.advising.shows_scores());
    Offer::of("scores", weight, Request::say(AskAdvice::Scores))
}

/// Returns the buttons back and forward in the match, and for help with it. After the end, a review replaces the
/// button forward.
pub(super) fn ways_through(cx: &UiContext, show: &PanelState, room: bool) -> Vec<Offer> {
    let PanelState { current, phase, .. } = *show;
    let over = is_over(show);
    // Where there is little room, what cannot be done gives way to what can, and scores that are shown can be hidden.
    let scored = current.place_after(Walk::Again).is_none() || show.advising.shows_scores();
    let mut offers = Vec::new();
    for (name, walk) in [("take-back", Walk::Back), ("play-again", Walk::Again)] {
        if walk == Walk::Again && over {
            offers.push(review(current));
            continue;
        }
        if walk == Walk::Again && !room && scored {
            continue;
        }
        let weight = match current.place_after(walk) {
            Some(_) => Weight::PointerOnly,
            None => Weight::Off,
        };
        offers.push(Offer::of(name, weight, Request::say(walk)));
    }
    if over {
        offers.push(if room {
            menu(Weight::PointerOnly)
        } else {
            rematch(current)
        });
        return offers;
    }
    if current.is_watched() {
        offers.push(pace(cx, show));
        return offers;
    }
    let hint = if current.takes_hints(phase) {
        Weight::PointerOnly
    } else {
        Weight::Off
    };
    offers.push(Offer::of("hint", hint, Request::say(AskAdvice::Hint)));
    // Where there is room they stand with the ways on.
    if !room && scored && current.takes_scores() {
        offers.push(scores(show));
    }
    if !room && phase == Phase::Held {
        offers.push(go_on());
    }
    offers
}
