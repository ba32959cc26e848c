//! The course of a match as a graph.

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Sense, Shape, Stroke, Ui, pos2, vec2};

use crate::game::features::review::known::KnownReview;
use crate::game::kit::panel::through::walk_along;
use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::kit::{UiContext, button_id};

/// Width of the pieces beside the graph, in points.
pub(super) const ICON: f32 = 18.0;

/// Greatest radius of the point of a move, in points.
pub(super) const POINT: f32 = 3.5;

/// Draws the course of the match: above the middle, the player on side 0 is ahead. Certain evaluations are filled
/// points, and opinions are rings. A click or drag moves to the ply under the pointer.
pub(super) fn graph(ui: &mut Ui, cx: &mut UiContext, rect: egui::Rect, known: &KnownReview) {
    let current = known.current;
    let colors = *cx.theme;
    let painter = ui.painter().clone();
    painter.rect(
        rect,
        style::CORNER,
        ink(colors.paper),
        Stroke::new(1.0, ink(colors.card_edge)),
        egui::StrokeKind::Inside,
    );
    let surface = current.surface(&cx.preferences);
    for (at, top) in [(0, rect.top() + 5.0), (1, rect.bottom() - 5.0 - ICON)] {
        let icon = egui::Rect::from_min_size(pos2(rect.left() + 5.0, top), vec2(ICON, ICON));
        ui.scope_builder(egui::UiBuilder::new().max_rect(icon), |ui| {
            cx.piece_icon(ui, at, surface, ICON);
        });
    }
    let track = rect.shrink2(vec2(12.0, 14.0));
    let track = track.with_min_x(rect.left() + ICON + 16.0);
    let record = &current.record;
    let end = record.len().max(1) as f32;
    let at = |ply: usize, height: f32| {
        let x = track.left() + track.width() * ply as f32 / end;
        pos2(x, track.center().y - height * track.height() / 2.0)
    };
    let line = |ends: [egui::Pos2; 2], width: f32, color: Color32| {
        painter.line_segment(ends, Stroke::new(width, color));
    };
    line(
        [at(0, 0.0), at(record.len(), 0.0)],
        1.0,
        ink(colors.card_edge),
    );
    let here = record.ply();
    line([at(here, 1.15), at(here, -1.15)], 2.0, ink(colors.accent));
    let heights = (0..=record.len()).map(|ply| known.height(ply));
    let heights = heights.collect::<Vec<_>>();
    for (ply, pair) in heights.windows(2).enumerate() {
        if let [Some((from, _)), Some((to, _))] = pair {
            line(
                [at(ply, *from), at(ply + 1, *to)],
                1.6,
                ink(colors.ink_soft),
            );
        }
    }
    let radius = (track.width() / end * 0.42).clamp(1.5, POINT);
    for (ply, height) in heights.iter().enumerate() {
        let Some((height, certain)) = *height else {
            continue;
        };
        let middle = at(ply, height);
        if certain {
            painter.circle_filled(middle, radius, ink(colors.ink));
        } else {
            let edge = Stroke::new(1.2, ink(colors.ink));
            painter.circle(middle, radius, ink(colors.paper), edge);
        }
    }
    for (turn, slip) in known.slips() {
        let middle = at(turn, 0.0);
        let foot = pos2(middle.x, rect.bottom() - 3.0);
        // What gave nothing away is a smaller one.
        let size = if slip.turns() { 1.0 } else { 0.6 };
        let corners = vec![
            foot + size * vec2(0.0, -9.0),
            foot + size * vec2(5.0, 0.0),
            foot + size * vec2(-5.0, 0.0),
        ];
        painter.add(Shape::convex_polygon(
            corners,
            ink(colors.refused),
            Stroke::NONE,
        ));
        let head = at(turn, known.height(turn).map_or(0.0, |(height, _)| height));
        let edge = Stroke::new(2.0 * size, ink(colors.refused));
        painter.circle_stroke(head, radius + 3.0, edge);
    }
    let response = ui.interact(rect, button_id("review/graph"), Sense::CLICK | Sense::DRAG);
    let told = cx.words.say("review");
    response.widget_info(|| egui::WidgetInfo::slider(ui.is_enabled(), record.ply() as f64, &told));
    walk_along(cx, &response, track, record);
}
