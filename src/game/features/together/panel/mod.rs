//! The dialog for playing with a friend far away.

mod choose;
mod nearby;
mod parts;
mod relays;
mod waits;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::Ui;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use inarow_model::remote::{JOIN, Wish};
use inarow_protocol::Phrase;

use self::parts::{asking, leave, say};
use super::draft::Draft;
use super::pages::DialogPage;
use crate::game::kit::{Layer, Request, UiContext, Weight};
use crate::game::platform::{Copied, Home, NewVersion, PlatformCaps, ReloadPage};
use crate::game::session::{Match, MatchCommand, OnlineRequest, OnlineSession, Question};
use crate::game::settings::proposal::Proposal;
use crate::game::states::{Overlay, Screen};

pub(super) use self::choose::joined;

/// Widest that the dialog gets, in points.
const WIDTH: f32 = 560.0;

/// The state that the dialog shows.
#[derive(SystemParam)]
struct Matter<'w> {
    draft: Res<'w, Draft>,
    online: Res<'w, OnlineSession>,
    current: Option<Res<'w, Match>>,
    proposal: Res<'w, Proposal>,
    copied: Res<'w, Copied>,
    screen: Res<'w, State<Screen>>,
    caps: Res<'w, PlatformCaps>,
    home: Res<'w, Home>,
    version: Res<'w, NewVersion>,
}

fn dialog(mut contexts: EguiContexts, mut cx: UiContext, matter: Matter) -> Result {
    let context = contexts.ctx_mut()?;
    let in_match = *matter.screen.get() == Screen::Match;
    let current = matter.current.as_deref().filter(|_| in_match);
    let draft = &*matter.draft;
    let late = matter.online.awaits_relay();
    let (direct, home) = (matter.caps.direct, matter.home.0.as_deref());
    let page = DialogPage::of(
        &cx.words,
        &matter.online,
        current,
        &draft.leaf,
        direct,
        *matter.version,
    );
    let is_question = matches!(page, DialogPage::Asks(_));
    let contents = |ui: &mut Ui, cx: &mut UiContext| match page {
        DialogPage::Choose => choose::show(ui, cx, draft, &matter.proposal, direct),
        DialogPage::Nearby => nearby::show(ui, cx, matter.online.near()),
        DialogPage::Relays => relays::show(ui, cx, draft, direct),
        DialogPage::Public(invite) => relays::ask(ui, cx, invite.as_ref()),
        DialogPage::Waits(invites) => waits::show(
            ui,
            cx,
            invites.as_ref(),
            late,
            direct,
            (*matter.copied, draft.copied),
            home,
        ),
        DialogPage::Code(invite) => waits::show_code(ui, cx, &invite, home),
        DialogPage::Asks(question) => asks(ui, cx, &question),
        DialogPage::Outdated(told) => {
            let address = matter.online.invite();
            let address = address.map(|invite| format!("{JOIN}{invite}"));
            outdated(ui, cx, &told, address, in_match);
        }
        DialogPage::Gone(told) => {
            let ends = matter.online.parting().is_some();
            gone(
                ui,
                cx,
                &told,
                (in_match, ends),
                matter.online.may_come_back(),
            );
        }
        DialogPage::Resign(name) => resign(ui, cx, name),
        DialogPage::Talk => talk(ui, cx, current),
    };
    if in_match {
        // Who is asked wants to see the board, and answers before they play on.
        cx.dialog_beside(context, ("together", is_question), contents);
    } else {
        // Who is waited for, or has asked, is not sent away by a press that has missed.
        let keeps = matter.online.is_busy();
        cx.dialog_that_keeps(context, ("together", keeps), WIDTH, contents);
    }
    Ok(())
}

/// Shows a question.
fn asks(ui: &mut Ui, cx: &mut UiContext, question: &Question) {
    let [yes, no] = question.answers;
    cx.heading(ui, "together");
    say(ui, &question.text);
    ui.horizontal_wrapped(|ui| {
        asking(
            ui,
            cx,
            yes,
            Weight::Main,
            Request::say(OnlineRequest::Agree),
        );
        asking(ui, cx, no, Weight::Plain, Request::say(OnlineRequest::Deny));
    });
}

/// Asks before resigning.
fn resign(ui: &mut Ui, cx: &mut UiContext, name: String) {
    cx.heading(ui, "resign");
    say(ui, &cx.words.tell("resign-sure", &[("name", name.into())]));
    ui.horizontal_wrapped(|ui| {
        let board = Request::open(Overlay::None);
        asking(ui, cx, "back-to-board", Weight::Main, board);
        let resign = Request::say(OnlineRequest::Wish(Wish::Resign)).and_close();
        asking(ui, cx, "resign", Weight::Plain, resign);
    });
}

/// Says that no friend is connected. `ends` says that none is awaited any more.
fn gone(
    ui: &mut Ui,
    cx: &mut UiContext,
    told: &str,
    (in_match, ends): (bool, bool),
    may_come_back: bool,
) {
    cx.heading(ui, "together");
    say(ui, told);
    ui.horizontal_wrapped(|ui| {
        if in_match {
            let board = Request::open(Overlay::None);
            asking(ui, cx, "back-to-board", Weight::Main, board);
            if may_come_back {
                let again = Request::say(OnlineRequest::CallAgain);
                asking(ui, cx, "together-again", Weight::Plain, again);
            }
            let title = Request::say(MatchCommand::Leave);
            asking(ui, cx, "to-title", Weight::Plain, title);
        } else {
            let stop = if ends { "back" } else { "together-stop" };
            asking(ui, cx, stop, Weight::Main, leave());
        }
    });
}

/// Offers to reload the page with a new version of the game. The new page opens at `address`, to use the same invite.
fn outdated(ui: &mut Ui, cx: &mut UiContext, told: &str, address: Option<String>, in_match: bool) {
    cx.heading(ui, "together");
    say(ui, told);
    ui.horizontal_wrapped(|ui| {
        let renew = Request::say(ReloadPage(address));
        asking(ui, cx, "reload", Weight::Main, renew);
        if in_match {
            let title = Request::say(MatchCommand::Leave);
            asking(ui, cx, "to-title", Weight::Plain, title);
        } else {
            asking(ui, cx, "together-stop", Weight::Plain, leave());
        }
    });
}

/// Draws buttons for the phrases, and for a rematch after the end.
fn talk(ui: &mut Ui, cx: &mut UiContext, current: Option<&Match>) {
    cx.heading(ui, "say-something");
    ui.horizontal_wrapped(|ui| {
        for &phrase in Phrase::ALL {
            let say = Request::say(OnlineRequest::Say(phrase)).and_close();
            asking(ui, cx, phrase.text(), Weight::Plain, say);
        }
    });
    if current.is_some_and(|current| current.has_ended()) {
        let again = Request::say(OnlineRequest::Wish(Wish::Rematch)).and_close();
        asking(ui, cx, "rematch", Weight::Plain, again);
    }
    let board = Request::open(Overlay::None);
    asking(ui, cx, "back-to-board", Weight::Main, board);
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        dialog
            .in_set(Layer::Dialog)
            .run_if(in_state(Overlay::Together)),
    );
}
