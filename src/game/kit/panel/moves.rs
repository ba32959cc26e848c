//! The list of moves, beside the board or in a dialog. The current move is highlighted, and a click on a move goes to
//! it.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Sense, Ui, pos2, vec2};
use inarow_rules::Player;
use inarow_rules::notation::move_name;

use crate::game::GameSystems;
use crate::game::kit::focus::has_come;
use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::kit::{Request, UiContext, button_id};
use crate::game::session::{AskReview, Match, Walk};
use crate::game::states::Overlay;

/// Height of a line, in points.
pub(in crate::game) const LINE: f32 = 29.0;
/// Width of the numbers before the moves, in points.
const NUMBER: f32 = 42.0;
/// Greatest width of a move, in points.
const MOVE: f32 = 100.0;
/// Height of the line above the moves, and size of the pieces there, in points.
const HEAD: f32 = 34.0;
const ICON: f32 = 20.0;

/// Least and greatest height of the list beside a board, in points.
pub(in crate::game) const LEAST: f32 = 96.0;
const MOST: f32 = 240.0;

/// Height of the list of moves in points, if `left`, the free height beside the board, has room for the list.
pub(in crate::game) fn list_height(left: f32) -> Option<f32> {
    (left >= LEAST).then_some(left.min(MOST))
}

/// Scroll state of the list.
#[derive(Resource, Default)]
pub(in crate::game) struct MoveList {
    /// The match, its ply, its length and the list's height in whole points when the list was last scrolled.
    followed: Option<(u64, usize, usize, i32)>,
}

impl MoveList {
    /// Draws the list. Moves that led to one of the plies in `slips` carry a mark.
    pub(in crate::game) fn show(
        &mut self,
        ui: &mut Ui,
        rect: egui::Rect,
        cx: &mut UiContext,
        current: &Match,
        sense: Sense,
        slips: &[usize],
    ) {
        ui.painter().rect(
            rect,
            style::CORNER,
            ink(cx.theme.paper),
            egui::Stroke::new(1.0, ink(cx.theme.card_edge)),
            egui::StrokeKind::Inside,
        );
        let (head, rect) = rect.shrink(6.0).split_top_bottom_at_y(rect.top() + HEAD);
        for player in Player::BOTH {
            let middle = pos2(
                column(head, player.index()).center().x,
                head.center().y + 2.0,
            );
            let icon = egui::Rect::from_center_size(middle, egui::Vec2::splat(ICON));
            let surface = current.surface(&cx.preferences);
            ui.scope_builder(egui::UiBuilder::new().max_rect(icon), |ui| {
                cx.piece_icon(ui, current.look(player), surface, ICON);
            });
        }
        let record = &current.record;
        let lines = record.len().div_ceil(2);
        let height = rect.height().round() as i32;
        let now = (current.number(), record.ply(), record.len(), height);
        let mut scroll = egui::ScrollArea::vertical()
            .id_salt("moves")
            .auto_shrink(false)
            .max_height(rect.height());
        // Wherever the match goes, the list goes with it, also where it has less room.
        if self.followed.replace(now) != Some(now) {
            let line = record.ply().saturating_sub(1) / 2;
            let middle = (line as f32 + 0.5) * LINE - rect.height() / 2.0;
            let most = (lines as f32 * LINE - rect.height()).max(0.0);
            scroll = scroll.vertical_scroll_offset(middle.clamp(0.0, most));
        }
        ui.scope_builder(egui::UiBuilder::new().max_rect(rect), |ui| {
            ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
            // Only the lines that are seen are drawn.
            let scrolled = scroll.show_rows(ui, LINE, lines, |ui, seen| {
                for line in seen {
                    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), LINE));
                    number(ui, cx, rect, line + 1);
                    for ply in [2 * line, 2 * line + 1] {
                        if ply < record.len()
                            && one_move(ui, cx, current, column(rect, ply % 2), ply, sense)
                        {
                            cx.ask(Request::say(Walk::To(ply + 1)));
                        }
                        if slips.contains(&(ply + 1)) {
                            mark(ui, cx, column(rect, ply % 2), ply + 1 == record.ply());
                        }
                    }
                }
            });
            cx.fade_ends(ui, &scrolled);
        });
    }
}

