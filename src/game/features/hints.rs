//! Advice on the board: marks for a hint and its line of play, and the evaluation of every move. The marks are alike on
//! a stand, on wood and on paper. The sentences of a hint are made by `inarow_text::narration::knowledge`.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Color32, Painter, Pos2, Shape, Stroke, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use inarow_engine::Evaluation;
use inarow_engine::advice::{Advice, Advised};
use inarow_rules::Square;

use crate::game::advice::{Advising, ShownHint};
use crate::game::kit::Layer;
use crate::game::kit::miniature::Brush;
use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::look::layout::{BoardRect, Layout};
use crate::game::look::theme::Theme;
use crate::game::session::Match;
use crate::game::settings::{Preferences, Surface};
use crate::game::states::{Overlay, Screen};

/// Number of moves with an evaluation on boards larger than `ALL_NUMBERED`.
const BEST_FEW: usize = 5;
/// Greatest number of columns and rows at which every move has an evaluation.
const ALL_NUMBERED: u8 = 9;
/// Greatest height of a number as a share of a square. `LEAST_FACTOR` is the least text factor that is applied.
const MOST_NUMBER: f32 = 0.42;
const LEAST_FACTOR: f32 = 0.8;
/// Height of a number as a share of a square. `LEAST_NUMBER` (logical pixels) and `GREATEST_NUMBER` (points) limit it.
const NUMBER: f32 = 0.32;
const LEAST_NUMBER: f32 = 11.0;
const GREATEST_NUMBER: f32 = 28.0;
/// Radius of the shape behind a number, as a share of the number's height. `MOST_OF_SQUARE` limits the radius.
const AROUND_NUMBER: f32 = 1.12;
const MOST_OF_SQUARE: f32 = 0.46;
/// Least side of a square, in logical pixels, at which every number has a sign. Smaller squares have no room for signs.
const SIGNED: f32 = 32.0;
/// Score of a search that is shown as 1.
const POINT: f32 = 10.0;
/// Radius and width of the ring around a hint, in squares.
const RING: (f32, f32) = (0.43, 0.09);
/// Side of a square, in points, beyond which the ring stops growing, so that it doesn't cover the position.
const MOST_RING: f32 = 84.0;
/// Distance of the inner ends of the ring's ticks from the middle, in squares.
const TICK: f32 = 0.22;
/// Size of the pieces of a line of play, in squares.
const LINE_PIECE: f32 = 0.8;
/// The same for a piece in the outlet of a column.
const LINE_PIECE_OUT: f32 = 0.5;
/// Offset of a move's number from the middle of a mark on paper, to the right and down, in squares.
const BESIDE_MARK: f32 = 0.3;

/// Draws advice on the board. Lengths are in points.
struct Chalk<'a> {
    painter: Painter,
    rect: BoardRect,
    scale: f32,
    /// The text factor of the preferences.
    larger: f32,
    theme: &'a Theme,
}

