//! The menu of a match.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{RichText, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::how::Page;
use super::hud::{Details, again_text, way_out};
use super::line_dialog::LineDialog;
use super::matches::Shelf;
use super::puzzles::next_of;
use super::settings::SettingsOrigin;
use crate::game::GameSystems;
use crate::game::actions::{Action, ActionPressed};
use crate::game::door::{Copied, CopyText, Outside, Paste};
use crate::game::keeping::{Library, Puzzled};
use crate::game::kit::style;
use crate::game::kit::{Pen, Weight, dialog, is_low, room};
use crate::game::session::{AskPuzzle, AskReview, Match, MatchCommand, Replay, ToggleReplay};
use crate::game::states::{Overlay, Phase, Screen};
use crate::game::ui::as_text;
use crate::game::words::Words;

/// Width of the menu's buttons, and space between them, in points: the longest text fits, and all of them into a window
/// of the usual height.
const BUTTON_WIDTH: f32 = 316.0;
const BETWEEN: f32 = 5.0;

/// What its buttons ask for elsewhere.
#[derive(SystemParam)]
struct Wishes<'w> {
    replay: Res<'w, Replay>,
    toggle: MessageWriter<'w, ToggleReplay>,
    copy: MessageWriter<'w, CopyText>,
    paste: MessageWriter<'w, Paste>,
    words: Res<'w, Words>,
    screen: ResMut<'w, NextState<Screen>>,
    riddle: MessageWriter<'w, AskPuzzle>,
    puzzled: Res<'w, Puzzled>,
    review: MessageWriter<'w, AskReview>,
}

fn menu(
    mut contexts: EguiContexts,
    mut pen: Pen,
    phase: Res<State<Phase>>,
    mut details: ResMut<Details>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut orders: MessageWriter<MatchCommand>,
    mut outside: Outside,
    current: Res<Match>,
    mut wishes: Wishes,
) -> Result {
    let context = contexts.ctx_mut()?;
    let words = &wishes.words;
    let over = *phase.get() == Phase::Over;
    let (heading, on) = if over {
        ("game-over", "back-to-board")
    } else {
        ("paused", "continue")
    };
    // In a review it is the game that rests.
    let is_kept = current.conduct().is_kept;
    let heading = current
        .conduct()
        .title
        .filter(|_| !is_kept)
        .unwrap_or(heading);
    let on_paper = current.page().is_some();
    // Where there is little height, and the width for it, they stand in pairs.
    let pair = 2.0 * BUTTON_WIDTH + BETWEEN;
    let pairs = is_low(context) && room(context) >= pair;
    let (in_row, gaps) = if pairs { (2.0, BETWEEN) } else { (1.0, 0.0) };
    dialog(context, "pause", in_row * BUTTON_WIDTH + gaps, |ui| {
        // Pairs stand as far apart as the way on is higher than the others.
        let between_rows = if pairs { 0.0 } else { BETWEEN };
        ui.spacing_mut().item_spacing = vec2(BETWEEN, between_rows);
        let width = ((ui.available_width() - gaps) / in_row).floor();
        ui.vertical_centered(|ui| {
            let heading = pen.words.say(heading);
            ui.label(RichText::new(heading).font(style::bold(style::HEADING)));
        });
        let buttons = |ui: &mut Ui| {
            let mut pressed_as = |name: &str, text: &str, weight| {
                let text = pen.words.say(text);
                let name = format!("pause/{name}");
                pen.button_of(ui, &name, &text, weight, width).clicked()
            };
            if pressed_as(on, on, Weight::Main) {
                overlay.set(Overlay::None);
            }
            if !is_kept {
                let buttons = match current.attempt() {
                    Some(attempt) => puzzle_menu(next_of(attempt.place, &wishes.puzzled)),
                    None => study_menu(&current),
                };
                for (name, asked) in buttons {
                    if !pressed_as(name, name, Weight::Plain) {
                        continue;
                    }
                    overlay.set(Overlay::None);
                    match asked {
                        Asked::Order(order) => {
                            orders.write(order);
                        }
                        Asked::Overlay(other) => overlay.set(other),
                        Asked::Attempt(wish) => {
                            wishes.riddle.write(wish);
                        }
                        Asked::Paste => {
                            wishes.paste.write_default();
                        }
                        Asked::Copy => {
                            let text = as_text(&current, words);
                            wishes.copy.write(CopyText(text));
                        }
                    }
                }
                return;
            }
            // The same button under any text.
            let mut pressed = |name, text| pressed_as(name, text, Weight::Plain);
            if over {
                if pressed("rematch", again_text(&current)) {
                    orders.write(MatchCommand::Rematch);
                }
            // What is on paper can only be rubbed out.
            } else if !on_paper && pressed("restart", "restart") {
                orders.write(MatchCommand::Restart);
            }
            if on_paper && pressed("sheets", "sheets") {
                overlay.set(Overlay::None);
                wishes.screen.set(Screen::Sheet);
            }
            if pressed("to-title", way_out(&current)) {
                orders.write(MatchCommand::Leave);
            }
            if !current.record().is_empty() {
                let shown = if wishes.replay.plays() {
                    "stop-replay"
                } else {
                    "replay"
                };
                if pressed("replay", shown) {
                    overlay.set(Overlay::None);
                    wishes.toggle.write_default();
                }
                if pressed("moves", "moves") {
                    overlay.set(Overlay::Moves);
                }
            }
            if pressed("matches", "matches") {
                overlay.set(Overlay::Matches);
            }
            if current.can_be_reviewed() && pressed("review", "review") {
                overlay.set(Overlay::None);
                wishes.review.write(AskReview::Open);
            }
            if !current.record().is_empty() && pressed("analyse", "analyse") {
                orders.write(MatchCommand::Study(None));
            }
            if !current.board().is_over() && pressed("play-on", "play-on") {
                overlay.set(Overlay::PlayOn);
            }
            let shown = if details.0 {
                "details-on"
            } else {
                "details-off"
            };
            if pressed("details", shown) {
                details.0 = !details.0;
            }
            if pressed("settings", "settings") {
                overlay.set(Overlay::Settings);
            }
            if pressed("how-to-play", "how-to-play") {
                overlay.set(Overlay::HowToPlay);
            }
            let links = outside.door.links;
            let shown = match *outside.copied {
                Copied::Nothing if outside.door.shares => "share-link",
                Copied::Nothing if links => "copy-link",
                Copied::Nothing => "copy-line",
                Copied::Done if links => "link-copied",
                Copied::Done => "line-copied",
                Copied::Refused if links => "link-refused",
                Copied::Refused => "line-refused",
            };
            if pressed("copy-link", shown) {
                if links {
                    outside.links.write_default();
                } else {
                    let line = current.link(words).without_names().as_line();
                    wishes.copy.write(CopyText(line));
                }
            }
            if outside.door.quits && pressed("quit", "quit") {
                outside.exit.write(AppExit::Success);
            }
        };
        if pairs {
            ui.horizontal_wrapped(buttons);
        } else {
            ui.vertical_centered(buttons);
        }
    });
    Ok(())
}

