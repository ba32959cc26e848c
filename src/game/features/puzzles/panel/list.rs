//! The dialog of the puzzles: the puzzle of the day, a recommended one, a run, and all others as small boards.

use bevy::prelude::*;
use bevy_egui::egui::{RichText, Ui};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use inarow_model::calendar::{day_as, today};
use inarow_model::puzzles::{GAMES, Puzzle, PuzzleTheme, of_day, of_the_program};
use inarow_rules::Variant;
use inarow_text::names::variant_name;

use super::task::{short_task, theme_name};
use crate::game::features::puzzles::run::{AskRun, Run};
use crate::game::features::puzzles::shelves::{
    Hardness, PuzzleShelf, PuzzleView, hardness, is_solved, of_game, own, right_one,
};
use crate::game::kit::style::ink;
use crate::game::kit::{BoardCard, CardSize, Layer, Mark, Request, UiContext, Weight, is_low};
use crate::game::persistence::Puzzled;
use crate::game::session::{MatchCommand, Occasion};
use crate::game::settings::Ratings;
use crate::game::states::Overlay;

/// Widest that the dialog gets, in points.
const WIDTH: f32 = 760.0;
/// The size of a puzzle's card.
const CARD: CardSize = CardSize {
    least: 88.0,
    height: 112.0,
    text: 26.0,
    spread: false,
};
/// Room for scrolled contents beyond their edges, above and below, in points.
const EDGE: f32 = 6.0;
/// Number of days whose puzzles are listed.
const DAYS: i64 = 28;

fn list(
    mut contexts: EguiContexts,
    mut cx: UiContext,
    puzzled: Res<Puzzled>,
    run: Res<Run>,
    mut shown: ResMut<PuzzleView>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let (puzzled, run, low) = (&*puzzled, &*run, is_low(context));
    let head = |ui: &mut Ui, cx: &mut UiContext, _: &mut PuzzleView| {
        cx.heading(ui, "puzzles");
        ui.horizontal_wrapped(|ui| ways(ui, cx, puzzled));
        if !low {
            let told = told(cx, puzzled, run);
            cx.sentence(ui, &told, 2);
        }
    };
    let contents = |ui: &mut Ui, cx: &mut UiContext, shown: &mut PuzzleView| {
        // As high on every shelf: what is pointed at stays where it is.
        ui.set_min_height(ui.clip_rect().height() - EDGE);
        // Beside what scrolls there is little room.
        if low {
            let told = told(cx, puzzled, run);
            cx.sentence(ui, &told, 2);
        }
        ui.horizontal_wrapped(|ui| shelves(ui, cx, shown, run));
        match shown.shelf {
            PuzzleShelf::Days => days(ui, cx, puzzled),
            PuzzleShelf::Of(variant) => {
                ui.horizontal_wrapped(|ui| themes(ui, cx, variant, shown));
                let all = of_game(variant, shown.theme).collect::<Vec<_>>();
                boards(ui, cx, &all, puzzled, BoardCaption::Hardness);
            }
            PuzzleShelf::Own => {
                let all = own(puzzled).collect::<Vec<_>>();
                if all.is_empty() {
                    let text = cx.words.say("puzzles-own-none");
                    cx.sentence(ui, &text, 4);
                }
                boards(ui, cx, &all, puzzled, BoardCaption::Task);
            }
            PuzzleShelf::Missed => {
                let all = run.missed.iter().collect::<Vec<_>>();
                boards(ui, cx, &all, puzzled, BoardCaption::Task);
            }
        }
    };
    let foot = |ui: &mut Ui, cx: &mut UiContext, _: &mut PuzzleView| {
        ui.horizontal_wrapped(|ui| {
            let text = cx.words.say("back");
            if cx
                .button(ui, "puzzles/back", &text, Weight::Plain)
                .clicked()
            {
                cx.ask(Request::open(Overlay::None));
            }
            if low {
                return;
            }
            let all = of_the_program();
            let solved = all.iter().filter(|puzzle| is_solved(puzzle, puzzled));
            let values = [("solved", solved.count().into()), ("all", all.len().into())];
            let text = RichText::new(cx.words.tell("puzzles-solved", &values));
            ui.label(text.color(ink(cx.theme.ink_soft)));
        });
    };
    let frame = ("puzzles", WIDTH);
    let shown = shown.bypass_change_detection();
    cx.dialog_between(context, frame, shown, head, contents, foot);
    Ok(())
}

