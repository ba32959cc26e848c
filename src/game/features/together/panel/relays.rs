//! The page of the relays, which connect peers that can't reach each other directly.

use std::sync::Arc;

use bevy_egui::egui::Ui;
use inarow_model::remote::Invite;
use inarow_model::why::Explained;
use inarow_protocol::Relay;

use super::choose::{joined, refused};
use super::parts::{button, change, say};
use crate::game::features::together::draft::{Draft, Leaf, relay_text};
use crate::game::kit::line::InputLine;
use crate::game::kit::{Request, UiContext, Weight};
use crate::game::settings::Preferences;
use crate::game::states::Overlay;

/// Maximum length of a relay's address, in characters.
const LONGEST: usize = 200;

/// Draws the choice of a relay. `direct` says whether peers can be reached without one.
pub(super) fn show(ui: &mut Ui, cx: &mut UiContext, draft: &Draft, direct: bool) {
    cx.heading(ui, "together-relays");
    let about = if direct {
        "together-relays-about"
    } else {
        "together-relays-page"
    };
    cx.sentence(ui, &cx.words.say(about), 2);
    let chosen = cx.preferences.relay.clone();
    let agreed = cx.preferences.public_relays;
    ui.horizontal_wrapped(|ui| {
        if direct {
            let weight = Weight::Choice(chosen == Relay::None);
            if button(ui, cx, relay_text(&Relay::None), weight) {
                choose(cx, Relay::None);
            }
        }
        let weight = Weight::Choice(chosen == Relay::Public);
        if button(ui, cx, relay_text(&Relay::Public), weight) {
            if agreed {
                choose(cx, Relay::Public);
            } else {
                change(cx, |draft| draft.leaf = Leaf::Public(None));
            }
        }
        let named = matches!(chosen, Relay::Named(_));
        if button(ui, cx, "together-relay-own", Weight::Choice(named)) {
            let address = if named {
                chosen.to_string()
            } else {
                "https://".to_owned()
            };
            cx.ask(Request::write(relay_line(cx), address));
        }
    });
    if let Relay::Named(address) = &chosen {
        say(ui, address);
    }
    refused(ui, cx, draft);
    ui.horizontal_wrapped(|ui| {
        if button(ui, cx, "back", Weight::Main) {
            change(cx, |draft| {
                (draft.leaf, draft.refused) = (Leaf::First, None);
            });
        }
        if agreed && button(ui, cx, "together-no-public", Weight::Plain) {
            cx.ask(Request::with(|world| {
                let mut preferences = world.resource_mut::<Preferences>();
                preferences.public_relays = false;
                if preferences.relay.is_public() {
                    preferences.relay = Relay::None;
                }
            }));
        }
    });
}

fn choose(cx: &mut UiContext, relay: Relay) {
    cx.ask(Request::with(move |world| {
        world.resource_mut::<Preferences>().relay = relay.clone();
        world.resource_mut::<Draft>().refused = None;
    }));
}

/// Returns the input line for the address of a relay.
fn relay_line(cx: &UiContext) -> InputLine {
    InputLine {
        heading: cx.words.say("together-relay-address"),
        hint: "https://relay.example".to_owned(),
        most: LONGEST,
        taken: None,
        origin: (Overlay::Together, "together/together-relay-own".to_owned()),
        then: Arc::new(|text| {
            let read = text.parse::<Relay>();
            Request::with(move |world| match &read {
                Ok(relay) if relay.is_public() => {
                    // It is one that is asked about.
                    world.resource_mut::<Draft>().leaf = Leaf::Public(None);
                }
                Ok(relay) => {
                    world.resource_mut::<Preferences>().relay = relay.clone();
                    let mut draft = world.resource_mut::<Draft>();
                    (draft.leaf, draft.refused) = (Leaf::Relays, None);
                }
                Err(why) => {
                    let mut draft = world.resource_mut::<Draft>();
                    (draft.leaf, draft.refused) = (Leaf::Relays, Some(why.why()));
                }
            })
        }),
    }
}

/// Asks for consent before public relays are used.
pub(super) fn ask(ui: &mut Ui, cx: &mut UiContext, invite: Option<&Invite>) {
    cx.heading(ui, "together-relay-public");
    let question = if invite.is_some() {
        "together-public-ticket"
    } else {
        "together-public-ask"
    };
    say(ui, &cx.words.say(question));
    let invite = invite.cloned();
    ui.horizontal_wrapped(|ui| {
        if button(ui, cx, "together-public-yes", Weight::Main) {
            let then = match invite.clone() {
                Some(invite) => joined(&cx.words, &cx.preferences, invite),
                None => Request::with(|world| {
                    world.resource_mut::<Preferences>().relay = Relay::Public;
                }),
            };
            let agreed = Request::with(|world| {
                world.resource_mut::<Preferences>().public_relays = true;
                world.resource_mut::<Draft>().leaf = Leaf::First;
            });
            cx.ask(agreed.and(then));
        }
        if button(ui, cx, "not-now", Weight::Plain) {
            change(cx, |draft| {
                draft.leaf = draft.leaf.before().unwrap_or_default();
            });
        }
    });
}
