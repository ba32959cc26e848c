//! The message about the last action in the library.

use bevy::prelude::*;
use bevy_egui::egui::{self, Ui};

use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::kit::{Request, UiContext, Weight};
use crate::game::persistence::{Library, LibraryNews, Shelve, TakenIn};
use crate::game::platform::Copied;
use crate::game::words::Words;

/// Maximum number of lines of the message.
const NEWS_LINES: usize = 2;

/// Returns the message about an import.
fn told_of(words: &Words, taken: &TakenIn) -> String {
    if let Some(folder) = &taken.no_files_in {
        return words.tell("no-files", &[("name", folder.as_str().into())]);
    }
    let why = taken.first_fault.as_ref().map(|why| words.why(why));
    let why = why.unwrap_or_default();
    let values = [
        ("new", taken.new.into()),
        ("known", taken.known.into()),
        ("faults", taken.faults.into()),
        ("shortened", taken.shortened.into()),
        ("why", why.into()),
    ];
    // Where there was nothing at all, it helps to know what there might have been.
    if taken.new + taken.known == 0 && taken.faults > 0 {
        return words.tell("none-taken-in", &values);
    }
    let mut told = vec![words.tell("taken-in", &values)];
    if taken.shortened > 0 {
        told.push(words.tell("shortened", &values));
    }
    if taken.left_out > 0 {
        told.push(words.tell("comments-left-out", &[("count", taken.left_out.into())]));
    }
    if let Some(remark) = &taken.first_remark {
        let values = [
            ("count", taken.remarks.into()),
            ("remark", words.why(remark).into()),
        ];
        told.push(words.tell("remarked", &values));
    }
    if taken.faults > 0 {
        told.push(words.tell("not-read", &values));
    }
    if !taken.other_lines.is_empty() {
        let lines = taken.other_lines.iter().map(|line| words.why(line));
        let lines = lines.collect::<Vec<_>>().join(&words.say("between-items"));
        told.push(words.tell("not-read-lines", &[("lines", lines.into())]));
    }
    told.join(" ")
}

/// Draws the message about the last action, and a button that restores deleted matches.
pub(super) fn news(ui: &mut Ui, cx: &mut UiContext, library: &Library, copied: Copied) {
    if library.news.is_none() && library.deleted == 0 && copied == Copied::Nothing {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        let words = &cx.words;
        let mut text = match &library.news {
            None => match copied {
                Copied::Nothing => String::new(),
                Copied::Done => words.say("line-copied"),
                Copied::Refused => words.say("line-refused"),
            },
            Some(LibraryNews::NothingPasted) => words.say("nothing-pasted"),
            Some(LibraryNews::PutBack(matches)) => {
                words.tell("put-back", &[("matches", (*matches).into())])
            }
            Some(LibraryNews::Written(written)) => {
                let values = [
                    ("matches", written.number.into()),
                    ("name", written.name.as_str().into()),
                    ("left", written.left_out.into()),
                ];
                let mut text = words.tell("written", &values);
                if written.left_out > 0 {
                    text = format!("{text} {}", words.tell("left-out", &values));
                }
                text
            }
            Some(LibraryNews::TakenIn(taken)) => told_of(words, taken),
        };
        if library.deleted > 0 {
            let deleted = words.tell("deleted", &[("matches", library.deleted.into())]);
            text = format!("{text} {deleted}");
        }
        let text = text.trim().to_owned();
        // What was pasted may be of any length: it must push nothing out of the dialog.
        let color = ink(cx.theme.ink);
        let font = style::medium(style::SMALL);
        let mut text = egui::text::LayoutJob::simple(text, font, color, ui.available_width());
        text.wrap.max_rows = NEWS_LINES;
        ui.label(text);
        if library.deleted > 0 {
            let text = cx.words.say("take-back");
            if cx
                .button(ui, "matches/put-back", &text, Weight::Plain)
                .clicked()
            {
                cx.ask(Request::say(Shelve::PutBack(None)));
            }
        }
    });
}
