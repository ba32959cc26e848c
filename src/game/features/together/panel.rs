//! The dialog of those who play far from each other.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{RichText, Ui};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::draft::Draft;
use super::pages::{Page, refused};
use crate::game::kit::line::Line;
use crate::game::kit::style::{self, ink};
use crate::game::kit::tree::speaks;
use crate::game::kit::{Layer, Pen, Request, Weight};
use crate::game::platform::{Copied, CopyText, Paste};
use crate::game::session::{AskTogether, Match, MatchCommand, Together};
use crate::game::settings::proposal::Proposal;
use crate::game::states::{Overlay, Screen};
use crate::remote::{Phrase, Ticket, Wish};
use crate::setup::{MAX_NAME, checked_name, variant_name};

/// Widest that the dialog gets, in points.
const WIDTH: f32 = 560.0;
/// Letters of a ticket that are shown: it is copied, not read.
const SHOWN: usize = 24;

fn dialog(
    mut contexts: EguiContexts,
    mut pen: Pen,
    draft: Res<Draft>,
    together: Res<Together>,
    current: Option<Res<Match>>,
    proposal: Res<Proposal>,
    copied: Res<Copied>,
    screen: Res<State<Screen>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let in_match = *screen.get() == Screen::Match;
    let shown = current.as_deref().filter(|_| in_match);
    let page = Page::of(&pen.words, &together, shown);
    pen.dialog(context, "together", WIDTH, |ui, pen| match page {
        Page::Choose => choose(ui, pen, &draft, &proposal),
        Page::Waits(tickets) => waits(ui, pen, tickets.as_ref(), *copied),
        Page::Asks { question, answers } => asks(ui, pen, &question, answers),
        Page::Gone(told) => gone(ui, pen, &told, in_match),
        Page::Talk => talk(ui, pen, shown),
    });
    Ok(())
}

fn say(ui: &mut Ui, text: &str) {
    let text = RichText::new(text).font(style::medium(style::BODY));
    speaks(&ui.label(text));
}

/// A button; whether it was pressed.
fn button(ui: &mut Ui, pen: &mut Pen, id: &'static str, weight: Weight) -> bool {
    let text = pen.words.say(id);
    let name = format!("together/{id}");
    pen.button(ui, &name, &text, weight).clicked()
}

/// A button that asks for something.
fn asking(ui: &mut Ui, pen: &mut Pen, id: &'static str, weight: Weight, request: Request) {
    if button(ui, pen, id, weight) {
        pen.ask(request);
    }
}

