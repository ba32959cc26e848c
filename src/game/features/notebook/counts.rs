//! Results as tally strokes at the margin of a sheet.

use bevy::prelude::*;

use super::drawing::{DrawingProgress, STRIKE_SECONDS};
use super::hand;
use super::ink::MeshDraft;
use super::laid::{Laid, Live};
use super::margin::{COUNTS, FIRST_STROKE};
use super::pencil::Pencil;
use crate::game::persistence::Notebook;
use crate::game::settings::Motion;

/// Seconds in which a hand draws a stroke at the margin.
const COUNT_SECONDS: f32 = 0.18;

/// A tally stroke at the margin: its row (a side, or 2 for draws) and the number of strokes before it in the row.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub(super) struct Counted {
    row: usize,
    number: usize,
}

/// Draws tally strokes for the games won and drawn, and removes surplus ones.
pub(super) fn count(
    pencil: &mut Pencil,
    counted: &Query<(Entity, &Counted)>,
    laid: &Laid,
    notebook: &Notebook,
    live: Option<Live>,
) {
    let mut counts = [0; 3];
    for game in notebook.games() {
        let ended = live.is_none_or(|live| live.over || !live.is(game));
        if ended && game.board.is_over() {
            let row = game.board.winner().map_or(2, |winner| game.side(winner));
            counts[row] += 1;
        }
    }
    let mut drawn = [0; 3];
    for (entity, counted) in counted.iter().filter(|_| !laid.fresh) {
        if counted.number < counts[counted.row] {
            drawn[counted.row] += 1;
        } else {
            pencil.commands.entity(entity).despawn();
        }
    }
    let seed = laid.sheet.page.map_or(0, |(_, seed)| seed);
    let is_new = live.is_some_and(|live| live.over && live.ends_now);
    for row in 0..3 {
        for number in drawn[row]..counts[row] {
            let corner = FIRST_STROKE + Vec2::new(0.0, COUNTS[row]);
            let stroke = hand::count(seed, row as u64, corner, number);
            let color = match row {
                2 => pencil.theme.pencil_line,
                side => pencil.theme.pencils[side],
            };
            let mut draft = MeshDraft::default();
            draft.figure(&[stroke], color.into());
            // First the row that won is struck through.
            let drawn = is_new && *pencil.motion == Motion::Full;
            let drawing =
                drawn.then(|| DrawingProgress::figure(COUNT_SECONDS, STRIKE_SECONDS + 0.1));
            let what = (Name::new("Counted"), Counted { row, number });
            pencil.draw(laid.root, draft, what, drawing);
        }
    }
}
