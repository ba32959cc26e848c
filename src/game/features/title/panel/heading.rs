//! The heading of the title: the name of the program, and buttons in the corner.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Ui};
use inarow_rules::Variant;

use crate::game::kit::offers::Offer;
use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::kit::{Request, UiContext, Weight};
use crate::game::platform::{Outside, ToggleFullScreen};

/// Name of the offer of the rules. In the wide layout its button stands in the corner.
pub(super) const HOW_TO_PLAY: &str = "how-to-play";
/// Size of the program's name outside the wide layout, in points.
const LOW_DISPLAY: f32 = 34.0;
/// Width of the corner with the buttons in the wide layout, in points.
const CORNER: f32 = 270.0;
/// Side of the pieces beside the name of the program, in points.
const PIECE: f32 = 40.0;

/// Draws the buttons in the corner: to quit, or for the full screen where the program can't quit. The wide layout adds
/// the button of the rules.
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
    if outside.caps.quits {
        if pressed("quit", "quit") {
            asked = Some(Request::say(AppExit::Success));
        }
    } else if outside.caps.full_screen && pressed("full-screen", outside.other_screen()) {
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

/// Draws the name of the program. Returns the corner for the buttons: outside the wide layout, it is `way_out` points
/// wide.
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
