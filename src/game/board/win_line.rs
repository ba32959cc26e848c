//! The pieces that won are lit, and a line is drawn through them.

use bevy::prelude::*;

use super::looks::Looks;
use super::shape::{Form, Shape};
use super::{Easel, Layer};
use crate::game::GameSystems;
use crate::game::layout::offset;
use crate::game::session::Match;
use crate::game::settings::{Motion, Surface};
use crate::game::states::{Animated, Phase};
use crate::rules::{Board, Outcome, Square, lines_through};

/// Seconds in which the line is drawn.
const SECONDS: f32 = 0.45;
/// Width of the line, as a share of the longer side of the board.
const WIDTH_SHARE: f32 = 0.013;
/// How far the line reaches beyond the middles of its ends, in squares.
const REACH: f32 = 0.3;
/// Diameter of the light around a disc, and half the width of its stroke, in squares.
const RING: (f32, f32) = (0.86, 0.035);
/// The same around a stone.
const STONE_RING: (f32, f32) = (0.99, 0.04);
/// Side of the light under a mark, and radius of its corners, in squares.
const LIT: (f32, f32) = (0.86, 0.12);

/// A line through winning pieces.
#[derive(Component)]
#[require(Animated)]
struct WinLine {
    /// How much is drawn (0 to 1).
    drawn: f32,
}

/// The ends of every row of winning pieces, rows that overlap joined to one.
fn winning_rows(board: &Board) -> Vec<(Square, Square)> {
    let (Outcome::Won { squares, .. }, Some(&last)) = (board.outcome(), board.history().last())
    else {
        return Vec::new();
    };
    let mut rows: Vec<((i8, i8), Square, Square)> = Vec::new();
    for line in lines_through(board.variant(), last) {
        if !line.squares().all(|square| squares.contains(&square)) {
            continue;
        }
        let place = |square: Square| (square.column, square.row);
        let ends = (line.squares().min_by_key(|&at| place(at)))
            .zip(line.squares().max_by_key(|&at| place(at)));
        let Some((from, to)) = ends else { continue };
        let direction = (
            (to.column as i8 - from.column as i8).signum(),
            (to.row as i8 - from.row as i8).signum(),
        );
        // Lines of one direction through one square lie on one another.
        match rows.iter_mut().find(|(other, ..)| *other == direction) {
            Some((_, first, last)) => {
                *first = (*first).min(from);
                *last = (*last).max(to);
            }
            None => rows.push((direction, from, to)),
        }
    }
    rows.into_iter().map(|(_, from, to)| (from, to)).collect()
}

fn spawn(easel: Easel, current: Res<Match>, looks: Res<Looks>) {
    draw(easel, &current, &looks, 0.0);
}

/// The same where the line has been drawn before.
pub(super) fn spawn_drawn(easel: Easel, current: Res<Match>, looks: Res<Looks>) {
    draw(easel, &current, &looks, 1.0);
}

/// Lights the pieces that won, and begins the line through them, drawn so far (0 to 1).
fn draw(mut easel: Easel, current: &Match, looks: &Looks, drawn: f32) {
    let board = current.board();
    let variant = board.variant();
    let surface = looks.surface();
    light(&mut easel, board, surface);
    let longer_side = f32::from(variant.columns().max(variant.rows()));
    let width = WIDTH_SHARE * longer_side;
    // Under marks, which stay as they were drawn; but discs lie behind a face, and stones on the board.
    let layer = match surface {
        Surface::Paper => Layer::Ghost,
        Surface::Stand | Surface::Wood => Layer::WinLine,
    };
    let color = match surface {
        Surface::Wood => easel.theme.stone_mark,
        Surface::Paper | Surface::Stand => easel.theme.win_line,
    };
    for (from, to) in winning_rows(board) {
        let (from, to) = (offset(variant, from), offset(variant, to));
        let along = to - from;
        let size = Vec2::new(along.length() + 2.0 * REACH, width);
        let line = Shape::plain(Form::Stroke(drawn), size, color);
        let line = easel.shapes.add(line);
        let what = (
            Name::new("Winning line"),
            WinLine { drawn },
            DespawnOnExit(Phase::Over),
        );
        let middle = from.midpoint(to);
        easel
            .put(what, line, size, middle, layer)
            .entry::<Transform>()
            .and_modify(move |mut line| line.rotate_z(along.to_angle()));
    }
}

/// Lights the pieces that won.
fn light(easel: &mut Easel, board: &Board, surface: Surface) {
    let Outcome::Won { squares, .. } = board.outcome() else {
        return;
    };
    let variant = board.variant();
    let ring = |(size, half_width): (f32, f32)| {
        let form = Form::Outline(size / 2.0, half_width);
        (form, size, Layer::Mark, easel.theme.win_ring)
    };
    let (form, size, layer, color) = match surface {
        Surface::Stand => ring(RING),
        Surface::Wood => ring(STONE_RING),
        Surface::Paper => {
            let (size, radius) = LIT;
            let form = Form::Tile(radius, 0.0, 0.0);
            (form, size, Layer::Tint, easel.theme.win_light)
        }
    };
    let size = Vec2::splat(size);
    let shape = Shape::plain(form, size, color);
    let shape = easel.shapes.add(shape);
    for square in squares {
        let what = (Name::new("Winning light"), DespawnOnExit(Phase::Over));
        easel.put(what, shape.clone(), size, offset(variant, *square), layer);
    }
}

fn grow(
    mut commands: Commands,
    mut lines: Query<(Entity, &mut WinLine, &MeshMaterial2d<Shape>), With<Animated>>,
    mut shapes: ResMut<Assets<Shape>>,
    motion: Res<Motion>,
    time: Res<Time>,
) {
    for (entity, mut line, material) in &mut lines {
        if line.is_added() {
            continue;
        }
        let moves = *motion == Motion::Full;
        let step = if moves {
            time.delta_secs() / SECONDS
        } else {
            1.0
        };
        line.drawn = (line.drawn + step).min(1.0);
        if let Some(mut shape) = shapes.get_mut(&material.0) {
            let eased = EaseFunction::SineInOut.sample_clamped(line.drawn);
            shape.set(Form::Stroke(eased));
        }
        if line.drawn >= 1.0 {
            commands.entity(entity).remove::<Animated>();
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Phase::Over), spawn)
        .add_systems(Update, grow.in_set(GameSystems::Animate));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Variant, notation};

    #[test]
    fn overlapping_lines_are_one_row_and_crossing_lines_are_two() {
        let board = notation::parse(Variant::CONNECT_FOUR, "1122335566774").expect("legal");
        let at = |column, row| Square { column, row };
        assert_eq!(winning_rows(&board), [(at(0, 0), at(6, 0))]);

        let variant = Variant::new(5, 5, 3, false).expect("a variant");
        let moves = "a3 a1 b3 e5 c1 a5 c2 e1 c3";
        let board = notation::parse(variant, moves).expect("legal");
        let mut rows = winning_rows(&board);
        rows.sort_unstable();
        assert_eq!(rows, [(at(0, 2), at(2, 2)), (at(2, 0), at(2, 2))]);

        let running = notation::parse(variant, "a3").expect("legal");
        assert!(winning_rows(&running).is_empty());
    }
}