impl Chalk<'_> {
    fn middle_of(&self, square: Square) -> Pos2 {
        let middle = self.rect.middle_of(square);
        pos2(middle.x, middle.y) / self.scale
    }

    /// Returns the side of a square, in points.
    fn square(&self) -> f32 {
        self.rect.square / self.scale
    }

    /// Returns the height of numbers, in points.
    fn number(&self) -> f32 {
        let share = (NUMBER * self.larger.max(LEAST_FACTOR)).min(MOST_NUMBER);
        let number = (self.rect.square * share).max(LEAST_NUMBER) / self.scale;
        number.min(GREATEST_NUMBER)
    }

    fn write(&self, middle: Pos2, text: impl ToString, size: f32, color: Color32) {
        let font = style::bold(size);
        self.painter
            .text(middle, Align2::CENTER_CENTER, text, font, color);
    }

    /// Draws the evaluation of a move. Its shape points upwards for a win and downwards for a loss. A draw has a
    /// circle and an opinion a rectangle.
    fn score(&self, advised: &Advised, best: bool) {
        let middle = self.middle_of(advised.square);
        let number = self.number();
        let radius = (number * AROUND_NUMBER).min(self.square() * MOST_OF_SQUARE);
        let (paper, pencil) = (ink(self.theme.card), ink(self.theme.ink));
        let (fill, text) = if best {
            (pencil, paper)
        } else {
            (paper, pencil)
        };
        let edge = Stroke::new((number * 0.1).max(1.0), text);
        let pointed = |way: f32| {
            let at = |x: f32, y: f32| middle + radius * vec2(x, way * y);
            let corners = vec![
                at(0.0, -1.35),
                at(1.05, -0.45),
                at(1.05, 0.95),
                at(-1.05, 0.95),
                at(-1.05, -0.45),
            ];
            Shape::convex_polygon(corners, fill, edge)
        };
        let (shape, told) = match advised.evaluation {
            Evaluation::Won(_) => (pointed(1.0), self.pieces(advised.evaluation, "+")),
            Evaluation::Lost(_) => (pointed(-1.0), self.pieces(advised.evaluation, "−")),
            Evaluation::Drawn => {
                let circle = egui::epaint::CircleShape {
                    center: middle,
                    radius,
                    fill,
                    stroke: edge,
                };
                (Shape::Circle(circle), "=".to_owned())
            }
            Evaluation::Opinion { score, .. } => {
                let size = vec2(2.3, 1.7) * radius;
                let frame = egui::Rect::from_center_size(middle, size);
                let corner = radius * 0.4;
                let shape = egui::epaint::RectShape::new(
                    frame,
                    corner,
                    fill,
                    edge,
                    egui::StrokeKind::Inside,
                );
                (Shape::Rect(shape), self.opinion(advised.evaluation, score))
            }
        };
        self.painter.add(shape);
        let size = if told.chars().count() > 2 {
            number * 0.8
        } else {
            number
        };
        self.write(middle, told, size, text);
    }

    /// Returns `sign` with the number of pieces that the winner still needs, or `sign` alone if the number is unknown.
    fn pieces(&self, evaluation: Evaluation, sign: &str) -> String {
        match evaluation.win_in() {
            Some(pieces) if self.rect.square < SIGNED => pieces.to_string(),
            Some(pieces) => format!("{sign}{pieces}"),
            None => sign.to_owned(),
        }
    }

    /// Returns an opinion as a number with a sign. A win or loss that the search has seen is a doubled sign.
    fn opinion(&self, evaluation: Evaluation, score: i32) -> String {
        let sign = match score.signum() {
            1 => "+",
            -1 => "−",
            _ => "",
        };
        if evaluation.plies_to_win().is_some() {
            return sign.repeat(2);
        }
        let points = (score.abs() as f32 / POINT).round().min(99.0);
        // Where there is little room, only what is against a move has a sign.
        if points == 0.0 || self.rect.square < SIGNED && score > 0 {
            points.to_string()
        } else {
            format!("{sign}{points}")
        }
    }

    /// Draws the ring around a hint's square, with four ticks that point at it if `empty`.
    fn ring(&self, square: Square, empty: bool) {
        let (radius, width) = RING;
        let middle = self.middle_of(square);
        let side = self.square().min(MOST_RING);
        // Two colours are seen on every ground.
        for (width, color) in [(width * 2.0, self.theme.ink), (width, self.theme.card)] {
            let stroke = Stroke::new(side * width, ink(color));
            self.painter.circle_stroke(middle, side * radius, stroke);
            for way in [vec2(1.0, 0.0), vec2(0.0, 1.0)]
                .into_iter()
                .filter(|_| empty)
            {
                for way in [way, -way] {
                    // What lies below reaches further on all sides.
                    let beyond = (stroke.width - side * RING.1) / 2.0;
                    let ends =
                        [radius * side, TICK * side - beyond].map(|reach| middle + way * reach);
                    self.painter.line_segment(ends, stroke);
                }
            }
        }
    }

    /// Draws the line of play after a hint, as pieces with numbers.
    fn line(
        &self,
        current: &Match,
        brush: &Brush,
        preferences: &Preferences,
        shown: ShownHint,
        scored: &[Advised],
    ) {
        let surface = current.surface(preferences);
        let variant = current.board().variant();
        let mut player = current.board().turn();
        // What comes after a piece that is taken out lies elsewhere on the board that is shown.
        let is_outlet = |square: &Square| variant.is_outlet(*square);
        let until = shown.line.iter().position(is_outlet);
        let until = until.map_or(shown.line.len(), |outlet| outlet + 1);
        for (number, square) in shown.line[..until].iter().enumerate() {
            let mover = player;
            player = player.other();
            // What a move is worth is not covered.
            if scored.iter().any(|advised| advised.square == *square) {
                continue;
            }
            let middle = self.middle_of(*square);
            let side = self.square()
                * if is_outlet(square) {
                    LINE_PIECE_OUT
                } else {
                    LINE_PIECE
                };
            brush.piece(&self.painter, middle, side, surface, current.look(mover));
            let number = number + 1;
            let size = self.number() * if number > 9 { 0.82 } else { 1.0 };
            // Whose piece it is has to be seen: stones are numbered on themselves, and marks beside themselves.
            let middle = match surface {
                Surface::Wood => {
                    let color = [Color32::WHITE, Color32::BLACK][current.look(mover)];
                    self.write(middle, number, size, color);
                    continue;
                }
                Surface::Paper => middle + egui::Vec2::splat(self.square() * BESIDE_MARK),
                Surface::Stand => middle,
            };
            let edge = Stroke::new((size * 0.08).max(1.0), ink(self.theme.card_edge));
            self.painter
                .circle(middle, size * 0.72, ink(self.theme.card), edge);
            self.write(middle, number, size, ink(self.theme.ink));
        }
    }
}

