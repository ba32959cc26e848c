//! The panel beside the analysis board: the state of the position, the moves tried, and buttons.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use inarow_engine::Evaluation;
use inarow_rules::Square;
use inarow_rules::notation::move_name;

use crate::game::features::study::UnreadableText;
use crate::game::features::study::position::{can_set_up, unreadable_text};
use crate::game::features::study::text::copy_text;
use crate::game::kit::offers::Offer;
use crate::game::kit::panel::{Beside, Word};
use crate::game::kit::{Layer, Request, Weight};
use crate::game::platform::{Copied, Paste};
use crate::game::session::{AskAdvice, Device, MatchCommand, Mover, PlayMove};
use crate::game::session::{Panel, shows};
use crate::game::states::{Overlay, Phase};

/// The most buttons for moves that were tried in a position.
const MOST_BUTTONS: usize = 4;

fn panel(
    mut contexts: EguiContexts,
    mut beside: Beside,
    phase: Res<State<Phase>>,
    unreadable: Res<UnreadableText>,
    copied: Res<Copied>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let (tried, offers) = (tried(&beside), offers(&beside, *phase.get(), *copied));
    let buttons = tried_buttons(&beside, &tried);
    let mut words = words(&beside, &unreadable);
    // Where not all of them are buttons, a sentence has all.
    let shown = beside.fits_above(context, &buttons, &offers);
    if tried.len() > if shown { buttons.len() } else { 0 } {
        words.push(Word::Faint(tried_sentence(&beside, &tried)));
    }
    beside.show(context, "study", &words, true, &buttons, &offers);
    Ok(())
}

/// Returns the moves that were tried in this position, if there are several.
fn tried(beside: &Beside) -> Vec<Square> {
    let tried = beside.current.tried();
    if tried.len() < 2 { Vec::new() } else { tried }
}

/// Returns buttons for the first of the moves that were tried.
fn tried_buttons(beside: &Beside, tried: &[Square]) -> Vec<Offer> {
    let current = &beside.current;
    let next = current.record.ahead().first();
    let tried = tried.iter().take(MOST_BUTTONS).map(|&square| {
        let name = move_name(current.board().variant(), square);
        Offer {
            name: format!("try-{name}").into(),
            label: Some(beside.cx.words.tell("study-try", &[("move", name.into())])),
            ..Offer::of(
                "moves",
                Weight::PointerSwitch(next == Some(&square)),
                Request::say(PlayMove::at_once(square, Mover::Human(Device::Desk))),
            )
        }
    });
    tried.collect()
}

fn tried_sentence(beside: &Beside, tried: &[Square]) -> String {
    let variant = beside.current.board().variant();
    let names = tried.iter().map(|&square| move_name(variant, square));
    let names = names.collect::<Vec<_>>().join(", ");
    beside
        .cx
        .words
        .tell("study-tried", &[("moves", names.into())])
}

fn offers(beside: &Beside, phase: Phase, copied: Copied) -> Vec<Offer> {
    let current = &beside.current;
    // Where nobody can play any more, the buttons are a menu.
    let over = phase == Phase::Over;
    let weight = if over {
        Weight::Plain
    } else {
        Weight::PointerOnly
    };
    let mut offers = Vec::new();
    if !over {
        let scores = Weight::PointerSwitch(beside.advising.shows_scores());
        let hint = if current.takes_hints(phase) {
            weight
        } else {
            Weight::Off
        };
        offers.push(Offer::of("hint", hint, Request::say(AskAdvice::Hint)));
        offers.push(Offer::of("scores", scores, Request::say(AskAdvice::Scores)));
    }
    let low = beside.is_low();
    if (!low || over) && can_set_up(current.board().variant()) {
        offers.push(Offer::of(
            "position",
            weight,
            Request::open(Overlay::Position),
        ));
    }
    if !low && !over {
        offers.push(Offer {
            text: "review-play-on",
            ..Offer::of("play-on", weight, Request::open(Overlay::PlayOn))
        });
    }
    // At the foot of a phone there is room for one of the two.
    if !low && !beside.has_foot() {
        let text = match copied {
            Copied::Nothing => "copy-text",
            Copied::Done => "line-copied",
            Copied::Refused => "line-refused",
        };
        offers.push(Offer {
            text,
            ..Offer::of("copy", weight, copy_text())
        });
    }
    if !low {
        offers.push(Offer::of("paste", weight, Request::say(Paste)));
    }
    // The menu has what has no room here.
    offers.push(Offer::of("menu", weight, Request::open(Overlay::Pause)));
    if low && !over {
        return offers;
    }
    offers.push(Offer {
        text: "review-close",
        ..Offer::of(
            "close",
            if over {
                Weight::Main
            } else {
                Weight::PointerOnly
            },
            Request::say(MatchCommand::Return),
        )
    });
    offers
}

fn words(beside: &Beside, unreadable: &UnreadableText) -> Vec<Word> {
    let (current, words) = (&beside.current, &beside.cx.words);
    let mut told = Vec::new();
    if let Some(why) = &unreadable.0 {
        let variant = current.board().variant();
        told.push(Word::Fault(unreadable_text(words, variant, why)));
    }
    told.extend(beside.hint());
    told.push(standing(beside));
    if let Some(advice) = beside.advising.scores(current) {
        let depths = advice
            .moves
            .iter()
            .filter_map(|advised| match advised.evaluation {
                Evaluation::Opinion { depth, .. } => Some(depth),
                _ => None,
            });
        told.push(Word::Faint(match depths.min() {
            Some(depth) => words.tell("study-depth", &[("depth", depth.into())]),
            None if advice.is_certain() => words.say("study-certain"),
            None => words.say("study-looking"),
        }));
        told.push(Word::Faint(words.say("scores-legend")));
    } else if current.record.is_empty() {
        told.push(Word::Faint(words.say("study-start")));
    }
    told
}

/// Returns the player to move, or the result.
fn standing(beside: &Beside) -> Word {
    let (board, words) = (beside.current.board(), &beside.cx.words);
    match (board.winner(), board.is_over()) {
        (Some(winner), _) => Word::Of(winner, words.say("study-won")),
        (None, true) => Word::Heading(words.say("drawn")),
        (None, false) => Word::Of(board.turn(), words.say("study-turn")),
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        panel.in_set(Layer::Panel).run_if(shows(Panel::Study)),
    );
}
