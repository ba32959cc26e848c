//! Marks on squares that the rule set forbids or that are offered in an opening, and the rows that cause a foul that was
//! tried.

use bevy::prelude::*;
use inarow_rules::{IllegalMove, Square};

use super::easel::{BoardLayer, BoardRoot, Easel, on_table};
use super::looks::Looks;
use super::shape::{Form, Glyph, Shape};
use crate::game::look::layout::offset;
use crate::game::session::{Match, MoveRefused, Refusal};
use crate::game::sets::{GameSystems, OwnEntities};
use crate::game::settings::{FoulMarks, Preferences, Surface};
use crate::game::states::{Animated, Phase, Screen};

/// Side of a mark, in squares.
const MARK: f32 = 0.42;
/// Opacity of the piece on an offered square: more than that of the piece that a pointer shows.
const OFFER_OPACITY: f32 = 0.6;
/// Width of the line through a row, and its length beyond the middles of the end squares, in squares.
const ROW: (f32, f32) = (0.12, 0.3);
/// Time that the rows of a foul are shown, in seconds: as long as the message.
const ROW_SECONDS: f32 = 2.6;

/// A mark on a forbidden or an offered square.
#[derive(Component, Clone, Copy, PartialEq)]
pub(super) struct SquareMark {
    square: Square,
    is_offer: bool,
}

/// A line through a row that causes the foul that was tried.
#[derive(Component)]
#[require(Animated)]
struct FoulRow {
    seconds: f32,
    /// Number of moves on the board when the foul was tried.
    ply: usize,
}

/// Marks the squares that are forbidden to the player to move, and those that are offered.
pub(super) fn mark(
    mut easel: Easel,
    current: Res<Match>,
    phase: Res<State<Phase>>,
    looks: Res<Looks>,
    marks: Query<(Entity, &SquareMark)>,
) {
    let board = current.board();
    let rests = !matches!(phase.get(), Phase::Settling | Phase::Over);
    let shows = rests && easel.preferences.foul_marks == FoulMarks::Shown;
    let fouls = if shows { board.forbidden() } else { Vec::new() };
    let mark = |is_offer| move |square| SquareMark { square, is_offer };
    let fouls = fouls.into_iter().map(mark(false));
    let mut missing = fouls
        .chain(board.offers().map(mark(true)))
        .collect::<Vec<_>>();
    for (entity, mark) in marks {
        match missing.iter().position(|other| other == mark) {
            Some(place) => drop(missing.swap_remove(place)),
            None => easel.commands.entity(entity).despawn(),
        }
    }
    let [_, color] = easel.theme.signs(looks.surface());
    let cross = Form::Mark(Glyph::Cross, 1.0, 0.0);
    let cross = Shape::plain(cross, Vec2::splat(MARK), color);
    let piece = looks.shape(current.look(board.turn()));
    let piece = piece.with_opacity(OFFER_OPACITY);
    for mark in missing {
        let (name, shape) = if mark.is_offer {
            ("Offer", piece)
        } else {
            ("Foul", cross)
        };
        let at = offset(board.variant(), mark.square);
        easel.put((Name::new(name), mark), shape, at, BoardLayer::Ghost);
    }
}

/// Draws lines through the rows that cause a foul that was tried.
fn show_rows(
    mut easel: Easel,
    mut refused: MessageReader<MoveRefused>,
    rows: Query<Entity, With<FoulRow>>,
    current: Res<Match>,
    looks: Res<Looks>,
) {
    let Some(&MoveRefused {
        square: Some(square),
        why,
    }) = refused.read().last()
    else {
        return;
    };
    for row in rows {
        easel.commands.entity(row).despawn();
    }
    let board = current.board();
    let is_foul = matches!(why, Refusal::Illegal(IllegalMove::Foul(_)));
    let Some(foul) = board.foul(square).filter(|_| is_foul) else {
        return;
    };
    let color = match looks.surface() {
        Surface::Wood => easel.theme.stone_marks[current.look(board.turn())],
        surface => easel.theme.signs(surface)[1],
    };
    let (width, beyond) = ROW;
    for row in &foul.rows {
        let ends = row.first().zip(row.last());
        let Some([from, to]) =
            ends.map(|(from, to)| [from, to].map(|at| offset(board.variant(), *at)))
        else {
            continue;
        };
        let along = to - from;
        let size = Vec2::new(along.length() + 2.0 * beyond, width);
        let line = Shape::plain(Form::Stroke(1.0), size, color);
        let what = (
            Name::new("Foul row"),
            FoulRow {
                seconds: 0.0,
                ply: board.ply(),
            },
        );
        easel
            .put(what, line, from.midpoint(to), BoardLayer::Mark)
            .entry::<Transform>()
            .and_modify(move |mut line| line.rotate_z(along.to_angle()));
    }
}

/// Removes the rows of a foul when their time is up or another position is shown.
fn forget_rows(
    mut commands: Commands,
    mut rows: Query<(Entity, &mut FoulRow)>,
    current: Res<Match>,
    time: Res<Time>,
) {
    let ply = current.board().ply();
    for (entity, mut row) in &mut rows {
        if row.is_added() {
            continue;
        }
        row.seconds += time.delta_secs();
        if row.ply != ply || row.seconds > ROW_SECONDS {
            commands.entity(entity).despawn();
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    let is_new = resource_exists_and_changed::<Match>
        .or_else(state_changed::<Phase>)
        .or_else(resource_changed::<Preferences>);
    app.add_systems(
        Update,
        (
            show_rows
                .in_set(GameSystems::Place)
                .run_if(on_message::<MoveRefused>.and_then(any_with_component::<BoardRoot>)),
            forget_rows
                .in_set(OwnEntities)
                .in_set(GameSystems::Animate)
                .run_if(any_with_component::<FoulRow>.and_then(resource_exists::<Match>)),
            mark.in_set(GameSystems::Place)
                .run_if(in_state(Screen::Match).and_then(on_table).and_then(is_new)),
        ),
    );
}