/// What the menu of something that is no game asks for.
enum Asked {
    Order(MatchCommand),
    Overlay(Overlay),
    Attempt(AskPuzzle),
    Copy,
    Paste,
}

/// The buttons of a puzzle's menu.
fn puzzle_menu(next: usize) -> Vec<(&'static str, Asked)> {
    vec![
        ("puzzle-again", Asked::Attempt(AskPuzzle::Again)),
        ("puzzle-solution", Asked::Attempt(AskPuzzle::Solution)),
        (
            "puzzle-next",
            Asked::Order(MatchCommand::Puzzle(next, None)),
        ),
        ("analyse", Asked::Order(MatchCommand::Study(None))),
        ("settings", Asked::Overlay(Overlay::Settings)),
        ("how-to-play", Asked::Overlay(Overlay::HowToPlay)),
        ("puzzles", Asked::Order(MatchCommand::Return)),
    ]
}

/// The buttons of the analysis board's menu.
fn study_menu(current: &Match) -> Vec<(&'static str, Asked)> {
    let mut buttons = vec![("position", Asked::Overlay(Overlay::Position))];
    if !current.record().is_empty() {
        buttons.push(("moves", Asked::Overlay(Overlay::Moves)));
    }
    if !current.board().is_over() {
        buttons.push(("play-on", Asked::Overlay(Overlay::PlayOn)));
    }
    buttons.extend([
        ("copy-text", Asked::Copy),
        ("paste", Asked::Paste),
        ("settings", Asked::Overlay(Overlay::Settings)),
        ("how-to-play", Asked::Overlay(Overlay::HowToPlay)),
    ]);
    if current.conduct().returns {
        buttons.push(("study-leave", Asked::Order(MatchCommand::Return)));
    }
    buttons.push(("to-title", Asked::Order(MatchCommand::Leave)));
    buttons
}

/// The way back out of an overlay is the same key that leads in. What is ticked in the library goes first.
fn close(
    mut pressed: MessageReader<ActionPressed>,
    overlay: Res<State<Overlay>>,
    mut shelf: ResMut<Shelf>,
    library: Res<Library>,
    line: Res<LineDialog>,
    settings: Res<SettingsOrigin>,
    page: Option<Res<Page>>,
    mut next: ResMut<NextState<Overlay>>,
) {
    let back = pressed.read().any(|pressed| pressed.action == Action::Back);
    if back && *overlay.get() == Overlay::Matches && shelf.unmark(&library) {
        return;
    }
    if back && *overlay.get() != Overlay::None {
        next.set(match *overlay.get() {
            Overlay::Statistics => Overlay::Matches,
            Overlay::Line => line.origin(),
            Overlay::Settings => settings.0,
            Overlay::HowToPlay => page.map_or(Overlay::None, |page| page.origin),
            _ => Overlay::None,
        });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, close.in_set(GameSystems::Input))
        .add_systems(
            EguiPrimaryContextPass,
            menu.run_if(
                in_state(Overlay::Pause)
                    .and_then(state_exists::<Phase>)
                    .and_then(resource_exists::<Match>),
            ),
        );
}