/// Begins a puzzle.
fn begin(cx: &mut UiContext, puzzle: &Puzzle) {
    let puzzle = MatchCommand::Puzzle(puzzle.clone(), Occasion::Chosen);
    cx.ask(Request::say(puzzle));
}

/// Draws the buttons for the puzzle of the day, the recommended puzzle and a run.
fn ways(ui: &mut Ui, cx: &mut UiContext, puzzled: &Puzzled) {
    let today = today();
    let day = of_day(of_the_program(), today).and_then(|place| of_the_program().get(place));
    let is_open = !puzzled.days.contains(&today);
    let weight = |is_main| if is_main { Weight::Main } else { Weight::Plain };
    if let Some(puzzle) = day.filter(|_| is_open) {
        let text = cx.words.say("puzzle-day");
        if cx.button(ui, "puzzles/day", &text, Weight::Main).clicked() {
            begin(cx, puzzle);
        }
    }
    if let Some(puzzle) = right_one(puzzled) {
        let text = cx.words.say("puzzle-right");
        let button = cx.button(ui, "puzzles/right", &text, weight(!is_open));
        if button.clicked() {
            begin(cx, puzzle);
        }
    }
    let text = cx.words.say("run");
    if cx.button(ui, "puzzles/run", &text, Weight::Plain).clicked() {
        cx.ask(Request::say(AskRun::Begin));
    }
}

/// Returns the last result of a run or else the streak of days, and the player's puzzle rating.
fn told(cx: &UiContext, puzzled: &Puzzled, run: &Run) -> String {
    let words = &cx.words;
    let best = puzzled.best_run.unwrap_or_default();
    let mut told = vec![match run.ended {
        Some((solved, is_best)) => {
            let id = if is_best { "run-best" } else { "run-ended" };
            let values = [("solved", solved.into()), ("best", best.into())];
            words.tell(id, &values)
        }
        None => {
            let days = puzzled.streak(today());
            let id = if puzzled.days.contains(&today()) {
                "puzzle-days-done"
            } else {
                "puzzle-days"
            };
            words.tell(id, &[("days", days.into())])
        }
    }];
    let [now, _] = puzzled.strength();
    if !puzzled.tries.is_empty() && cx.preferences.ratings == Ratings::Shown {
        let values = [
            ("points", now.points.round().into()),
            ("error", now.error().round().into()),
        ];
        let id = if now.is_guess() {
            "puzzles-strength-unsure"
        } else {
            "puzzles-strength"
        };
        told.push(words.tell(id, &values));
    }
    told.join(" ")
}

/// Draws one of several choices. Returns whether the choice was pressed.
fn choice(ui: &mut Ui, cx: &mut UiContext, name: &str, text: &str, is_chosen: bool) -> bool {
    let button = cx.button(ui, name, text, Weight::Choice(is_chosen));
    button.clicked()
}

/// Draws the buttons of the shelves.
fn shelves(ui: &mut Ui, cx: &mut UiContext, shown: &mut PuzzleView, run: &Run) {
    let shelf = |name: &str, shelf| {
        let text = cx.words.say(&format!("puzzles-{name}"));
        (name.to_owned(), text, shelf)
    };
    let mut shelves = vec![
        shelf("days", PuzzleShelf::Days),
        shelf("own", PuzzleShelf::Own),
    ];
    if !run.missed.is_empty() {
        shelves.push(shelf("missed", PuzzleShelf::Missed));
    }
    shelves.extend(GAMES.map(|game| {
        let name = match game {
            // All stand in a row.
            Variant::FIVE_BY_FIVE => cx.words.say("puzzles-five-by-five"),
            _ => variant_name(&cx.words, game),
        };
        (game.to_string(), name, PuzzleShelf::Of(game))
    }));
    for (name, text, shelf) in shelves {
        let name = format!("puzzles/shelf-{name}");
        if choice(ui, cx, &name, &text, shown.shelf == shelf) {
            *shown = PuzzleView::of(shelf);
        }
    }
}

