//! Saves the player's slips for the statistics once a match of theirs has been reviewed.

use bevy::prelude::*;
use inarow_rules::Square;

use crate::game::advice::Reviewing;
use crate::game::persistence::NoteSlips;
use crate::game::session::Match;
use crate::game::sets::GameSystems;

/// The match whose slips were saved last: its number and its moves.
type SavedSlips = Option<(u64, Vec<Square>)>;

fn keep(
    reviewing: Res<Reviewing>,
    current: Res<Match>,
    mut kept: Local<SavedSlips>,
    mut note: MessageWriter<NoteSlips>,
) {
    let own = current
        .alone()
        .filter(|_| current.mode_rules().is_kept && !current.imported);
    let Some((player, review)) = own.zip(reviewing.whole(&current)) else {
        return;
    };
    let here = Some((current.number(), current.record.moves().to_vec()));
    let is_whole = current.has_ended();
    if *kept == here || !is_whole {
        return;
    }
    *kept = here;
    // What was given at the beginning somebody else has played.
    let moves = review.moves.iter().skip(current.given);
    let slips = moves.filter(|reviewed| reviewed.slip.is_some() && reviewed.player == player);
    let reasons = slips.filter_map(|reviewed| reviewed.reasons.first().copied());
    note.write(NoteSlips(reasons.collect()));
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        keep.in_set(GameSystems::Note)
            .run_if(resource_changed::<Reviewing>.and_then(resource_exists::<Match>)),
    );
}
