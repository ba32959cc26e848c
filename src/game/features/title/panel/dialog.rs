//! The dialog of the players, opened from the title: who plays, their names, who begins, and the dimensions of a
//! board of the player's own.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::Ui;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use inarow_model::setup::{MAX_NAME, checked_name};
use inarow_text::names::names_of;

use super::own::own_board;
use super::players::{name_button, players};
use crate::game::kit::line::InputLine;
use crate::game::kit::{Layer, Request, UiContext, Weight};
use crate::game::settings::proposal::{GameChoice, Proposal};
use crate::game::states::Overlay;

/// Maximum width of the dialog, in points.
const WIDTH: f32 = 820.0;

fn agree(mut contexts: EguiContexts, mut cx: UiContext, mut proposal: ResMut<Proposal>) -> Result {
    let context = contexts.ctx_mut()?;
    let mut agreed = proposal.clone();
    let own = agreed.game == GameChoice::Own;
    let head = |ui: &mut Ui, cx: &mut UiContext, _: &mut Proposal| {
        cx.heading(
            ui,
            if own {
                "own-heading"
            } else {
                "players-heading"
            },
        );
    };
    let contents = |ui: &mut Ui, cx: &mut UiContext, agreed: &mut Proposal| {
        if own {
            own_board(ui, cx, agreed);
        }
        agreed.seat_the_able();
        if let Some(seat) = players(ui, cx, agreed) {
            cx.ask(rename(cx, agreed, seat));
        }
    };
    let foot = |ui: &mut Ui, cx: &mut UiContext, _: &mut Proposal| {
        let text = cx.words.say("done");
        if cx.button(ui, "players/done", &text, Weight::Main).clicked() {
            cx.ask(Request::open(Overlay::None));
        }
    };
    let frame = ("players", WIDTH);
    cx.dialog_between(context, frame, &mut agreed, head, contents, foot);
    if agreed != *proposal {
        *proposal = agreed;
    }
    Ok(())
}

/// Opens the input line for the name of the player in `seat`.
fn rename(cx: &UiContext, agreed: &Proposal, seat: usize) -> Request {
    let taken = agreed.names(&cx.words)[1 - seat].clone();
    // What the player is called without a name.
    let mut unnamed = agreed.seats.clone();
    unnamed[seat].name = None;
    let usual = names_of(&unnamed, &cx.words)[seat].clone();
    let name = agreed.seats[seat].name.clone().unwrap_or_default();
    let line = InputLine {
        heading: cx.words.say("name-heading"),
        hint: usual,
        most: MAX_NAME,
        taken: Some(taken),
        origin: (Overlay::Players, name_button(seat)),
        // Nothing written gives the usual name back.
        then: Arc::new(move |name| {
            let name = checked_name(name).ok();
            Request::with(move |world| {
                world.resource_mut::<Proposal>().seats[seat].name = name.clone();
            })
        }),
    };
    Request::write(line, name)
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        agree
            .in_set(Layer::Dialog)
            .run_if(in_state(Overlay::Players)),
    );
}
