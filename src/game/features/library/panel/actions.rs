//! Actions on the marked matches.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::Ui;
use inarow_exchange::tags;
use inarow_model::link::Link;
use inarow_model::saved::MAX_TITLE;

use crate::game::features::library::shelf::Shelf;
use crate::game::kit::line::InputLine;
use crate::game::kit::{Request, UiContext, Weight};
use crate::game::persistence::{KeptMatch, Library, MatchFormat, Shelve};
use crate::game::platform::{AskFile, CopyText, Paste, PlatformCaps};
use crate::game::states::Overlay;

/// Draws the buttons for the marked matches, or for all. A button that can't be used is disabled but keeps its
/// place.
pub(super) fn actions(
    ui: &mut Ui,
    cx: &mut UiContext,
    library: &mut Library,
    shelf: &mut Shelf,
    caps: &PlatformCaps,
) {
    let Library {
        found,
        query,
        news: told,
        ..
    } = library;
    let listed = found.matches.iter();
    let marked = listed.filter(|kept| shelf.is_marked(kept.handle));
    let marked = marked.collect::<Vec<_>>();
    let handles = || marked.iter().map(|kept| kept.handle).collect::<Vec<_>>();
    let some = !marked.is_empty();
    let mut all = None;
    let mut asked = None;
    ui.horizontal_wrapped(|ui| {
        let mut pressed = |ui: &mut Ui, name: &str, text: &str, enabled: bool| {
            let text = cx.words.say(text);
            let name = format!("matches/{name}");
            let weight = if enabled { Weight::Plain } else { Weight::Off };
            cx.button(ui, &name, &text, weight).clicked()
        };
        if pressed(ui, "mark-all", "mark-all", !found.matches.is_empty()) {
            all = Some(true);
        }
        if pressed(ui, "unmark", "unmark", some) {
            all = Some(false);
        }
        if pressed(ui, "rename", "rename-match", marked.len() == 1)
            && let [one] = marked[..]
        {
            asked = Some(ShelfAction::Rename(one));
        }
        if pressed(ui, "copy-line", "copy-line", some) {
            asked = Some(ShelfAction::CopyLines);
        }
        if pressed(ui, "copy", "copy-text", some) {
            asked = Some(ShelfAction::CopyTexts);
        }
        if pressed(ui, "save", "save-all", !found.matches.is_empty()) {
            let handles = some.then(handles);
            asked = Some(ShelfAction::Shelve(Shelve::Write(
                handles,
                MatchFormat::Text,
            )));
        }
        let flat = marked.iter().any(|kept| !kept.end.variant().gravity());
        if pressed(ui, "save-sgf", "save-sgf", flat) {
            asked = Some(ShelfAction::Shelve(Shelve::Write(
                Some(handles()),
                MatchFormat::Sgf,
            )));
        }
        if query.binned {
            if pressed(ui, "restore", "restore-marked", some) {
                asked = Some(ShelfAction::Shelve(Shelve::PutBack(Some(handles()))));
                all = Some(false);
            }
        } else if pressed(ui, "delete", "delete-marked", some) {
            asked = Some(ShelfAction::Shelve(Shelve::Delete(handles())));
            all = Some(false);
        }
    });
    match asked {
        Some(ShelfAction::Rename(one)) => {
            let line = rename(cx, one);
            cx.ask(Request::write(line, one.title.clone()));
        }
        Some(ShelfAction::CopyLines) => {
            cx.ask(Request::say(CopyText(lines_of(&marked))));
            told.take();
        }
        Some(ShelfAction::CopyTexts) => {
            let texts = marked
                .iter()
                .map(|kept| tags::write(&kept.dated(), &cx.words));
            let texts = texts.collect::<Vec<_>>().join("\n");
            cx.ask(Request::say(CopyText(texts)));
            told.take();
        }
        Some(ShelfAction::Shelve(shelve)) => cx.ask(Request::say(shelve)),
        None => {}
    }
    match all {
        Some(true) => shelf.all = true,
        Some(false) => shelf.marked.clear(),
        None => {}
    }
    ui.horizontal_wrapped(|ui| {
        let (take_in, brought) = if caps.folder {
            ("take-in-files", Request::say(Shelve::TakeInFiles))
        } else {
            ("take-in-file", Request::say(AskFile))
        };
        for (name, text, request) in [
            (
                "statistics",
                "statistics",
                Request::open(Overlay::Statistics),
            ),
            ("take-in", take_in, brought),
            ("paste", "paste", Request::say(Paste)),
        ] {
            let text = cx.words.say(text);
            let name = format!("matches/{name}");
            if cx.button(ui, &name, &text, Weight::Plain).clicked() {
                cx.ask(request);
            }
        }
    });
}

/// An action on the marked matches.
enum ShelfAction<'a> {
    Rename(&'a KeptMatch),
    CopyLines,
    CopyTexts,
    Shelve(Shelve),
}

/// Returns the input line for a new title of a match.
fn rename(cx: &UiContext, one: &KeptMatch) -> InputLine {
    let handle = one.handle;
    InputLine {
        heading: cx.words.say("title-heading"),
        hint: String::new(),
        most: MAX_TITLE,
        taken: None,
        origin: (Overlay::Matches, "matches/rename".to_owned()),
        then: Arc::new(move |title| Request::say(Shelve::Rename(handle, title.to_owned()))),
    }
}

/// Returns the matches as links, one a line.
fn lines_of(matches: &[&KeptMatch]) -> String {
    let lines = matches.iter().map(|kept| {
        let link = Link {
            setup: kept.saved.setup.clone(),
            board: kept.end.clone(),
        };
        link.without_names().as_record()
    });
    lines.collect::<Vec<_>>().join("\n")
}