/// Inviting, with what is proposed, and joining.
fn choose(ui: &mut Ui, pen: &mut Pen, draft: &Draft, proposal: &Proposal) {
    pen.heading(ui, "together");
    let Ok(variant) = proposal.variant() else {
        // The board that is being made is one that nobody could win on.
        say(ui, &pen.words.say("together-no-board"));
        asking(ui, pen, "back", Weight::Main, Request::open(Overlay::None));
        return;
    };
    let game = variant_name(&pen.words, variant);
    let about = pen.words.tell("together-about", &[("game", game.into())]);
    pen.sentence(ui, &about, 2);
    let name = draft.name.clone();
    ui.horizontal_wrapped(|ui| {
        let said = name
            .clone()
            .unwrap_or_else(|| pen.words.say("together-unnamed"));
        let text = pen.words.tell("together-name", &[("name", said.into())]);
        if pen
            .button(ui, "together/name", &text, Weight::Plain)
            .clicked()
        {
            pen.ask(Request::write(
                name_line(pen),
                name.clone().unwrap_or_default(),
            ));
        }
    });
    ui.horizontal_wrapped(|ui| {
        for (begins, id) in [(true, "together-i-begin"), (false, "together-they-begin")] {
            if button(ui, pen, id, Weight::Choice(draft.begins == begins)) {
                change(pen, move |draft| draft.begins = begins);
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        for control in Draft::clocks() {
            let text = control.map_or_else(
                || pen.words.say("together-no-clock"),
                |control| control.to_string(),
            );
            let name = format!(
                "together/clock-{}",
                control.map_or("0".to_owned(), |control| control.to_string())
            );
            let weight = Weight::Choice(draft.control == control);
            if pen.button(ui, &name, &text, weight).clicked() {
                change(pen, move |draft| draft.control = control);
            }
        }
    });
    if let Some(why) = refused(&pen.words, draft) {
        let color = ink(pen.theme.refused);
        let text = RichText::new(why)
            .font(style::medium(style::SMALL))
            .color(color);
        speaks(&ui.label(text));
    }
    let invite = AskTogether::Invite {
        terms: draft.terms(variant),
        name: draft.name.clone(),
        relay: None,
    };
    let invite = Request::say(invite);
    ui.horizontal_wrapped(|ui| {
        asking(ui, pen, "together-invite", Weight::Main, invite);
        asking(
            ui,
            pen,
            "together-paste",
            Weight::Plain,
            Request::say(Paste),
        );
        asking(ui, pen, "back", Weight::Plain, Request::open(Overlay::None));
    });
}

/// Changes what is about to be proposed.
fn change(pen: &mut Pen, change: impl Fn(&mut Draft) + Send + Sync + 'static) {
    pen.ask(Request::with(move |world| {
        change(&mut world.resource_mut::<Draft>());
    }));
}

/// The line on which the player writes a name.
fn name_line(pen: &Pen) -> Line {
    Line {
        heading: pen.words.say("name-heading"),
        hint: pen.words.say("together-unnamed"),
        most: MAX_NAME,
        taken: None,
        origin: (Overlay::Together, "together/name".to_owned()),
        then: Arc::new(|name| {
            let name = checked_name(name).ok();
            Request::with(move |world| {
                world.resource_mut::<Draft>().name.clone_from(&name);
            })
        }),
    }
}

/// Somebody is invited.
fn waits(ui: &mut Ui, pen: &mut Pen, tickets: Option<&(Ticket, Ticket)>, copied: Copied) {
    pen.heading(ui, "together");
    let Some((play, watch)) = tickets else {
        say(ui, &pen.words.say("together-prepares"));
        asking(ui, pen, "together-stop", Weight::Main, leave());
        return;
    };
    say(ui, &pen.words.say("together-send"));
    let ticket = play.to_string();
    let beginning = ticket.chars().take(SHOWN).collect::<String>();
    pen.label(ui, &format!("{beginning}…"));
    let done = match copied {
        Copied::Nothing => " ".to_owned(),
        Copied::Done => pen.words.say("together-copied"),
        Copied::Refused => pen.words.say("line-refused"),
    };
    pen.sentence(ui, &done, 1);
    ui.horizontal_wrapped(|ui| {
        let copy = Request::say(CopyText(ticket.clone()));
        asking(ui, pen, "together-copy", Weight::Main, copy);
        let copy = Request::say(CopyText(watch.to_string()));
        asking(ui, pen, "together-copy-watch", Weight::Plain, copy);
        asking(ui, pen, "together-stop", Weight::Plain, leave());
    });
}

/// Nobody is waited for any more.
fn leave() -> Request {
    Request::say(AskTogether::Leave)
}

/// Something is asked.
fn asks(ui: &mut Ui, pen: &mut Pen, question: &str, [yes, no]: [&'static str; 2]) {
    pen.heading(ui, "together");
    say(ui, question);
    ui.horizontal_wrapped(|ui| {
        asking(ui, pen, yes, Weight::Main, Request::say(AskTogether::Agree));
        asking(ui, pen, no, Weight::Plain, Request::say(AskTogether::Deny));
    });
}

/// Nobody is there.
fn gone(ui: &mut Ui, pen: &mut Pen, told: &str, in_match: bool) {
    pen.heading(ui, "together");
    say(ui, told);
    ui.horizontal_wrapped(|ui| {
        if in_match {
            let board = Request::open(Overlay::None);
            asking(ui, pen, "back-to-board", Weight::Main, board);
            let again = Request::say(AskTogether::CallAgain);
            asking(ui, pen, "together-again", Weight::Plain, again);
            let title = Request::say(MatchCommand::Leave);
            asking(ui, pen, "to-title", Weight::Plain, title);
        } else {
            asking(ui, pen, "together-stop", Weight::Main, leave());
        }
    });
}

/// What can be said, and after the end another match.
fn talk(ui: &mut Ui, pen: &mut Pen, current: Option<&Match>) {
    pen.heading(ui, "say-something");
    ui.horizontal_wrapped(|ui| {
        for phrase in Phrase::ALL {
            let say = Request::say(AskTogether::Say(phrase)).and_close();
            asking(ui, pen, phrase.text(), Weight::Plain, say);
        }
    });
    if current.is_some_and(Match::has_ended) {
        let again = Request::say(AskTogether::Wish(Wish::Rematch)).and_close();
        asking(ui, pen, "rematch", Weight::Plain, again);
    }
    let board = Request::open(Overlay::None);
    asking(ui, pen, "back-to-board", Weight::Main, board);
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        dialog
            .in_set(Layer::Dialog)
            .run_if(in_state(Overlay::Together)),
    );
}
