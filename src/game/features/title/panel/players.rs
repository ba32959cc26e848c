//! The players, the first one to move, and their names.

use bevy::prelude::*;
use bevy_egui::egui::{self, Ui, vec2};
use inarow_model::setup::{Occupant, Seat};
use inarow_rules::Variant;
use inarow_text::names::strategy_sight;

use super::own::SIDE_BY_SIDE;
use crate::game::kit::script::visual_order;
use crate::game::kit::style;
use crate::game::kit::{CARD_EDGE, CARD_MARGIN, UiContext, Weight, occupants};
use crate::game::settings::proposal::Proposal;

/// Size of an icon beside a player's name, in points.
const ICON: f32 = 34.0;

/// Least width of a name, in points, where it shares a row.
const LEAST_NAME: f32 = 75.0;

/// Width of the pencil beside a name, in points.
const PENCIL: f32 = 18.0;

/// Draws the cards of both players. Returns the seat whose name is to be changed, if any.
pub(super) fn players(ui: &mut Ui, cx: &mut UiContext, agreed: &mut Proposal) -> Option<usize> {
    let mut rename = None;
    let side_by_side = ui.available_width() >= SIDE_BY_SIDE;
    let width = if side_by_side {
        (ui.available_width() - ui.spacing().item_spacing.x) / 2.0
    } else {
        ui.available_width()
    };
    let titles = titles(ui, cx, agreed, width);
    if side_by_side {
        ui.columns(2, |columns| {
            for (seat, ui) in columns.iter_mut().enumerate() {
                if player(ui, cx, agreed, seat, &titles[seat]) {
                    rename = Some(seat);
                }
            }
        });
    } else {
        for (seat, title) in titles.iter().enumerate() {
            if player(ui, cx, agreed, seat, title) {
                rename = Some(seat);
            }
        }
    }
    rename
}

/// Returns the labels of the buttons with the names, for cards of the width `width`, in points. A name is truncated to
/// leave room for the other button in its row.
fn titles(ui: &Ui, cx: &UiContext, agreed: &Proposal, width: f32) -> [String; 2] {
    let gap = ui.spacing().item_spacing.x;
    let room = |seat: usize| {
        let (text, weight) = begins(agreed, seat);
        let beside = UiContext::width_of(ui.ctx(), &cx.words.say(text), weight);
        let row = width - 2.0 * (CARD_EDGE + CARD_MARGIN) - ICON - gap - PENCIL;
        // Where hardly a letter would be left the other button has a row of its own.
        let shared = row - gap - beside;
        if shared < LEAST_NAME { row } else { shared }
    };
    let needed = |text: &str| UiContext::width_of(ui.ctx(), text, Weight::Plain);
    let names = agreed.names(&cx.words);
    [0, 1].map(|seat| {
        let mut shown = names[seat].clone();
        let mut letters = shown.chars().collect::<Vec<_>>();
        while needed(&visual_order(&shown)) > room(seat) && letters.len() > 1 {
            letters.pop();
            shown = letters.iter().chain(&['…']).collect();
        }
        visual_order(&shown).into_owned()
    })
}

/// Returns the label and the weight of the button that lets the player in `seat` begin.
fn begins(agreed: &Proposal, seat: usize) -> (&'static str, Weight) {
    let begins = agreed.begins == seat;
    let text = if begins { "begins" } else { "let-begin" };
    (text, Weight::Choice(begins))
}

/// Draws a button with a name and a pencil, which shows that the name can be changed.
fn name_plate(ui: &mut Ui, cx: &mut UiContext, id: &str, name: &str) -> egui::Response {
    let text = cx.words.tell("rename", &[("name", name.into())]);
    let width = UiContext::width_of(ui.ctx(), name, Weight::Plain);
    let size = vec2(width + PENCIL, UiContext::height(ui, Weight::Plain));
    cx.icon_button(ui, id, &text, Weight::Plain, size, |painter, at, color| {
        let font = style::medium(style::BODY);
        let middle = at.left_center() + vec2(width / 2.0, 0.0);
        painter.text(middle, egui::Align2::CENTER_CENTER, name, font, color);
        let tip = at.right_center() + vec2(-PENCIL - 3.0, 6.0);
        let point = |along: f32, across: f32| {
            let (along_way, across_way) = (vec2(0.71, -0.71), vec2(0.71, 0.71));
            tip + along * along_way + across * across_way
        };
        let edge = egui::Stroke::new(1.5, color);
        let wood = vec![tip, point(4.5, -2.5), point(4.5, 2.5)];
        painter.add(egui::Shape::convex_polygon(wood, color, edge));
        let stick = vec![
            point(4.5, -2.5),
            point(16.0, -2.5),
            point(16.0, 2.5),
            point(4.5, 2.5),
        ];
        painter.add(egui::Shape::closed_line(stick, edge));
    })
}

/// Returns the id of the button that changes the name of the player in `seat`.
pub(super) fn name_button(seat: usize) -> String {
    format!("players/name-{seat}")
}

/// Draws a player's card, with `title` on the button of the name. Returns whether that button was pressed.
fn player(
    ui: &mut Ui,
    cx: &mut UiContext,
    agreed: &mut Proposal,
    seat: usize,
    title: &str,
) -> bool {
    let mut rename = false;
    cx.card(ui, |ui, cx| {
        ui.set_width(ui.available_width());
        ui.horizontal_wrapped(|ui| {
            if let Ok(variant) = agreed.variant() {
                let surface = cx.preferences.surface(variant);
                // Whoever begins has the first piece.
                let piece = usize::from(agreed.begins != seat);
                cx.piece_icon(ui, piece, surface, ICON);
            }
            let id = name_button(seat);
            rename = name_plate(ui, cx, &id, title).clicked();
            let id = format!("players/begins-{seat}");
            let (first, weight) = begins(agreed, seat);
            let first = cx.words.say(first);
            if cx.button(ui, &id, &first, weight).clicked() {
                agreed.begins = seat;
            }
        });
        ui.add_space(2.0);
        let offered = agreed.everyone();
        let Seat { occupant, name } = &mut agreed.seats[seat];
        let before = *occupant;
        cx.about(title, |cx| {
            occupants(ui, cx, "players", seat, offered, occupant);
        });
        if before == Occupant::Human && *occupant != before {
            // No computer is called what a person was.
            *name = None;
        }
        // Always there, so that nothing jumps.
        ui.add_space(2.0);
        let variant = agreed.variant().unwrap_or(Variant::CONNECT_FOUR);
        let text = match agreed.seats[seat].occupant {
            Occupant::Human | Occupant::Remote => cx.words.say("sight-human"),
            Occupant::Computer(kind) => strategy_sight(&cx.words, kind, variant),
        };
        cx.sentence(ui, &text, 2);
    });
    rename
}
