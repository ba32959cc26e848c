//! The card of a player: piece, name, matches won, and current state.

use bevy_egui::egui::{self, RichText, Ui, vec2};
use inarow_model::setup::Occupant;
use inarow_rules::Player;

use crate::game::features::players::mood::mood;
use crate::game::features::players::shown::{PanelState, Seated};
use crate::game::kit::script::visual_order;
use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::kit::{UiContext, draw_portrait};
use crate::game::states::Phase;

/// Side of a face, in points. `PIECE` is the side of the piece at its edge, and `LESS` the height by which a face
/// exceeds its row.
const FACE: f32 = 54.0;
const PIECE: f32 = 20.0;
const LESS: f32 = 8.0;
/// Least width inside a card, in points, that has room for a face beside a name.
const NO_FACE: f32 = 140.0;
/// Font sizes on a card, as shares of the usual size. The largest one that fits is used.
const SMALLER: [f32; 3] = [1.0, 0.85, 0.7];

/// Draws the card of the player on the side `side`: piece, name, matches won, and current state.
pub(super) fn person_card(ui: &mut Ui, cx: &mut UiContext, show: &PanelState, side: usize) {
    let PanelState { current, phase, .. } = show;
    let player = current.player_at(side);
    // The result is not told before the piece that made it has come to rest.
    let won = *phase == Phase::Over && current.winner() == Some(player);
    let turn = !current.is_over() && !current.is_remote_over() && current.actor() == player;
    let (fill, edge, width) = if turn || won {
        (cx.theme.card, cx.theme.accent, 2.0)
    } else {
        (cx.theme.paper, cx.theme.card_edge, 1.0)
    };
    egui::Frame::new()
        .fill(ink(fill))
        .stroke(egui::Stroke::new(width, ink(edge)))
        .corner_radius(style::CORNER)
        // The wider edge takes nothing from what is inside.
        .inner_margin(egui::Margin::symmetric(12, 9))
        .outer_margin(2.0 - width)
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal(|ui| {
                let surface = current.surface(&cx.preferences);
                let roomy = ui.available_width() >= NO_FACE;
                let face = if roomy {
                    face(ui, cx, show, player)
                } else {
                    None
                };
                match face {
                    Some(face) => {
                        let (_, rect) = ui.allocate_space(vec2(FACE, FACE - LESS));
                        let place = egui::Rect::from_center_size(rect.center(), vec2(FACE, FACE));
                        draw_portrait(ui.painter(), face, place);
                        // The piece lies at its edge.
                        let piece = place.right_bottom() - vec2(PIECE, PIECE) * 0.42;
                        let brush = cx.brush();
                        let ground = ink(fill);
                        ui.painter().circle_filled(piece, PIECE * 0.56, ground);
                        let look = current.look(player);
                        brush.piece(ui.painter(), piece, PIECE, surface, look);
                    }
                    None => cx.piece_icon(ui, current.look(player), surface, 30.0),
                }
                let score = (current.won() != [0; 2]).then(|| {
                    let won = current.won()[side].to_string();
                    let font = style::bold(style::HEADING);
                    ui.painter().layout_no_wrap(won, font, ink(cx.theme.ink))
                });
                let score_width = score
                    .as_ref()
                    .map_or(0.0, |score| score.size().x + ui.spacing().item_spacing.x);
                let width = (ui.available_width() - score_width).max(0.0);
                ui.vertical(|ui| {
                    ui.set_width(width);
                    ui.spacing_mut().item_spacing.y = 1.0;
                    let name = visual_order(&current.names()[player.index()]).into_owned();
                    let font = style::bold(style::BODY + 1.0);
                    line(ui, [name.clone(), name], font, ink(cx.theme.ink));
                    let doing = doing_with(cx, show, side);
                    let soft = ink(cx.theme.ink_soft);
                    line(ui, doing, style::medium(style::SMALL), soft);
                });
                if let Some(score) = score {
                    ui.label(score);
                }
            });
        });
}

