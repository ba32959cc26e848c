//! What is drawn on the title.

mod games;
mod heading;
mod own;
mod players;
mod ways;

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::containers::scroll_area::{DragScroll, ScrollSource};
use bevy_egui::egui::{self, RichText, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use self::games::games;
use self::heading::{SIDE, heading, way_out};
use self::players::{name_button, players};
use self::ways::ways;
use crate::game::kit::line::Line;
use crate::game::kit::offers::{Offer, ROW};
use crate::game::kit::style::ink;
use crate::game::kit::{Layer, Pen, Request, Spot, Weight, button_id, is_low, offered};
use crate::game::platform::Outside;
use crate::game::session::Match;
use crate::game::settings::proposal::Proposal;
use crate::game::states::{Overlay, Screen};
use crate::setup::{MAX_NAME, checked_name, names_of};
use crate::why::Reason;

/// Widest that the title gets, in points.
const WIDTH: f32 = 760.0;

/// Height around the ways on at the bottom, in points.
const FOOTER: f32 = 18.0;

/// Width of the ways on where there is little height, with the space beside them, in points.
const RAIL: f32 = 236.0;

/// Height of all that is shown above the ways on with a board of one's own, in points.
const NEEDED: f32 = 660.0;

/// What was agreed on so far, and the match that was left.
#[derive(SystemParam)]
struct Beginning<'w> {
    proposal: ResMut<'w, Proposal>,
    left: Option<Res<'w, Match>>,
}

fn title(
    In(elsewhere): In<Vec<Offer>>,
    mut contexts: EguiContexts,
    mut pen: Pen,
    beginning: Beginning,
    outside: Outside,
    mut before: Local<Option<egui::Id>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let window = context.content_rect();
    let Beginning { mut proposal, left } = beginning;
    let left = left.as_deref();
    let mut agreed = proposal.clone();
    // Where there is little height the ways on stand beside the rest.
    let low = is_low(context);
    let rail = if low { RAIL } else { 0.0 };
    let width = (window.width() - 2.0 * SIDE - rail).min(WIDTH);
    let column = egui::Rect::from_center_size(window.center(), vec2(width, window.height()));
    let column = column.translate(vec2(-rail / 2.0, 0.0));
    let room = if low { RAIL - SIDE } else { width };
    let running = left.filter(|left| !left.board().is_over());
    // What was agreed in the frame before: the ways on hardly ever take more room now.
    let (ways, aside) = ways(&pen, &agreed, running, context, &elsewhere);
    let footer = pen.height_of(context, room, &ways) + FOOTER;
    let (above, below) = column.split_top_bottom_at_y(window.bottom() - footer);
    let above = if low {
        column.with_max_x(column.right() + SIDE / 2.0)
    } else {
        // What scrolls does so at the edge of the window.
        above.with_max_x(window.right())
    };
    pen.fixed(context, "title", window, |ui, pen| {
        ui.spacing_mut().item_spacing = vec2(8.0, 10.0);
        let mut rename = None;
        let shown = ui.scope_builder(egui::UiBuilder::new().max_rect(above), |ui| {
            // egui would know of fingers only after the first one.
            let source = ScrollSource {
                drag: if outside.door.fingers {
                    DragScroll::Always
                } else {
                    DragScroll::OnTouch
                },
                ..ScrollSource::default()
            };
            let scrolled = egui::ScrollArea::vertical()
                .auto_shrink(false)
                .scroll_source(source)
                .show(ui, |ui| {
                    ui.set_width(width);
                    ui.add_space(above_heading(window));
                    let leaving = if outside.door.quits {
                        "quit"
                    } else {
                        outside.other_screen()
                    };
                    let text = pen.words.say(leaving);
                    let width = Pen::width_of(ui.ctx(), &text, Weight::Plain);
                    let corner = heading(ui, pen, width, low);
                    if let Some(why) = &outside.bad_link.0 {
                        let values = [("why", pen.words.why(&why.why()).into())];
                        let text = pen.words.tell("bad-link", &values);
                        ui.label(RichText::new(text).color(ink(pen.theme.refused)));
                    }
                    ui.add_space(6.0);
                    games(ui, pen, low, &mut agreed, left);
                    way_out(ui, pen, corner, &outside, &elsewhere);
                    agreed.seat_the_able();
                    rename = players(ui, pen, &mut agreed);
                    ui.add_space(10.0);
                    if !aside.is_empty() {
                        let height = pen.height_of(ui.ctx(), width, &aside);
                        let (_, rect) = ui.allocate_space(vec2(width, height));
                        pen.rows(ui, rect, "title", &aside);
                        ui.add_space(10.0);
                    }
                });
            pen.fade_ends(ui, &scrolled);
            scrolled
        });
        // The way on is always in sight, and stays where it is, whatever is chosen above it.
        let below = if low {
            let left = column.right() + SIDE;
            below.with_min_x(left).with_max_x(left + room)
        } else {
            let end = above.top() + above_heading(window) + NEEDED;
            let end = end.max(above.top() + shown.inner.content_size.y);
            column.with_min_y(end.min(above.bottom()))
        };
        ui.scope_builder(egui::UiBuilder::new().max_rect(below), |ui| {
            ui.add_space(6.0);
            let rect = ui.available_rect_before_wrap();
            pen.rows(ui, rect, "title", &ways);
        });
        if let Some(seat) = rename {
            let taken = agreed.names(&pen.words)[1 - seat].clone();
            // What the player is called without a name.
            let mut unnamed = agreed.seats.clone();
            unnamed[seat].name = None;
            let usual = names_of(&unnamed, &pen.words)[seat].clone();
            let name = agreed.seats[seat].name.clone().unwrap_or_default();
            let line = Line {
                heading: pen.words.say("name-heading"),
                hint: usual,
                most: MAX_NAME,
                taken: Some(taken),
                origin: (Overlay::None, name_button(seat)),
                // Nothing written gives the usual name back.
                then: Arc::new(move |name| {
                    let name = checked_name(name).ok();
                    Request::with(move |world| {
                        world.resource_mut::<Proposal>().seats[seat].name = name.clone();
                    })
                }),
            };
            pen.ask(Request::write(line, name));
        }
    });
    if agreed != *proposal {
        *proposal = agreed;
    }
    // A player who comes to the ways out of here from elsewhere comes to the one on first.
    let focused = context.memory(egui::Memory::focused);
    let focused = focused.filter(|_| pen.is_below(Overlay::None));
    let came_from = std::mem::replace(&mut *before, focused);
    let on = ["title/start", "title/resume"].map(button_id);
    let aside = ways.iter().chain(&aside);
    let aside = aside
        .map(|way| button_id(&format!("title/{}", way.name)))
        .filter(|id| !on.contains(id))
        .collect::<Vec<_>>();
    if focused.is_some_and(|now| aside.contains(&now))
        && came_from.is_some_and(|then| !on.contains(&then) && !aside.contains(&then))
    {
        pen.want_main();
    }
    Ok(())
}

/// Space above the name of the game, in points.
fn above_heading(window: egui::Rect) -> f32 {
    let spare = window.height() - NEEDED - FOOTER - 2.0 * ROW;
    (spare * 0.4).clamp(14.0, 240.0)
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        offered(Spot::Title)
            .pipe::<_, _, Result, _>(title)
            .in_set(Layer::Panel)
            .run_if(in_state(Screen::Title)),
    );
}
