//! The panel beside the board: players, whose turn it is, matches won, messages and buttons.

mod far;
mod message;
mod person;
mod seats;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use inarow_model::setup::Occupant;
use inarow_text::narration::knowledge;

use self::far::FarState;
use self::message::message;
use self::person::person_card;
use self::seats::Seats;
use super::shown::{Details, PanelState};
use super::ways::{most_ways_on, ways_on, ways_through};
use crate::game::advice::Advising;
use crate::game::kit::Afterword;
use crate::game::kit::offers::{GAP, Offer, ROW};
use crate::game::kit::panel::moves;
use crate::game::kit::panel::moves::{MoveList, list_height};
use crate::game::kit::panel::refusal::ToldRefusal;
use crate::game::kit::panel::through;
use crate::game::kit::{AROUND, Layer, UiContext, foot_of, panel_of};
use crate::game::look::layout::Layout;
use crate::game::session::{Match, Panel, Replay, ToConfirm, shows};
use crate::game::states::{Overlay, Phase};

/// Height of the panel, in points, below which it stands above the board, with the players side by side.
const LOW_PANEL: f32 = 300.0;
/// Height of a player's card, in points.
const CARD: f32 = 64.0;
/// Height reserved for the message and the ways through the match, in points. In a low panel the height is
/// `LOW_MESSAGE`.
const MESSAGE: f32 = 170.0;
/// Greatest additional height of the message, in points, where the list of moves has room enough.
const MORE: f32 = 54.0;
const LOW_MESSAGE: f32 = 48.0;

/// The state that the panel shows.
#[derive(SystemParam)]
struct PlayersState<'w, 's> {
    layout: Res<'w, Layout>,
    current: Res<'w, Match>,
    phase: Res<'w, State<Phase>>,
    details: Res<'w, Details>,
    advising: Res<'w, Advising>,
    to_confirm: Res<'w, ToConfirm>,
    told: Query<'w, 's, &'static ToldRefusal>,
    replay: Res<'w, Replay>,
    afterword: Res<'w, Afterword>,
    seats: Seats<'w, 's>,
    far: FarState<'w>,
}