/// Draws the first of `texts` that fits, each tried in all sizes. If none fits, the second one is truncated.
fn line(ui: &mut Ui, texts: [String; 2], font: egui::FontId, color: egui::Color32) {
    let room = ui.available_width();
    let sizes = SMALLER.map(|share| egui::FontId {
        size: font.size * share,
        ..font.clone()
    });
    let fits = |text: &String, font: &egui::FontId| {
        let line = ui.painter();
        let line = line.layout_no_wrap(text.clone(), font.clone(), color);
        line.size().x <= room
    };
    let [.., smallest] = &sizes;
    let ways = texts
        .iter()
        .flat_map(|text| sizes.iter().map(move |font| (text, font)));
    let fitting = ways.into_iter().find(|(text, font)| fits(text, font));
    let (text, font) = fitting.unwrap_or((&texts[1], smallest));
    let (text, font) = (text.clone(), font.clone());
    let text = RichText::new(text).font(font).color(color);
    // Both cards are as high, whatever is written on them.
    let height = ui.fonts_mut(|fonts| fonts.row_height(&sizes[0]));
    let size = vec2(room, height);
    ui.allocate_ui_with_layout(
        size,
        egui::Layout::left_to_right(egui::Align::Center),
        |ui| {
            ui.set_min_size(size);
            ui.add(egui::Label::new(text).truncate());
        },
    );
}

/// Returns the face of a computer player, if it has one.
fn face(ui: &Ui, cx: &mut UiContext, show: &PanelState, player: Player) -> Option<egui::TextureId> {
    let occupant = show.current.setup.seat(player).occupant;
    let Occupant::Computer(kind) = occupant else {
        return None;
    };
    let mood = mood(show.current, show.phase, player, kind);
    cx.portrait(ui.ctx(), occupant, mood, FACE)
}

/// Returns a player's state, with clock and device or the way to take a seat where they matter. The second text
/// is a shorter one for narrow cards.
fn doing_with(cx: &UiContext, show: &PanelState, side: usize) -> [String; 2] {
    let doing = doing(cx, show, show.current.player_at(side));
    let (doing, short) = match &show.clocks[side] {
        Some(clock) if doing.trim().is_empty() => (clock.clone(), clock.clone()),
        Some(clock) => {
            let values = [("clock", clock.as_str().into()), ("doing", doing.into())];
            (cx.words.tell("clock-doing", &values), clock.clone())
        }
        None => (doing.clone(), doing),
    };
    match &show.seats[side] {
        Some(Seated::Awaited(how)) if doing.trim().is_empty() => [how.clone(), how.clone()],
        Some(Seated::Awaited(how)) => {
            let values = [("doing", doing.into()), ("device", how.as_str().into())];
            [cx.words.tell("seat-doing", &values), how.clone()]
        }
        Some(Seated::With(device)) => {
            let device = visual_order(device).into_owned();
            if doing.trim().is_empty() {
                return [device.clone(), device];
            }
            let values = [("doing", doing.as_str().into()), ("device", device.into())];
            [cx.words.tell("seat-doing", &values), doing]
        }
        None => [doing, short],
    }
}

/// Returns a player's state; a space while the other player is to move.
fn doing(cx: &UiContext, show: &PanelState, player: Player) -> String {
    let PanelState { current, phase, .. } = show;
    let turn = !current.is_over() && current.actor() == player;
    let computer = matches!(current.setup.seat(player).occupant, Occupant::Computer(_));
    let remote = current.setup.seat(player).occupant == Occupant::Remote;
    match current.stats()[player.index()] {
        _ if show.replays || current.is_remote_over() => " ".to_owned(),
        _ if turn && *phase == Phase::Held => cx.words.say("waits"),
        _ if turn && computer => cx.words.say("thinking"),
        _ if turn && remote && show.away => cx.words.say("remote-away"),
        _ if turn && remote => cx.words.say("remote-thinks"),
        _ if turn => cx.words.say("to-move"),
        Some(stats) if show.details => cx.words.thought(stats.elapsed, stats.positions),
        // The line keeps its height.
        _ => " ".to_owned(),
    }
}
