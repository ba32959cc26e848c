//! Pieces and boards as small pictures, as they look on the board.

use bevy_egui::egui::{self, Painter, Pos2, Rect, Stroke, Ui, Vec2, pos2, vec2};
use inarow_rules::{Board, Player, Square, Variant, completed_rows};

use super::button::UiContext;
use super::demonstration::DemonstrationFrame;
use super::style::ink;
use crate::game::look::theme::Theme;
use crate::game::settings::{PieceSet, Preferences, Surface};

/// Least side of a square with a readable mark, in points. In smaller squares marks are drawn as dots.
const LEAST_MARK: f32 = 5.0;

/// Width of the frame around a board's squares, both sides together, in squares.
pub(in crate::game) const EDGE: f32 = 0.3;

/// Draws small pictures.
pub(in crate::game) struct Brush {
    theme: Theme,
    preferences: Preferences,
}

impl Brush {
    /// Creates a brush for the colours of `theme` and the pieces and boards chosen in `preferences`.
    pub(in crate::game) const fn new(theme: Theme, preferences: Preferences) -> Self {
        Self { theme, preferences }
    }

    pub(super) const fn theme(&self) -> &Theme {
        &self.theme
    }

    /// Draws a side's piece as on a board of the given surface, in a square with a side of `size` points.
    pub(in crate::game) fn piece(
        &self,
        painter: &Painter,
        middle: Pos2,
        size: f32,
        surface: Surface,
        side: usize,
    ) {
        match surface {
            Surface::Stand => self.disc(painter, middle, size, side),
            Surface::Paper => self.mark(painter, middle, size, side),
            Surface::Wood => self.stone(painter, middle, size, side),
        }
    }

    fn disc(&self, painter: &Painter, middle: Pos2, size: f32, side: usize) {
        let [color, edge] = self.theme.discs[side].map(ink);
        let radius = size * 0.44;
        painter.circle(middle, radius, color, Stroke::new(size * 0.05, edge));
        if size < 2.0 * LEAST_MARK {
            return;
        }
        let groove = Stroke::new(size * 0.06, edge);
        match (self.preferences.pieces, side) {
            (PieceSet::Classic, 0) => {
                painter.circle_stroke(middle, size * 0.22, groove);
            }
            (PieceSet::Classic, _) => {
                let corner = |corner: u8| {
                    let angle = f32::from(corner) * std::f32::consts::FRAC_PI_4;
                    let reach = if corner.is_multiple_of(2) { 0.28 } else { 0.12 };
                    middle + size * reach * Vec2::angled(angle)
                };
                painter.add(egui::Shape::closed_line(
                    (0..8).map(corner).collect(),
                    groove,
                ));
            }
            (set, side) => glyph(painter, middle, size * 0.58, set, side, groove),
        }
    }

    fn mark(&self, painter: &Painter, middle: Pos2, size: f32, side: usize) {
        let color = ink(self.theme.pencils[side]);
        if size < LEAST_MARK {
            painter.circle_filled(middle, size * 0.4, color);
            return;
        }
        let pencil = Stroke::new(size * 0.12, color);
        glyph(painter, middle, size, self.preferences.pieces, side, pencil);
    }

    fn stone(&self, painter: &Painter, middle: Pos2, size: f32, side: usize) {
        let [color, edge] = self.theme.stones[side].map(ink);
        let radius = size * 0.45;
        let edge = Stroke::new((size * 0.03).max(1.0), edge);
        painter.circle(middle, radius, color, edge);
        if size >= 2.0 * LEAST_MARK && side == 0 {
            let shine = ink(self.theme.stones[1][0]).gamma_multiply(0.22);
            let at = middle - vec2(0.12, 0.16) * size;
            painter.circle_filled(at, size * 0.12, shine);
        }
        if self.preferences.pieces != PieceSet::Classic && size >= 2.0 * LEAST_MARK {
            let cut = Stroke::new(size * 0.06, ink(self.theme.stones[1 - side][0]));
            let set = self.preferences.pieces;
            glyph(painter, middle, size * 0.58, set, side, cut);
        }
    }

