//! The page of a host who waits: the invite as text, as a link and as a picture.

use bevy_egui::egui::Ui;
use inarow_model::remote::{Invite, JOIN};

use super::parts::{asking, button, change, leave, say};
use crate::game::features::together::draft::{Draft, Leaf};
use crate::game::kit::Request;
use crate::game::kit::{UiContext, Weight, code};
use crate::game::platform::{Copied, CopyText};

/// Number of characters of an invite that are shown. An invite is copied rather than read.
const SHOWN: usize = 24;

/// Draws the page. `late` says that the relay doesn't answer, and `direct` that peers on the same network see this
/// host. `what` is the id of the text about the copy, and `home` the address of the game's page, if it has one.
pub(super) fn show(
    ui: &mut Ui,
    cx: &mut UiContext,
    invites: Option<&(Invite, Invite)>,
    late: bool,
    direct: bool,
    (copied, what): (Copied, &'static str),
    home: Option<&str>,
) {
    cx.heading(ui, "together");
    let Some((play, watch)) = invites else {
        say(ui, &cx.words.say("together-prepares"));
        asking(ui, cx, "together-stop", Weight::Main, leave());
        return;
    };
    let way = match play.relay {
        Some(_) => "together-send-anywhere",
        None if late => "remote-no-relay",
        None => "together-send",
    };
    say(ui, &cx.words.say(way));
    if direct {
        cx.sentence(ui, &cx.words.say("together-seen"), 1);
    }
    let invite = play.to_string();
    let beginning = invite.chars().take(SHOWN).collect::<String>();
    cx.label(ui, &format!("{beginning}…"));
    let done = match copied {
        Copied::Nothing => " ".to_owned(),
        Copied::Done => cx.words.say(what),
        Copied::Refused => cx.words.say("line-refused"),
    };
    cx.sentence(ui, &done, 1);
    ui.horizontal_wrapped(|ui| {
        let mut weight = Weight::Main;
        if let Some(home) = home {
            let copy_link = copy(link(home, &invite), "link-copied");
            asking(ui, cx, "together-copy-link", weight, copy_link);
            weight = Weight::Plain;
        }
        let copy_ticket = copy(invite.clone(), "together-copied");
        asking(ui, cx, "together-copy", weight, copy_ticket);
        if button(ui, cx, "together-code", Weight::Plain) {
            change(cx, |draft| draft.leaf = Leaf::Code);
        }
        let copy_watch = copy(watch.to_string(), "together-copied-watch");
        asking(ui, cx, "together-copy-watch", Weight::Plain, copy_watch);
        asking(ui, cx, "together-stop", Weight::Plain, leave());
    });
}

/// Copies `text`. The text of the id `told` then says so.
fn copy(text: String, told: &'static str) -> Request {
    let told = Request::with(move |world| world.resource_mut::<Draft>().copied = told);
    told.and(Request::say(CopyText(text)))
}

/// Returns the link that opens the game's page with an invite.
fn link(home: &str, invite: &str) -> String {
    format!("{home}#{JOIN}{invite}")
}

/// Draws the invite as a picture, for a camera.
pub(super) fn show_code(ui: &mut Ui, cx: &mut UiContext, play: &Invite, home: Option<&str>) {
    cx.heading(ui, "together-code");
    say(ui, &cx.words.say("together-code-about"));
    // Capitals take less room, and mean the same.
    let invite = play.to_string().to_uppercase();
    let before = home.map_or_else(String::new, |home| link(home, ""));
    let name = cx.words.say("together-code");
    code::show(ui, &name, &before, &invite);
    if button(ui, cx, "back", Weight::Main) {
        change(cx, |draft| draft.leaf = Leaf::First);
    }
}
