//! The views of the title.

mod dialog;
mod games;
mod heading;
mod opponents;
mod own;
mod players;
mod rule_sets;
mod shape;
mod ways;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::containers::scroll_area::{DragScroll, ScrollSource};
use bevy_egui::egui::{self, Rect, RichText, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use inarow_model::why::Explained;

use self::games::{games, play_pointed};
use self::heading::{HOW_TO_PLAY, heading, way_out};
use self::opponents::opponents;
use self::shape::TitleLayout;
use self::ways::{
    ABOVE, ALONE, BETWEEN, Boards, LOW, LeftBoard, OTHER, TitleWay, other_way, way_on, ways,
};
use crate::game::kit::demonstration::Demonstration;
use crate::game::kit::offers::Offer;
use crate::game::kit::style::ink;
use crate::game::kit::{Layer, Spot, UiContext, Weight, button_id, offered};
use crate::game::platform::Outside;
use crate::game::session::Match;
use crate::game::settings::Motion;
use crate::game::settings::proposal::Proposal;
use crate::game::states::{Overlay, Screen};

/// Maximum width of the title, in points. `SIDE` is the space at its sides.
const WIDTH: f32 = 960.0;
const SIDE: f32 = 16.0;
/// Space between the parts below each other, in points.
const GAP: f32 = 10.0;
/// Space above everything, in points. `FOOTER` is the space below.
const TOP: f32 = 14.0;
const FOOTER: f32 = 16.0;
/// Width of the buttons that start a match in the wide layout, in points. `RAIL` is that in the low layout.
const WAY: f32 = 330.0;
const RAIL: f32 = 220.0;
/// Least and greatest height of a game's card, in points.
const CARDS: (f32, f32) = (106.0, 216.0);
/// Width below which the games don't fit into one row, in points. `SIX_BESIDE` is that of the opponents.
const FOUR_BESIDE: f32 = 440.0;
const SIX_BESIDE: f32 = 560.0;
/// Height of the heading in the wide layout, in points. `LOW_HEADING` is that in the upright layout.
const HEADING: f32 = 92.0;
const LOW_HEADING: f32 = 70.0;
/// Height of a tile in the scrolled part, in points. Tiles lead to the features besides a match.
const TILE: f32 = 92.0;
/// Least width of a tile, in points.
const TILE_WIDTH: f32 = 84.0;

/// The proposal so far, and the match that was left.
#[derive(SystemParam)]
struct TitleState<'w> {
    proposal: ResMut<'w, Proposal>,
    left: Option<Res<'w, Match>>,
    demonstration: Res<'w, Demonstration>,
    motion: Res<'w, Motion>,
    next: Res<'w, NextState<Screen>>,
}

/// The state of the previous frame.
#[derive(Default)]
struct TitleBefore {
    on: Vec<TitleWay>,
    left: Option<LeftBoard>,
    /// The button that had the focus.
    focused: Option<egui::Id>,
}

