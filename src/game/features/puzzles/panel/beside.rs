//! The panel beside a puzzle: its task, the player's progress, and the next steps.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use inarow_model::calendar::today;
use inarow_model::puzzles::{Puzzle, PuzzleTheme};
use inarow_text::names::variant_name;

use super::task::{firsts, task, theme_name};
use crate::game::features::puzzles::run::{Run, is_going};
use crate::game::features::puzzles::shelves::{PuzzleView, next_of};
use crate::game::kit::offers::Offer;
use crate::game::kit::panel::{Beside, Word};
use crate::game::kit::{Layer, Request, Weight};
use crate::game::persistence::{Library, Puzzled};
use crate::game::session::{AskAdvice, AskPuzzle, Attempt, MatchCommand, Occasion, Standing, Walk};
use crate::game::session::{Panel, shows};
use crate::game::settings::Ratings;
use crate::game::states::{Overlay, Phase};
use crate::game::words::Words;

fn panel(
    mut contexts: EguiContexts,
    mut beside: Beside,
    phase: Res<State<Phase>>,
    (puzzled, library, shown): (Res<Puzzled>, Res<Library>, Res<PuzzleView>),
    run: Res<Run>,
    mut before: Local<Option<Standing>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let standing = beside.current.standing();
    let (Some(riddle), Some(standing)) = (beside.current.attempt().cloned(), standing) else {
        return Ok(());
    };
    // It is over when the last piece rests.
    let idle = is_idle(*phase.get());
    if before.replace(standing) != Some(standing) && standing == Standing::Solved {
        beside.cx.want_main();
    }
    let next = next_of(&riddle.puzzle, &shown, &puzzled, &run.missed);
    let offers = offers(&beside, standing, *phase.get(), next);
    let words = words(&beside, &riddle, standing, idle, (&puzzled, &library));
    let through = idle || *phase.get() == Phase::Held || riddle.is_shown();
    beside.show(context, "puzzle", &words, through, &[], &offers);
    Ok(())
}

const fn is_idle(phase: Phase) -> bool {
    matches!(phase, Phase::Over | Phase::Review)
}

fn offers(beside: &Beside, standing: Standing, phase: Phase, next: &Puzzle) -> Vec<Offer> {
    let idle = is_idle(phase);
    let solution = Request::say(AskPuzzle::Solution);
    let again = Request::say(AskPuzzle::Again);
    if phase == Phase::Held {
        return vec![
            Offer::of("go-on", Weight::Main, Request::say(Walk::GoOn)),
            Offer::of("puzzle-again", Weight::Plain, again),
            Offer {
                text: "puzzles",
                ..Offer::of("close", Weight::Plain, Request::say(MatchCommand::Return))
            },
        ];
    }
    if idle {
        let solved = standing == Standing::Solved;
        let (main, other) = if solved {
            (
                Offer::of(
                    "puzzle-next",
                    Weight::Main,
                    Request::say(MatchCommand::Puzzle(next.clone(), Occasion::Chosen)),
                ),
                again,
            )
        } else {
            (Offer::of("puzzle-again", Weight::Main, again), solution)
        };
        let second = if solved {
            "puzzle-again"
        } else {
            "puzzle-solution"
        };
        return vec![
            main,
            Offer::of(second, Weight::Plain, other),
            Offer {
                text: "analyse",
                ..Offer::of(
                    "study",
                    Weight::Plain,
                    Request::say(MatchCommand::Study(None)),
                )
            },
            Offer {
                text: "puzzles",
                ..Offer::of("close", Weight::Plain, Request::say(MatchCommand::Return))
            },
        ];
    }
    let back = match beside.current.place_after(Walk::Back) {
        Some(_) => Weight::PointerOnly,
        None => Weight::Off,
    };
    let hint = if beside.current.takes_hints(phase) {
        Weight::PointerOnly
    } else {
        Weight::Off
    };
    let mut offers = vec![
        Offer::of("hint", hint, Request::say(AskAdvice::Hint)),
        Offer::of("take-back", back, Request::say(Walk::Back)),
    ];
    offers.push(Offer::of("puzzle-solution", Weight::PointerOnly, solution));
    offers.push(Offer::of(
        "menu",
        Weight::PointerOnly,
        Request::open(Overlay::Pause),
    ));
    offers
}

