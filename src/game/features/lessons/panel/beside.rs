//! The panel beside the board of a lesson: its task, its result and what to do next.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use inarow_model::lessons;
use inarow_model::lessons::Lesson;

use crate::game::features::lessons::order::next;
use crate::game::kit::offers::Offer;
use crate::game::kit::panel::{Beside, Word};
use crate::game::kit::{Layer, Request, Weight};
use crate::game::persistence::Puzzled;
use crate::game::session::{AskAdvice, AskPuzzle, MatchCommand, Panel, Standing, Walk, shows};
use crate::game::states::{Overlay, Phase};

/// The state of the lesson on the board.
struct LessonState {
    place: usize,
    lesson: &'static Lesson,
    standing: Standing,
    /// Whether its solution is shown.
    told: bool,
    phase: Phase,
}

impl LessonState {
    const fn is_idle(&self) -> bool {
        matches!(self.phase, Phase::Over | Phase::Review)
    }
}

fn panel(
    mut contexts: EguiContexts,
    mut beside: Beside,
    phase: Res<State<Phase>>,
    puzzled: Res<Puzzled>,
    mut before: Local<Option<Standing>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let attempt = beside.current.attempt();
    let standing = beside.current.standing();
    let Some(((attempt, lesson), standing)) = attempt
        .and_then(|attempt| Some((attempt, attempt.lesson?)))
        .zip(standing)
    else {
        return Ok(());
    };
    let shown = LessonState {
        place: lessons::place_of(lesson),
        lesson,
        standing,
        told: attempt.is_shown(),
        phase: *phase.get(),
    };
    if before.replace(standing) != Some(standing) && standing == Standing::Solved {
        beside.cx.want_main();
    }
    let offers = offers(&beside, &shown, &puzzled);
    let words = words(&beside, &shown);
    let through = shown.is_idle() || shown.phase == Phase::Held || shown.told;
    beside.show(context, "lesson", &words, through, &[], &offers);
    Ok(())
}

fn offers(beside: &Beside, shown: &LessonState, puzzled: &Puzzled) -> Vec<Offer> {
    let solution = Request::say(AskPuzzle::Solution);
    let again = Request::say(AskPuzzle::Again);
    let back = if beside.current.mode_rules().returns {
        "back-to-board"
    } else {
        "lessons"
    };
    let close = |weight| Offer {
        text: back,
        ..Offer::of("close", weight, Request::say(MatchCommand::Return))
    };
    if shown.phase == Phase::Held {
        return vec![
            Offer::of("go-on", Weight::Main, Request::say(Walk::GoOn)),
            Offer::of("lesson-again", Weight::Plain, again),
            close(Weight::Plain),
        ];
    }
    if shown.is_idle() && shown.standing == Standing::Solved {
        let next = next(shown.place + 1, puzzled).filter(|place| *place != shown.place);
        let mut offers = Vec::new();
        if let Some(next) = next {
            let next = Request::say(MatchCommand::Lesson(next));
            offers.push(Offer::of("lesson-next", Weight::Main, next));
        }
        let rest = if next.is_some() {
            Weight::Plain
        } else {
            Weight::Main
        };
        offers.extend([
            Offer::of("lesson-again", Weight::Plain, again),
            Offer {
                text: "analyse",
                ..Offer::of(
                    "study",
                    Weight::Plain,
                    Request::say(MatchCommand::Study(None)),
                )
            },
            close(rest),
        ]);
        return offers;
    }
    if shown.is_idle() {
        return vec![
            Offer::of("lesson-again", Weight::Main, again),
            Offer::of("puzzle-solution", Weight::Plain, solution),
            close(Weight::Plain),
        ];
    }
    let weight = |possible| {
        if possible {
            Weight::PointerOnly
        } else {
            Weight::Off
        }
    };
    let can_go_back = beside.current.place_after(Walk::Back).is_some();
    let takes_hints = beside.current.takes_hints(shown.phase);
    vec![
        Offer::of("hint", weight(takes_hints), Request::say(AskAdvice::Hint)),
        Offer::of("take-back", weight(can_go_back), Request::say(Walk::Back)),
        Offer::of("puzzle-solution", Weight::PointerOnly, solution),
        Offer::of("menu", Weight::PointerOnly, Request::open(Overlay::Pause)),
    ]
}

fn words(beside: &Beside, shown: &LessonState) -> Vec<Word> {
    let words = &beside.cx.words;
    let named = |kind: &str| words.say(&format!("{kind}-{}", shown.lesson.name));
    let mut told = vec![Word::Heading(named("lesson"))];
    let solved = shown.standing == Standing::Solved && shown.is_idle();
    if solved {
        let text = if shown.told {
            "lesson-shown"
        } else {
            "lesson-learnt"
        };
        told.push(Word::Of(shown.lesson.player(), words.say(text)));
        told.push(Word::Sentence(named("lesson-why")));
        return told;
    }
    if shown.standing == Standing::Wrong {
        told.push(Word::Fault(words.say("lesson-wrong")));
    }
    if let Standing::Found(found) = shown.standing
        && found > 0
        && !beside.replays()
    {
        let moves = shown.lesson.puzzle.solution.line.len().div_ceil(2);
        let values = [("number", (found + 1).into()), ("moves", moves.into())];
        told.push(Word::Sentence(words.tell("lesson-found", &values)));
    }
    told.extend(beside.hint());
    told.push(Word::Sentence(named("lesson-task")));
    let board = beside.current.board();
    if !board.is_over() && !shown.is_idle() && !beside.replays() {
        let text = if board.turn() == shown.lesson.player() {
            "puzzle-turn"
        } else {
            "puzzle-answer"
        };
        told.push(Word::Of(board.turn(), words.say(text)));
    }
    told
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        panel.in_set(Layer::Panel).run_if(shows(Panel::Lesson)),
    );
}
