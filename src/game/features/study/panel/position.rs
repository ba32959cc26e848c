//! The dialog in which a position is set up, piece by piece or from the clipboard. The dialog shows at once whether a
//! match can lead to the position, and who is to move.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Ui};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use inarow_rules::{Board, Pieces, Player, Unreachable};

use super::tray::{self, TRAY};
use crate::game::features::study::UnreadableText;
use crate::game::features::study::position::{SetUp, unreadable_text};
use crate::game::kit::panel::sides::side_name;
use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::kit::{Layer, Request, UiContext, Weight, columns, is_low};
use crate::game::platform::Paste;
use crate::game::session::MatchCommand;
use crate::game::states::Overlay;

/// Width of the dialog, in points.
const WIDTH: f32 = 620.0;
/// Height of everything around the board, in points.
const AROUND: f32 = 300.0 + TRAY;
/// Width of the dialog below which a fault takes three lines, in points. `ROOMY` is the height of the window from which
/// room is reserved for a fault.
const NARROW: f32 = 420.0;
const ROOMY: f32 = 600.0;
/// Width of the column beside the board in low windows, in points.
const RAIL: f32 = 270.0;

fn set_up(
    mut contexts: EguiContexts,
    mut cx: UiContext,
    mut set_up: ResMut<SetUp>,
    mut unreadable: ResMut<UnreadableText>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let height = context.content_rect().height();
    let (mut put, mut taken, mut pressed) = (None, None, None);
    if is_low(context) {
        let width = context.content_rect().width();
        cx.framed_dialog(context, "position", width, |ui, cx| {
            let [mut board, mut rail] = columns(ui, RAIL);
            let height = board.available_height();
            put = tray::board(&mut board, cx, &set_up, height);
            about(&mut rail, cx);
            taken = tray::tray(&mut rail, cx, &set_up);
            pressed = buttons(&mut rail, cx, &set_up);
            let scrolled = egui::ScrollArea::vertical()
                .auto_shrink(false)
                .show(&mut rail, |ui| told(ui, cx, &set_up, &unreadable, 0));
            cx.fade_ends(&rail, &scrolled);
        });
    } else {
        cx.dialog(context, "position", WIDTH, |ui, cx| {
            about(ui, cx);
            taken = tray::tray(ui, cx, &set_up);
            put = tray::board(ui, cx, &set_up, height - AROUND);
            let lines = match (height < ROOMY, ui.available_width() < NARROW) {
                (true, _) => 0,
                (false, true) => 3,
                (false, false) => 2,
            };
            told(ui, cx, &set_up, &unreadable, lines);
            pressed = buttons(ui, cx, &set_up);
        });
    }
    if let Some(hand) = taken {
        set_up.hand = hand;
    }
    if let Some(square) = put {
        set_up.press(square);
        unreadable.0 = None;
    }
    match pressed {
        Some(SetUpPress::Take) => {
            if let Ok(board) = &set_up.game {
                cx.ask(Request::say(MatchCommand::Study(Some(board.clone()))));
                // What was used is not there again the next time.
                set_up.begin_again();
            }
        }
        Some(SetUpPress::Paste) => cx.ask(Request::say(Paste)),
        Some(SetUpPress::Cancel) => cx.ask(Request::open(Overlay::None)),
        Some(SetUpPress::Empty) => {
            let none = Pieces::new(set_up.pieces.variant());
            set_up.change(none);
            unreadable.0 = None;
        }
        Some(SetUpPress::AsBefore) => {
            set_up.begin_again();
            unreadable.0 = None;
        }
        None => {}
    }
    Ok(())
}

/// A press on a button.
#[derive(Clone, Copy)]
enum SetUpPress {
    Take,
    Empty,
    AsBefore,
    Paste,
    Cancel,
}

/// Writes the purpose of the dialog.
fn about(ui: &mut Ui, cx: &UiContext) {
    cx.heading(ui, "position-heading");
    cx.sentence(ui, &cx.words.say("position-how"), 1);
}

