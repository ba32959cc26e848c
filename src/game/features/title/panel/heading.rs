//! The name of the game, and the way out beside it.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Ui};
use inarow_rules::Variant;

use crate::game::kit::offers::Offer;
use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::kit::{Request, UiContext, Weight};
use crate::game::platform::{Outside, ToggleFullScreen};

/// Name of the button that leads to the rules, which has a place of its own where there is room.
pub(super) const HOW_TO_PLAY: &str = "how-to-play";
/// Size of the game's name where there is little room, in points.
const LOW_DISPLAY: f32 = 34.0;
/// Width that the buttons in the corner have at the most, in points.
const CORNER: f32 = 270.0;
/// Side of the pieces beside the name of the game, in points.
const PIECE: f32 = 40.0;

/// The way out, in the corner, away from the way on. Where there is nothing to leave, the way to the
/// whole screen. Beside it, where there is room, the way to the rules.
pub(super) fn way_out(
    ui: &mut Ui,
    cx: &mut UiContext,
    corner: egui::Rect,
    outside: &Outside,
    elsewhere: &[Offer],
    wide: bool,
) {
    let layout = egui::Layout::right_to_left(egui::Align::Center);
    let within = egui::UiBuilder::new().max_rect(corner).layout(layout);
    // A child that takes no room below what was drawn last.
    let ui = &mut ui.new_child(within);
    let mut asked = None;
    let mut pressed = |name: &str, text: &str| {
        let text = cx.words.say(text);
        let name = format!("title/{name}");
        cx.button(ui, &name, &text, Weight::Plain).clicked()
    };
    if outside.door.quits {
        if pressed("quit", "quit") {
            asked = Some(Request::say(AppExit::Success));
        }
    } else if outside.door.full_screen && pressed("full-screen", outside.other_screen()) {
        asked = Some(Request::say(ToggleFullScreen));
    }
    let rules = elsewhere.iter().find(|offer| offer.name == HOW_TO_PLAY);
    if let Some(rules) = rules.filter(|_| wide)
        && pressed(HOW_TO_PLAY, rules.text)
    {
        asked = Some(rules.request.clone());
    }
    if let Some(request) = asked {
        cx.ask(request);
    }
}

/// The name of the game, beside which the way out has so much width where there is little room; the place for that.
pub(super) fn heading(ui: &mut Ui, cx: &UiContext, way_out: f32, wide: bool) -> egui::Rect {
    let row = ui.horizontal(|ui| {
        // Where texts are large on a phone, it leaves room for the way out.
        let name = cx.words.say("title");
        let corner = if wide { CORNER } else { way_out };
        let room = ui.available_width() - corner - ui.spacing().item_spacing.x;
        let largest = if wide { style::DISPLAY } else { LOW_DISPLAY };
        let font = style::bold(largest);
        let color = ink(cx.theme.ink);
        let painter = ui.painter();
        let needed = painter.layout_no_wrap(name.clone(), font, color).size().x;
        let font = style::bold(largest * (room / needed).min(1.0));
        ui.label(RichText::new(name).font(font).color(color));
        if !wide || ui.available_width() < 4.0 * (PIECE + ui.spacing().item_spacing.x) + CORNER {
            return;
        }
        ui.add_space(18.0);
        for variant in [Variant::TIC_TAC_TOE, Variant::CONNECT_FOUR] {
            let surface = cx.preferences.surface(variant);
            for side in 0..2 {
                cx.piece_icon(ui, side, surface, PIECE);
            }
        }
    });
    let mut corner = row.response.rect;
    corner.max.x = ui.max_rect().right();
    let width = if wide { CORNER } else { way_out };
    corner.with_min_x(corner.right() - width)
}
