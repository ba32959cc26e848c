//! The panel beside a reviewed match: its course as a graph, words on the last move, and a lesson about a mistake
//! in it.

mod graph;
mod words;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Sense};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use inarow_model::lessons;

use self::graph::graph;
use self::words::{offer_lesson, tell};
use super::known::KnownReview;
use super::offers::offers;
use super::requests::More;
use crate::game::advice::{Advising, Reviewing};
use crate::game::kit::offers::GAP;
use crate::game::kit::panel::moves::{MoveList, list_height};
use crate::game::kit::panel::through;
use crate::game::kit::{AROUND, Layer, UiContext, foot_of, panel_of};
use crate::game::look::layout::Layout;
use crate::game::session::{Match, Panel, Replay, shows};

/// Height of the graph, in points.
const GRAPH: f32 = 98.0;

/// Height reserved for words in a panel with a list of moves, in points.
const WORDS: f32 = 210.0;

/// Least height of the words, in points, in a panel with the graph, the ways through the match and all buttons.
const LEAST_WORDS: f32 = 84.0;

/// Height of the button that leads to a lesson, in points.
const LESSON: f32 = 40.0;

/// Ratio of width to height from which the words stand beside the graph. Otherwise the graph's share is `LOW_GRAPH`.
const WIDE: f32 = 2.0;

const LOW_GRAPH: f32 = 0.36;

/// The state that the panel shows.
#[derive(SystemParam)]
struct ReviewState<'w> {
    layout: Res<'w, Layout>,
    current: Res<'w, Match>,
    reviewing: Res<'w, Reviewing>,
    advising: Res<'w, Advising>,
    replay: Res<'w, Replay>,
    more: Res<'w, More>,
}

fn panel(
    mut contexts: EguiContexts,
    mut cx: UiContext,
    seen: ReviewState,
    mut list: ResMut<MoveList>,
) -> Result {
    let ReviewState {
        layout,
        current,
        reviewing,
        advising,
        replay,
        more,
    } = seen;
    let context = contexts.ctx_mut()?;
    let whole = panel_of(&layout);
    cx.cover_sheet(context, whole);
    let panel = whole.shrink(AROUND);
    let known = KnownReview {
        current: &current,
        moves: reviewing.moves(&current),
        whole: reviewing.whole(&current),
        hinted: advising.hint(&current).is_some(),
        scores: advising.shows_scores(),
        more: more.0,
    };
    let all = cx.height_of(context, panel.width(), &offers(&known, false));
    let low = panel.height() < all + GRAPH + through::HEIGHT + LEAST_WORDS + 3.0 * GAP;
    let offers = offers(&known, low);
    let height = cx.height_of(context, panel.width(), &offers);
    let foot = foot_of(&layout, |width| cx.height_of(context, width, &offers));
    let buttons = if foot.is_some() { 0.0 } else { height };
    cx.fixed(context, "review", panel, |ui, cx| {
        let (above, below) = panel.split_top_bottom_at_y(panel.bottom() - buttons);
        let above = above.with_max_y(above.bottom() - GAP);
        let (graph_rect, through, words) = divide(above, low);
        graph(ui, cx, graph_rect, &known);
        if let Some(through) = through {
            through::show(ui, through, cx, &current, &replay, false);
        }
        let mut words = words;
        if let Some(height) = list_height(words.height() - WORDS - GAP).filter(|_| !low) {
            let (moves, rest) = words.split_top_bottom_at_y(words.top() + height);
            words = rest.with_min_y(rest.top() + GAP);
            list.show(ui, moves, cx, &current, Sense::CLICK, &known.turns());
        }
        // The way to a lesson stays in sight, whatever is read above it.
        let variant = current.record.variant();
        let lesson = known.lesson();
        if let Some(place) = lesson.and_then(|(_, reason, _)| lessons::about(reason, variant)) {
            let (rest, way) = words.split_top_bottom_at_y(words.bottom() - LESSON);
            words = rest.with_max_y(rest.bottom() - GAP);
            ui.scope_builder(egui::UiBuilder::new().max_rect(way), |ui| {
                offer_lesson(ui, cx, place);
            });
        }
        ui.scope_builder(egui::UiBuilder::new().max_rect(words), |ui| {
            // What is told of another move is read from its beginning.
            let scrolled = egui::ScrollArea::vertical()
                .id_salt(current.record.ply())
                .auto_shrink(false)
                .show(ui, |ui| tell(ui, cx, &known, &advising));
            cx.fade_ends(ui, &scrolled);
        });
        if foot.is_none() {
            cx.rows(ui, below, "review", &offers);
        }
    });
    if let Some(foot) = foot {
        cx.rows_at_foot(context, foot, "review", &offers);
    }
    Ok(())
}

/// Divides a panel into graph, ways through the match, and words, one below the other. A low panel has no ways, and
/// if it is wide, its words stand beside the graph.
fn divide(above: egui::Rect, low: bool) -> (egui::Rect, Option<egui::Rect>, egui::Rect) {
    if low && above.width() < WIDE * above.height() {
        let graph = above.height() * LOW_GRAPH;
        let (graph, words) = above.split_top_bottom_at_y(above.top() + graph);
        return (graph, None, words.with_min_y(words.top() + GAP));
    }
    if low {
        let (graph, words) = above.split_left_right_at_fraction(0.5);
        return (graph.with_max_x(graph.right() - GAP), None, words);
    }
    let graph = above.with_max_y(above.top() + GRAPH);
    let through = above.with_min_y(graph.bottom() + GAP);
    let through = through.with_max_y(through.top() + through::HEIGHT);
    let words = above.with_min_y(through.bottom() + GAP);
    (graph, Some(through), words)
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        panel.in_set(Layer::Panel).run_if(shows(Panel::Review)),
    );
}
