//! The page of hosts on the same network.

use bevy_egui::egui::Ui;
use inarow_protocol::Near;
use inarow_text::names::variant_name;

use super::choose::named;
use super::parts::{asking, say};
use crate::game::features::together::draft::{Draft, Leaf};
use crate::game::kit::{Request, UiContext, Weight};
use crate::game::session::{LookAround, OnlineRequest};

/// Shows the hosts found on the same network.
pub(super) fn show(ui: &mut Ui, cx: &mut UiContext, all: &[Near]) {
    cx.heading(ui, "together-nearby");
    if all.is_empty() {
        say(ui, &cx.words.say("together-nobody-nearby"));
    }
    for (place, near) in all.iter().enumerate() {
        let name = near.card.name.clone();
        let name = name.unwrap_or_else(|| cx.words.say("player-remote"));
        let game = variant_name(&cx.words, near.card.variant);
        let values = [("name", name.into()), ("game", game.into())];
        let text = cx.words.tell("together-near", &values);
        let id = format!("together/near-{place}");
        if cx.button(ui, &id, &text, Weight::Plain).clicked() {
            let near = near.clone();
            let visit = named(&cx.words, &cx.preferences, move |name| {
                let near = near.clone();
                Request::say(OnlineRequest::Visit { near, name })
            });
            cx.ask(back().and(visit));
        }
    }
    asking(ui, cx, "back", Weight::Main, back());
}

/// Stops looking for hosts.
fn back() -> Request {
    let first = Request::with(|world| world.resource_mut::<Draft>().leaf = Leaf::First);
    Request::say(LookAround(false)).and(first)
}
