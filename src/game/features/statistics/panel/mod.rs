//! The dialog of the statistics: results as a table and as diagrams.

mod firsts;
mod openings;
mod parts;

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, RichText, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use egui_plot::{Bar, BarChart, HLine, Line, Plot, PlotPoint, Points};
use inarow_model::rating::{RatingHistory, ladder};
use inarow_model::setup::Occupant;
use inarow_store::{Score, Tally};
use inarow_text::names::{character_name, variant_name};

use self::firsts::firsts;
use self::openings::{openings, slips};
use self::parts::parts;
use crate::game::kit::script::visual_order;
use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::kit::{Layer, MenuFocus, Request, UiContext, Wanted, WayBack, Weight, has_come};
use crate::game::persistence::{AskTally, Library, Tallied};
use crate::game::sets::GameSystems;
use crate::game::settings::Ratings;
use crate::game::states::Overlay;

/// Width of the dialog, in points.
const WIDTH: f32 = 760.0;
/// Least width at which all columns of the table have room, in points.
const ALL_COLUMNS: f32 = 640.0;
/// Size of names in diagrams, in points.
const NAME: f32 = 12.5;
/// Height of a row of the table, in points. `PICTURE` is the height of the diagram of results.
const LINE: f32 = 26.0;
const PICTURE: f32 = 190.0;
/// Width of the scroll bar, in points.
const SCROLL_BAR: f32 = 12.0;
/// Maximum number of points in the diagram of a rating.
const MOST_POINTS: usize = 200;
/// Height of the diagram of a rating, in points. `LEVEL_NAMES` is the share of its width for the names of levels. Of
/// the range of ratings, a name takes the share `LEVEL_NAME`, and `LEVEL_EDGE` is shown beyond each end.
const RATINGS: f32 = 150.0;
const LEVEL_NAMES: f64 = 0.2;
const LEVEL_NAME: f64 = 0.14;
const LEVEL_EDGE: f64 = 0.15;
/// Width of a number's column, in points.
const NUMBER: f32 = 62.0;
/// Space between two titles of columns, in points.
const BETWEEN: f32 = 6.0;
/// Height of the names below the bars, as a share of the highest bar.
const NAMES: f64 = 0.32;
/// Maximum number of bars in the diagram of results. `BAR` is the width that each bar needs, in points.
const BARS: usize = 8;
const BAR: f32 = 76.0;
/// Width of the numbers beside the bars, in points.
const NUMBERS: f32 = 34.0;

fn statistics(mut contexts: EguiContexts, mut cx: UiContext, library: Res<Library>) -> Result {
    let context = contexts.ctx_mut()?;
    let head = |ui: &mut Ui, cx: &mut UiContext, (): &mut ()| cx.heading(ui, "statistics");
    let contents = |ui: &mut Ui, cx: &mut UiContext, (): &mut ()| {
        // What shows how far it is scrolled lies over nothing.
        ui.set_max_width(ui.available_width() - SCROLL_BAR);
        match &library.tallied {
            Some(tallied) if tallied.all.played() > 0 => {
                picture(ui, cx, tallied);
                if cx.preferences.ratings == Ratings::Shown {
                    for course in &tallied.rating_histories {
                        ratings(ui, cx, course);
                    }
                }
                openings(ui, cx, &tallied.openings);
                if let Some(found) = &tallied.slips {
                    slips(ui, cx, found);
                }
                ui.scope(|ui| table(ui, cx, tallied));
                firsts(ui, cx, &tallied.firsts);
            }
            Some(tallied) => {
                let text = cx.words.say("statistics-none");
                ui.label(RichText::new(text).color(ink(cx.theme.ink_soft)));
                firsts(ui, cx, &tallied.firsts);
            }
            // The answer comes in a moment.
            None => {
                ui.label(" ");
            }
        }
    };
    let foot = |ui: &mut Ui, cx: &mut UiContext, (): &mut ()| {
        let text = cx.words.say("back");
        let back = cx.button(ui, "statistics/back", &text, Weight::Main);
        if back.clicked() {
            cx.ask(Request::open(Overlay::Matches));
        }
    };
    let frame = ("statistics", WIDTH);
    cx.dialog_between(context, frame, &mut (), head, contents, foot);
    Ok(())
}

