//! Requests about the puzzle on the board, and their effects.

use bevy::prelude::*;
use inarow_model::calendar::today;
use inarow_rules::Record;
use inarow_store::{PuzzleEvent, Try};

use super::attempt::{Occasion, Standing};
use super::game::Match;
use super::messages::{AskPuzzle, NotePuzzle};
use super::replay::{ToggleReplay, toggle};
use super::turn::settle;
use crate::game::sets::GameSystems;
use crate::game::states::{Phase, Screen};

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
    let (puzzle, start) = (attempt.puzzle.clone(), attempt.start());
    let record = match wish {
        AskPuzzle::Again => {
            attempt.shown = false;
            Ok(Record::from(puzzle.board))
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

/// Reports the result of the first try: solved, or failed after a wrong move or with help.
fn note_try(mut current: ResMut<Match>, mut news: MessageWriter<NotePuzzle>) {
    let standing = current.standing();
    let helped = current
        .attempt()
        .is_some_and(|attempt| attempt.shown || current.took_hints(attempt.player()));
    let solved = match standing {
        Some(Standing::Solved) if !helped => true,
        Some(Standing::Wrong) => false,
        _ if helped => false,
        _ => return,
    };
    let Some(attempt) = current.bypass_change_detection().mode.attempt_mut() else {
        return;
    };
    if attempt.lesson.is_some() || attempt.tried {
        return;
    }
    attempt.tried = true;
    let name = attempt.name();
    // One of a run that is solved is noted as that.
    let noted = match attempt.occasion {
        Occasion::Chosen => Some(PuzzleEvent::Tried(Try { name, solved })),
        Occasion::InRun if !solved => Some(PuzzleEvent::Missed(name)),
        Occasion::InRun => None,
    };
    news.write_batch(noted.map(NotePuzzle));
}

/// Reports that a puzzle was solved.
fn note_solved(mut current: ResMut<Match>, mut news: MessageWriter<NotePuzzle>) {
    let (standing, resting) = (current.standing(), current.is_resting());
    let Some(attempt) = current.bypass_change_detection().mode.attempt_mut() else {
        return;
    };
    if standing == Some(Standing::Solved) && resting && !attempt.noted && !attempt.shown {
        attempt.noted = true;
        news.write(NotePuzzle(PuzzleEvent::Solved {
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
            // A hint that is only looked at changes nothing on the board.
            (
                note_try,
                note_solved.run_if(resource_exists_and_changed::<Match>),
            )
                .chain()
                .after(settle)
                .in_set(GameSystems::Settle)
                .run_if(in_state(Screen::Match).and_then(resource_exists::<Match>)),
        ),
    );
}
