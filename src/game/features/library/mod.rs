//! The library: the dialog of the matches that are kept, to find, take up, name, delete, and carry elsewhere.

mod actions;
mod filters;
mod list;
mod news;
mod shelf;
mod wishes;

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::actions::{actions, undo_by_key};
use self::filters::filters;
use self::list::{LINE, list};
use self::news::news;
use self::shelf::Shelf;
use self::wishes::Wishes;
use crate::game::GameSystems;
use crate::game::actions::{Action, ActionPressed};
use crate::game::keeping::Library;
use crate::game::kit::fade_ends;
use crate::game::kit::offers::Offer;
use crate::game::kit::style::{self, ink, theme};
use crate::game::kit::{
    Closing, DIALOG_AROUND, Layer, MARGIN, OfferWays, Pen, Request, Spot, WayBack, Weight, columns,
    dialog, framed_dialog, is_low,
};
use crate::game::platform::{Copied, Door};
use crate::game::session::Match;
use crate::game::states::Overlay;
use crate::store::Query;

/// Width of the dialog, in points.
const WIDTH: f32 = 720.0;

/// Windows at least this large, in points, have room for everything at once.
const ROOMY: egui::Vec2 = vec2(600.0, 560.0);

/// Width of what stands beside the list where there is little height, in points.
const RAIL: f32 = 270.0;

/// Height that is left free so that the dialog itself does not scroll, in points.
const SLACK: f32 = 14.0;

fn choose(
    mut contexts: EguiContexts,
    mut pen: Pen,
    mut library: ResMut<Library>,
    mut shelf: ResMut<Shelf>,
    door: Res<Door>,
    mut wishes: Wishes,
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
        framed_dialog(context, "matches", window.x, |ui| {
            let [mut wide, mut rail] = columns(ui, RAIL);
            head(&mut rail, &pen, library, shelf);
            rail.horizontal_wrapped(|ui| ways_out(ui, &mut pen, library, &mut wishes));
            let scrolled = egui::ScrollArea::vertical()
                .auto_shrink(false)
                .show(&mut rail, |ui| {
                    filters(ui, &mut pen, library, &mut wishes);
                    actions(ui, &mut pen, library, shelf, &door, &mut wishes);
                });
            fade_ends(&rail, &scrolled);
            let top = wide.cursor().top();
            // What is told stands below the list as high as it was last time.
            let height = (wide.available_height() - shelf.around).max(LINE);
            list(&mut wide, &mut pen, library, shelf, height, &mut wishes);
            let list_bottom = wide.cursor().top().max(top + height);
            news(&mut wide, &mut pen, library, &mut wishes);
            let told = wide.min_rect().bottom() - list_bottom;
            let around = if told > 0.0 {
                told + wide.spacing().item_spacing.y
            } else {
                0.0
            };
            shelf.stands_in(&wide, around);
        });
        return Ok(());
    }
    dialog(context, "matches", WIDTH, |ui| {
        let whole = window.y - DIALOG_AROUND - 2.0 * MARGIN;
        let top = ui.cursor().top();
        let all = roomy || shelf.more;
        ui.horizontal_wrapped(|ui| head(ui, &pen, library, shelf));
        if all {
            filters(ui, &mut pen, library, &mut wishes);
        }
        let height = (whole - shelf.around).max(LINE);
        let list_top = ui.cursor().top();
        list(ui, &mut pen, library, shelf, height, &mut wishes);
        let list_height = ui.cursor().top() - list_top;
        news(ui, &mut pen, library, &mut wishes);
        if all {
            actions(ui, &mut pen, library, shelf, &door, &mut wishes);
        }
        ui.horizontal_wrapped(|ui| {
            ways_out(ui, &mut pen, library, &mut wishes);
            if !roomy {
                let text = pen.words.say(if shelf.more { "less" } else { "more-of" });
                if pen
                    .button(ui, "matches/more", &text, Weight::Plain)
                    .clicked()
                {
                    shelf.more = !shelf.more;
                }
            }
        });
        let around = ui.min_rect().bottom() - top - list_height + SLACK;
        shelf.stands_in(ui, around);
    });
    Ok(())
}

/// How many matches there are, or are ticked.
fn head(ui: &mut Ui, pen: &Pen, library: &Library, shelf: &Shelf) {
    let heading = pen.words.say("matches-heading");
    ui.label(RichText::new(heading).font(style::bold(style::HEADING)));
    let listed = library.found.matches.iter();
    let marked = listed.filter(|kept| shelf.is_marked(kept.handle)).count();
    // In the place of the other, as a line more would move the list from under the pointer.
    if marked > 0 {
        let marked = pen.words.tell("marked", &[("matches", marked.into())]);
        ui.label(RichText::new(marked).font(style::bold(style::BODY)));
    } else {
        let total = library.found.total.into();
        let total = pen.words.tell("matches-total", &[("matches", total)]);
        ui.label(RichText::new(total).color(ink(theme(ui).ink_soft)));
    }
    let unreadable = library.found.unreadable;
    if unreadable > 0 {
        let values = [("matches", unreadable.into())];
        let text = pen.words.tell("matches-unreadable", &values);
        ui.label(RichText::new(text).color(ink(theme(ui).refused)));
    }
}

/// The ways back, and to all matches.
fn ways_out(ui: &mut Ui, pen: &mut Pen, library: &mut Library, wishes: &mut Wishes) {
    let text = pen.words.say("back");
    let weight = if library.answered && library.found.matches.is_empty() {
        Weight::Main
    } else {
        Weight::Plain
    };
    if pen.button(ui, "matches/back", &text, weight).clicked() {
        wishes.overlay.set(Overlay::None);
    }
    if !library.query.is_any() {
        let text = pen.words.say("show-all");
        if pen
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

/// The way back leads first from what is marked.
fn take_back(
    mut pressed: MessageReader<ActionPressed>,
    mut shelf: ResMut<Shelf>,
    library: Res<Library>,
    mut way_back: ResMut<WayBack>,
) {
    let back = pressed.read().any(|pressed| pressed.action == Action::Back);
    if back && shelf.unmark(&library) {
        way_back.take();
    }
}

/// A player who comes to the library begins anew with what is marked and told.
fn open(mut shelf: ResMut<Shelf>, mut library: ResMut<Library>, mut copied: ResMut<Copied>) {
    library.news = None;
    library.deleted = 0;
    shelf.marked.clear();
    shelf.all = false;
    *copied = Copied::Nothing;
}

/// The way there, from the title …
fn from_title(_: &World) -> Option<Offer> {
    let open = Request::open(Overlay::Matches);
    Some(Offer::of("matches", Weight::Plain, open))
}

/// … and from a match that is one of those.
fn from_match(world: &World) -> Option<Offer> {
    let is_kept = world.resource::<Match>().conduct().is_kept;
    from_title(world).filter(|_| is_kept)
}

pub(super) fn plugin(app: &mut App) {
    let opened = OnTransition {
        exited: Overlay::None,
        entered: Overlay::Matches,
    };
    app.offer(Spot::Title, 40, from_title)
        .offer(Spot::Menu, 60, from_match)
        .init_resource::<Shelf>()
        .add_systems(opened, open.in_set(GameSystems::Place))
        .add_systems(
            Update,
            (undo_by_key, take_back)
                .chain()
                .in_set(GameSystems::Ways)
                .before(Closing)
                .run_if(in_state(Overlay::Matches)),
        )
        .add_systems(
            EguiPrimaryContextPass,
            choose
                .in_set(Layer::Dialog)
                .run_if(in_state(Overlay::Matches)),
        );
}