fn title(
    In(elsewhere): In<Vec<Offer>>,
    mut contexts: EguiContexts,
    mut cx: UiContext,
    beginning: TitleState,
    outside: Outside,
    mut before: Local<TitleBefore>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let window = context.content_rect();
    let TitleState {
        mut proposal,
        left,
        demonstration,
        motion,
        next,
    } = beginning;
    let mut agreed = proposal.clone();
    let shape = TitleLayout::of(window);
    let wide = shape == TitleLayout::Wide;
    let tiles = elsewhere.iter();
    let tiles = tiles.filter(|offer| !wide || offer.name != HOW_TO_PLAY);
    let tiles = tiles.cloned().collect::<Vec<_>>();
    if matches!(*next, NextState::Unchanged) || before.on.is_empty() {
        let running = left.as_deref().filter(|left| !left.is_over());
        before.on = ways(&cx, &agreed, running);
        before.left = left.as_deref().map(LeftBoard::of);
    }
    // Where a match has begun, the title stays as it was for the frame that is left of it.
    let (on, left) = (std::mem::take(&mut before.on), before.left.take());
    let rail = if shape == TitleLayout::Low {
        RAIL + SIDE
    } else {
        0.0
    };
    let width = (window.width() - 2.0 * SIDE - rail).min(WIDTH);
    let foot = height_of(&on, shape);
    let in_row = tiles_beside(width, tiles.len());
    let pictures = tiles.len().div_ceil(in_row) as f32 * (TILE + GAP);
    let room = match shape {
        TitleLayout::Wide => window.height() - HEADING - foot - FOOTER,
        TitleLayout::Upright => window.height() - LOW_HEADING - foot - FOOTER - pictures,
        TitleLayout::Low => 0.0,
    };
    let Rows {
        games: game_rows,
        opponents: opponent_rows,
        card,
        spare,
    } = Rows::of(room, width, shape, cx.has_faces());
    // Games make room for their rule sets, so that nothing else moves.
    let card = (card - rule_sets::height(&agreed, width, GAP) / game_rows as f32).max(CARDS.0);
    // What is over is shared out above and below; thumbs reach what stands below.
    let aside = if wide { spare * 0.4 } else { 0.0 };
    let left_edge = window.center().x - (width + rail) / 2.0;
    let column = Rect::from_min_size(
        egui::pos2(left_edge, window.top() + aside),
        vec2(width, window.height() - 2.0 * aside),
    );
    let seen = demonstration.seen(*motion, cx.now());
    let seen = seen.filter(|_| *motion == Motion::Full);
    let mut shown = games::GamesDrawn::default();
    cx.fixed(context, "title", window, |ui, cx| {
        ui.spacing_mut().item_spacing = vec2(8.0, GAP);
        let above = match shape {
            TitleLayout::Low => column,
            TitleLayout::Wide | TitleLayout::Upright => {
                let end = column.bottom() - foot - FOOTER;
                // What scrolls does so at the edge of the window.
                column.with_max_y(end).with_max_x(window.right())
            }
        };
        ui.scope_builder(egui::UiBuilder::new().max_rect(above), |ui| {
            // egui would know of fingers only after the first one.
            let source = ScrollSource {
                drag: if outside.caps.fingers {
                    DragScroll::Always
                } else {
                    DragScroll::OnTouch
                },
                ..ScrollSource::default()
            };
            let scrolled = egui::ScrollArea::vertical()
                .auto_shrink(false)
                .scroll_source(source)
                .show(ui, |ui| {
                    ui.set_width(width);
                    ui.add_space(TOP);
                    let corner = heading(ui, cx, leaving(cx, ui, &outside), wide);
                    if let Some(why) = &outside.bad_link.0 {
                        let values = [("why", cx.words.why(&why.why()).into())];
                        let text = cx.words.tell("bad-link", &values);
                        ui.label(RichText::new(text).color(ink(cx.theme.refused)));
                    }
                    shown = games(ui, cx, (game_rows, card), &mut agreed, left.as_ref(), seen);
                    way_out(ui, cx, corner, &outside, &elsewhere, wide);
                    rule_sets::on_title(ui, cx, &mut agreed);
                    opponents(ui, cx, &mut agreed, opponent_rows);
                    if shape == TitleLayout::Upright {
                        cx.tiles(ui, "title", &tiles, in_row, TILE);
                        ui.add_space(GAP);
                    }
                });
            cx.fade_ends(ui, &scrolled);
        });
        // The way on is always in sight, and stays where it is, whatever is chosen above it.
        let below = match shape {
            TitleLayout::Low => {
                let start = column.right() + SIDE;
                column.with_min_x(start).with_max_x(start + RAIL)
            }
            TitleLayout::Wide | TitleLayout::Upright => {
                column.with_min_y(column.bottom() - foot - FOOTER)
            }
        };
        ui.scope_builder(egui::UiBuilder::new().max_rect(below), |ui| {
            let boards = Boards {
                left: left.as_ref().filter(|left| !left.board.is_over()),
                chosen: shown.chosen,
            };
            ways_on(ui, cx, shape, &on, boards, &tiles);
        });
    });
    play_pointed(&mut cx, demonstration.variant(), shown.pointed);
    if agreed != *proposal {
        *proposal = agreed;
    }
    // A player who comes to the ways out of here from elsewhere comes to the one on first.
    let focused = context.memory(egui::Memory::focused);
    let focused = focused.filter(|_| cx.is_below(Overlay::None));
    let came_from = std::mem::replace(&mut before.focused, focused);
    (before.on, before.left) = (on, left);
    let on = ["title/start", "title/resume"].map(button_id);
    let aside = tiles.iter();
    let aside = aside
        .map(|way| button_id(&format!("title/{}", way.name)))
        .collect::<Vec<_>>();
    if focused.is_some_and(|now| aside.contains(&now))
        && came_from.is_some_and(|then| !on.contains(&then) && !aside.contains(&then))
    {
        cx.want_main();
    }
    Ok(())
}

/// Number of rows of games and of opponents, and height of a game's card in points.
struct Rows {
    games: usize,
    opponents: usize,
    card: f32,
    /// Height that is left over, in points.
    spare: f32,
}

