//! Pictures on buttons.

use bevy_egui::egui::{self, Painter, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};
use inarow_rules::{Board, Variant, notation};

use super::miniature::Brush;
use super::style::{self, ink};
use crate::game::settings::Surface;

/// Picture on a button.
#[derive(Clone, Debug)]
pub(in crate::game) enum Picture {
    /// A board with its pieces.
    Board(Board),
    /// A sheet of paper with a game drawn on squares.
    Sheet,
    /// The course of a match as a curve.
    Course,
    /// Several matches on a pile.
    Pile,
    /// Sliders.
    Sliders,
    /// A question mark.
    Question,
    /// A person with open arms.
    Person,
    /// Two persons.
    Pair,
}

/// Games on the sheet and on the pile.
const PLAYED: [(Variant, &str); 3] = [
    (Variant::TIC_TAC_TOE, "b2 a3 c3 a1 a2 c2 b3"),
    (Variant::GOMOKU, "h8 i9 i8 g8 h9 h7 j9 g10 i7 j10"),
    (Variant::CONNECT_FOUR, "4453364"),
];
/// Points of the course at even distances: how well the first player stands, from 0 to 1.
const COURSE: [f32; 8] = [0.5, 0.56, 0.42, 0.62, 0.3, 0.4, 0.82, 0.9];

impl Brush {
    /// Draws a picture into `rect`.
    pub(in crate::game) fn picture(&self, painter: &Painter, rect: Rect, picture: &Picture) {
        // As high as wide, and no larger than the place.
        let side = rect.size().min_elem();
        let square = Rect::from_center_size(rect.center(), Vec2::splat(side));
        match picture {
            Picture::Board(board) => self.board(painter, rect, board, false),
            Picture::Sheet => self.sheet(painter, square),
            Picture::Course => self.course(painter, square.shrink(side * 0.06)),
            Picture::Pile => self.pile(painter, square),
            Picture::Sliders => self.sliders(painter, square.shrink(side * 0.14)),
            Picture::Person => self.person(painter, square),
            Picture::Pair => {
                let half = square.shrink(side * 0.24);
                let apart = vec2(side * 0.25, 0.0);
                self.person(painter, half.translate(-apart));
                self.person(painter, half.translate(apart));
            }
            Picture::Question => {
                let theme = self.theme();
                let accent = ink(theme.accent);
                let middle = square.center();
                painter.circle_stroke(middle, side * 0.42, Stroke::new(side * 0.06, accent));
                let font = style::bold(side * 0.56);
                painter.text(middle, egui::Align2::CENTER_CENTER, "?", font, accent);
            }
        }
    }

    /// Draws a sheet of squared paper with a game.
    fn sheet(&self, painter: &Painter, square: Rect) {
        let theme = self.theme();
        let side = square.width();
        let page = Rect::from_center_size(square.center(), vec2(side * 0.86, side));
        let edge = Stroke::new(1.0, ink(theme.card_edge));
        painter.rect(page, side * 0.04, ink(theme.card), edge, StrokeKind::Inside);
        let line = Stroke::new(0.8, ink(theme.card_edge).gamma_multiply(0.7));
        for row in 1..9 {
            let at = page.top() + side * f32::from(row as u8) / 9.0;
            painter.hline(page.x_range(), at, line);
        }
        for column in 1..8 {
            let at = page.left() + page.width() * f32::from(column as u8) / 8.0;
            painter.vline(at, page.y_range(), line);
        }
        let [(variant, moves), ..] = PLAYED;
        let Ok(board) = notation::parse(variant, moves) else {
            return;
        };
        let game = Rect::from_center_size(page.center(), Vec2::splat(side * 0.62));
        let cell = game.width() / 3.0;
        let pencil = Stroke::new((side * 0.025).max(1.0), ink(theme.pencil_line));
        for between in [1.0, 2.0] {
            painter.vline(game.left() + between * cell, game.y_range(), pencil);
            painter.hline(game.x_range(), game.top() + between * cell, pencil);
        }
        for at in variant.all_squares() {
            if let Some(player) = board.piece(at) {
                let middle = pos2(
                    game.left() + (f32::from(at.column) + 0.5) * cell,
                    game.bottom() - (f32::from(at.row) + 0.5) * cell,
                );
                let paper = Surface::Paper;
                self.piece(painter, middle, cell * 0.9, paper, player.index());
            }
        }
    }

