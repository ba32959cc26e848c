//! The panel beside a puzzle of a run: the clock, the numbers of solved and missed puzzles, and the task.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use inarow_text::narration::knowledge;

use super::task::{firsts, task};
use crate::game::features::puzzles::run::{AskRun, MISSES, Run, RunOutcome, is_going};
use crate::game::kit::offers::Offer;
use crate::game::kit::panel::{Beside, Word};
use crate::game::kit::{Layer, Request, Weight};
use crate::game::persistence::Library;
use crate::game::session::{Panel, shows};
use crate::game::states::Overlay;

fn panel(
    mut contexts: EguiContexts,
    mut beside: Beside,
    run: Res<Run>,
    library: Res<Library>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let (Some(going), Some(attempt)) = (run.going(), beside.current.attempt()) else {
        return Ok(());
    };
    let words = &beside.cx.words;
    // A second that has begun is shown, as on any clock that runs down.
    let left = going.left(beside.cx.now());
    let left = left.as_secs() + u64::from(left.subsec_nanos() > 0);
    let (minutes, seconds) = (left / 60, left % 60);
    let values = [
        ("time", format!("{minutes}:{seconds:02}").into()),
        ("solved", going.solved.into()),
        ("missed", going.missed.len().into()),
        ("most", MISSES.into()),
    ];
    let board = beside.current.board();
    let turn = if board.turn() == attempt.player() {
        "puzzle-turn"
    } else {
        "puzzle-answer"
    };
    let before = match going.before {
        None => None,
        Some(RunOutcome::Solved) => Some(Word::Sentence(words.say("run-right"))),
        Some(RunOutcome::Missed(variant, square)) => {
            let place = knowledge::places(words, variant, &[square]);
            let text = words.tell("run-wrong", &[("place", place.into())]);
            Some(Word::Fault(text))
        }
    };
    let mut told = vec![Word::Heading(words.tell("run-clock", &values))];
    if going.before == Some(RunOutcome::Solved) {
        told.extend(firsts(words, &library));
    }
    // What it says leads to what stands below it.
    told.extend(before);
    told.extend([
        Word::Sentence(task(words, &attempt.puzzle)),
        Word::Of(board.turn(), words.say(turn)),
        Word::Faint(words.tell("run-missed", &values)),
    ]);
    let offers = [
        Offer::of("run-end", Weight::PointerOnly, Request::say(AskRun::End)),
        Offer::of("menu", Weight::PointerOnly, Request::open(Overlay::Pause)),
    ];
    beside.show(context, "run", &told, false, &[], &offers);
    Ok(())
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        panel
            .in_set(Layer::Panel)
            .run_if(shows(Panel::Puzzle).and_then(is_going)),
    );
}
