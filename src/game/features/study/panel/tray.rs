//! The tray with pieces for setting up a position, and the board on which they are put.

use bevy_egui::egui::{self, Align2, Rect, Response, Sense, Ui, pos2, vec2};
use inarow_rules::{Player, Square, notation};

use crate::game::features::study::position::{Hand, SetUp};
use crate::game::kit::miniature::EDGE;
use crate::game::kit::panel::sides::side_name;
use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::kit::{UiContext, Weight, button_id, fitted, has_come};
use crate::game::settings::Surface;

/// Height of the tray, in points. `WIDTH` is the width of a place on the tray, and `AROUND` its margin.
pub(super) const TRAY: f32 = 50.0;
const WIDTH: f32 = 118.0;
const AROUND: f32 = 8.0;
/// Greatest side of a square, in points. `LEAST_SQUARE` is the least one.
const SQUARE: f32 = 72.0;
const LEAST_SQUARE: f32 = 12.0;
/// Opacity of a piece that has not been put down (0 to 1).
const GHOST: f32 = 0.45;

/// Draws the tray: both players' pieces, and an empty hand that removes pieces. Returns the hand that was chosen.
pub(super) fn tray(ui: &mut Ui, cx: &mut UiContext, set_up: &SetUp) -> Option<Hand> {
    let surface = cx.preferences.surface(set_up.pieces.variant());
    let mut taken = None;
    ui.horizontal(|ui| {
        let gap = ui.spacing().item_spacing.x;
        let width = ((ui.available_width() - 2.0 * gap) / 3.0).min(WIDTH);
        for player in Player::BOTH {
            let look = player.index() ^ usize::from(set_up.turned);
            let name = side_name(&cx.words, surface, &cx.preferences, look);
            let count = set_up.pieces.count(player).to_string();
            let hand = Hand::Piece(player);
            let said = format!("{name}: {count}");
            if place(ui, cx, width, hand, set_up, &said, (Some(look), &count)) {
                taken = Some(hand);
            }
        }
        let text = cx.words.say("position-take-off");
        if place(ui, cx, width, Hand::Empty, set_up, &text, (None, &text)) {
            taken = Some(Hand::Empty);
        }
    });
    taken
}

/// Draws a place on the tray, with or without a piece. Returns whether the place was clicked.
fn place(
    ui: &mut Ui,
    cx: &mut UiContext,
    width: f32,
    hand: Hand,
    set_up: &SetUp,
    said: &str,
    (piece, text): (Option<usize>, &str),
) -> bool {
    let surface = cx.preferences.surface(set_up.pieces.variant());
    let name = match hand {
        Hand::Piece(player) => format!("position/piece-{}", player.index()),
        Hand::Empty => "position/take-off".to_owned(),
    };
    let brush = cx.brush();
    let wood = ink(cx.theme.wood);
    let weight = Weight::Card(set_up.hand == hand);
    let size = vec2(width, TRAY);
    let button = cx.icon_button(ui, &name, said, weight, size, |painter, at, color| {
        let mut at = at.shrink(AROUND);
        let mut align = Align2::CENTER_CENTER;
        if let Some(look) = piece {
            let side = at.height();
            let (left, rest) = at.split_left_right_at_x(at.left() + side);
            if surface == Surface::Wood {
                // Black on a dark card would not be seen.
                painter.circle_filled(left.center(), side * 0.55, wood);
            }
            brush.piece(painter, left.center(), side, surface, look);
            at = rest.with_min_x(rest.left() + AROUND);
            align = Align2::LEFT_CENTER;
        }
        fitted(painter, at, align, text, style::medium(style::BODY), color);
    });
    button.clicked()
}