    /// Draws a board fitted into `rect`. With `turned`, the two players' pieces swap their looks.
    pub(in crate::game) fn board(
        &self,
        painter: &Painter,
        rect: Rect,
        board: &Board,
        turned: bool,
    ) {
        let variant = board.variant();
        let (area, square) = area_of(rect, variant);
        self.ground(painter, area, square, variant);
        for at in variant.all_squares() {
            let middle = middle_of(area, square, at);
            match board.piece(at) {
                Some(player) => {
                    let look = variant.look(player)
                        ^ usize::from(turned && !variant.rule_set().shares_pieces());
                    let surface = self.preferences.surface(variant);
                    self.piece(painter, middle, square, surface, look);
                }
                None => self.empty(painter, middle, square, variant),
            }
        }
    }

    /// Marks a forbidden square of a board that is fitted into `rect`.
    pub(in crate::game) fn foul(
        &self,
        painter: &Painter,
        rect: Rect,
        variant: Variant,
        square: Square,
    ) {
        let (area, side) = area_of(rect, variant);
        let middle = middle_of(area, side, square);
        let surface = self.preferences.surface(variant);
        let [_, color] = self.theme.signs(surface);
        let pen = Stroke::new(side * 0.12, ink(color));
        for slope in [-1.0, 1.0] {
            let reach = side * 0.28 * vec2(1.0, slope);
            painter.line_segment([middle - reach, middle + reach], pen);
        }
    }

    /// Draws an empty square: a hole under gravity, otherwise nothing.
    pub(in crate::game) fn empty(
        &self,
        painter: &Painter,
        middle: Pos2,
        square: f32,
        variant: Variant,
    ) {
        if variant.gravity() {
            let wall = Stroke::new(square * 0.05, ink(self.theme.wall));
            let hole = ink(self.theme.hole);
            painter.circle(middle, square * 0.4, hole, wall);
        }
    }

    /// Draws a board whose latest piece is arriving. Its progress `share` is from 0 to 1; the piece falls under
    /// gravity, and grows otherwise.
    pub(in crate::game) fn arriving(
        &self,
        painter: &Painter,
        rect: Rect,
        board: &Board,
        share: f32,
    ) {
        let mut before = board.clone();
        let player = board.turn().other();
        let square = match before.undo() {
            Some(square) if !board.variant().is_outlet(square) => square,
            _ => return self.board(painter, rect, board, false),
        };
        self.board(painter, rect, &before, false);
        let variant = board.variant();
        let (area, size) = area_of(rect, variant);
        let rests = middle_of(area, size, square);
        let surface = self.preferences.surface(variant);
        let (middle, size) = if variant.gravity() {
            let top = area.top() - size * 0.5;
            let fallen = share * share;
            (pos2(rests.x, top + (rests.y - top) * fallen), size)
        } else {
            (rests, size * (0.4 + 0.6 * share))
        };
        self.piece(painter, middle, size, surface, variant.look(player));
    }

    /// Draws the current frame of a demonstration.
    pub(in crate::game) fn seen(&self, painter: &Painter, rect: Rect, seen: &DemonstrationFrame) {
        match seen.arriving {
            Some(share) => self.arriving(painter, rect, &seen.board, share),
            None => {
                self.board(painter, rect, &seen.board, false);
                self.winning_rows(painter, rect, &seen.board);
            }
        }
    }

