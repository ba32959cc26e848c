//! The page for inviting, with the proposed terms, and for joining.

use std::sync::Arc;

use bevy_egui::egui::{RichText, Ui};
use inarow_model::remote::Invite;
use inarow_model::setup::{MAX_NAME, checked_name};
use inarow_protocol::Relay;
use inarow_text::names::variant_name;

use super::parts::{asking, button, change, say};
use crate::game::features::together::draft::{Draft, Leaf, relay_text};
use crate::game::kit::line::InputLine;
use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::kit::tree::speaks;
use crate::game::kit::{Request, UiContext, Weight};
use crate::game::platform::{Copied, Paste};
use crate::game::session::{LookAround, OnlineRequest};
use crate::game::settings::Preferences;
use crate::game::settings::proposal::Proposal;
use crate::game::states::Overlay;
use crate::game::words::Words;

/// Draws the page. `direct` says whether peers can be reached without a relay.
pub(super) fn show(
    ui: &mut Ui,
    cx: &mut UiContext,
    draft: &Draft,
    proposal: &Proposal,
    direct: bool,
) {
    cx.heading(ui, "together");
    let Ok(variant) = proposal.variant() else {
        // The board that is being made is one that nobody could win on.
        say(ui, &cx.words.say("together-no-board"));
        asking(ui, cx, "back", Weight::Main, Request::open(Overlay::None));
        return;
    };
    let game = variant_name(&cx.words, variant);
    let about = cx.words.tell("together-about", &[("game", game.into())]);
    cx.sentence(ui, &about, 2);
    let name = name_of(&cx.preferences);
    let relay = cx.preferences.relay.clone();
    ui.horizontal_wrapped(|ui| {
        let said = name
            .clone()
            .unwrap_or_else(|| cx.words.say("together-unnamed"));
        let text = cx.words.tell("together-name", &[("name", said.into())]);
        if cx
            .button(ui, "together/name", &text, Weight::Plain)
            .clicked()
        {
            let line = name_line(&cx.words, |_| Request::nothing());
            cx.ask(Request::write(line, name.clone().unwrap_or_default()));
        }
        let way = if direct || relay != Relay::None {
            relay_text(&relay)
        } else {
            "together-way-none"
        };
        let way = cx.words.say(way);
        let text = cx.words.tell("together-way", &[("way", way.into())]);
        if cx
            .button(ui, "together/way", &text, Weight::Plain)
            .clicked()
        {
            change(cx, |draft| draft.leaf = Leaf::Relays);
        }
    });
    ui.horizontal_wrapped(|ui| {
        for (begins, id) in [(true, "together-i-begin"), (false, "together-they-begin")] {
            if button(ui, cx, id, Weight::Choice(draft.begins == begins)) {
                change(cx, move |draft| draft.begins = begins);
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        for control in Draft::clocks() {
            let text = control.map_or_else(
                || cx.words.say("together-no-clock"),
                |control| control.to_string(),
            );
            let name = format!(
                "together/clock-{}",
                control.map_or("0".to_owned(), |control| control.to_string())
            );
            let weight = Weight::Choice(draft.control == control);
            if cx.button(ui, &name, &text, weight).clicked() {
                change(cx, move |draft| draft.control = control);
            }
        }
    });
    refused(ui, cx, draft);
    let terms = draft.terms(variant);
    let invite = if direct || relay != Relay::None {
        // Nothing of a former invitation is left.
        let fresh = Request::with(|world| {
            world.resource_mut::<Draft>().leaf = Leaf::First;
            *world.resource_mut::<Copied>() = Copied::Nothing;
        });
        fresh.and(named(&cx.words, &cx.preferences, move |name| {
            let relay = relay.clone();
            Request::say(OnlineRequest::Invite { terms, name, relay })
        }))
    } else {
        // A page is found through a relay, or not at all.
        Request::with(|world| world.resource_mut::<Draft>().leaf = Leaf::Relays)
    };
    ui.horizontal_wrapped(|ui| {
        asking(ui, cx, "together-invite", Weight::Main, invite);
        let paste = Request::say(Paste);
        asking(ui, cx, "together-paste", Weight::Plain, paste);
        // A page sees no network.
        if direct {
            let look = Request::with(|world| world.resource_mut::<Draft>().leaf = Leaf::Nearby);
            let look = look.and(Request::say(LookAround(true)));
            asking(ui, cx, "together-nearby", Weight::Plain, look);
        }
        asking(ui, cx, "back", Weight::Plain, Request::open(Overlay::None));
    });
}

/// Shows why the last invite or the last relay's address was refused, if it was.
pub(super) fn refused(ui: &mut Ui, cx: &UiContext, draft: &Draft) {
    if let Some(why) = &draft.refused {
        let text = RichText::new(cx.words.why(why))
            .font(style::medium(style::SMALL))
            .color(ink(cx.theme.refused));
        speaks(&ui.label(text));
    }
}

/// Returns the name of the player at this computer, if they have one.
fn name_of(preferences: &Preferences) -> Option<String> {
    checked_name(&preferences.name).ok()
}

/// Returns the request to join with an invite. A player without a name is asked for one, a spectator is not.
pub(in crate::game::features::together) fn joined(
    words: &Words,
    preferences: &Preferences,
    invite: Invite,
) -> Request {
    let watches = invite.watches;
    let join = move |name| {
        let invite = invite.clone();
        Request::say(OnlineRequest::Join { invite, name })
    };
    if watches {
        join(None)
    } else {
        named(words, preferences, join)
    }
}

/// Returns the request `then` with the player's name. A player without one is asked for it, but may go on without.
pub(super) fn named(
    words: &Words,
    preferences: &Preferences,
    then: impl Fn(Option<String>) -> Request + Send + Sync + 'static,
) -> Request {
    match name_of(preferences) {
        None => Request::write(name_line(words, then), String::new()),
        name => then(name),
    }
}

/// Returns the input line for the player's name.
fn name_line(
    words: &Words,
    then: impl Fn(Option<String>) -> Request + Send + Sync + 'static,
) -> InputLine {
    InputLine {
        heading: words.say("together-name-heading"),
        hint: words.say("together-name-hint"),
        most: MAX_NAME,
        taken: None,
        origin: (Overlay::Together, "together/name".to_owned()),
        then: Arc::new(move |name| {
            let name = checked_name(name).ok();
            let kept = name.clone().unwrap_or_default();
            let keep = Request::with(move |world| {
                world.resource_mut::<Preferences>().name.clone_from(&kept);
            });
            keep.and(then(name))
        }),
    }
}