impl Rows {
    /// Returns the most rows that fit into the height `room`. The wide layout has one row each, a narrow width two.
    fn of(room: f32, width: f32, shape: TitleLayout, faces: bool) -> Self {
        let narrow = (width < FOUR_BESIDE, width < SIX_BESIDE);
        let ways = [(2, 2), (2, 1), (1, 2), (1, 1)];
        let ways = ways.into_iter().filter(|(games, opponents)| {
            let one_row = shape == TitleLayout::Wide && (*games, *opponents) != (1, 1);
            !one_row && (*games == 2 || !narrow.0) && (*opponents == 2 || !narrow.1)
        });
        let card_of = |(games, opponents)| {
            let below = opponents::height(width, opponents, faces, GAP);
            (room - below) / games as f32 - GAP
        };
        let fits = |way: &(usize, usize)| card_of(*way) >= CARDS.0;
        let least = if narrow.1 { 2 } else { 1 };
        let least = (if narrow.0 { 2 } else { 1 }, least);
        let way = ways.into_iter().find(fits).unwrap_or(least);
        let (least_card, most) = CARDS;
        let card = card_of(way).clamp(least_card, most);
        Self {
            games: way.0,
            opponents: way.1,
            card,
            spare: ((card_of(way) - card) * way.0 as f32).max(0.0),
        }
    }
}

/// Returns the number of tiles in a row of the given width, so that the rows are about equally full.
fn tiles_beside(width: f32, tiles: usize) -> usize {
    let most = (width / TILE_WIDTH).floor().max(2.0) as usize;
    let rows = tiles.div_ceil(most).max(1);
    tiles.div_ceil(rows).max(1)
}

/// Returns the width of the button that quits or changes the full screen, in points.
fn leaving(cx: &UiContext, ui: &Ui, outside: &Outside) -> f32 {
    let text = if outside.caps.quits {
        "quit"
    } else {
        outside.other_screen()
    };
    UiContext::width_of(ui.ctx(), &cx.words.say(text), Weight::Plain)
}

/// Returns the height of the buttons that start or resume a match, in points.
fn height_of(ways: &[TitleWay], shape: TitleLayout) -> f32 {
    match (shape, ways.len()) {
        (TitleLayout::Wide, 1) => ALONE,
        (TitleLayout::Wide, _) => ABOVE + BETWEEN + OTHER,
        (TitleLayout::Upright | TitleLayout::Low, 1) => LOW,
        (TitleLayout::Upright | TitleLayout::Low, _) => LOW + BETWEEN + OTHER,
    }
}

/// Draws the buttons that start or resume a match. Tiles stand beside or above them, except in the upright layout.
fn ways_on(
    ui: &mut Ui,
    cx: &mut UiContext,
    shape: TitleLayout,
    on: &[TitleWay],
    boards: Boards,
    tiles: &[Offer],
) {
    let rect = ui.available_rect_before_wrap();
    let place = match shape {
        TitleLayout::Wide => rect.with_max_x(rect.left() + WAY.min(rect.width() * 0.4)),
        TitleLayout::Upright => rect,
        TitleLayout::Low => rect
            .with_max_y(rect.bottom() - FOOTER)
            .with_min_y(rect.bottom() - FOOTER - height_of(on, shape)),
    };
    let main = match (shape, on.len()) {
        (TitleLayout::Wide, 1) => ALONE,
        (TitleLayout::Wide, _) => ABOVE,
        (TitleLayout::Upright | TitleLayout::Low, _) => LOW,
    };
    ui.scope_builder(egui::UiBuilder::new().max_rect(place), |ui| {
        ui.spacing_mut().item_spacing.y = BETWEEN;
        for way in on {
            let width = place.width();
            if way.is_main {
                way_on(ui, cx, way, boards, vec2(width, main));
            } else {
                other_way(ui, cx, way, boards.chosen, vec2(width, OTHER));
            }
        }
    });
    // They come after the way on for those who go from one to the next.
    let (rest, in_row, height) = match shape {
        TitleLayout::Wide => {
            let beside = rect.with_min_x(place.right() + BETWEEN);
            (beside, tiles.len().max(1), height_of(on, shape))
        }
        TitleLayout::Low => {
            let above = rect.with_min_y(rect.top() + TOP).with_max_y(place.top());
            let rows = tiles.len().div_ceil(2).max(1) as f32;
            (above, 2, (above.height() / rows - BETWEEN).min(TILE))
        }
        TitleLayout::Upright => return,
    };
    ui.scope_builder(egui::UiBuilder::new().max_rect(rest), |ui| {
        ui.spacing_mut().item_spacing.y = BETWEEN;
        cx.tiles(ui, "title", tiles, in_row, height);
    });
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(dialog::plugin).add_systems(
        EguiPrimaryContextPass,
        offered(Spot::Title)
            .pipe::<_, _, Result, _>(title)
            .in_set(Layer::Panel)
            .run_if(in_state(Screen::Title)),
    );
}
