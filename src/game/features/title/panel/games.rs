//! The games that can be chosen, and the sizes of a board of one's own.

use bevy::prelude::*;
use bevy_egui::egui::{self, Ui, vec2};

use super::heading::FOUR_BESIDE;
use super::own::own_board;
use crate::game::kit::style;
use crate::game::kit::{Pen, Weight, game_name};
use crate::game::session::Match;
use crate::game::settings::proposal::{Choice, Proposal};
use crate::rules::{Board, Player, Variant, notation};

/// Height of a game's card, and of its name on it, in points.
const CARD: f32 = 138.0;

/// The same on a phone, where the opponent has to be in sight.
const LOW_CARD: f32 = 106.0;

const CARD_LINE: f32 = 36.0;

/// Space beside the name, in points.
const CARD_SIDES: f32 = 12.0;

/// The games, each with a board: the match that was left, where it is one of that game. A board of one's own
/// has its sizes below.
pub(super) fn games(
    ui: &mut Ui,
    pen: &mut Pen,
    low: bool,
    agreed: &mut Proposal,
    left: Option<&Match>,
) {
    let gap = ui.spacing().item_spacing.x;
    let in_row = if ui.available_width() < FOUR_BESIDE {
        2.0
    } else {
        4.0
    };
    let height = if low || in_row < 4.0 { LOW_CARD } else { CARD };
    let width = ((ui.available_width() - (in_row - 1.0) * gap) / in_row).floor();
    let brush = pen.brush();
    ui.horizontal_wrapped(|ui| {
        let presets = Variant::PRESETS.map(|(name, variant)| (name, Choice::Preset(variant)));
        for (name, game) in presets.into_iter().chain([("own", Choice::Own)]) {
            let (text, variant) = match game {
                Choice::Preset(variant) => (game_name(&pen.words, variant), Some(variant)),
                Choice::Own => (None, agreed.own().ok()),
            };
            let text = text.unwrap_or_else(|| pen.words.say("game-own"));
            let chosen = agreed.game == game;
            let font = if chosen {
                style::bold(style::BODY)
            } else {
                style::medium(style::BODY)
            };
            let size = vec2(width, height);
            let name = format!("title/{name}");
            let weight = Weight::Card(chosen);
            let pressed = pen.icon_button(ui, &name, &text, weight, size, |painter, at, color| {
                let (picture, line) = at.split_top_bottom_at_y(at.bottom() - CARD_LINE);
                let rect = picture.shrink2(vec2(8.0, 0.0)).with_min_y(at.top() + 9.0);
                match left.filter(|left| Some(left.board().variant()) == variant) {
                    Some(left) => {
                        let turned = left.side(Player::First) == 1;
                        brush.board(painter, rect, left.board(), turned);
                    }
                    // A board that nobody could win on is none.
                    None => {
                        if let Some(variant) = variant {
                            brush.board(painter, rect, &example(variant), false);
                        }
                    }
                }
                let align = egui::Align2::CENTER_CENTER;
                let wide = painter.layout_no_wrap(text.clone(), font.clone(), color);
                let font = if wide.size().x > line.width() - CARD_SIDES {
                    egui::FontId::new(style::SMALL, font.family)
                } else {
                    font
                };
                painter.text(line.center(), align, &text, font, color);
            });
            if pressed.clicked() {
                agreed.game = game;
            }
        }
    });
    if agreed.game != Choice::Own {
        return;
    }
    own_board(ui, pen, agreed);
}

/// A board as it may look after some moves.
fn example(variant: Variant) -> Board {
    let moves = match variant {
        Variant::TIC_TAC_TOE => "b2 a3 c3 a1 a2 c2",
        Variant::CONNECT_FOUR => "4453364555",
        Variant::GOMOKU => "h8 i9 i8 g8 h9 h7 j9 g10 i7 j10 g7 f8",
        _ => "",
    };
    notation::parse(variant, moves).unwrap_or_else(|_| Board::new(variant))
}
