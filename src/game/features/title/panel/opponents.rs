//! The choice of an opponent: a card with a face for each, and a card that leads to all other settings of the players.

use bevy_egui::egui::{self, Ui, vec2};
use inarow_engine::StrategyKind;
use inarow_model::setup::{Occupant, Seat};
use inarow_rules::Variant;
use inarow_text::names::{character_name, strategy_sight};

use super::own::hopeless;
use crate::game::kit::script::visual_order;
use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::kit::{Request, UiContext, Weight, draw_portrait, fitted, occupant_name};
use crate::game::look::face::Mood;
use crate::game::settings::proposal::Proposal;
use crate::game::states::Overlay;

/// Height of the two lines below a face, in points. `AROUND` is the margin of a card, and `FACE` the largest face.
const LINES: f32 = 44.0;
const AROUND: f32 = 8.0;
const FACE: f32 = 84.0;
/// Number of cards: the levels, the adaptive opponent, and the card of all other players.
const CARDS: usize = 7;

/// Returns the height of `rows` rows of cards and the sentence below them at the width `width`, in points.
pub(super) fn height(width: f32, rows: usize, faces: bool, gap: f32) -> f32 {
    rows as f32 * (card(width, CARDS.div_ceil(rows), faces, gap) + gap) + SENTENCE
}

/// Height of the sentence below the row, in points.
const SENTENCE: f32 = 44.0;

/// Returns the height of a card, in points, with `beside` cards in a row.
fn card(width: f32, beside: usize, faces: bool, gap: f32) -> f32 {
    let beside = beside as f32;
    let wide = (width - (beside - 1.0) * gap) / beside - 2.0 * AROUND;
    let face = if faces { FACE.min(wide) } else { 0.0 };
    face + LINES + 2.0 * AROUND
}

/// Returns the computer, if a human plays against one.
pub(super) fn opponent(agreed: &Proposal) -> Option<StrategyKind> {
    match [0, 1].map(|seat: usize| agreed.seats[seat].occupant) {
        [Occupant::Human, Occupant::Computer(kind)]
        | [Occupant::Computer(kind), Occupant::Human] => Some(kind),
        _ => None,
    }
}

/// Chooses a human against the computer `kind`.
fn play_against(agreed: &mut Proposal, kind: StrategyKind) {
    let is_human = |seat: &Seat| seat.occupant == Occupant::Human;
    let [first, second] = &mut agreed.seats;
    let seat = match (is_human(first), is_human(second)) {
        (false, true) => first,
        (true, _) => second,
        (false, false) => {
            first.occupant = Occupant::Human;
            first.name = None;
            second
        }
    };
    seat.occupant = Occupant::Computer(kind);
    seat.name = None;
}

/// Draws the opponents in `rows` rows.
pub(super) fn opponents(ui: &mut Ui, cx: &mut UiContext, agreed: &mut Proposal, rows: usize) {
    let gap = ui.spacing().item_spacing.x;
    let width = ui.available_width();
    let faces = cx.has_faces();
    let variant = agreed.variant().unwrap_or(Variant::CONNECT_FOUR);
    let chosen = opponent(agreed);
    let offered = Proposal::occupants(variant).filter_map(|occupant| match occupant {
        Occupant::Computer(kind) if kind.is_character() => Some(kind),
        _ => None,
    });
    let mut cards = offered.map(Some).collect::<Vec<_>>();
    cards.push(None);
    let beside = cards.len().div_ceil(rows);
    let size = vec2(
        ((width - (beside as f32 - 1.0) * gap) / beside as f32).floor(),
        // As high as with all of them.
        card(width, CARDS.div_ceil(rows), faces, gap),
    );
    let last = cards.chunks(beside).len() - 1;
    for (index, row) in cards.chunks(beside).enumerate() {
        ui.horizontal(|ui| {
            for kind in row {
                match kind {
                    Some(kind) => {
                        let is_chosen = chosen == Some(*kind);
                        if character(ui, cx, *kind, is_chosen, size) {
                            play_against(agreed, *kind);
                        }
                    }
                    None => {
                        let other = chosen.is_none_or(|kind| !kind.is_character());
                        // It takes what its row leaves.
                        let wide = if index == last {
                            ui.available_width()
                        } else {
                            size.x
                        };
                        others(ui, cx, agreed, other, vec2(wide, size.y));
                    }
                }
            }
        });
    }
    let text = match (agreed.variant(), chosen) {
        (Err(_), _) => hopeless(cx, agreed),
        (Ok(variant), Some(kind)) => strategy_sight(&cx.words, kind, variant),
        (Ok(_), None) => {
            let [one, other] = agreed.names(&cx.words);
            let values = [("one", one.into()), ("other", other.into())];
            cx.words.tell("these-two", &values)
        }
    };
    cx.sentence(ui, &text, 2);
}