/// Returns the part of a line for the moves of `player`, which is 0 or 1.
fn column(line: egui::Rect, player: usize) -> egui::Rect {
    let width = ((line.width() - NUMBER) / 2.0).min(MOVE);
    let left = line.left() + NUMBER + player as f32 * width;
    line.with_min_x(left).with_max_x(left + width)
}

fn number(ui: &Ui, cx: &UiContext, line: egui::Rect, number: usize) {
    ui.painter().text(
        pos2(line.left() + NUMBER - 12.0, line.center().y),
        Align2::RIGHT_CENTER,
        number,
        style::medium(style::SMALL),
        ink(cx.theme.ink_soft),
    );
}

/// Draws the mark of a slip.
fn mark(ui: &Ui, cx: &UiContext, cell: egui::Rect, shown: bool) {
    let color = if shown {
        cx.theme.on_accent
    } else {
        cx.theme.refused
    };
    let at = pos2(cell.right() - 14.0, cell.center().y);
    let font = style::bold(style::BODY);
    ui.painter()
        .text(at, Align2::CENTER_CENTER, "?", font, ink(color));
}

/// Draws the move with index `ply`. Returns whether it is clicked.
fn one_move(
    ui: &Ui,
    cx: &UiContext,
    current: &Match,
    cell: egui::Rect,
    ply: usize,
    sense: Sense,
) -> bool {
    let record = &current.record;
    let name = move_name(record.variant(), record.moves()[ply]);
    let response = ui.interact(cell, button_id(&format!("moves/{}", ply + 1)), sense);
    if has_come(ui, &response) {
        // The next one is drawn too, so that keys and pads can go there.
        ui.scroll_to_rect(cell.expand2(vec2(0.0, LINE)), None);
    }
    response.widget_info(|| {
        egui::WidgetInfo::labeled(egui::WidgetType::Button, ui.is_enabled(), &name)
    });
    let shown = ply + 1 == record.ply();
    let taken_back = ply >= record.ply();
    let (fill, color, font) = if shown {
        (
            Some(cx.theme.accent),
            cx.theme.on_accent,
            style::bold(style::BODY),
        )
    } else if response.hovered() && cx.points() {
        (
            Some(cx.theme.card_aimed),
            cx.theme.ink,
            style::medium(style::BODY),
        )
    } else if taken_back {
        (None, cx.theme.ink_soft, style::medium(style::BODY))
    } else {
        (None, cx.theme.ink, style::medium(style::BODY))
    };
    if let Some(fill) = fill {
        ui.painter()
            .rect_filled(cell.shrink2(vec2(2.0, 1.0)), style::CORNER - 3, ink(fill));
    }
    ui.painter()
        .text(cell.center(), Align2::CENTER_CENTER, name, font, ink(color));
    if response.has_focus() && !cx.points() {
        let edge = egui::Stroke::new(3.0, ink(cx.theme.focus));
        let rect = cell.shrink2(vec2(2.0, 1.0));
        ui.painter()
            .rect_stroke(rect, style::CORNER - 3, edge, egui::StrokeKind::Inside);
    }
    response.clicked()
}

/// Resets the scroll state, which the lists beside the board, in the dialog and in a review share.
fn unfold(mut list: ResMut<MoveList>) {
    list.followed = None;
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MoveList>()
        .add_systems(OnEnter(Overlay::Moves), unfold.in_set(GameSystems::Picture))
        .add_systems(OnExit(Overlay::Moves), unfold.in_set(GameSystems::Picture))
        .add_systems(
            Update,
            unfold
                .in_set(GameSystems::Picture)
                .run_if(on_message::<AskReview>),
        );
}