/// Returns the number of moves whose evaluation has room on the board.
fn numbered(current: &Match, advice: &Advice) -> usize {
    let variant = current.board().variant();
    if variant.columns().max(variant.rows()) <= ALL_NUMBERED {
        advice.moves.len()
    } else {
        BEST_FEW.max(if variant.gravity() {
            usize::from(variant.columns()) + variant.outlets().count()
        } else {
            0
        })
    }
}

fn draw_advice(
    mut contexts: EguiContexts,
    layout: Res<Layout>,
    theme: Res<Theme>,
    preferences: Res<Preferences>,
    current: Res<Match>,
    advising: Res<Advising>,
) -> Result {
    if !current.is_resting() {
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    let chalk = Chalk {
        painter: context.layer_painter(egui::LayerId::background()),
        rect: layout.board(current.board().variant()),
        scale: layout.scale,
        larger: preferences.text_factor(),
        theme: &theme,
    };
    let hint = advising.hint(&current);
    let mut scored: &[Advised] = &[];
    if let Some(advice) = advising.scores(&current) {
        // Where all are alike, none stands out.
        let best = match advice.best() {
            best if best.len() == advice.moves.len() => &[],
            best => best,
        };
        scored = &advice.moves[..numbered(&current, advice).min(advice.moves.len())];
        for advised in scored {
            chalk.score(advised, best.contains(advised));
        }
    }
    if let Some(shown) = hint {
        if shown.line.len() > 1 {
            let brush = Brush::new(*theme, preferences.clone());
            chalk.line(&current, &brush, &preferences, shown, scored);
        }
        let empty = shown.line.len() < 2 && !advising.shows_scores();
        chalk.ring(shown.hint.square, empty);
    }
    Ok(())
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw_advice.in_set(Layer::Advice).run_if(
            in_state(Screen::Match)
                .and_then(in_state(Overlay::None))
                .and_then(resource_exists::<Match>),
        ),
    );
}
