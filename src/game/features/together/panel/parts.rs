//! Texts and buttons of the dialog.

use bevy_egui::egui::{RichText, Ui};

use crate::game::features::together::draft::Draft;
use crate::game::kit::style;
use crate::game::kit::tree::speaks;
use crate::game::kit::{Request, UiContext, Weight};
use crate::game::session::OnlineRequest;

pub(super) fn say(ui: &mut Ui, text: &str) {
    let text = RichText::new(text).font(style::medium(style::BODY));
    speaks(&ui.label(text));
}

/// Draws a button. Returns whether the button was clicked.
pub(super) fn button(ui: &mut Ui, cx: &mut UiContext, id: &'static str, weight: Weight) -> bool {
    let text = cx.words.say(id);
    let name = format!("together/{id}");
    cx.button(ui, &name, &text, weight).clicked()
}

/// Draws a button that sends `request`.
pub(super) fn asking(
    ui: &mut Ui,
    cx: &mut UiContext,
    id: &'static str,
    weight: Weight,
    request: Request,
) {
    if button(ui, cx, id, weight) {
        cx.ask(request);
    }
}

/// Changes the draft of the proposal.
pub(super) fn change(cx: &mut UiContext, change: impl Fn(&mut Draft) + Send + Sync + 'static) {
    cx.ask(Request::with(move |world| {
        change(&mut world.resource_mut::<Draft>());
    }));
}

/// Stops waiting for a friend.
pub(super) fn leave() -> Request {
    Request::say(OnlineRequest::Leave)
}