/// Returns the title of a row: the game and the opponent.
fn title(cx: &UiContext, tally: &Tally) -> [String; 2] {
    let game = variant_name(&cx.words, tally.game);
    let opponent = match (&tally.opponent.name, tally.opponent.occupant) {
        (Some(name), Occupant::Human | Occupant::Remote) => visual_order(name).into_owned(),
        (_, Occupant::Computer(kind)) => character_name(&cx.words, kind),
        (_, Occupant::Human) => cx.words.say("human"),
        (_, Occupant::Remote) => cx.words.say("player-remote"),
    };
    [game, opponent]
}

/// Returns a diagram that doesn't react to the pointer.
fn still(name: String) -> Plot<'static> {
    Plot::new(name)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .show_x(false)
        .show_y(false)
        .label_formatter(|_| None)
}

/// Draws a bar for each row of the table: wins below, then draws, then losses.
fn picture(ui: &mut Ui, cx: &UiContext, tallied: &Tallied) {
    let room = ui.available_width() - NUMBERS;
    let most = ((room / BAR) as usize).clamp(1, BARS);
    let shown = &tallied.tallies[..tallied.tallies.len().min(most)];
    let columns = shown.len().max(most.min(3));
    let most = room / columns as f32 - BETWEEN;
    let names = shown.iter().map(|tally| {
        let lines = title(cx, tally).map(|line| shortened(ui, line, most));
        lines.join("\n")
    });
    let names = names.collect::<Vec<_>>();
    ui.horizontal_wrapped(|ui| {
        for (_, color, name) in parts(&tallied.all, cx.theme.standings) {
            let (_, rect) = ui.allocate_space(vec2(14.0, 14.0));
            ui.painter().rect_filled(rect, 3, ink(color));
            let text = RichText::new(cx.words.say(name)).font(style::medium(style::SMALL));
            ui.label(text.color(ink(cx.theme.ink_soft)));
            ui.add_space(8.0);
        }
    });
    let width = columns as f64;
    let highest = shown.iter().map(|tally| tally.score.played()).max();
    let highest = f64::from(highest.unwrap_or_default());
    let standings = cx.theme.standings;
    still("statistics-plot".to_owned())
        .height(PICTURE)
        .show_axes([true, true])
        .show_grid([false, true])
        .include_x(-0.6)
        .include_x(width - 0.4)
        // The names stand below.
        .include_y(-NAMES * highest)
        .x_grid_spacer(|_| Vec::new())
        .x_axis_formatter(|_, _| String::new())
        .y_axis_formatter(|mark, _| {
            // There is no half of a match.
            if mark.value.fract() == 0.0 && mark.value >= 0.0 {
                mark.value.to_string()
            } else {
                String::new()
            }
        })
        .show(ui, |plot| {
            let mut below = vec![0.0; shown.len()];
            for part in 0..3 {
                let bars = shown.iter().enumerate().map(|(index, tally)| {
                    let (height, color, _) = parts(&tally.score, standings)[part];
                    let base = below[index];
                    below[index] += f64::from(height);
                    Bar::new(index as f64, f64::from(height))
                        .base_offset(base)
                        .width(0.62)
                        .fill(ink(color))
                        .stroke(egui::Stroke::NONE)
                });
                plot.bar_chart(BarChart::new("", bars.collect()).allow_hover(false));
            }
            for (index, name) in names.iter().enumerate() {
                let at = PlotPoint::new(index as f64, 0.0);
                let name = RichText::new(name).font(style::medium(NAME));
                let name = name.color(ink(cx.theme.ink_soft));
                plot.text(egui_plot::Text::new("", at, name).anchor(Align2::CENTER_TOP));
            }
        });
}

/// Returns a line of text below a bar, truncated to the width `most`, in points.
fn shortened(ui: &Ui, mut text: String, most: f32) -> String {
    let width = |text: &str| {
        let font = style::medium(NAME);
        let line = ui
            .painter()
            .layout_no_wrap(text.to_owned(), font, egui::Color32::PLACEHOLDER);
        line.size().x
    };
    let mut cut = text.clone();
    while width(&cut) > most && text.pop().is_some() {
        cut = format!("{}…", text.trim_end());
    }
    cut
}