/// Shows a character's card. Returns whether it was pressed.
fn character(
    ui: &mut Ui,
    cx: &mut UiContext,
    kind: StrategyKind,
    chosen: bool,
    size: egui::Vec2,
) -> bool {
    let occupant = Occupant::Computer(kind);
    let name = character_name(&cx.words, kind);
    let strength = occupant_name(&cx.words, occupant);
    let mood = if chosen { Mood::Pleased } else { Mood::Calm };
    let face = cx.portrait(ui.ctx(), occupant, mood, face_of(size));
    let soft = ink(cx.theme.ink_soft);
    let id = format!("title/{}", kind.name());
    let said = format!("{name}, {strength}");
    let weight = Weight::Card(chosen);
    let pressed = cx.icon_button(ui, &id, &said, weight, size, |painter, at, color| {
        let at = at.shrink(AROUND);
        if let Some(face) = face {
            let side = face_of(size);
            let place = egui::Rect::from_center_size(
                egui::pos2(at.center().x, at.top() + side / 2.0),
                vec2(side, side),
            );
            draw_portrait(painter, face, place);
        }
        two_lines(painter, at, (&name, &strength), chosen, (color, soft));
    });
    pressed.clicked()
}

fn face_of(size: egui::Vec2) -> f32 {
    size.y - LINES - 2.0 * AROUND
}

/// Draws the name of a card, and its meaning below.
fn two_lines(
    painter: &egui::Painter,
    at: egui::Rect,
    (name, means): (&str, &str),
    chosen: bool,
    (color, soft): (egui::Color32, egui::Color32),
) {
    let lines = at.with_min_y(at.bottom() - LINES + 2.0);
    let (above, below) = lines.split_top_bottom_at_fraction(0.55);
    let middle = egui::Align2::CENTER_CENTER;
    let font = if chosen {
        style::bold(style::BODY)
    } else {
        style::medium(style::BODY)
    };
    fitted(painter, above, middle, name, font, color);
    let font = style::medium(style::SMALL * 0.9);
    fitted(painter, below, middle, means, font, soft);
}

/// Draws the card that leads to two humans, two computers, names, and who begins.
fn others(ui: &mut Ui, cx: &mut UiContext, agreed: &Proposal, chosen: bool, size: egui::Vec2) {
    let [one, other] = agreed
        .names(&cx.words)
        .map(|name| visual_order(&name).into_owned());
    let (name, means) = if chosen {
        (one, other)
    } else {
        (cx.words.say("others"), cx.words.say("others-line"))
    };
    let side = face_of(size) * 0.62;
    let shown = [0, 1].map(|seat: usize| {
        // Where nobody else is chosen it shows what is most often wanted there.
        let occupant = if chosen {
            agreed.seats[seat].occupant
        } else {
            Occupant::Human
        };
        cx.portrait(ui.ctx(), occupant, Mood::Calm, side.max(1.0))
    });
    let brush = cx.brush();
    let surface = agreed.variant().ok();
    let surface = surface.map(|variant| cx.preferences.surface(variant));
    let soft = ink(cx.theme.ink_soft);
    let said = format!("{name}, {means}");
    let weight = Weight::Card(chosen);
    let faces = cx.has_faces();
    let pressed = cx.icon_button(
        ui,
        "title/players",
        &said,
        weight,
        size,
        |painter, at, color| {
            let at = at.shrink(AROUND);
            let high = face_of(size);
            for (seat, face) in shown.iter().enumerate().filter(|_| faces) {
                let way = if seat == 0 { -1.0 } else { 1.0 };
                let middle = egui::pos2(at.center().x, at.top() + high / 2.0)
                    + vec2(way * (high - side) / 2.0, way * (high - side) / 2.0);
                let place = egui::Rect::from_center_size(middle, vec2(side, side));
                match (face, surface) {
                    (Some(face), _) => draw_portrait(painter, *face, place),
                    (None, Some(surface)) => {
                        let piece = usize::from(agreed.begins != seat);
                        brush.piece(painter, middle, side, surface, piece);
                    }
                    (None, None) => {}
                }
            }
            two_lines(painter, at, (&name, &means), chosen, (color, soft));
        },
    );
    if pressed.clicked() {
        cx.ask(Request::open(Overlay::Players));
    }
}
