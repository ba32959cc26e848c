//! The dialog of the library.

mod actions;
mod filters;
mod list;
mod news;

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use inarow_store::Query;

use self::actions::actions;
use self::filters::filters;
use self::list::{LINE, list};
use self::news::news;
use super::shelf::Shelf;
use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::kit::{DIALOG_AROUND, Layer, MARGIN, Request, UiContext, Weight, columns, is_low};
use crate::game::persistence::Library;
use crate::game::platform::{Copied, PlatformCaps};
use crate::game::states::Overlay;

/// Width of the dialog, in points.
const WIDTH: f32 = 720.0;

/// Windows at least this large, in points, have room for everything at once.
const ROOMY: egui::Vec2 = vec2(600.0, 560.0);

/// Width of the column beside the list in low windows, in points.
const RAIL: f32 = 270.0;

/// Height that is left free so that the dialog itself does not scroll, in points.
const SLACK: f32 = 14.0;

fn choose(
    mut contexts: EguiContexts,
    mut cx: UiContext,
    mut library: ResMut<Library>,
    mut shelf: ResMut<Shelf>,
    caps: Res<PlatformCaps>,
    copied: Res<Copied>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let window = context.content_rect().size();
    let roomy = window.x >= ROOMY.x && window.y >= ROOMY.y;
    let library = library.bypass_change_detection();
    let shelf = shelf.bypass_change_detection();
    if shelf.all && library.ask_for_all() {
        shelf.all = false;
        let numbers = library.found.matches.iter();
        shelf.marked = numbers.map(|kept| kept.handle.number()).collect();
    }
    if is_low(context) {
        cx.framed_dialog(context, "matches", window.x, |ui, cx| {
            let [mut wide, mut rail] = columns(ui, RAIL);
            head(&mut rail, cx, library, shelf);
            rail.horizontal_wrapped(|ui| ways_out(ui, cx, library));
            let scrolled = egui::ScrollArea::vertical()
                .auto_shrink(false)
                .show(&mut rail, |ui| {
                    filters(ui, cx, library);
                    actions(ui, cx, library, shelf, &caps);
                });
            cx.fade_ends(&rail, &scrolled);
            let top = wide.cursor().top();
            // What is told stands below the list as high as it was last time.
            let height = (wide.available_height() - shelf.around).max(LINE);
            list(&mut wide, cx, library, shelf, height);
            let list_bottom = wide.cursor().top().max(top + height);
            news(&mut wide, cx, library, *copied);
            let told = wide.min_rect().bottom() - list_bottom;
            let around = if told > 0.0 {
                told + wide.spacing().item_spacing.y
            } else {
                0.0
            };
            note_height(&wide, shelf, around);
        });
        return Ok(());
    }
    cx.dialog(context, "matches", WIDTH, |ui, cx| {
        let whole = window.y - DIALOG_AROUND - 2.0 * MARGIN;
        let top = ui.cursor().top();
        let all = roomy || shelf.more;
        ui.horizontal_wrapped(|ui| head(ui, cx, library, shelf));
        if all {
            filters(ui, cx, library);
        }
        let height = (whole - shelf.around).max(LINE);
        let list_top = ui.cursor().top();
        list(ui, cx, library, shelf, height);
        let list_height = ui.cursor().top() - list_top;
        news(ui, cx, library, *copied);
        if all {
            actions(ui, cx, library, shelf, &caps);
        }
        ui.horizontal_wrapped(|ui| {
            ways_out(ui, cx, library);
            if !roomy {
                let text = cx.words.say(if shelf.more { "less" } else { "more-of" });
                if cx
                    .button(ui, "matches/more", &text, Weight::Plain)
                    .clicked()
                {
                    shelf.more = !shelf.more;
                }
            }
        });
        let around = ui.min_rect().bottom() - top - list_height + SLACK;
        note_height(ui, shelf, around);
    });
    Ok(())
}

/// Stores the height of everything around the list, for the next frame.
fn note_height(ui: &Ui, shelf: &mut Shelf, around: f32) {
    if (around - shelf.around).abs() > 0.5 {
        shelf.around = around;
        ui.ctx().request_repaint();
    }
}

/// Draws the heading, with the number of all matches or of the marked ones.
fn head(ui: &mut Ui, cx: &UiContext, library: &Library, shelf: &Shelf) {
    cx.heading(ui, "matches-heading");
    let listed = library.found.matches.iter();
    let marked = listed.filter(|kept| shelf.is_marked(kept.handle)).count();
    // In the place of the other, as a line more would move the list from under the pointer.
    if marked > 0 {
        let marked = cx.words.tell("marked", &[("matches", marked.into())]);
        ui.label(RichText::new(marked).font(style::bold(style::BODY)));
    } else {
        let total = library.found.total.into();
        let total = cx.words.tell("matches-total", &[("matches", total)]);
        ui.label(RichText::new(total).color(ink(cx.theme.ink_soft)));
    }
    let unreadable = library.found.unreadable;
    if unreadable > 0 {
        let values = [("matches", unreadable.into())];
        let text = cx.words.tell("matches-unreadable", &values);
        ui.label(RichText::new(text).color(ink(cx.theme.refused)));
    }
}

/// Draws the buttons that leave the library and clear the filters.
fn ways_out(ui: &mut Ui, cx: &mut UiContext, library: &mut Library) {
    let text = cx.words.say("back");
    let weight = if library.answered && library.found.matches.is_empty() {
        Weight::Main
    } else {
        Weight::Plain
    };
    if cx.button(ui, "matches/back", &text, weight).clicked() {
        cx.ask(Request::open(Overlay::None));
    }
    if !library.query.is_any() {
        let text = cx.words.say("show-all");
        if cx
            .button(ui, "matches/show-all", &text, Weight::Plain)
            .clicked()
        {
            let order = library.query.order;
            library.query = Query {
                order,
                ..Query::default()
            };
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        choose
            .in_set(Layer::Dialog)
            .run_if(in_state(Overlay::Matches)),
    );
}