/// Writes the state of the position, or the reason why no match leads to it. The text takes the height of at least
/// `lines` lines, so that everything below keeps its place.
fn told(ui: &mut Ui, cx: &UiContext, set_up: &SetUp, unreadable: &UnreadableText, lines: u8) {
    let (text, good) = match (&unreadable.0, &set_up.game) {
        (Some(why), _) => (
            unreadable_text(&cx.words, set_up.pieces.variant(), why),
            false,
        ),
        (None, Err(why)) => (unreachable(cx, *why, &sides(cx, set_up)), false),
        (None, Ok(board)) => (standing(cx, board, &sides(cx, set_up)), true),
    };
    let color = if good { cx.theme.ink } else { cx.theme.refused };
    let line = ui.fonts_mut(|fonts| fonts.row_height(&style::medium(style::BODY)));
    ui.scope(|ui| {
        ui.set_min_height(f32::from(lines) * line);
        ui.label(RichText::new(text).color(ink(color)));
    });
}

/// Draws the buttons; returns the pressed one.
fn buttons(ui: &mut Ui, cx: &mut UiContext, set_up: &SetUp) -> Option<SetUpPress> {
    let mut pressed = None;
    ui.horizontal_wrapped(|ui| {
        let weight = if set_up.game.is_ok() {
            Weight::Main
        } else {
            Weight::Barred
        };
        let is_empty = set_up.pieces == Pieces::new(set_up.pieces.variant());
        let (empty, press_empty) = if is_empty {
            ("position-as-before", SetUpPress::AsBefore)
        } else {
            ("position-empty", SetUpPress::Empty)
        };
        for (name, text, weight, press) in [
            ("take", "position-take", weight, SetUpPress::Take),
            ("empty", empty, Weight::Plain, press_empty),
            (
                "position-paste",
                "position-paste",
                Weight::Plain,
                SetUpPress::Paste,
            ),
            ("cancel", "cancel", Weight::Plain, SetUpPress::Cancel),
        ] {
            let text = cx.words.say(text);
            let name = format!("position/{name}");
            if cx.button(ui, &name, &text, weight).clicked() {
                pressed = Some(press);
            }
        }
    });
    pressed
}

/// Returns the names of both players' pieces, the first player's first.
fn sides(cx: &UiContext, set_up: &SetUp) -> [String; 2] {
    let chosen = &cx.preferences;
    let surface = chosen.surface(set_up.pieces.variant());
    [0, 1].map(|player| {
        let side = player ^ usize::from(set_up.turned);
        side_name(&cx.words, surface, chosen, side)
    })
}

/// Returns a sentence on the player to move, or on the result.
fn standing(cx: &UiContext, board: &Board, sides: &[String; 2]) -> String {
    let named = |player: Player| sides[player.index()].as_str();
    match (board.winner(), board.is_over()) {
        (Some(winner), _) => {
            let values = [("player", named(winner).into())];
            cx.words.tell("position-won", &values)
        }
        (None, true) => cx.words.say("drawn"),
        (None, false) => {
            let values = [("player", named(board.turn()).into())];
            cx.words.tell("position-turn", &values)
        }
    }
}

/// Returns a sentence on why no match can lead to the position.
fn unreachable(cx: &UiContext, why: Unreachable, sides: &[String; 2]) -> String {
    let words = &cx.words;
    match why {
        Unreachable::Counts([first, second]) => {
            let [one, other] = sides.each_ref().map(|side| side.as_str().into());
            let values = [
                ("first", first.into()),
                ("second", second.into()),
                ("one", one),
                ("other", other),
            ];
            words.tell("unreachable-counts", &values)
        }
        Unreachable::Floats(square) => {
            // Only under gravity: there a move is a column.
            let name = (u32::from(square.column) + 1).to_string();
            words.tell("unreachable-floats", &[("name", name.into())])
        }
        Unreachable::BothWon => words.say("unreachable-both-won"),
        Unreachable::MovedOn(_) => words.say("unreachable-moved-on"),
        Unreachable::NoOrder => words.say("unreachable-no-order"),
        Unreachable::NotFound => words.say("unreachable-not-found"),
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        set_up
            .in_set(Layer::Dialog)
            .run_if(in_state(Overlay::Position).and_then(resource_exists::<SetUp>)),
    );
}