fn panel(
    mut contexts: EguiContexts,
    mut cx: UiContext,
    seen: PlayersState,
    mut list: ResMut<MoveList>,
) -> Result {
    let PlayersState {
        layout,
        current,
        phase,
        details,
        advising,
        to_confirm,
        told,
        replay,
        afterword,
        seats,
        far,
    } = seen;
    let said = afterword.text();
    let context = contexts.ctx_mut()?;
    let whole = panel_of(&layout);
    let panel = whole.shrink(AROUND);
    let over = *phase.get() == Phase::Over;
    let said_far = far.told(&cx.words, &current);
    let watched = far.watched(&cx.words, &current);
    let show = PanelState {
        current: &current,
        // While it plays itself again, nobody is waited for.
        phase: if replay.plays() && !over {
            Phase::Settling
        } else {
            *phase.get()
        },
        replays: replay.plays(),
        refusal: told.iter().next().map(|told| told.why),
        details: details.0,
        pause: cx.preferences.pause,
        advising: &advising,
        to_confirm: to_confirm.square(&current),
        seats: seats.told(&cx.words, &current),
        // What an opponent has said does not stand above itself.
        remark: remark(&cx, &current, *phase.get())
            .or_else(|| said_far.clone().filter(|_| over))
            .or_else(|| watched.clone()),
        away: far.is_away(&current),
        far: said_far,
        watched,
        clocks: far.clocks(&current),
        afterword: said.as_deref(),
    };
    // Where there is room, the ways through the match have rows of their own, and the moves a list; else all buttons
    // stand together. They go on in another row where one is full.
    let height_in = |width, offers: &[Offer]| cx.height_of(context, width, offers);
    let height_of = |offers: &[Offer]| height_in(panel.width(), offers);
    let cards = 2.0 * CARD + 3.0 * GAP;
    let (on, back) = (ways_on(&cx, &show, true), ways_through(&cx, &show, true));
    // What comes and goes moves nothing else.
    let height_on = height_of(&on).max(height_of(&most_ways_on(&show)));
    let height_through = height_of(&back);
    let all = [ways_on(&cx, &show, false), ways_through(&cx, &show, false)].concat();
    let foot = foot_of(&layout, |width| height_in(width, &all));
    let roomy =
        foot.is_none() && panel.height() >= cards + MESSAGE + height_on + GAP + height_through;
    let buttons = match foot {
        Some(_) => 0.0,
        None if roomy => height_on,
        None => height_of(&all),
    };
    let wrapped = !roomy && buttons > ROW;
    // Where all that does not fit below two cards, these are side by side.
    let fixed = cards + buttons;
    let low = panel.height() < LOW_PANEL.max(fixed + LOW_MESSAGE);
    let apart = roomy && !low;
    // Everything has its place, whatever is told, so that nothing jumps.
    let mut told_height = if low {
        LOW_MESSAGE
    } else {
        (panel.height() - fixed).clamp(LOW_MESSAGE, MESSAGE)
    };
    let mut needed = fixed + told_height;
    if apart {
        needed += height_through + GAP;
        let more = (panel.height() - needed - GAP - moves::LEAST).clamp(0.0, MORE);
        told_height += more;
        needed += more;
    }
    // A match that was played, or in which one has gone back, can be gone through.
    let ahead = !current.record.ahead().is_empty();
    let walked = ahead || over || *phase.get() == Phase::Held;
    let replayed = walked && !current.record.is_empty();
    let list_height = list_height(panel.height() - needed - GAP).filter(|_| apart);
    if let Some(height) = list_height {
        needed += height + GAP;
    }
    if low {
        needed = panel.height();
    }
    let panel = egui::Rect::from_center_size(
        panel.center(),
        vec2(panel.width(), needed.min(panel.height())),
    );
    // Where there is no room for both, who plays gives way to what has to be known.
    let crowded = low && panel.height() < CARD + GAP + LOW_MESSAGE + buttons;
    let matters = over || show.refusal.is_some() || advising.hint(&current).is_some();
    cx.cover_sheet(context, whole);
    cx.fixed(context, "hud", panel, |ui, cx| {
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        if crowded && matters {
            // All above the buttons is for that.
        } else if low {
            ui.columns(2, |columns| {
                for (side, ui) in columns.iter_mut().enumerate() {
                    person_card(ui, cx, &show, side);
                }
            });
        } else {
            for side in 0..2 {
                person_card(ui, cx, &show, side);
            }
        }
        let (above, below) = panel.split_top_bottom_at_y(panel.bottom() - buttons);
        let (above, ways) = if apart {
            above.split_top_bottom_at_y(above.bottom() - height_through - GAP)
        } else {
            (above, egui::Rect::NOTHING)
        };
        let told = if crowded && matters {
            above
        } else {
            above.with_min_y(above.bottom() - told_height)
        };
        // Where there is little room, what is told has to go: but for the result, and for a refusal.
        let in_its_place = low && !wrapped && replayed && !over && show.refusal.is_none();
        let with_through = replayed && (apart || foot.is_some() && !low);
        if !in_its_place && (matters || !crowded) {
            let below = if with_through { through::HEIGHT } else { 0.0 };
            let rect = told.with_max_y(told.bottom() - below - GAP / 2.0);
            ui.scope_builder(egui::UiBuilder::new().max_rect(rect), |ui| {
                message(ui, cx, &show, low);
            });
        }
        let through = if in_its_place {
            told.with_max_y(told.top() + through::LOW_HEIGHT)
        } else {
            told.with_min_y(told.bottom() - through::HEIGHT)
        };
        if in_its_place || with_through {
            through::show(ui, through, cx, &current, &replay, low);
        }
        // On their sheet the moves are others' buttons.
        if let Some(height) = list_height.filter(|_| !cx.is_below(Overlay::Moves)) {
            let rect = above
                .with_max_y(told.top() - GAP)
                .with_min_y(told.top() - GAP - height);
            list.show(ui, rect, cx, &current, egui::Sense::CLICK, &[]);
        }
        if apart {
            cx.rows(ui, ways, "panel", &back);
            cx.rows(ui, below, "panel", &on);
        } else if foot.is_none() {
            cx.rows(ui, below, "panel", &all);
        }
    });
    if let Some(foot) = foot {
        cx.rows_at_foot(context, foot, "panel", &all);
    }
    Ok(())
}

/// Returns the words of the only opponent at the beginning and at the end.
fn remark(cx: &UiContext, current: &Match, phase: Phase) -> Option<String> {
    let opponent = current.alone()?.other();
    let Occupant::Computer(kind) = current.setup.seat(opponent).occupant else {
        return None;
    };
    if !cx.has_faces() {
        return None;
    }
    if phase == Phase::Over {
        knowledge::parting(&cx.words, kind, opponent, current.board())
    } else if current.record.is_empty() {
        knowledge::greeting(&cx.words, kind)
    } else {
        None
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        panel.in_set(Layer::Panel).run_if(shows(Panel::Players)),
    );
}