    /// Draws a line through every winning row.
    pub(in crate::game) fn winning_rows(&self, painter: &Painter, rect: Rect, board: &Board) {
        let variant = board.variant();
        let (area, square) = area_of(rect, variant);
        let rows = completed_rows(board);
        let owner = if variant.region_size().is_some() {
            board.winner()
        } else {
            rows.first().and_then(|row| board.piece(row.ends[0]))
        };
        let owner = owner.map_or(0, Player::index);
        let color = match self.preferences.surface(variant) {
            Surface::Wood => self.theme.stone_marks[owner],
            Surface::Paper | Surface::Stand => self.theme.win_line,
        };
        for row in rows {
            let [from, to] = row.ends.map(|at| middle_of(area, square, at));
            // Rows count from below.
            let step = vec2(row.step.0.into(), -f32::from(row.step.1));
            let reach = |goes_on| {
                if goes_on {
                    step * square * 0.5
                } else {
                    step.normalized() * square * 0.3
                }
            };
            let [before, beyond] = row.goes_on.map(reach);
            let stroke = Stroke::new(square * 0.13, ink(color));
            painter.line_segment([from - before, to + beyond], stroke);
        }
    }

    /// Draws the board under the pieces. `area` is the rectangle of its squares, and `square` the side of one.
    pub(in crate::game) fn ground(
        &self,
        painter: &Painter,
        area: Rect,
        square: f32,
        variant: Variant,
    ) {
        let Theme {
            card,
            card_edge,
            face,
            face_edge,
            wood,
            wood_line,
            pencil_line,
            ..
        } = self.theme;
        let frame = area.expand(square * EDGE / 2.0);
        let (columns, rows) = (variant.columns(), variant.rows());
        let filled = |fill, edge, radius: f32| {
            let edge = Stroke::new((square * 0.05).max(0.5), ink(edge));
            let inside = egui::StrokeKind::Inside;
            painter.rect(frame, square * radius, ink(fill), edge, inside);
        };
        match self.preferences.surface(variant) {
            Surface::Stand => filled(face, face_edge, 0.3),
            Surface::Paper => {
                filled(card, card_edge, 0.06);
                let line = Stroke::new((square * 0.035).max(0.5), ink(pencil_line));
                for column in 1..columns {
                    let x = area.left() + f32::from(column) * square;
                    painter.vline(x, area.shrink(square * 0.08).y_range(), line);
                }
                for row in 1..rows {
                    let y = area.top() + f32::from(row) * square;
                    painter.hline(area.shrink(square * 0.08).x_range(), y, line);
                }
            }
            Surface::Wood => {
                filled(wood, wood_line, 0.08);
                let line = Stroke::new((square * 0.03).max(0.5), ink(wood_line));
                let lines = area.shrink(square * 0.5);
                for column in 0..columns {
                    let x = lines.left() + f32::from(column) * square;
                    painter.vline(x, lines.y_range(), line);
                }
                for row in 0..rows {
                    let y = lines.top() + f32::from(row) * square;
                    painter.hline(lines.x_range(), y, line);
                }
            }
        }
        self.joined_edges(painter, area, square, variant);
        self.region_borders(painter, area, square, variant);
    }

    /// Draws lines between small boards.
    fn region_borders(&self, painter: &Painter, area: Rect, square: f32, variant: Variant) {
        let Some((columns, rows)) = variant.region_size() else {
            return;
        };
        let color = match self.preferences.surface(variant) {
            Surface::Stand => self.theme.hole,
            Surface::Paper => self.theme.pencil_line,
            Surface::Wood => self.theme.wood_line,
        };
        let stroke = Stroke::new((square * 0.12).max(1.0), ink(color));
        for column in (columns..variant.columns()).step_by(columns.into()) {
            let x = area.left() + f32::from(column) * square;
            painter.vline(x, area.y_range(), stroke);
        }
        for row in (rows..variant.rows()).step_by(rows.into()) {
            let y = area.top() + f32::from(row) * square;
            painter.hline(area.x_range(), y, stroke);
        }
    }

