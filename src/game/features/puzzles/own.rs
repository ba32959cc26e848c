//! Puzzles from the player's own matches: saves the chances that a review has shown as missed.

use bevy::prelude::*;
use inarow_model::puzzles::OwnPuzzle;
use inarow_store::PuzzleEvent;

use crate::game::advice::Reviewing;
use crate::game::persistence::Puzzled;
use crate::game::session::{Match, NotePuzzle};
use crate::game::sets::GameSystems;

fn keep_missed(
    reviewing: Res<Reviewing>,
    current: Res<Match>,
    puzzled: Res<Puzzled>,
    mut news: MessageWriter<NotePuzzle>,
) {
    let is_own = current.mode_rules().is_kept && !current.imported;
    let Some(player) = current.alone().filter(|_| is_own) else {
        return;
    };
    let missed = reviewing.missed(&current).iter();
    let is_new = |puzzle: &&inarow_model::puzzles::Puzzle| {
        let known = puzzled.own.iter();
        known
            .map(|own| own.0.name())
            .all(|name| name != puzzle.name())
    };
    // What was given at the beginning somebody else has played.
    let missed = missed
        .filter(|puzzle| puzzle.board.turn() == player && puzzle.board.ply() >= current.given);
    for puzzle in missed.filter(is_new) {
        let made = PuzzleEvent::Made(OwnPuzzle(puzzle.clone()));
        news.write(NotePuzzle(made));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        keep_missed
            .in_set(GameSystems::Note)
            .run_if(resource_changed::<Reviewing>.and_then(resource_exists::<Match>)),
    );
}
