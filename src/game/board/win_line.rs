//! Highlights the pieces of the line that ended the game, and draws a stroke through them.

use bevy::prelude::*;
use inarow_rules::{Board, Outcome, Row, completed_rows};

use super::easel::{BoardLayer, Easel, on_table};
use super::looks::Looks;
use super::shape::{Form, Shape};
use crate::game::look::layout::offset;
use crate::game::session::Match;
use crate::game::sets::{GameSystems, OwnEntities};
use crate::game::settings::{Motion, Surface};
use crate::game::states::{Animated, Phase};

/// Duration of drawing the line, in seconds.
const SECONDS: f32 = 0.45;
/// Width of the line, as a share of the longer side of the board.
const WIDTH_SHARE: f32 = 0.013;
/// Length of the line beyond the middles of its end squares, in squares.
const REACH: f32 = 0.3;
/// Diameter of the ring around a winning disc, and half the width of its stroke, in squares.
const RING: (f32, f32) = (0.86, 0.035);
/// Diameter of the ring around a winning stone, and half the width of its stroke, in squares.
const STONE_RING: (f32, f32) = (0.99, 0.04);
/// Side of the lit square under a winning mark, and radius of its corners, in squares.
const LIT: (f32, f32) = (0.86, 0.12);

/// A stroke through the pieces of a complete line.
#[derive(Component)]
#[require(Animated)]
struct WinLine {
    /// Part that is drawn (0 to 1).
    drawn: f32,
}

fn spawn(easel: Easel, current: Res<Match>, looks: Res<Looks>) {
    draw_line(easel, &current, &looks, 0.0);
}

/// Spawns a winning line that is already complete.
pub(super) fn spawn_drawn(easel: Easel, current: Res<Match>, looks: Res<Looks>) {
    draw_line(easel, &current, &looks, 1.0);
}

/// Highlights the pieces of complete lines and spawns the strokes through them. `drawn` is the part that is already drawn (0 to 1).
fn draw_line(mut easel: Easel, current: &Match, looks: &Looks, drawn: f32) {
    let board = current.board();
    let variant = board.variant();
    let surface = looks.surface();
    let owner = if variant.region_size().is_some() {
        // The ends of a row of small boards may belong to anybody.
        board.winner()
    } else {
        let rows = completed_rows(board);
        rows.first().and_then(|row| board.piece(row.ends[0]))
    };
    let owner = owner.map_or(0, |owner| current.look(owner));
    light(&mut easel, board, surface);
    let longer_side = f32::from(variant.columns().max(variant.rows()));
    let width = WIDTH_SHARE * longer_side;
    // Under marks, which stay as they were drawn; but discs lie behind a face, and stones on the board.
    let layer = match surface {
        Surface::Paper => BoardLayer::Ghost,
        Surface::Stand | Surface::Wood => BoardLayer::WinLine,
    };
    let color = match surface {
        Surface::Wood => easel.theme.stone_marks[owner],
        Surface::Paper | Surface::Stand => easel.theme.win_line,
    };
    for row in completed_rows(board) {
        let (from, to) = stroke(&row, row.ends.map(|end| offset(variant, end)));
        let along = to - from;
        let size = Vec2::new(along.length(), width);
        let line = Shape::plain(Form::Stroke(drawn), size, color);
        let what = (
            Name::new("Winning line"),
            WinLine { drawn },
            DespawnOnExit(Phase::Over),
        );
        let middle = from.midpoint(to);
        easel
            .put(what, line, middle, layer)
            .entry::<Transform>()
            .and_modify(move |mut line| line.rotate_z(along.to_angle()));
    }
}

/// Returns both ends of the stroke through a row whose end squares have these middles. Where the row goes on beyond a
/// joined edge, the stroke reaches that edge.
fn stroke(row: &Row, [from, to]: [Vec2; 2]) -> (Vec2, Vec2) {
    let step = Vec2::new(row.step.0.into(), row.step.1.into());
    let [before, beyond] = row.goes_on.map(|goes_on| {
        if goes_on {
            0.5 * step
        } else {
            REACH * step.normalize()
        }
    });
    (from - before, to + beyond)
}

/// Highlights the pieces of complete lines.
fn light(easel: &mut Easel, board: &Board, surface: Surface) {
    let Outcome::Won { squares, .. } = board.outcome() else {
        return;
    };
    let variant = board.variant();
    let ring = |(size, half_width): (f32, f32)| {
        let form = Form::Outline(size / 2.0, half_width);
        (form, size, BoardLayer::Mark, easel.theme.win_ring)
    };
    let (form, size, layer, color) = match surface {
        Surface::Stand => ring(RING),
        Surface::Wood => ring(STONE_RING),
        Surface::Paper => {
            let (size, radius) = LIT;
            let form = Form::Tile(radius, 0.0, 0.0);
            (form, size, BoardLayer::Tint, easel.theme.win_light)
        }
    };
    let shape = Shape::plain(form, Vec2::splat(size), color);
    for square in squares {
        let what = (Name::new("Winning light"), DespawnOnExit(Phase::Over));
        easel.put(what, shape, offset(variant, *square), layer);
    }
}

fn grow(
    mut commands: Commands,
    mut lines: Query<(Entity, &mut WinLine, &mut Shape), With<Animated>>,
    motion: Res<Motion>,
    time: Res<Time>,
) {
    for (entity, mut line, mut shape) in &mut lines {
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
        shape.draw_to(EaseFunction::SineInOut.sample_clamped(line.drawn));
        if line.drawn >= 1.0 {
            commands.entity(entity).remove::<Animated>();
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        OnEnter(Phase::Over),
        spawn.in_set(GameSystems::Place).run_if(on_table),
    )
    .add_systems(
        Update,
        grow.in_set(OwnEntities).in_set(GameSystems::Animate),
    );
}
