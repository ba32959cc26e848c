//! Rows of what players can choose, as every dialog of settings has them. Buttons are named after their dialog.

use std::ops::RangeInclusive;

use bevy_egui::egui::{Align2, Ui, vec2};

use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::kit::{Pen, Request, Weight};
use crate::game::settings::{Named, Preferences};
use crate::game::states::Overlay;
use crate::game::words::Words;

/// Width of what is said before the choices, in points.
const LABEL: f32 = 150.0;
/// Width of a number between its two buttons, in points.
const NUMBER: f32 = 72.0;
/// Width of two letters at their largest, in points.
const SAMPLE: f32 = 90.0;

/// Choices with what they are about, as the text of that name has it.
pub(super) fn row(
    ui: &mut Ui,
    pen: &mut Pen,
    name: &str,
    contents: impl FnOnce(&mut Ui, &mut Pen),
) {
    let text = pen.words.say(name);
    pen.row(ui, &text, LABEL, contents);
}

/// One of a few.
pub(super) fn choices<T: Named>(
    ui: &mut Ui,
    pen: &mut Pen,
    (dialog, name): (&str, &str),
    chosen: &mut T,
) {
    row(ui, pen, name, |ui, pen| {
        for value in T::ALL {
            let value_name = value.name();
            let text = pen.words.say(&format!("{name}-{value_name}"));
            let weight = Weight::Choice(*chosen == *value);
            let button = format!("{dialog}/{name}-{value_name}");
            if pen.button(ui, &button, &text, weight).clicked() {
                *chosen = *value;
            }
        }
    });
}

/// So many tenths, in percent.
pub(super) fn percent(words: &Words, tenths: u8) -> String {
    let percent = 10 * u32::from(tenths);
    words.tell("percent", &[("number", percent.into())])
}

/// A number between two buttons that make it smaller or larger, and what shows how large that is.
pub(super) fn number(
    ui: &mut Ui,
    pen: &mut Pen,
    (dialog, name): (&str, &str),
    value: &mut u8,
    range: RangeInclusive<u8>,
    shown: impl Fn(&Words, u8) -> String,
    sample: impl FnOnce(&mut Ui),
) {
    row(ui, pen, name, |ui, pen| {
        let (least, most) = (*range.start(), *range.end());
        let name = format!("{dialog}/{name}");
        let shown = shown(&pen.words, *value);
        pen.steps_between(ui, &name, value, (least, most), &shown, NUMBER);
        sample(ui);
    });
}

/// Row for the size of texts and buttons; `wanted` is the size about to be chosen.
pub(super) fn text_size(
    ui: &mut Ui,
    pen: &mut Pen,
    dialog: &str,
    (chosen, wanted): (&mut Preferences, &mut Option<u8>),
    fingers: bool,
) {
    let range = Preferences::TEXT_SIZES;
    // What is pressed stays where it is: texts follow once the pointer has left.
    let mut size = wanted.unwrap_or(chosen.text_size);
    let larger = f32::from(size) / f32::from(chosen.text_size.max(1));
    let color = ink(pen.theme.ink);
    number(
        ui,
        pen,
        (dialog, "text-size"),
        &mut size,
        range,
        percent,
        |ui| {
            let (_, rect) = ui.allocate_space(vec2(SAMPLE, 40.0));
            let font = style::medium(style::BODY * larger);
            ui.painter()
                .text(rect.left_center(), Align2::LEFT_CENTER, "Aa", font, color);
        },
    );
    let buttons = ["fewer", "more"].map(|way| format!("{dialog}/text-size-{way}"));
    // A finger is not seen to leave: for it they follow with the dialog's end.
    if fingers && size != chosen.text_size || buttons.iter().any(|name| pen.points_at(ui, name)) {
        *wanted = Some(size);
    } else {
        chosen.text_size = size;
        *wanted = None;
    }
}

/// The least time that a computer takes for a move, in tenths of a second.
pub(super) fn pause(ui: &mut Ui, pen: &mut Pen, dialog: &str, chosen: &mut u8) {
    let seconds = |words: &Words, tenths: u8| {
        let values = [
            ("whole", (tenths / 10).into()),
            ("tenths", (tenths % 10).into()),
        ];
        words.tell("seconds", &values)
    };
    let range = Preferences::PAUSES;
    number(ui, pen, (dialog, "pause"), chosen, range, seconds, |_| {});
}

/// A way to another dialog, of which the text of that name says what it is about.
pub(super) fn way_to(ui: &mut Ui, pen: &mut Pen, (dialog, name): (&str, &str), there: Overlay) {
    row(ui, pen, name, |ui, pen| {
        let text = pen.words.say("bindings-change");
        let button = format!("{dialog}/{name}");
        if pen.button(ui, &button, &text, Weight::Plain).clicked() {
            pen.ask(Request::open(there));
        }
    });
}