/// Draws the player's rating in a game over time, between the fixed ratings of the levels.
fn ratings(ui: &mut Ui, cx: &UiContext, course: &RatingHistory) {
    let now = course.now();
    let values = [
        ("game", variant_name(&cx.words, course.game).into()),
        ("points", now.points.round().into()),
        ("error", now.error().round().into()),
    ];
    let id = if now.is_guess() {
        "rating-of-game-unsure"
    } else {
        "rating-of-game"
    };
    cx.label(ui, &cx.words.tell(id, &values));
    let end = course.changes.len() as f64;
    // Of very many so few that they can be told apart, and the last one.
    let step = course.changes.len().div_ceil(MOST_POINTS).max(1);
    let points = course.changes.iter().enumerate().rev().step_by(step);
    let points = points.map(|(index, change)| [(index + 1) as f64, change.after.points]);
    let points = points.collect::<Vec<_>>();
    let ladder = ladder(course.game);
    let lowest = ladder.first().map_or(0.0, |(_, rating)| rating.points);
    let highest = ladder.last().map_or(0.0, |(_, rating)| rating.points);
    let span = highest - lowest;
    // Of levels that are too near to each other, the upper one has a name.
    let mut named = f64::INFINITY;
    let names = ladder.iter().rev().filter(|(_, rating)| {
        let room = named - rating.points >= LEVEL_NAME * span;
        if room {
            named = rating.points;
        }
        room
    });
    let names = names.copied().collect::<Vec<_>>();
    still(format!("rating-{}", course.game))
        .height(RATINGS)
        .show_axes([false, false])
        .show_grid([false, false])
        .include_x(-LEVEL_NAMES * end)
        .include_x(end)
        .include_y(lowest - LEVEL_EDGE * span)
        .include_y(highest + LEVEL_EDGE * span)
        .show(ui, |plot| {
            for (_, rating) in &ladder {
                let color = ink(cx.theme.card_edge);
                plot.hline(HLine::new("", rating.points).color(color).width(1.0));
            }
            for (kind, rating) in &names {
                let name = character_name(&cx.words, *kind);
                let name = RichText::new(name).font(style::medium(12.5));
                let name = name.color(ink(cx.theme.ink_soft));
                let at = PlotPoint::new(-LEVEL_NAMES * end, rating.points);
                plot.text(egui_plot::Text::new("", at, name).anchor(Align2::LEFT_BOTTOM));
            }
            let color = ink(cx.theme.accent);
            plot.line(Line::new("", points.clone()).color(color).width(2.5));
            plot.points(Points::new("", points).color(color).radius(3.0));
        });
}

/// Draws the table: a row for each game and opponent, and one for the total.
fn table(ui: &mut Ui, cx: &UiContext, tallied: &Tallied) {
    ui.spacing_mut().item_spacing.y = 2.0;
    let wide = ui.available_width() >= ALL_COLUMNS;
    let columns: &[&str] = if wide {
        &[
            "column-played",
            "column-won",
            "column-drawn",
            "column-lost",
            "column-streak",
            "column-longest",
            "column-length",
        ]
    } else {
        &["column-won", "column-drawn", "column-lost"]
    };
    let titles = columns.iter().map(|name| cx.words.say(name));
    let titles = titles.collect::<Vec<_>>();
    head(ui, cx, &cx.words.say("column-game"), &titles);
    for tally in &tallied.tallies {
        let [game, opponent] = title(cx, tally);
        let values = [("game", game.into()), ("name", opponent.into())];
        let text = cx.words.tell("game-against", &values);
        let numbers = numbers(&tally.score, wide);
        row(
            ui,
            cx,
            &text,
            (&titles, &numbers),
            style::medium(style::BODY),
            cx.theme.ink,
        );
    }
    let text = cx.words.say("row-all");
    let numbers = numbers(&tallied.all, wide);
    let font = style::bold(style::BODY);
    row(ui, cx, &text, (&titles, &numbers), font, cx.theme.ink);
}

fn numbers(score: &Score, wide: bool) -> Vec<String> {
    let results = [score.won, score.drawn, score.lost].map(|number| number.to_string());
    if !wide {
        return results.to_vec();
    }
    let mut numbers = vec![score.played().to_string()];
    numbers.extend(results);
    numbers.push(score.streak.to_string());
    numbers.push(score.longest_streak.to_string());
    numbers.push(format!("{:.1}", score.length()));
    numbers
}

/// Returns the width of each of `columns` columns of numbers in a line of the width `line`.
fn number_width(line: f32, columns: usize) -> f32 {
    NUMBER.min(line * 0.6 / columns as f32)
}