/// Draws the position that is set up, at most `height` points high. Returns the square that was clicked.
pub(super) fn board(
    ui: &mut Ui,
    cx: &mut UiContext,
    set_up: &SetUp,
    height: f32,
) -> Option<Square> {
    let variant = set_up.pieces.variant();
    let (columns, rows) = (f32::from(variant.columns()), f32::from(variant.rows()));
    let room = vec2(ui.available_width(), height);
    let side = (room / vec2(columns + EDGE, rows + EDGE)).min_elem();
    let side = side.clamp(LEAST_SQUARE, SQUARE).floor();
    let size = vec2(columns, rows) * side;
    let (_, whole) = ui.allocate_space(size + egui::Vec2::splat(EDGE * side));
    let area = Rect::from_center_size(whole.center(), size);
    let brush = cx.brush();
    brush.ground(ui.painter(), area, side, variant);
    let (mut pressed, mut guided) = (None, None);
    // From the top, as one reads: keys and pads go from one to the next.
    for row in (0..variant.rows()).rev() {
        for column in 0..variant.columns() {
            let square = Square::new(column, row);
            let corner = pos2(
                area.left() + f32::from(column) * side,
                area.bottom() - (f32::from(row) + 1.0) * side,
            );
            let at = Rect::from_min_size(corner, vec2(side, side));
            let response = one_square(ui, cx, set_up, square, at);
            if response.clicked() {
                pressed = Some(square);
            }
            let aimed = response.hovered() && cx.points();
            let focused = response.has_focus() && !cx.points();
            if aimed || focused {
                guided = Some((square, at, focused));
            }
        }
    }
    // Above all squares, also above that on which the piece would lie.
    if let Some((square, at, focused)) = guided {
        guide(ui, cx, set_up, square, at, focused);
    }
    pressed
}

/// Draws the guide for a square: a pale piece where the next one would lie, and a ring if the square has the focus.
fn guide(ui: &Ui, cx: &UiContext, set_up: &SetUp, square: Square, at: Rect, focused: bool) {
    let painter = ui.painter();
    if let (Some(rests), Hand::Piece(player)) = (set_up.pieces.rest_of(square), set_up.hand) {
        // Under gravity that is below.
        let down = f32::from(square.row - rests.row) * at.height();
        let mut pale = painter.clone();
        pale.multiply_opacity(GHOST);
        let surface = cx.preferences.surface(set_up.pieces.variant());
        let look = player.index() ^ usize::from(set_up.turned);
        let middle = at.center() + vec2(0.0, down);
        cx.brush().piece(&pale, middle, at.width(), surface, look);
    }
    if focused {
        let middle = egui::StrokeKind::Middle;
        for (width, color) in [(7.0, cx.theme.paper), (4.0, cx.theme.focus)] {
            painter.rect_stroke(at, 4, egui::Stroke::new(width, ink(color)), middle);
        }
    }
}

/// Draws a square with its piece.
fn one_square(ui: &Ui, cx: &mut UiContext, set_up: &SetUp, square: Square, at: Rect) -> Response {
    let surface = cx.preferences.surface(set_up.pieces.variant());
    let name = notation::square_name(square);
    let id = button_id(&format!("position/square-{name}"));
    let mut response = ui.interact(at, id, Sense::click());
    cx.judge(ui, &mut response);
    let piece = set_up.pieces.piece(square);
    let look = |player: Player| player.index() ^ usize::from(set_up.turned);
    response.widget_info(|| {
        let piece =
            piece.map(|player| side_name(&cx.words, surface, &cx.preferences, look(player)));
        let text = [name.as_str(), piece.as_deref().unwrap_or_default()].join(" ");
        egui::WidgetInfo::labeled(egui::WidgetType::Button, ui.is_enabled(), text.trim())
    });
    if has_come(ui, &response) {
        response.scroll_to_me(None);
    }
    let brush = cx.brush();
    let (middle, side) = (at.center(), at.width());
    match piece {
        Some(player) => brush.piece(ui.painter(), middle, side, surface, look(player)),
        None => brush.empty(ui.painter(), middle, side, set_up.pieces.variant()),
    }
    response
}
