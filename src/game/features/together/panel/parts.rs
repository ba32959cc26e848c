//! Texts and buttons of the dialog.

use bevy_egui::egui::{RichText, Ui};

use crate::game::features::together::draft::Draft;
use crate::game::kit::style;
use crate::game::kit::tree::speaks;
use crate::game::kit::{Pen, Request, Weight};
use crate::game::session::OnlineRequest;

pub(super) fn say(ui: &mut Ui, text: &str) {
    let text = RichText::new(text).font(style::medium(style::BODY));
    speaks(&ui.label(text));
}

/// A button; whether it was pressed.
pub(super) fn button(ui: &mut Ui, pen: &mut Pen, id: &'static str, weight: Weight) -> bool {
    let text = pen.words.say(id);
    let name = format!("together/{id}");
    pen.button(ui, &name, &text, weight).clicked()
}

/// A button that asks for something.
pub(super) fn asking(
    ui: &mut Ui,
    pen: &mut Pen,
    id: &'static str,
    weight: Weight,
    request: Request,
) {
    if button(ui, pen, id, weight) {
        pen.ask(request);
    }
}

/// Changes what is about to be proposed.
pub(super) fn change(pen: &mut Pen, change: impl Fn(&mut Draft) + Send + Sync + 'static) {
    pen.ask(Request::with(move |world| {
        change(&mut world.resource_mut::<Draft>());
    }));
}

/// Nobody is waited for any more.
pub(super) fn leave() -> Request {
    Request::say(OnlineRequest::Leave)
}