/// Draws the head of the table: titles above their columns, each in as many lines as it needs.
fn head(ui: &mut Ui, cx: &UiContext, text: &str, titles: &[String]) {
    let (font, color) = (style::bold(style::SMALL), ink(cx.theme.ink_soft));
    let line = ui.available_width();
    let number = number_width(line, titles.len());
    let sized = |text: &str, share: f32| {
        let width = number - BETWEEN;
        let font = style::bold(style::SMALL * share);
        let mut job = egui::text::LayoutJob::simple(text.to_owned(), font, color, width);
        job.halign = egui::Align::RIGHT;
        ui.painter().layout_job(job)
    };
    // A word is written smaller before it is broken.
    let lay = |text: &str| {
        let words = text.split_whitespace().count();
        let sizes = [1.0, 0.85, 0.7].map(|share| sized(text, share));
        let [.., smallest] = &sizes;
        let fits = |line: &&std::sync::Arc<egui::Galley>| line.rows.len() <= words;
        sizes.iter().find(fits).unwrap_or(smallest).clone()
    };
    let titles = titles.iter().map(|title| lay(title)).collect::<Vec<_>>();
    let height = titles
        .iter()
        .map(|title| title.size().y)
        .fold(LINE, f32::max);
    let (_, rect) = ui.allocate_space(vec2(line, height));
    let painter = ui.painter();
    painter.text(
        rect.left_bottom(),
        Align2::LEFT_BOTTOM,
        text,
        font.clone(),
        color,
    );
    let left = rect.right() - number * titles.len() as f32;
    for (index, title) in titles.into_iter().enumerate() {
        let right = left + (index + 1) as f32 * number;
        painter.galley(pos2(right, rect.bottom() - title.size().y), title, color);
    }
}

/// Draws a row of the table: a text, and numbers in columns. Rows take the focus, so that keys and gamepads can scroll
/// a long table.
fn row(
    ui: &mut Ui,
    cx: &UiContext,
    text: &str,
    (titles, numbers): (&[String], &[String]),
    font: egui::FontId,
    color: Color,
) {
    let (id, rect) = ui.allocate_space(vec2(ui.available_width(), LINE));
    let response = ui.interact(rect, id, egui::Sense::focusable_noninteractive());
    response.widget_info(|| {
        let told = titles.iter().zip(numbers);
        let told = told.map(|(title, number)| format!("{title} {number}"));
        let told = format!("{text}: {}", told.collect::<Vec<_>>().join(", "));
        egui::WidgetInfo::labeled(egui::WidgetType::Label, ui.is_enabled(), told)
    });
    if has_come(ui, &response) {
        // The next one is seen too.
        ui.scroll_to_rect(rect.expand2(vec2(0.0, LINE)), None);
    }
    if response.has_focus() && !cx.points() {
        let edge = egui::Stroke::new(3.0, ink(cx.theme.focus));
        let around = rect.expand2(vec2(4.0, 0.0));
        ui.painter()
            .rect_stroke(around, style::CORNER - 3, edge, egui::StrokeKind::Inside);
    }
    let number = number_width(rect.width(), numbers.len());
    let left = rect.width() - number * numbers.len() as f32;
    let mut line =
        egui::text::LayoutJob::simple_singleline(text.to_owned(), font.clone(), ink(color));
    line.wrap = egui::text::TextWrapping::truncate_at_width(left - 8.0);
    let painter = ui.painter();
    let line = painter.layout_job(line);
    let corner = pos2(rect.left(), rect.center().y - line.size().y / 2.0);
    painter.galley(corner, line, ink(color));
    for (index, text) in numbers.iter().enumerate() {
        let right = rect.left() + left + (index + 1) as f32 * number;
        let at = pos2(right, rect.center().y);
        painter.text(at, Align2::RIGHT_CENTER, text, font.clone(), ink(color));
    }
}

/// Opens the statistics, from which players go back to the library.
fn open(mut way_back: ResMut<WayBack>, mut tally: MessageWriter<AskTally>) {
    way_back.lead(Overlay::Statistics, Overlay::Matches);
    tally.write_default();
}

/// Returns the focus to the button that opened the statistics.
fn return_focus(mut focus: ResMut<MenuFocus>) {
    focus.wanted = Some(Wanted::Named("matches/statistics".to_owned()));
}

pub(super) fn plugin(app: &mut App) {
    let back = OnTransition {
        exited: Overlay::Statistics,
        entered: Overlay::Matches,
    };
    app.add_systems(back, return_focus.in_set(GameSystems::Picture))
        .add_systems(
            OnEnter(Overlay::Statistics),
            open.in_set(GameSystems::Place),
        )
        .add_systems(
            EguiPrimaryContextPass,
            statistics
                .in_set(Layer::Dialog)
                .run_if(in_state(Overlay::Statistics)),
        );
}
