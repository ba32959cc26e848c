//! Rows of choices for the dialogs of the settings. Buttons are named after their dialog.

use std::ops::RangeInclusive;

use bevy_egui::egui::{Align2, Ui, vec2};

use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::kit::{Request, UiContext, Weight};
use crate::game::settings::{Named, Preferences};
use crate::game::states::Overlay;
use crate::game::words::Words;

/// Width of the labels before the choices, in points.
const LABEL: f32 = 150.0;
/// Width of a number between its two buttons, in points.
const NUMBER: f32 = 72.0;
/// Width of the sample of a text size at its largest, in points.
const SAMPLE: f32 = 90.0;

/// Draws a row of choices. `name` is the id of the text of its label.
pub(super) fn row(
    ui: &mut Ui,
    cx: &mut UiContext,
    name: &str,
    contents: impl FnOnce(&mut Ui, &mut UiContext),
) {
    let text = cx.words.say(name);
    cx.row(ui, &text, LABEL, contents);
}

/// Draws a row of buttons of which one is chosen.
pub(super) fn choices<T: Named>(
    ui: &mut Ui,
    cx: &mut UiContext,
    (dialog, name): (&str, &str),
    chosen: &mut T,
) {
    row(ui, cx, name, |ui, cx| {
        for value in T::ALL {
            let value_name = value.name();
            let text = cx.words.say(&format!("{name}-{value_name}"));
            let weight = Weight::Choice(*chosen == *value);
            let button = format!("{dialog}/{name}-{value_name}");
            if cx.button(ui, &button, &text, weight).clicked() {
                *chosen = *value;
            }
        }
    });
}

/// Returns `tenths` as a text in percent.
pub(super) fn percent(words: &Words, tenths: u8) -> String {
    let percent = 10 * u32::from(tenths);
    words.tell("percent", &[("number", percent.into())])
}

/// Draws a number between two buttons that change it. `sample` draws an example of the number's effect.
pub(super) fn number(
    ui: &mut Ui,
    cx: &mut UiContext,
    (dialog, name): (&str, &str),
    value: &mut u8,
    range: RangeInclusive<u8>,
    shown: impl Fn(&Words, u8) -> String,
    sample: impl FnOnce(&mut Ui),
) {
    row(ui, cx, name, |ui, cx| {
        let (least, most) = (*range.start(), *range.end());
        let name = format!("{dialog}/{name}");
        let shown = shown(&cx.words, *value);
        cx.steps_between(ui, &name, value, (least, most), &shown, NUMBER);
        sample(ui);
    });
}

/// Draws the row for the size of texts and buttons; `wanted` is the size about to be chosen.
pub(super) fn text_size(
    ui: &mut Ui,
    cx: &mut UiContext,
    dialog: &str,
    (chosen, wanted): (&mut Preferences, &mut Option<u8>),
    fingers: bool,
) {
    let range = Preferences::TEXT_SIZES;
    // What is pressed stays where it is: texts follow once the pointer has left.
    let mut size = wanted.unwrap_or(chosen.text_size);
    let larger = f32::from(size) / f32::from(chosen.text_size.max(1));
    let color = ink(cx.theme.ink);
    number(
        ui,
        cx,
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
    if fingers && size != chosen.text_size || buttons.iter().any(|name| cx.points_at(ui, name)) {
        *wanted = Some(size);
    } else {
        chosen.text_size = size;
        *wanted = None;
    }
}

/// Draws the row for the least duration of a computer's move, in tenths of a second.
pub(super) fn pause(ui: &mut Ui, cx: &mut UiContext, dialog: &str, chosen: &mut u8) {
    let seconds = |words: &Words, tenths: u8| {
        let values = [
            ("whole", (tenths / 10).into()),
            ("tenths", (tenths % 10).into()),
        ];
        words.tell("seconds", &values)
    };
    let range = Preferences::PAUSES;
    number(ui, cx, (dialog, "pause"), chosen, range, seconds, |_| {});
}

/// Draws a row with a button that leads to another dialog. `name` is the id of the text of its label.
pub(super) fn way_to(
    ui: &mut Ui,
    cx: &mut UiContext,
    (dialog, name): (&str, &str),
    there: Overlay,
) {
    row(ui, cx, name, |ui, cx| {
        let text = cx.words.say("bindings-change");
        let button = format!("{dialog}/{name}");
        if cx.button(ui, &button, &text, Weight::Plain).clicked() {
            cx.ask(Request::open(there));
        }
    });
}