fn words(
    beside: &Beside,
    riddle: &Attempt,
    standing: Standing,
    idle: bool,
    (puzzled, library): (&Puzzled, &Library),
) -> Vec<Word> {
    let (words, puzzle) = (&beside.cx.words, &riddle.puzzle);
    let of_day = riddle.day.is_some();
    let mut told = Vec::new();
    if idle && standing == Standing::Solved {
        told.push(Word::Heading(if riddle.is_shown() {
            words.say("puzzle-shown")
        } else {
            words.say("puzzle-solved")
        }));
        if of_day && !riddle.is_shown() {
            let days = puzzled.streak(today());
            told.push(Word::Sentence(
                words.tell("puzzle-streak", &[("days", days.into())]),
            ));
        }
    }
    told.extend(beside.hint());
    let plays = beside.replays();
    let task = task(words, puzzle);
    if told.is_empty() {
        told.push(Word::Heading(task));
    } else if !(idle && standing == Standing::Solved) {
        // Once it is solved, what is told of it takes its place.
        told.push(Word::Sentence(task));
    }
    let board = beside.current.board();
    let threats = puzzle.solution.by_threats(board.variant());
    match standing {
        Standing::Wrong if board.is_over() => {
            let won = board.winner() == Some(riddle.player());
            let text = match (won, board.winner()) {
                (true, _) if threats => "puzzle-won-otherwise",
                (true, _) => "puzzle-won-late",
                (_, Some(_)) => "puzzle-lost",
                _ => "puzzle-drawn",
            };
            told.push(Word::Fault(words.say(text)));
        }
        Standing::Wrong if threats => {
            told.push(Word::Fault(words.say("puzzle-no-threats")));
        }
        Standing::Wrong => told.push(Word::Fault(words.say("puzzle-wrong"))),
        Standing::Found(found) if found > 0 && !plays => {
            told.push(Word::Sentence(words.say("puzzle-found")));
        }
        _ => {}
    }
    if !board.is_over() && !idle && !plays {
        let text = if board.turn() == riddle.player() {
            "puzzle-turn"
        } else {
            "puzzle-answer"
        };
        told.push(Word::Of(board.turn(), words.say(text)));
    }
    let values = [
        ("game", variant_name(words, board.variant()).into()),
        ("grade", puzzle.solution.grade.number().into()),
    ];
    let mut about = vec![if of_day {
        words.tell("puzzle-about-day", &values)
    } else {
        words.tell("puzzle-about", &values)
    }];
    // Before it would say too much.
    if idle && standing == Standing::Solved {
        about.push(theme_name(words, PuzzleTheme::of(puzzle)));
        let shown = beside.cx.preferences.ratings == Ratings::Shown;
        if !riddle.is_shown() {
            told.extend(firsts(words, library));
        }
        let strength = strength(words, puzzle, puzzled).filter(|_| shown);
        told.extend(strength.map(Word::Sentence));
    }
    told.push(Word::Faint(about.join(&words.say("between-sentences"))));
    told
}

/// Returns a text on the change of the player's puzzle rating, if the last rated try was at `puzzle`.
fn strength(words: &Words, puzzle: &Puzzle, puzzled: &Puzzled) -> Option<String> {
    let last = puzzled.tries.last()?;
    puzzle.points.filter(|_| last.name == puzzle.name())?;
    let [now, before] = puzzled.strength();
    let change = now.points.round() - before.points.round();
    let sign = if change < 0.0 { '−' } else { '+' };
    let values = [
        ("points", now.points.round().into()),
        ("error", now.error().round().into()),
        ("signed", format!("{sign}{}", change.abs()).into()),
    ];
    let unsure = now.is_guess();
    let id = if unsure {
        "puzzle-strength-unsure"
    } else {
        "puzzle-strength"
    };
    Some(words.tell(id, &values))
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        panel
            .in_set(Layer::Panel)
            .run_if(shows(Panel::Puzzle).and_then(not(is_going))),
    );
}