    /// Draws a match's course, as a review does.
    fn course(&self, painter: &Painter, square: Rect) {
        let theme = self.theme();
        let edge = Stroke::new(1.0, ink(theme.card_edge));
        let around = square.width() * 0.05;
        painter.rect(square, around, ink(theme.paper), edge, StrokeKind::Inside);
        painter.hline(square.x_range(), square.center().y, edge);
        let inside = square.shrink(2.0 * around);
        let points = COURSE.iter().enumerate().map(|(index, share)| {
            let along = index as f32 / (COURSE.len() - 1) as f32;
            pos2(
                inside.left() + along * inside.width(),
                inside.bottom() - share * inside.height(),
            )
        });
        let points = points.collect::<Vec<_>>();
        let accent = ink(theme.accent);
        let line = Stroke::new((square.width() * 0.05).max(1.5), accent);
        painter.add(egui::Shape::line(points.clone(), line));
        for (index, point) in points.iter().enumerate() {
            // One of them is the slip that one looks for.
            let slip = index == 4;
            let fill = if slip { ink(theme.refused) } else { accent };
            let radius = if slip { 0.075 } else { 0.05 };
            painter.circle_filled(*point, square.width() * radius, fill);
        }
    }

    /// Draws a pile of boards.
    fn pile(&self, painter: &Painter, square: Rect) {
        let theme = self.theme();
        let side = square.width();
        for (index, (variant, moves)) in PLAYED.iter().enumerate() {
            let shift = (index as f32 - 1.0) * 0.17 * side;
            let card = Rect::from_center_size(
                square.center() + vec2(shift, shift * 0.85),
                Vec2::splat(side * 0.64),
            );
            let edge = Stroke::new(1.0, ink(theme.card_edge));
            let fill = ink(theme.card);
            painter.rect(card, side * 0.05, fill, edge, StrokeKind::Inside);
            if let Ok(board) = notation::parse(*variant, moves) {
                self.board(painter, card.shrink(side * 0.05), &board, false);
            }
        }
    }

    /// Draws a person with open arms in a ring.
    fn person(&self, painter: &Painter, square: Rect) {
        let side = square.width();
        let color = ink(self.theme().accent);
        let at = |x: f32, y: f32| square.center() + vec2(x, y) * side;
        let line = Stroke::new(side * 0.07, color);
        painter.circle_stroke(at(0.0, 0.0), side * 0.44, Stroke::new(side * 0.05, color));
        painter.circle_filled(at(0.0, -0.24), side * 0.075, color);
        painter.line_segment([at(-0.24, -0.09), at(0.24, -0.09)], line);
        painter.line_segment([at(0.0, -0.09), at(0.0, 0.08)], line);
        painter.line_segment([at(0.0, 0.06), at(-0.14, 0.29)], line);
        painter.line_segment([at(0.0, 0.06), at(0.14, 0.29)], line);
    }

    /// Draws three sliders.
    fn sliders(&self, painter: &Painter, square: Rect) {
        let theme = self.theme();
        let side = square.width();
        for (row, set) in [0.7, 0.25, 0.5].into_iter().enumerate() {
            let y = square.top() + side * (row as f32 + 0.5) / 3.0;
            let line = Stroke::new(side * 0.07, ink(theme.off_edge));
            painter.hline(square.x_range(), y, line);
            let knob = pos2(square.left() + set * side, y);
            painter.circle_filled(knob, side * 0.12, ink(theme.accent));
        }
    }
}
