//! The dialog in which players choose who continues a match from its current position.

use bevy::prelude::*;
use bevy_egui::egui::Ui;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use inarow_model::link::Link;
use inarow_model::setup::{Occupant, Seat, Setup};
use inarow_rules::{Board, Player};
use inarow_text::names::character_name;

use crate::game::kit::offers::Offer;
use crate::game::kit::{Layer, OfferWays, Request, Spot, UiContext, Weight, occupants};
use crate::game::session::{Match, MatchCommand};
use crate::game::sets::GameSystems;
use crate::game::settings::proposal::Proposal;
use crate::game::states::Overlay;

/// Width of the dialog, in points.
const WIDTH: f32 = 560.0;

/// The position to continue from, and the seats of the first and the second player.
#[derive(Resource)]
struct PlayOn {
    board: Board,
    seats: [Seat; 2],
}

fn open(mut commands: Commands, current: Res<Match>) {
    commands.insert_resource(PlayOn {
        board: current.board().clone(),
        seats: current
            .setup_at(current.board())
            .untuned()
            .brought_home()
            .seats,
    });
}

fn agree(mut contexts: EguiContexts, mut cx: UiContext, mut agreed: ResMut<PlayOn>) -> Result {
    let context = contexts.ctx_mut()?;
    let PlayOn { board, seats } = &mut *agreed;
    let variant = board.variant();
    let head = |ui: &mut Ui, cx: &mut UiContext, _: &mut _| {
        cx.heading(ui, "play-on");
        let values = [("moves", board.ply().into())];
        cx.sentence(ui, &cx.words.tell("play-on-from", &values), 1);
    };
    let contents = |ui: &mut Ui, cx: &mut UiContext, seats: &mut [Seat; 2]| {
        for player in Player::BOTH {
            let index = player.index();
            let name = if board.turn() == player {
                "plays-next"
            } else {
                "plays-then"
            };
            ui.horizontal(|ui| {
                // The match is a new one: the first player has the first pieces.
                let surface = cx.preferences.surface(variant);
                cx.piece_icon(ui, index, surface, 22.0);
                cx.label(ui, &cx.words.say(name));
            });
            let offered = Proposal::occupants(variant).map(|occupant| (occupant, true));
            let seat = &mut seats[index];
            let before = seat.occupant;
            let about = cx.words.say(name);
            cx.about(&about, |cx| {
                occupants(ui, cx, "play-on", index, offered, &mut seat.occupant);
            });
            if seat.occupant != before {
                // The name was the former player's.
                seat.name = match seat.occupant {
                    Occupant::Human | Occupant::Remote => None,
                    Occupant::Computer(kind) => Some(character_name(&cx.words, kind)),
                };
            }
        }
    };
    let foot = |ui: &mut Ui, cx: &mut UiContext, seats: &mut [Seat; 2]| {
        ui.horizontal_wrapped(|ui| {
            let text = cx.words.say("start");
            let start = cx.button(ui, "play-on/start", &text, Weight::Main);
            if start.clicked() {
                let setup = Setup {
                    variant,
                    seats: seats.clone(),
                };
                let board = board.clone();
                cx.ask(Request::say(MatchCommand::Open(Link { setup, board })));
            }
            let text = cx.words.say("cancel");
            let cancel = cx.button(ui, "play-on/cancel", &text, Weight::Plain);
            if cancel.clicked() {
                cx.ask(Request::open(Overlay::None));
            }
        });
    };
    let frame = ("play-on", WIDTH);
    cx.dialog_between(context, frame, seats, head, contents, foot);
    Ok(())
}

/// Offers the dialog in the menu.
fn to_play_on(world: &World) -> Option<Offer> {
    let current = world.resource::<Match>();
    let offered = current.mode_rules().is_open && !current.is_over();
    offered.then(|| Offer::of("play-on", Weight::Plain, Request::open(Overlay::PlayOn)).seldom())
}

pub(super) fn plugin(app: &mut App) {
    app.offer(Spot::Menu, 90, to_play_on)
        .add_systems(
            OnEnter(Overlay::PlayOn),
            open.in_set(GameSystems::Place)
                .run_if(resource_exists::<Match>),
        )
        .add_systems(
            EguiPrimaryContextPass,
            agree
                .in_set(Layer::Dialog)
                .run_if(in_state(Overlay::PlayOn).and_then(resource_exists::<PlayOn>)),
        );
}
