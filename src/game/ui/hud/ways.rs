//! The buttons beside a board: the way on and out, the ways through a match, and help with it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::shown::Shown;
use crate::game::kit::offers::Offer;
use crate::game::kit::{Pen, Weight};
use crate::game::session::{AskAdvice, AskReview, Match, MatchCommand, Replay, ToggleReplay, Walk};
use crate::game::settings::Preferences;
use crate::game::states::{Overlay, Phase};
use crate::game::ui::replay;

/// Paces of computers that are watched, in tenths of a second.
const PACES: [u8; 4] = [0, 5, 10, 20];

/// What the buttons beside a board ask for.
#[derive(SystemParam)]
pub(super) struct Wishes<'w> {
    overlay: ResMut<'w, NextState<Overlay>>,
    orders: MessageWriter<'w, MatchCommand>,
    pub(super) walks: MessageWriter<'w, Walk>,
    pub(super) replay: ResMut<'w, Replay>,
    toggle: MessageWriter<'w, ToggleReplay>,
    asked: MessageWriter<'w, AskAdvice>,
    review: MessageWriter<'w, AskReview>,
    pub(super) preferences: ResMut<'w, Preferences>,
}

impl Wishes<'_> {
    pub(super) fn obey(&mut self, press: Press, each_move: bool) {
        match press {
            Press::Order(order) => {
                self.orders.write(order);
            }
            Press::Overlay(overlay) => self.overlay.set(overlay),
            Press::Walk(walk) => {
                self.walks.write(walk);
            }
            Press::Ask(wish) => {
                self.asked.write(wish);
            }
            Press::Review => {
                self.review.write(AskReview::Open);
            }
            Press::Pace => {
                let faster = PACES.iter().find(|pause| **pause > self.preferences.pause);
                let next = if each_move { PACES.first() } else { faster };
                match next {
                    Some(pause) => self.preferences.pause = *pause,
                    // After the slowest comes a key for each move, and then the fastest.
                    None => {
                        self.walks.write(Walk::EachMove);
                    }
                }
                if each_move {
                    self.walks.write(Walk::EachMove);
                }
            }
        }
    }

    pub(super) fn take(&mut self, wish: replay::Wish) {
        wish.obey(&mut self.walks, &mut self.toggle, &mut self.replay);
    }
}

/// What comes of pressing one.
#[derive(Clone)]
pub(super) enum Press {
    Order(MatchCommand),
    Overlay(Overlay),
    Walk(Walk),
    Ask(AskAdvice),
    Review,
    /// Another pace of computers that are watched.
    Pace,
}

/// The way on, and the way out. Where there is little room all buttons stand together, and the way on after the others:
/// so these keep their places when it comes.
pub(super) fn ways_on(show: &Shown, room: bool) -> Vec<Offer<Press>> {
    let Shown { current, phase, .. } = *show;
    let mut offers = Vec::new();
    if phase == Phase::Over {
        if !room {
            return vec![menu(Weight::Plain)];
        }
        offers.push(rematch(current));
        // On paper the way on says more, and the menu leads there too.
        if current.page().is_none() {
            let leave = Press::Order(MatchCommand::Leave);
            offers.push(Offer {
                text: way_out(current),
                ..Offer::of("to-title", Weight::Plain, leave)
            });
        }
        return offers;
    }
    let held = phase == Phase::Held;
    if current.is_watched() {
        offers.extend(watch(current));
        offers.extend(room.then(|| scores(show)));
        offers.push(menu(Weight::PointerOnly));
    } else if room {
        offers.extend([scores(show), menu(Weight::PointerOnly)]);
        offers.extend(held.then(go_on));
    } else {
        offers.push(menu(Weight::PointerOnly));
    }
    offers
}

/// All that may stand among the ways on at any time of a match: room is kept for it.
pub(super) fn most_ways_on(show: &Shown) -> Vec<Offer<Press>> {
    let mut most = vec![go_on(), scores(show), menu(Weight::PointerOnly)];
    if !show.current.has_human() {
        most.push(step());
    }
    most
}

/// Another game.
fn rematch(current: &Match) -> Offer<Press> {
    let again = Press::Order(MatchCommand::Rematch);
    Offer {
        text: again_text(current),
        ..Offer::of("rematch", Weight::Main, again)
    }
}

/// The menu.
const fn menu(weight: Weight) -> Offer<Press> {
    Offer::of("menu", weight, Press::Overlay(Overlay::Pause))
}

/// Has a computer make its move that waits for it.
const fn go_on() -> Offer<Press> {
    Offer::of("go-on", Weight::Main, Press::Walk(Walk::GoOn))
}

/// What holds computers that are watched, or has them go on: all the way, or by one move.
fn watch(current: &Match) -> Vec<Offer<Press>> {
    if !current.is_held() {
        let hold = Press::Walk(Walk::Hold);
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

/// Has computers that are watched make one move.
const fn step() -> Offer<Press> {
    Offer::of("watch-step", Weight::Plain, Press::Walk(Walk::Step))
}

/// How fast computers that are watched play.
fn pace(pen: &Pen, show: &Shown) -> Offer<Press> {
    let label = if show.current.waits_each_move() {
        pen.words.say("pace-key")
    } else {
        let seconds = f64::from(show.pause) / 10.0;
        pen.words.tell("pace", &[("seconds", seconds.into())])
    };
    Offer {
        label: Some(label),
        ..Offer::of("pace-key", Weight::PointerOnly, Press::Pace)
    }
}

/// What shows what every move is worth, or hides it.
fn scores(show: &Shown) -> Offer<Press> {
    let weight = Weight::PointerSwitch(show.advising.shows_scores());
    Offer::of("scores", weight, Press::Ask(AskAdvice::Scores))
}

/// The ways back and forward in the match, and help with it. Keys and pads have their own. After the end there is
/// no way forward, but a look back.
pub(super) fn ways_through(pen: &Pen, show: &Shown, room: bool) -> Vec<Offer<Press>> {
    let Shown { current, phase, .. } = *show;
    let over = phase == Phase::Over;
    let mut offers = Vec::new();
    for (name, walk) in [("take-back", Walk::Back), ("play-again", Walk::Again)] {
        if walk == Walk::Again && over {
            offers.push(Offer::of("review", Weight::Plain, Press::Review));
            continue;
        }
        // Where there is little room, what cannot be done gives way to what can.
        if walk == Walk::Again && !room && current.ply_after(walk).is_none() {
            continue;
        }
        let weight = match current.ply_after(walk) {
            Some(_) => Weight::PointerOnly,
            None => Weight::Off,
        };
        offers.push(Offer::of(name, weight, Press::Walk(walk)));
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
        offers.push(pace(pen, show));
        return offers;
    }
    let hint = if current.takes_hints(phase) {
        Weight::PointerOnly
    } else {
        Weight::Off
    };
    offers.push(Offer::of("hint", hint, Press::Ask(AskAdvice::Hint)));
    // Where there is room they stand with the ways on.
    if !room && current.ply_after(Walk::Again).is_none() {
        offers.push(scores(show));
    }
    if !room && phase == Phase::Held {
        offers.push(go_on());
    }
    offers
}

/// What another game is called.
pub(in crate::game::ui) fn again_text(current: &Match) -> &'static str {
    match current.page() {
        None => "rematch",
        Some(_) if current.fills_sheet() => "turn-sheet",
        Some(_) => "next-game",
    }
}

/// Where whoever leaves a match comes to.
pub(in crate::game::ui) const fn way_out(current: &Match) -> &'static str {
    if current.is_of_library() {
        "to-matches"
    } else {
        "to-title"
    }
}