    /// Draws a short stroke at each end of every column and row whose ends are joined.
    fn joined_edges(&self, painter: &Painter, area: Rect, square: f32, variant: Variant) {
        let joined = variant.rule_set().joined_edges();
        let (columns, rows) = (variant.columns(), variant.rows());
        let surface = self.preferences.surface(variant);
        let color = match surface {
            Surface::Stand => self.theme.hole,
            Surface::Paper => self.theme.pencil_line,
            Surface::Wood => self.theme.wood_line,
        };
        let inwards = if surface == Surface::Wood { 0.5 } else { 0.0 };
        let stroke = Stroke::new((square * 0.05).max(0.5), ink(color));
        let (inwards, outwards) = (inwards * square, square * EDGE / 2.0);
        for row in (0..rows).filter(|_| joined.columns) {
            let y = area.top() + (f32::from(row) + 0.5) * square;
            painter.hline(area.left() - outwards..=area.left() + inwards, y, stroke);
            painter.hline(area.right() - inwards..=area.right() + outwards, y, stroke);
        }
        for column in (0..columns).filter(|_| joined.rows) {
            let x = area.left() + (f32::from(column) + 0.5) * square;
            painter.vline(x, area.top() - outwards..=area.top() + inwards, stroke);
            painter.vline(
                x,
                area.bottom() - inwards..=area.bottom() + outwards,
                stroke,
            );
        }
    }
}

/// Returns the rectangle of the squares of a board fitted into `rect`, and the side of a square.
pub(super) fn area_of(rect: Rect, variant: Variant) -> (Rect, f32) {
    let sides = vec2(variant.columns().into(), variant.rows().into());
    let square = (rect.size() / (sides + Vec2::splat(EDGE))).min_elem();
    (
        Rect::from_center_size(rect.center(), sides * square),
        square,
    )
}

fn middle_of(area: Rect, square: f32, at: Square) -> Pos2 {
    pos2(
        area.left() + (f32::from(at.column) + 0.5) * square,
        area.bottom() - (f32::from(at.row) + 0.5) * square,
    )
}

/// Draws the sign of a side's piece of the given set, in a square with a side of `size` points.
fn glyph(painter: &Painter, middle: Pos2, size: f32, set: PieceSet, side: usize, cx: Stroke) {
    let at = |x: f32, y: f32| middle + size * vec2(x, y);
    match (set, side) {
        (PieceSet::Shapes, 0) => {
            let corners = vec![at(0.0, -0.32), at(0.32, 0.24), at(-0.32, 0.24)];
            painter.add(egui::Shape::closed_line(corners, cx));
        }
        (PieceSet::Shapes, _) => {
            let square = Rect::from_center_size(middle, Vec2::splat(size * 0.5));
            painter.rect_stroke(square, 0, cx, egui::StrokeKind::Middle);
        }
        (_, 0) => {
            painter.line_segment([at(-0.28, -0.28), at(0.28, 0.28)], cx);
            painter.line_segment([at(-0.28, 0.28), at(0.28, -0.28)], cx);
        }
        (_, _) => {
            painter.circle_stroke(middle, size * 0.29, cx);
        }
    }
}

impl UiContext<'_, '_> {
    /// Creates a brush with the current theme and preferences.
    pub(in crate::game) fn brush(&self) -> Brush {
        Brush::new(*self.theme, self.preferences.clone())
    }

    /// Draws a side's piece as on a board of the given surface, as a picture with a side of `size` points.
    pub(in crate::game) fn piece_icon(
        &self,
        ui: &mut Ui,
        side: usize,
        surface: Surface,
        size: f32,
    ) {
        let (_, rect) = ui.allocate_space(Vec2::splat(size));
        if surface == Surface::Wood {
            // Black on a dark card would not be seen.
            let wood = ink(self.theme.wood);
            ui.painter().circle_filled(rect.center(), size * 0.55, wood);
        }
        let brush = self.brush();
        brush.piece(ui.painter(), rect.center(), size, surface, side);
    }
}
