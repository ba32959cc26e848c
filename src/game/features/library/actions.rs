//! What can be done with the matches that are marked.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::Ui;

use super::shelf::Shelf;
use super::wishes::Wishes;
use crate::exchange::tags;
use crate::game::actions::{Action, ActionPressed};
use crate::game::keeping::{Form, Library, Shelve};
use crate::game::kit::line::Line;
use crate::game::kit::{Pen, Request, Weight};
use crate::game::platform::{CopyText, Door};
use crate::game::session::Walk;
use crate::game::states::Overlay;
use crate::link::Link;
use crate::store::MAX_TITLE;

/// What can be done with the matches that are marked, or with all. Each button keeps its place: what cannot be done
/// just now cannot be pressed.
pub(super) fn actions(
    ui: &mut Ui,
    pen: &mut Pen,
    library: &mut Library,
    shelf: &mut Shelf,
    door: &Door,
    wishes: &mut Wishes,
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
    let mut copy = false;
    ui.horizontal_wrapped(|ui| {
        let title_heading = pen.words.say("title-heading");
        let mut pressed = |ui: &mut Ui, name: &str, text: &str, enabled: bool| {
            let text = pen.words.say(text);
            let name = format!("matches/{name}");
            let weight = if enabled { Weight::Plain } else { Weight::Off };
            pen.button(ui, &name, &text, weight).clicked()
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
            let handle = one.handle;
            let line = Line {
                heading: title_heading.clone(),
                hint: String::new(),
                most: MAX_TITLE,
                taken: None,
                origin: (Overlay::Matches, "matches/rename".to_owned()),
                then: Arc::new(move |title| Request::say(Shelve::Rename(handle, title.to_owned()))),
            };
            wishes
                .commands
                .queue(Request::write(line, one.title.clone()));
        }
        if pressed(ui, "copy-line", "copy-line", some) {
            let lines = marked.iter().map(|kept| {
                let link = Link {
                    setup: kept.saved.setup.clone(),
                    board: kept.end.clone(),
                };
                link.without_names().as_line()
            });
            let lines = lines.collect::<Vec<_>>().join("\n");
            wishes.copy.write(CopyText(lines));
            told.take();
        }
        copy = pressed(ui, "copy", "copy-text", some);
        if pressed(ui, "save", "save-all", !found.matches.is_empty()) {
            let handles = some.then(handles);
            wishes.shelve.write(Shelve::Write(handles, Form::Text));
        }
        let flat = marked.iter().any(|kept| !kept.end.variant().gravity());
        if pressed(ui, "save-sgf", "save-sgf", flat) {
            wishes
                .shelve
                .write(Shelve::Write(Some(handles()), Form::Sgf));
        }
        if query.binned {
            if pressed(ui, "restore", "restore-marked", some) {
                wishes.shelve.write(Shelve::PutBack(Some(handles())));
                all = Some(false);
            }
        } else if pressed(ui, "delete", "delete-marked", some) {
            wishes.shelve.write(Shelve::Delete(handles()));
            all = Some(false);
        }
    });
    if copy {
        let texts = marked
            .iter()
            .map(|kept| tags::write(&kept.dated(), &pen.words));
        let texts = texts.collect::<Vec<_>>().join("\n");
        wishes.copy.write(CopyText(texts));
        told.take();
    }
    match all {
        Some(true) => shelf.all = true,
        Some(false) => shelf.marked.clear(),
        None => {}
    }
    ui.horizontal_wrapped(|ui| {
        let mut pressed = |ui: &mut Ui, name: &str, text: &str| {
            let text = pen.words.say(text);
            let name = format!("matches/{name}");
            pen.button(ui, &name, &text, Weight::Plain).clicked()
        };
        if pressed(ui, "statistics", "statistics") {
            wishes.overlay.set(Overlay::Statistics);
        }
        if door.folder {
            if pressed(ui, "take-in", "take-in-files") {
                wishes.shelve.write(Shelve::TakeInFiles);
            }
        } else if pressed(ui, "take-in", "take-in-file") {
            wishes.file.write_default();
        }
        if pressed(ui, "paste", "paste") {
            wishes.paste.write_default();
        }
    });
}

/// The keys for what was done last are the same as beside a board.
pub(super) fn undo_by_key(
    mut pressed: MessageReader<ActionPressed>,
    library: Res<Library>,
    mut shelve: MessageWriter<Shelve>,
) {
    let back = Action::Walk(Walk::Back);
    if pressed.read().any(|pressed| pressed.action == back) && library.deleted > 0 {
        shelve.write(Shelve::PutBack(None));
    }
}