/// Draws the buttons for the themes of a game's puzzles.
fn themes(ui: &mut Ui, cx: &mut UiContext, variant: Variant, shown: &mut PuzzleView) {
    let occurs = |theme: &&PuzzleTheme| of_game(variant, Some(**theme)).next().is_some();
    let themes = PuzzleTheme::ALL.iter().filter(occurs).copied().map(Some);
    for (place, theme) in [None].into_iter().chain(themes).enumerate() {
        let text = match theme {
            None => cx.words.say("themes-all"),
            Some(theme) => theme_name(&cx.words, theme),
        };
        let name = format!("puzzles/theme-{place}");
        if choice(ui, cx, &name, &text, shown.theme == theme) {
            shown.theme = theme;
        }
    }
}

/// Returns the mark of a solved or of an open puzzle.
fn mark(puzzle: &Puzzle, puzzled: &Puzzled) -> Mark {
    if is_solved(puzzle, puzzled) {
        Mark::Done
    } else {
        Mark::Open
    }
}

/// Text below the board of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BoardCaption {
    Task,
    /// The difficulty, unless ratings are hidden.
    Hardness,
}

/// Shows puzzles as small boards.
fn boards(
    ui: &mut Ui,
    cx: &mut UiContext,
    all: &[&Puzzle],
    puzzled: &Puzzled,
    caption: BoardCaption,
) {
    let words = &cx.words;
    let shown = cx.preferences.ratings == Ratings::Shown;
    let with_points = shown && caption == BoardCaption::Hardness;
    let next = all.iter().position(|puzzle| !is_solved(puzzle, puzzled));
    let cards = all.iter().enumerate().map(|(place, puzzle)| {
        let task = short_task(words, puzzle);
        let (text, more) = match hardness(puzzle).filter(|_| with_points) {
            Some(Hardness::Points(points)) => (points.to_string(), task),
            Some(Hardness::Easiest) => (words.say("puzzle-easiest"), task),
            Some(Hardness::Hardest) => (words.say("puzzle-hardest"), task),
            None => (task, String::new()),
        };
        BoardCard {
            name: format!("puzzles/{}", puzzle.name()),
            text,
            more,
            board: &puzzle.board,
            mark: mark(puzzle, puzzled),
            is_next: next == Some(place),
        }
    });
    let cards = cards.collect::<Vec<_>>();
    if let Some(place) = cx.cards(ui, CARD, &cards) {
        begin(cx, all[place]);
    }
}

/// A date without its year, in the format of the language.
fn short_date(cx: &UiContext, day: i64) -> String {
    let number = |format| day_as(day, format).parse::<i64>().unwrap_or_default();
    let values = [
        ("day", number("%-d").into()),
        ("month", number("%-m").into()),
    ];
    cx.words.tell("short-date", &values)
}

/// Shows the daily puzzles of the last days, today's first.
fn days(ui: &mut Ui, cx: &mut UiContext, puzzled: &Puzzled) {
    let (all, today) = (of_the_program(), today());
    let days = (0..DAYS).map(|back| today - back);
    let days = days.filter_map(|day| Some((day, all.get(of_day(all, day)?)?)));
    let days = days.collect::<Vec<_>>();
    let cards = days.iter().map(|(day, puzzle)| BoardCard {
        name: format!("puzzles/day-{}", today - day),
        text: if *day == today {
            cx.words.say("puzzle-today")
        } else {
            short_date(cx, *day)
        },
        more: variant_name(&cx.words, puzzle.board.variant()),
        board: &puzzle.board,
        mark: if puzzled.days.contains(day) {
            Mark::Done
        } else if is_solved(puzzle, puzzled) {
            Mark::Late
        } else {
            Mark::Open
        },
        is_next: *day == today && !puzzled.days.contains(day),
    });
    let cards = cards.collect::<Vec<_>>();
    if let Some(place) = cx.cards(ui, CARD, &cards) {
        begin(cx, days[place].1);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        list.in_set(Layer::Dialog)
            .run_if(in_state(Overlay::Puzzles)),
    );
}
