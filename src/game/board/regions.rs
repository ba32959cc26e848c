//! Small boards: the lines between them, the lines and tints of those that are decided, and the light on those in which
//! the next piece may be placed.

use bevy::prelude::*;
use inarow_rules::{Board, Player, Region, RegionState};

use super::easel::{BoardLayer, BoardRoot, Easel, on_table};
use super::looks::Looks;
use super::shape::{Form, Shape};
use crate::game::look::layout::offset;
use crate::game::session::Match;
use crate::game::sets::GameSystems;
use crate::game::settings::Surface;
use crate::game::states::{Phase, Screen};

/// Width of the lines between small boards, in squares.
const BORDER: f32 = 0.09;
/// Radius of the corners of a tint, and its distance from the edge of the small board, in squares.
const TINT: (f32, f32) = (0.2, 0.06);
/// Opacity of the tint of a small board that is won.
const WON_OPACITY: f32 = 0.22;
/// Width of the line through a decided small board, and its length beyond the middles of its end squares, in squares.
const ROW: (f32, f32) = (0.1, 0.3);

/// A mark on a small board.
#[derive(Component, Clone, Copy, PartialEq)]
pub(super) struct RegionMark {
    region: Region,
    /// State of the small board; open ones are marked where the next piece may be placed.
    state: RegionState,
}

/// Spawns the lines between small boards.
pub(super) fn spawn(mut easel: Easel, current: Res<Match>, looks: Res<Looks>) {
    let variant = current.board().variant();
    let Some((columns, rows)) = variant.region_size() else {
        return;
    };
    let color = match looks.surface() {
        Surface::Paper => easel.theme.pencil_line,
        Surface::Wood => easel.theme.wood_line,
        Surface::Stand => easel.theme.hole,
    };
    let sides = Vec2::new(variant.columns().into(), variant.rows().into());
    let mut line = |at: Vec2, size: Vec2| {
        let shape = Shape::plain(Form::Tile(BORDER / 2.0, 0.0, 0.0), size, color);
        easel.put(Name::new("Border"), shape, at, BoardLayer::Lines);
    };
    for column in (columns..variant.columns()).step_by(columns.into()) {
        let at = Vec2::new(f32::from(column) - sides.x / 2.0, 0.0);
        line(at, Vec2::new(BORDER, sides.y));
    }
    for row in (rows..variant.rows()).step_by(rows.into()) {
        let at = Vec2::new(0.0, f32::from(row) - sides.y / 2.0);
        line(at, Vec2::new(sides.x, BORDER));
    }
}

/// Returns the marks that small boards have now.
fn marks_of(board: &Board) -> Vec<RegionMark> {
    let open = board.open_regions();
    let mark = |region| RegionMark {
        region,
        state: board.region_state(region),
    };
    let marks = board.variant().regions().map(mark);
    let is_marked = |mark: &RegionMark| match mark.state {
        RegionState::Open => open.contains(&mark.region),
        RegionState::Drawn | RegionState::Dead | RegionState::Won(_) => true,
    };
    marks.filter(is_marked).collect()
}

/// Marks small boards that are decided, and those in which the next piece may be placed.
pub(super) fn mark(
    mut easel: Easel,
    current: Res<Match>,
    looks: Res<Looks>,
    marks: Query<(Entity, &RegionMark)>,
) {
    let board = current.board();
    let wanted = marks_of(board);
    for (entity, _) in marks.iter().filter(|(_, mark)| !wanted.contains(mark)) {
        easel.commands.entity(entity).despawn();
    }
    // A decided small board has two entities of one mark.
    let is_missing = |mark: &RegionMark| !marks.iter().any(|(_, other)| other == mark);
    let missing = wanted.into_iter().filter(is_missing).collect::<Vec<_>>();
    let theme = *easel.theme;
    let colors = match looks.surface() {
        Surface::Paper => theme.pencils,
        Surface::Wood => theme.stone_marks,
        Surface::Stand => theme.discs.map(|[color, _]| color),
    };
    for mark in missing {
        put(&mut easel, board, mark, |player| {
            colors[current.look(player)]
        });
    }
}

/// Spawns a mark: a tint, and a line through what decided the small board.
fn put(easel: &mut Easel, board: &Board, mark: RegionMark, color: impl Fn(Player) -> Color) {
    let variant = board.variant();
    let theme = *easel.theme;
    let squares = mark.region.squares(variant).collect::<Vec<_>>();
    let (Some(first), Some(last)) = (squares.first(), squares.last()) else {
        return;
    };
    let [from, to] = [first, last].map(|square| offset(variant, *square));
    let (radius, inset) = TINT;
    let tint = |color| {
        let form = Form::Tile(radius, inset, 0.0);
        Shape::plain(form, to - from + Vec2::ONE, color)
    };
    let shape = match mark.state {
        RegionState::Open => tint(theme.card_aimed),
        RegionState::Won(player) => tint(color(player)).with_opacity(WON_OPACITY),
        RegionState::Drawn | RegionState::Dead => tint(theme.pencil_line).with_opacity(WON_OPACITY),
    };
    let middle = from.midpoint(to);
    easel.put(
        (Name::new("Small board"), mark),
        shape,
        middle,
        BoardLayer::Region,
    );
    let Some(row) = board.region_row(mark.region) else {
        return;
    };
    let line_color = match mark.state {
        RegionState::Won(player) => color(player),
        _ => theme.pencil_line,
    };
    let [from, to] = row.ends.map(|end| offset(variant, end));
    let along = to - from;
    let (width, beyond) = ROW;
    let size = Vec2::new(along.length() + 2.0 * beyond, width);
    let line = Shape::plain(Form::Stroke(1.0), size, line_color);
    easel
        .put(
            (Name::new("Small line"), mark),
            line,
            from.midpoint(to),
            BoardLayer::Ghost,
        )
        .entry::<Transform>()
        .and_modify(move |mut line| line.rotate_z(along.to_angle()));
}

/// Run condition: the board is made of small ones.
fn has_regions(current: Option<Res<Match>>) -> bool {
    current.is_some_and(|current| current.board().variant().region_size().is_some())
}

pub(super) fn plugin(app: &mut App) {
    let is_new = resource_exists_and_changed::<Match>.or_else(state_changed::<Phase>);
    let is_drawn = in_state(Screen::Match)
        .and_then(any_with_component::<BoardRoot>)
        .and_then(on_table);
    app.add_systems(
        Update,
        mark.in_set(GameSystems::Place)
            .run_if(is_drawn.and_then(has_regions).and_then(is_new)),
    );
}
