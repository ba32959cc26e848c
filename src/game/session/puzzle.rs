//! What is wanted of a puzzle on the board, and what is noted of it.

use bevy::prelude::*;

use super::attempt::Standing;
use super::game::Match;
use super::messages::{AskPuzzle, PuzzleSolved};
use super::replay::{ToggleReplay, toggle};
use super::turn::settle;
use crate::game::sets::GameSystems;
use crate::game::states::{Phase, Screen};
use crate::rules::Record;
use crate::store::{Solved, today};

fn carry_out(
    mut wishes: MessageReader<AskPuzzle>,
    mut current: ResMut<Match>,
    mut phase: ResMut<NextState<Phase>>,
    mut toggle: MessageWriter<ToggleReplay>,
) {
    let Some(wish) = wishes.read().last() else {
        return;
    };
    let Some(attempt) = current.mode.attempt_mut() else {
        return;
    };
    let (puzzle, start) = (attempt.puzzle, attempt.start());
    let record = match wish {
        AskPuzzle::Again => {
            attempt.shown = false;
            Ok(Record::from(puzzle.board.clone()))
        }
        AskPuzzle::Solution => {
            attempt.shown = true;
            toggle.write_default();
            let whole = puzzle.after(usize::MAX);
            Record::at(whole.variant(), whole.history(), start)
        }
    };
    if let Ok(record) = record {
        current.show_record(record);
        phase.set(Phase::Settling);
    }
}

/// Notes that a puzzle was solved.
fn note_solved(mut current: ResMut<Match>, mut solved: MessageWriter<PuzzleSolved>) {
    let (standing, resting) = (current.standing(), current.is_resting());
    let Some(attempt) = current.bypass_change_detection().mode.attempt_mut() else {
        return;
    };
    if standing == Some(Standing::Solved) && resting && !attempt.noted && !attempt.shown {
        attempt.noted = true;
        solved.write(PuzzleSolved(Solved {
            name: attempt.name(),
            day: attempt.day.filter(|day| *day == today()),
        }));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            carry_out
                .after(toggle)
                .in_set(GameSystems::Command)
                .run_if(in_state(Screen::Match).and_then(on_message::<AskPuzzle>)),
            note_solved
                .after(settle)
                .in_set(GameSystems::Settle)
                .run_if(in_state(Screen::Match).and_then(resource_changed::<Match>)),
        ),
    );
}
