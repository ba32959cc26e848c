//! What is wanted of a puzzle on the board, and what is noted of it.

use std::collections::HashSet;

use bevy::prelude::*;

use super::attempt::Standing;
use super::game::Match;
use super::messages::{AskAdvice, AskPuzzle, PuzzleSolved};
use super::replay::ToggleReplay;
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
            (attempt.shown, attempt.erred) = (true, true);
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

/// The puzzles, by their places, that somebody has tried with something else than the solution, or with help: however
/// often they are begun again, they are not solved at the first try any more.
#[derive(Resource, Default)]
struct Tried(HashSet<usize>);

/// Notes what was tried, and what was solved.
fn note(
    mut current: ResMut<Match>,
    mut tried: ResMut<Tried>,
    mut solved: MessageWriter<PuzzleSolved>,
) {
    let (standing, resting) = (current.standing(), current.is_resting());
    let helped = current.was_helped();
    let Some(attempt) = current.bypass_change_detection().mode.attempt_mut() else {
        return;
    };
    if attempt.erred || helped || standing == Some(Standing::Wrong) {
        tried.0.insert(attempt.place);
    }
    if standing == Some(Standing::Solved) && resting && !attempt.noted && !attempt.shown {
        attempt.noted = true;
        solved.write(PuzzleSolved(Solved {
            name: attempt.puzzle.name(),
            clean: !tried.0.contains(&attempt.place),
            day: attempt.day.filter(|day| *day == today()),
        }));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tried>().add_systems(
        Update,
        (
            carry_out
                .in_set(GameSystems::Command)
                .run_if(on_message::<AskPuzzle>.and_then(resource_exists::<Match>)),
            note.in_set(GameSystems::Settle).run_if(
                in_state(Screen::Match)
                    .and_then(resource_exists::<Match>)
                    // A hint changes nothing on the board.
                    .and_then(resource_changed::<Match>.or_else(on_message::<AskAdvice>)),
            ),
        ),
    );
}
